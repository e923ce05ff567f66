import styles from '../frame/controls.module.css';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';
import layout from './sign-in-form.module.css';
import type { SignInMethod } from './use-sign-in';

interface OtherWaysProps {
  method: SignInMethod | undefined;
  onDomain: () => void;
  onCancel: () => void;
}

/** Signing in by domain identity, which may take very long and can be cancelled. */
export function OtherWays({ method, onDomain, onCancel }: OtherWaysProps) {
  const t = useText(loginMessages);
  const busy = method !== undefined;
  return (
    <>
      <p className={layout.or}>{t('login.or')}</p>
      {method === 'domain' ? (
        <div className={layout.waiting}>
          <span role="status">{t('login.domainWaiting')}</span>
          <button type="button" className={styles.textButton} onClick={onCancel}>
            {t('login.cancel')}
          </button>
        </div>
      ) : (
        <button type="button" className={styles.secondary} aria-disabled={busy} onClick={busy ? undefined : onDomain}>
          {t('login.domain')}
        </button>
      )}
    </>
  );
}
