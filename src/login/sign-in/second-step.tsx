import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PasskeyStopped } from '@/shared/passkey/use-passkey';
import { explainObstacle, passkeyObstacle } from '@/shared/passkey/obstacle';
import { Banner, type BannerContent } from '../frame/banner';
import controls from '../frame/controls.module.css';
import { Field } from '../frame/field';
import { SubmitButton } from '../frame/submit-button';
import { useText } from '../use-text';
import { readFactorAsked, type FactorKind } from './factor-asked';
import { showPasskey, Withdrawn } from './show-passkey';
import { secondStepMessages } from './second-step.messages';
import layout from './sign-in-form.module.css';
import type { FactorAsked } from './ticket-of';
import type { ShownFactor } from './use-sign-in';

const MAX_LENGTH = 64;
const HINTS = { Code: 'login.factorHint', Recovery: 'login.factorRecoveryHint' } as const;
const INSTEAD = {
  Passkey: 'login.factorUsePasskey',
  Code: 'login.factorUseCode',
  Recovery: 'login.factorUseRecovery',
} as const;

export interface SecondStepProps {
  busy: boolean;
  banner: BannerContent | undefined;
  /** What the server asks for. */
  asked: FactorAsked;
  /** Signs in by what is shown. Resolves true where it was right. */
  onShow: (show: (signal: AbortSignal) => Promise<ShownFactor>) => Promise<boolean>;
  onBack: () => void;
}

/** The second step of a sign-in by password: a passkey, a code of the authenticator, or a recovery code. */
export function SecondStep({ busy, banner, asked, onShow, onBack }: SecondStepProps) {
  const t = useText(secondStepMessages);
  const { kinds: all, passkeysAt } = readFactorAsked(asked);
  const obstacle = all.includes('Passkey') ? passkeyObstacle(passkeysAt) : undefined;
  const kinds = obstacle === undefined ? all : all.filter((one) => one !== 'Passkey');
  const [chosen, setChosen] = useState<FactorKind>();
  const kind = chosen ?? kinds[0] ?? 'Recovery';
  const [empty, setEmpty] = useState(false);
  const [stopped, setStopped] = useState<PasskeyStopped>();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (input.current ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus(), [kind]);

  const showIt = async () => {
    setStopped(undefined);
    await onShow(async (signal) => {
      try {
        return { passkey: await showPasskey(asked.ticket, signal) };
      } catch (error) {
        if (!(error instanceof PasskeyStopped)) throw error;
        setStopped(error);
        throw new Withdrawn();
      }
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (kind === 'Passkey') return void showIt();
    const code = input.current?.value.trim() ?? '';
    setEmpty(code === '');
    if (code === '') input.current?.focus();
    else void onShow(async () => ({ code })).then((entered) => entered || input.current?.select());
  };
  const stoppedBanner = stopped === undefined ? undefined : ({ kind: 'warning', text: stopped.message } as const);
  return (
    <form ref={form} onSubmit={submit} noValidate onKeyDown={({ key }) => key === 'Escape' && !busy && onBack()}>
      <Banner banner={banner ?? stoppedBanner} />
      {obstacle === undefined ? null : (
        <p role="note" className={controls.banner}>
          {explainObstacle(obstacle, passkeysAt)}
        </p>
      )}
      {kind === 'Passkey' ? (
        <>
          <p role="status" className={layout.hint}>
            {t('login.factorPasskeyHint')}
          </p>
          <SubmitButton text={t('login.factorPasskey')} busy={busy} />
        </>
      ) : (
        <>
          <Field
            key={kind}
            label={t(`login.factor${kind}`)}
            error={empty ? t(`login.factor${kind}Empty`) : undefined}
            note={<span role="status">{t(HINTS[kind])}</span>}
          >
            {(control) => (
              <input
                {...control}
                ref={input}
                name="code"
                inputMode={kind === 'Recovery' ? 'text' : 'numeric'}
                autoComplete="one-time-code"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={MAX_LENGTH}
                onInput={() => setEmpty(false)}
              />
            )}
          </Field>
          <SubmitButton text={t('login.factorSubmit')} busy={busy} />
        </>
      )}
      <div className={layout.instead}>
        <button type="button" className={controls.textButton} aria-disabled={busy} onClick={busy ? undefined : onBack}>
          {t('login.factorBack')}
        </button>
        {kinds
          .filter((one) => one !== kind)
          .map((one) => (
            <button
              key={one}
              type="button"
              className={controls.textButton}
              onClick={() => {
                setChosen(one);
                setEmpty(false);
                setStopped(undefined);
              }}
            >
              {t(INSTEAD[one])}
            </button>
          ))}
      </div>
    </form>
  );
}
