import { Button, Drawer } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { LoadFailed, LoadStale } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Result } from '@/shared/ui/result';
import { noticesMessages } from '../notices.messages';
import styles from '../notices.module.css';
import { useNoticeHistory } from '../use-notice-history';
import { NoticeList } from './notice-list';

/** The notice centre: what came live, and the history. */
export function NoticeCenter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(noticesMessages);
  const { notices, isPending, failure, hasNextPage, fetchNextPage, isFetchingNextPage } = useNoticeHistory();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('notices.center')}
      size={400}
      styles={{ body: { padding: '4px 16px' } }}
    >
      {failure?.since === undefined ? null : <LoadStale failure={failure} since={failure.since} />}
      {/* What came live is there without the history, too. */}
      <NoticeList notices={notices} />
      {failure && failure.since === undefined ? <LoadFailed failure={failure} /> : null}
      {isPending && !failure && notices.length === 0 ? <PageSkeleton shape="rows" /> : null}
      {!isPending && !failure && notices.length === 0 ? (
        <Result drawing="empty" headingLevel={3} title={t('notices.empty')} text={t('notices.emptyText')} />
      ) : null}
      {hasNextPage ? (
        <div className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('notices.more')}
          </Button>
        </div>
      ) : null}
    </Drawer>
  );
}
