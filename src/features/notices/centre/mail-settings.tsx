import { Alert, Radio, Switch } from 'antd';
import type { OwnNoticeSettings } from '@portal/contract/entities/notice';
import { NOTICE_KINDS } from '@portal/contract/notice-kinds';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { centreMessages } from '../centre.messages';
import styles from './notice-centre.module.css';

interface MailSettingsProps {
  settings: OwnNoticeSettings;
  /** The person's mail address; empty where none is known. */
  to: string;
  onSave: (settings: OwnNoticeSettings) => void;
}

const LANGUAGES = [
  { value: 'zh', label: <span lang="zh-CN">中文</span> },
  { value: 'en', label: <span lang="en">English</span> },
] as const;

/** Which kinds of notices come by mail as well, and in which language. */
export function MailSettings({ settings, to, onSave }: MailSettingsProps) {
  const t = useMessages(centreMessages);
  const language = useLanguage();
  const mail = settings.mail ?? { kinds: [], language };
  const change = (part: Partial<typeof mail>) => onSave({ ...settings, mail: { ...mail, ...part } });
  return (
    <section className={styles.group} aria-labelledby="notice-mail">
      <h3 id="notice-mail" className={styles.groupTitle}>
        {t('notices.mail')}
      </h3>
      {to === '' ? (
        <Alert type="warning" showIcon title={t('notices.mailNoAddress')} />
      ) : (
        <p className={styles.hint}>{t('notices.mailText', { address: to })}</p>
      )}
      {NOTICE_KINDS.map((kind) => (
        <label key={kind} className={styles.setting}>
          {t(`notices.kind.${kind}`)}
          <Switch
            checked={mail.kinds.includes(kind)}
            onChange={(wanted) => {
              const others = mail.kinds.filter((each) => each !== kind);
              // Whoever chooses the first kind reads mails in the language of the page, until they say otherwise.
              change({
                kinds: wanted ? [...others, kind] : others,
                ...(mail.kinds.length === 0 ? { language } : {}),
              });
            }}
          />
        </label>
      ))}
      {mail.kinds.length === 0 ? null : (
        <div className={styles.setting}>
          <span id="notice-mail-language">{t('notices.mailLanguage')}</span>
          <Radio.Group
            aria-labelledby="notice-mail-language"
            optionType="button"
            options={[...LANGUAGES]}
            value={mail.language}
            onChange={({ target }) => change({ language: target.value === 'en' ? 'en' : 'zh' })}
          />
        </div>
      )}
    </section>
  );
}
