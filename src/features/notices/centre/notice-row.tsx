import type { ReactNode } from 'react';
import { Button } from 'antd';
import {
  AuditOutlined,
  BellOutlined,
  CheckOutlined,
  NotificationOutlined,
  SafetyOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { Notice, ReceivedNotice } from '@portal/contract/entities/notice';
import { OTHER_NOTICE, type NoticeKind } from '@portal/contract/notice-kinds';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { centreMessages } from '../centre.messages';
import styles from './notice-centre.module.css';
import { NoticeTime } from './notice-time';
import { TargetLink } from './target-link';

const ICONS: Readonly<Record<NoticeKind, ReactNode>> = {
  workflow: <AuditOutlined />,
  announcement: <NotificationOutlined />,
  security: <SafetyOutlined />,
  other: <BellOutlined />,
};

interface NoticeRowProps<Item> {
  notice: Item;
  onOpen?: (notice: Item) => void;
  onMark?: (notice: Item) => void;
}

/** One notice: its title leads to what it is about. */
export function NoticeRow<Item extends Notice | ReceivedNotice>({ notice, onOpen, onMark }: NoticeRowProps<Item>) {
  const t = useMessages(centreMessages);
  const language = useLanguage();
  const title = pickText(language, notice.title, notice.title_en) || t('notices.untitled');
  const content = pickText(language, notice.content, notice.content_en);
  const unread = 'read' in notice && !notice.read;
  const { kind = OTHER_NOTICE } = notice;
  return (
    <li className={styles.notice} data-unread={unread || undefined}>
      <span className={styles.icon} title={t(`notices.kind.${kind}`)} aria-hidden="true">
        {ICONS[kind]}
      </span>
      <div className={styles.text}>
        <div className={styles.head}>
          {unread ? <span className={styles.unread}>{t('notices.isUnread')}</span> : null}
          <TargetLink className={styles.title} notice={notice} onOpen={onOpen}>
            {title}
          </TargetLink>
          <NoticeTime className={styles.time} at={notice.sent_at} />
        </div>
        {content === '' ? null : <p className={styles.content}>{content}</p>}
      </div>
      {onMark ? (
        <Button
          className={styles.mark}
          type="text"
          size="small"
          icon={unread ? <CheckOutlined aria-hidden /> : <UndoOutlined aria-hidden />}
          aria-label={`${t(unread ? 'notices.markRead' : 'notices.markUnread')} ${title}`}
          title={t(unread ? 'notices.markRead' : 'notices.markUnread')}
          onClick={() => onMark(notice)}
        />
      ) : null}
    </li>
  );
}
