import { useState, type KeyboardEvent, type RefObject } from 'react';
import { PASSWORD_MAX_LENGTH } from '@/shared/password/password-rules';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';
import styles from './controls.module.css';
import { Field } from './field';

interface PasswordFieldProps {
  label: string;
  name: string;
  error?: string | undefined;
  note?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  inputRef?: RefObject<HTMLInputElement | null>;
  onInput: () => void;
}

/** A password that can be shown, with a hint while caps lock is on. */
export function PasswordField({ label, name, error, note, autoComplete, inputRef, onInput }: PasswordFieldProps) {
  const t = useText(loginMessages);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const peek = shown ? t('login.hidePassword') : t('login.showPassword');
  return (
    <Field label={label} error={error} note={capsLock ? t('login.capsLock') : note}>
      {(control) => (
        <>
          <input
            {...control}
            ref={inputRef}
            name={name}
            type={shown ? 'text' : 'password'}
            className={`${control.className} ${styles.inside}`}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={PASSWORD_MAX_LENGTH}
            onInput={onInput}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <button type="button" className={styles.peek} aria-label={peek} title={peek} onClick={() => setShown(!shown)}>
            <svg
              viewBox="0 0 24 24"
              width="18"
              height="18"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M2 12c4-8 16-8 20 0-4 8-16 8-20 0Z" />
              <circle cx="12" cy="12" r="3" />
              {shown ? <path d="m4 20 16-16" /> : null}
            </svg>
          </button>
        </>
      )}
    </Field>
  );
}
