import { useEffect, useRef, useState, type FormEvent } from 'react';
import { openCall } from '@/shared/http/open-call';
import { Banner } from '../frame/banner';
import { SubmitButton } from '../frame/submit-button';
import { useText } from '../use-text';
import { forgotMessages } from './forgot.messages';
import layout from './forgot.module.css';
import { readExpiry } from './readers';
import type { Advance, Step } from './steps';
import { useRequest } from './use-request';

/** Step 2: where the code goes. */
export function ChannelStep({ step, onNext }: { step: Extract<Step, { at: 'channel' }>; onNext: Advance }) {
  const t = useText(forgotMessages);
  const { busy, banner, run } = useRequest();
  const [chosen, setChosen] = useState(0);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  if (step.channels.length === 0) return <Banner banner={{ kind: 'warning', text: t('forgot.noChannel') }} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const channel = step.channels[chosen];
    if (channel)
      void run(async (signal) => {
        const body = { validate_id: step.validateId, channel: channel.channel };
        const { expires_in_s } = await openCall('sendValidateCode', { body, read: readExpiry, signal });
        onNext({ at: 'code', validateId: step.validateId, channel, validForS: expires_in_s });
      });
  };
  return (
    <form onSubmit={submit}>
      <Banner banner={banner} />
      <fieldset className={layout.choices}>
        <legend>{t('forgot.channel')}</legend>
        {step.channels.map((channel, index) => (
          <label key={channel.channel} className={layout.choice}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="channel"
              checked={index === chosen}
              onChange={() => setChosen(index)}
            />
            {t(`forgot.${channel.channel}`, { target: channel.target })}
          </label>
        ))}
      </fieldset>
      <SubmitButton text={t('forgot.send')} busy={busy} />
    </form>
  );
}
