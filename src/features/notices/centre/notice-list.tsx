import type { Notice, ReceivedNotice } from '@portal/contract/entities/notice';
import { NoticeRow } from './notice-row';
import styles from './notice-centre.module.css';

interface NoticeListProps<Item extends Notice> {
  notices: readonly Item[];
  /** Opens what a notice leads to; without it, notices are text alone. */
  onOpen?: (notice: Item) => void;
  /** Marks a notice as read, or as unread again. */
  onMark?: (notice: Item) => void;
}

/** Notices as text, the newest first. */
export function NoticeList<Item extends Notice | ReceivedNotice>({ notices, ...actions }: NoticeListProps<Item>) {
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} {...actions} />
      ))}
    </ul>
  );
}
