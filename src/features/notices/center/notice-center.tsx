import { Button, Drawer } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Result } from '@/shared/ui/result';
import { noticesMessages } from '../notices.messages';
import styles from '../notices.module.css';
import { useNoticeHistory } from '../use-notice-history';
import { NoticeList } from './notice-list';

/** The notice centre: what came live, and the history. */
export function NoticeCenter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(noticesMessages);
  const { notices, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNoticeHistory();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('notices.center')}
      size={400}
      styles={{ body: { padding: '4px 16px' } }}
    >
      {isPending && notices.length === 0 ? <PageSkeleton shape="rows" /> : null}
      <NoticeList notices={notices} />
      {isError ? (
        <Result
          compact
          drawing="failed"
          role="alert"
          headingLevel={3}
          title={t('notices.failed')}
          text={error.message}
          actions={<Button onClick={() => void refetch()}>{t('notices.retry')}</Button>}
        />
      ) : null}
      {!isPending && !isError && notices.length === 0 ? (
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
