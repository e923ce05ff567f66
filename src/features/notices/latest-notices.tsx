import { useMessages } from '@/shared/i18n/use-messages';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Result } from '@/shared/ui/result';
import { NoticeList } from './center/notice-list';
import { noticesMessages } from './notices.messages';
import { useNoticeHistory } from './use-notice-history';

/** The newest notices in short, for the home page. */
export function LatestNotices({ count }: { count: number }) {
  const t = useMessages(noticesMessages);
  const { notices, isPending, isError, error } = useNoticeHistory();
  if (notices.length > 0) return <NoticeList notices={notices.slice(0, count)} clamp />;
  if (isPending) return <PageSkeleton shape="rows" rows={3} />;
  if (isError)
    return <Result compact drawing="failed" headingLevel={3} title={t('notices.failed')} text={error.message} />;
  return <Result compact drawing="empty" headingLevel={3} title={t('notices.empty')} text={t('notices.emptyText')} />;
}
