import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import styles from '../frame/controls.module.css';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';
import layout from './sign-in-form.module.css';
import type { LoginCode } from './use-login-code';

interface CodeQuestionProps {
  code: LoginCode;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/**
 * "Sign in as …?". A link can bring anybody's code, also that of whoever sent the link. So nobody is signed in by a code
 * before they have seen whose it is.
 */
export function CodeQuestion({ code: { owner }, busy, onYes, onNo }: CodeQuestionProps) {
  const t = useText(loginMessages);
  const language = useLanguage();
  const name = owner === undefined ? '' : pickText(language, owner.emp_name, owner.emp_name_en);
  const who =
    owner === undefined || name === '' || name === owner.username ? owner?.username : `${name} (${owner.username})`;
  return (
    <div role="group" aria-labelledby="code-question" className={layout.question}>
      <p id="code-question" role="status" className={layout.asked}>
        {who === undefined ? t('login.codeAskUnknown') : t('login.codeAsk', { who })}
      </p>
      <p className={layout.warned}>{t('login.codeWarning')}</p>
      <div className={layout.answers}>
        <button type="button" className={styles.primary} aria-disabled={busy} onClick={busy ? undefined : onYes}>
          {t('login.scan')}
        </button>
        <button type="button" className={styles.secondary} aria-disabled={busy} onClick={busy ? undefined : onNo}>
          {t('login.codeNo')}
        </button>
      </div>
    </div>
  );
}
