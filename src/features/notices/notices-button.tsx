import { useState } from 'react';
import { BellOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { noticesMessages } from './notices.messages';
import styles from './notices-button.module.css';
import { openNoticeCentre, useNoticesStore } from './notices-store';
import { useNoticeHub } from './use-notice-hub';

const NoticeCentre = lazyAgain(async () => (await import('./centre/notice-centre')).NoticeCentre);
/** A badge does not count beyond it. */
const BADGE_MAX = 99;

/**
 * The bell. Its badge counts what is unread, and is red while something is new; a click clears that mark and opens the
 * notice centre.
 */
export function NoticesButton({ className }: { className?: string | undefined }) {
  const t = useMessages(noticesMessages);
  useNoticeHub();
  const { unread, fresh, open } = useNoticesStore();
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const hide = () => useNoticesStore.setState({ open: false });
  const isNew = fresh > 0;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('notices.name')}
        title={t('notices.name')}
        aria-describedby="notices-unread"
        onClick={openNoticeCentre}
      >
        <BellOutlined aria-hidden="true" />
        {unread > 0 ? (
          <span
            className={styles.badge}
            aria-hidden="true"
            data-new={isNew || undefined}
            data-count={unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
          />
        ) : null}
      </button>
      <span id="notices-unread" className={styles.visuallyHidden} aria-live="polite">
        {unread > 0 ? t(isNew ? 'notices.unread' : 'notices.left', { count: unread }) : ''}
      </span>
      {wanted ? (
        <LazyPart
          name="notices"
          onFailed={() => {
            hide();
            setWanted(false);
          }}
        >
          <NoticeCentre open={open} onClose={hide} />
        </LazyPart>
      ) : null}
    </>
  );
}
