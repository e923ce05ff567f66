import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReceivedNotice } from '@portal/contract/entities/notice';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import type { NoticeFilter } from './model/filter';
import { withLive } from './model/with-live';
import { noticesQuery } from './notices-query';
import { useNoticesStore } from './notices-store';

/** What came live before the server's history, each once, the newest first; as far as it is looked for. */
export function useNoticeHistory(filter: NoticeFilter) {
  const live = useNoticesStore((state) => state.items);
  const history = useInfiniteQuery({ ...noticesQuery(filter), placeholderData: keepPreviousData });
  const { data } = history;
  const notices = useMemo<ReceivedNotice[]>(
    () => withLive(live, data?.pages.flatMap((page) => page.rows) ?? [], filter),
    [live, data, filter],
  );
  const failure = useLoadFailure(history);
  return { ...history, notices, failure };
}
