import styles from '../frame/controls.module.css';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';
import layout from './sign-in-form.module.css';
import type { SignInMethod } from './use-sign-in';

interface OtherWaysProps {
  method: SignInMethod | undefined;
  onDomain: () => void;
  /** Present when a scan has brought a code. */
  onCode: (() => void) | undefined;
  onCancel: () => void;
}

/** Signing in by domain identity or by a scanned code; the first may take very long and can be cancelled. */
export function OtherWays({ method, onDomain, onCode, onCancel }: OtherWaysProps) {
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
        <div className={layout.stack}>
          {onCode ? (
            <button type="button" className={styles.secondary} aria-disabled={busy} onClick={busy ? undefined : onCode}>
              {t('login.scan')}
            </button>
          ) : null}
          <button type="button" className={styles.secondary} aria-disabled={busy} onClick={busy ? undefined : onDomain}>
            {t('login.domain')}
          </button>
        </div>
      )}
    </>
  );
}
