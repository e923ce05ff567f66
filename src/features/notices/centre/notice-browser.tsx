import { useState } from 'react';
import { Button } from 'antd';
import type { ReceivedNotice } from '@portal/contract/entities/notice';
import { useMessages } from '@/shared/i18n/use-messages';
import { LoadFailed, LoadStale } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Result } from '@/shared/ui/result';
import { centreMessages } from '../centre.messages';
import { NO_FILTER, type NoticeFilter } from '../model/filter';
import { useMarkNotices } from '../use-mark-notices';
import { useNoticeHistory } from '../use-notice-history';
import { useOpenNotice } from '../use-open-notice';
import { FilterBar } from './filter-bar';
import styles from './notice-centre.module.css';
import { NoticeList } from './notice-list';
import { useEndReached } from './use-end-reached';

/** All notices of the person, as far as they are looked for. */
export function NoticeBrowser() {
  const t = useMessages(centreMessages);
  const [filter, setFilter] = useState(NO_FILTER);
  /** Raised when all is shown again: what stands in the search field goes with it. */
  const [resets, setResets] = useState(0);
  const history = useNoticeHistory(filter);
  const { notices, isPending, isPlaceholderData, failure, hasNextPage, fetchNextPage, isFetchingNextPage } = history;
  const mark = useMarkNotices();
  const open = useOpenNotice();
  const onMark = ({ id, read }: ReceivedNotice) => mark({ ids: [id], read: !read });
  const end = useEndReached(hasNextPage && !isFetchingNextPage && !failure, () => void fetchNextPage());
  const isEmpty = !isPending && !failure && notices.length === 0;
  const showAll = () => {
    setFilter(NO_FILTER);
    setResets((count) => count + 1);
  };
  return (
    <>
      <FilterBar key={resets} filter={filter} onFilter={setFilter} onMark={mark} />
      <div className={styles.scroll} aria-busy={isPlaceholderData || undefined}>
        {failure?.since === undefined ? null : <LoadStale failure={failure} since={failure.since} />}
        {/* What came live is there without the history, too. */}
        <NoticeList notices={notices} onOpen={open} onMark={onMark} />
        {failure && failure.since === undefined ? <LoadFailed failure={failure} /> : null}
        {isPending && !failure && notices.length === 0 ? <PageSkeleton shape="rows" /> : null}
        {isEmpty ? <NothingFound filter={filter} onShowAll={showAll} /> : null}
        {hasNextPage ? (
          <div className={styles.more} ref={end}>
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('notices.more')}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

function NothingFound({ filter, onShowAll }: { filter: NoticeFilter; onShowAll: () => void }) {
  const t = useMessages(centreMessages);
  const { unread, kind, keyword } = filter;
  const limited = kind !== undefined || keyword !== '';
  const words = limited ? 'noMatch' : unread ? 'noUnread' : 'empty';
  return (
    <Result
      drawing="empty"
      headingLevel={3}
      title={t(`notices.${words}`)}
      text={t(`notices.${words}Text`)}
      actions={limited || unread ? <Button onClick={onShowAll}>{t('notices.showAll')}</Button> : undefined}
    />
  );
}
