import { useMemo } from 'react';
import type { Notice } from '@portal/contract/entities/notice';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { noticesMessages } from '../notices.messages';
import styles from '../notices.module.css';

/** Notices as text, the newest first. `clamp` shows two lines of each. */
export function NoticeList({ notices, clamp = false }: { notices: readonly Notice[]; clamp?: boolean }) {
  const t = useMessages(noticesMessages);
  const language = useLanguage();
  const time = useMemo(
    () =>
      new Intl.DateTimeFormat(LOCALE_TAGS[language], {
        month: 'numeric',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      }),
    [language],
  );
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id} className={styles.notice}>
          <div className={styles.head}>
            <span className={styles.title}>{notice.title || t('notices.untitled')}</span>
            <time className={styles.time} dateTime={notice.sent_at}>
              {time.format(new Date(notice.sent_at))}
            </time>
          </div>
          {notice.content === '' ? null : (
            <p className={clamp ? `${styles.content} ${styles.clamped}` : styles.content}>{notice.content}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
