import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Notice } from '@portal/contract/entities/notice';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { noticesQuery } from './notices-query';
import { useNoticesStore } from './notices-store';

/** What came live before the server's history, each once, the newest first. */
export function useNoticeHistory() {
  const live = useNoticesStore((state) => state.items);
  const history = useInfiniteQuery(noticesQuery);
  const { data } = history;
  const notices = useMemo(() => {
    const byId = new Map<string, Notice>();
    for (const notice of [...live, ...(data?.pages ?? []).flatMap((page) => page.rows)]) {
      if (!byId.has(notice.id)) byId.set(notice.id, notice);
    }
    return [...byId.values()].sort((a, b) => Date.parse(b.sent_at) - Date.parse(a.sent_at));
  }, [live, data]);
  const failure = useLoadFailure(history);
  return { ...history, notices, failure };
}
