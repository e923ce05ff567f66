import { useMessages } from '@/shared/i18n/use-messages';
import { LoadFailed } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Result } from '@/shared/ui/result';
import { NoticeList } from './center/notice-list';
import { noticesMessages } from './notices.messages';
import { useNoticeHistory } from './use-notice-history';

/** The newest notices in short, for the home page. */
export function LatestNotices({ count }: { count: number }) {
  const t = useMessages(noticesMessages);
  const { notices, isPending, failure } = useNoticeHistory();
  if (notices.length > 0) return <NoticeList notices={notices.slice(0, count)} clamp />;
  if (failure) return <LoadFailed failure={failure} />;
  if (isPending) return <PageSkeleton shape="rows" rows={3} />;
  return <Result compact drawing="empty" headingLevel={3} title={t('notices.empty')} text={t('notices.emptyText')} />;
}
