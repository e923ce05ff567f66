import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Notice } from '@portal/contract/entities/notice';
import { getNotices, HISTORY_PAGE_SIZE, NOTICES_KEY } from './notice-calls';
import { useNoticesStore } from './notices-store';

/** What came live before the server's history, each once, the newest first. */
export function useNoticeHistory() {
  const live = useNoticesStore((state) => state.items);
  const history = useInfiniteQuery({
    queryKey: NOTICES_KEY,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => getNotices(pageParam, HISTORY_PAGE_SIZE, signal),
    getNextPageParam: (last, pages) =>
      pages.length * HISTORY_PAGE_SIZE < last.total && last.rows.length > 0 ? pages.length + 1 : undefined,
  });
  const { data } = history;
  const notices = useMemo(() => {
    const byId = new Map<string, Notice>();
    for (const notice of [...live, ...(data?.pages ?? []).flatMap((page) => page.rows)]) {
      if (!byId.has(notice.id)) byId.set(notice.id, notice);
    }
    return [...byId.values()].sort((a, b) => Date.parse(b.sent_at) - Date.parse(a.sent_at));
  }, [live, data]);
  return { ...history, notices };
}
