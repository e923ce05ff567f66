import { useState } from 'react';
import { BellOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { noticesMessages } from './notices.messages';
import { readAllNotices } from './notices-query';
import styles from './notices.module.css';
import { useNoticesStore } from './notices-store';
import { useNoticeHub } from './use-notice-hub';

const NoticeCenter = lazyAgain(async () => (await import('./center/notice-center')).NoticeCenter);
/** A badge does not count beyond it. */
const BADGE_MAX = 99;

/** The bell: its badge counts what is unread, a click clears it and opens the notice centre. */
export function NoticesButton({ className }: { className?: string | undefined }) {
  const t = useMessages(noticesMessages);
  useNoticeHub();
  const { unread, open } = useNoticesStore();
  const [wanted, setWanted] = useState(false);
  const hide = () => useNoticesStore.setState({ open: false });
  const show = () => {
    setWanted(true);
    const had = useNoticesStore.getState().unread;
    useNoticesStore.setState({ open: true, unread: 0 });
    if (had > 0) readAllNotices().catch((error: unknown) => console.warn('the notices were not marked as read', error));
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('notices.name')}
        title={t('notices.name')}
        aria-describedby="notices-unread"
        onClick={show}
      >
        <BellOutlined aria-hidden="true" />
        {unread > 0 ? (
          <span
            className={styles.badge}
            aria-hidden="true"
            data-count={unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
          />
        ) : null}
      </button>
      <span id="notices-unread" className={styles.visuallyHidden} aria-live="polite">
        {unread > 0 ? t('notices.unread', { count: unread }) : ''}
      </span>
      {wanted ? (
        <LazyPart
          name="notices"
          onFailed={() => {
            hide();
            setWanted(false);
          }}
        >
          <NoticeCenter open={open} onClose={hide} />
        </LazyPart>
      ) : null}
    </>
  );
}
