import { useEffect, useRef, useState, type FormEvent } from 'react';
import { openCall } from '@/shared/http/open-call';
import { Banner } from '../frame/banner';
import styles from '../frame/controls.module.css';
import { Field } from '../frame/field';
import { SubmitButton } from '../frame/submit-button';
import { useText } from '../use-text';
import { forgotMessages } from './forgot.messages';
import layout from './forgot.module.css';
import { readExpiry, readRetrieval } from './readers';
import type { Advance, Step } from './steps';
import { useRequest } from './use-request';
import { useCountdown } from './use-countdown';

const RESEND_AFTER_S = 60;
const SECONDS_PER_MINUTE = 60;
const MAX_CODE_LENGTH = 16;

/** Step 3: the code that was sent. */
export function CodeStep({ step, onNext }: { step: Extract<Step, { at: 'code' }>; onNext: Advance }) {
  const t = useText(forgotMessages);
  const { busy, banner, run } = useRequest();
  const { seconds, restart } = useCountdown(RESEND_AFTER_S);
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code.trim() === '') input.current?.focus();
    else
      void run(async (signal) => {
        const body = { validate_id: step.validateId, code: code.trim() };
        const { retrieve_token } = await openCall('checkValidateCode', { body, read: readRetrieval, signal });
        onNext({ at: 'password', retrieveToken: retrieve_token });
      });
  };
  const resend = () =>
    void run(async (signal) => {
      const body = { validate_id: step.validateId, channel: step.channel.channel };
      await openCall('sendValidateCode', { body, read: readExpiry, signal });
      restart();
      input.current?.focus();
    });
  const minutes = Math.max(1, Math.floor(step.validForS / SECONDS_PER_MINUTE));
  return (
    <form onSubmit={submit} noValidate>
      <Banner banner={banner} />
      <Field
        label={t('forgot.code')}
        error={checked && code.trim() === '' ? t('forgot.codeEmpty') : undefined}
        note={<span role="status">{t('forgot.sent', { target: step.channel.target, minutes })}</span>}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={MAX_CODE_LENGTH}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <p className={layout.resend}>
        {seconds > 0 ? (
          t('forgot.resendIn', { seconds })
        ) : (
          <button type="button" className={styles.textButton} onClick={resend}>
            {t('forgot.resend')}
          </button>
        )}
      </p>
      <SubmitButton text={t('forgot.next')} busy={busy} />
    </form>
  );
}
