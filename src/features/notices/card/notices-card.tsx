import { Button } from 'antd';
import { CheckOutlined } from '@ant-design/icons';
import type { ReceivedNotice } from '@portal/contract/entities/notice';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { centreMessages } from '../centre.messages';
import { NoticeTime } from '../centre/notice-time';
import { TargetLink } from '../centre/target-link';
import { useMarkNotices } from '../use-mark-notices';
import { useOpenNotice } from '../use-open-notice';
import styles from './notices-card.module.css';

/** Notices in short, for the home page: a line each for title and content. */
export function NoticesCard({ notices }: { notices: readonly ReceivedNotice[] }) {
  const open = useOpenNotice();
  const mark = useMarkNotices();
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <ShortNotice
          key={notice.id}
          notice={notice}
          onOpen={open}
          onRead={() => mark({ ids: [notice.id], read: true })}
        />
      ))}
    </ul>
  );
}

interface ShortNoticeProps {
  notice: ReceivedNotice;
  onOpen: (notice: ReceivedNotice) => void;
  onRead: () => void;
}

function ShortNotice({ notice, onOpen, onRead }: ShortNoticeProps) {
  const t = useMessages(centreMessages);
  const language = useLanguage();
  const title = pickText(language, notice.title, notice.title_en) || t('notices.untitled');
  const content = pickText(language, notice.content, notice.content_en);
  const unread = !notice.read;
  return (
    <li className={styles.notice} data-unread={unread || undefined}>
      {unread ? <span className={styles.hidden}>{t('notices.isUnread')}</span> : null}
      <span className={styles.head}>
        <TargetLink className={styles.title} notice={notice} onOpen={onOpen}>
          {title}
        </TargetLink>
        <NoticeTime className={styles.time} at={notice.sent_at} />
      </span>
      <span className={styles.content}>{content}</span>
      {unread ? (
        <Button
          className={styles.read}
          type="text"
          size="small"
          icon={<CheckOutlined aria-hidden />}
          aria-label={t('notices.markRead')}
          title={t('notices.markRead')}
          onClick={onRead}
        />
      ) : null}
    </li>
  );
}
