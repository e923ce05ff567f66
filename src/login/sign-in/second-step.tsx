import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Banner, type BannerContent } from '../frame/banner';
import controls from '../frame/controls.module.css';
import { Field } from '../frame/field';
import { SubmitButton } from '../frame/submit-button';
import { useText } from '../use-text';
import { secondStepMessages } from './second-step.messages';
import layout from './sign-in-form.module.css';

const MAX_LENGTH = 64;

export interface SecondStepProps {
  busy: boolean;
  banner: BannerContent | undefined;
  /** Resolves true where the code was right. */
  onCode: (code: string) => Promise<boolean>;
  onBack: () => void;
}

/** The second step of a sign-in by password: a code of the authenticator, or a recovery code. */
export function SecondStep({ busy, banner, onCode, onBack }: SecondStepProps) {
  const t = useText(secondStepMessages);
  const [recovery, setRecovery] = useState(false);
  const [empty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const kind = recovery ? 'Recovery' : 'Code';
  useEffect(() => input.current?.focus(), [recovery]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const code = input.current?.value.trim() ?? '';
    setEmpty(code === '');
    if (code === '') input.current?.focus();
    else void onCode(code).then((entered) => entered || input.current?.select());
  };
  return (
    <form onSubmit={submit} noValidate onKeyDown={({ key }) => key === 'Escape' && !busy && onBack()}>
      <Banner banner={banner} />
      <Field
        key={kind}
        label={t(`login.factor${kind}`)}
        error={empty ? t(`login.factor${kind}Empty`) : undefined}
        note={<span role="status">{t(recovery ? 'login.factorRecoveryHint' : 'login.factorHint')}</span>}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            name="code"
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_LENGTH}
            onInput={() => setEmpty(false)}
          />
        )}
      </Field>
      <SubmitButton text={t('login.factorSubmit')} busy={busy} />
      <div className={layout.instead}>
        <button type="button" className={controls.textButton} aria-disabled={busy} onClick={busy ? undefined : onBack}>
          {t('login.factorBack')}
        </button>
        <button
          type="button"
          className={controls.textButton}
          onClick={() => {
            setRecovery(!recovery);
            setEmpty(false);
          }}
        >
          {t(recovery ? 'login.factorUseCode' : 'login.factorUseRecovery')}
        </button>
      </div>
    </form>
  );
}
