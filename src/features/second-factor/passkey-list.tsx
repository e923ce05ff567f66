import { KeyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { OwnPasskey } from '@portal/contract/entities/passkey';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { secondFactorMessages } from './second-factor.messages';
import styles from './second-factor.module.css';

interface PasskeyListProps {
  passkeys: readonly OwnPasskey[];
  onRename: (passkey: OwnPasskey) => void;
  onRemove: (passkey: OwnPasskey) => void;
}

/** The person's passkeys: name, when each was added and last used, and what can be done with it. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const t = useMessages(secondFactorMessages);
  const language = useLanguage();
  const timeOf = (text: string) => {
    const time = Date.parse(text);
    if (!Number.isFinite(time)) return '—';
    return new Intl.DateTimeFormat(LOCALE_TAGS[language], { dateStyle: 'medium', timeStyle: 'short' }).format(time);
  };
  return (
    <ul className={styles.passkeys} aria-label={t('secondFactor.passkeys')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.passkey}>
          <KeyOutlined aria-hidden="true" className={styles.icon} />
          <div className={styles.words}>
            <div className={styles.name}>{passkey.name}</div>
            <div className={styles.detail}>{t('secondFactor.added', { time: timeOf(passkey.created_at) })}</div>
            <div className={styles.detail}>
              {passkey.last_used_at === null
                ? t('secondFactor.neverUsed')
                : t('secondFactor.used', { time: timeOf(passkey.last_used_at) })}
            </div>
          </div>
          <div className={styles.buttons}>
            <Button
              size="small"
              type="link"
              aria-label={t('secondFactor.renameOf', { name: passkey.name })}
              onClick={() => onRename(passkey)}
            >
              {t('secondFactor.rename')}
            </Button>
            <Button
              size="small"
              type="link"
              danger
              aria-label={t('secondFactor.removeOf', { name: passkey.name })}
              onClick={() => onRemove(passkey)}
            >
              {t('secondFactor.remove')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
