import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReceivedNotice } from '@portal/contract/entities/notice';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { homeNoticesQuery, HOME_NOTICES } from './notices-query';
import { useNoticesStore } from './notices-store';

/** The first notices for the home page, what came live among them: the unread before the others, the newest first. */
export function useHomeNotices() {
  const live = useNoticesStore((state) => state.items);
  const query = useQuery(homeNoticesQuery);
  const { data } = query;
  const notices = useMemo<ReceivedNotice[]>(() => {
    const rows = data?.rows ?? [];
    const known = new Set(rows.map(({ id }) => id));
    const all = [...live.filter(({ id }) => !known.has(id)), ...rows];
    const newest = all.sort((a, b) => Number(a.read) - Number(b.read) || Date.parse(b.sent_at) - Date.parse(a.sent_at));
    return newest.slice(0, HOME_NOTICES);
  }, [live, data]);
  return { ...query, notices, failure: useLoadFailure(query) };
}
