import { useCallback, useMemo, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { DEFAULT_PAGE_SIZE, type AdminRow, type Filter, type SortOrder } from '@portal/contract/admin/crud/wire';
import { useOnTabShown } from '@/features/tabs';
import { useLanguage } from '@/shared/i18n/use-language';
import { adminApi } from '../api/admin-api';
import { FRESH_FOR_MS } from '@/shared/query/query-client';
import { useLoadFailure, type LoadFailure } from '@/shared/query/use-load-failure';

export interface RowList {
  rows: readonly AdminRow[];
  total: number;
  loading: boolean;
  /** Why there is nothing to show, or why the rows are those of before. */
  failure: LoadFailure | undefined;
  filter: Filter;
  sort: SortOrder | undefined;
  page: number;
  size: number;
  search(filter: Filter): void;
  turn(page: number, size: number, sort: SortOrder | undefined): void;
  reload(): Promise<void>;
}

/** What every list of a screen is known by; a change of the screen makes all of them stale. */
export const listKey = (screen: AdminScreen): readonly string[] => ['admin', screen.name];

/**
 * One list: its search, order and page, and the rows that the server has for them.
 *
 * @param scope fixed values of the search: the dictionary whose entries these are
 * @param first what is searched by before the person asks for anything
 */
export function useRowList(screen: AdminScreen, scope: Filter, first: Filter = {}): RowList {
  const language = useLanguage();
  const client = useQueryClient();
  const [filter, setFilter] = useState(first);
  const [sort, setSort] = useState<SortOrder>();
  const [{ page, size }, setPage] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const body = useMemo(
    () => ({ filter: { ...filter, ...scope }, page, size, ...(sort ? { sort } : {}) }),
    [filter, scope, page, size, sort],
  );
  const query = useQuery({
    queryKey: [...listKey(screen), body, language],
    queryFn: ({ signal }) => adminApi.list(screen, body, signal),
    placeholderData: keepPreviousData,
  });
  const failure = useLoadFailure(query);
  const { refetch, dataUpdatedAt } = query;
  // A hidden tab asks nothing; shown again, it asks only when what it has is stale.
  useOnTabShown(
    useCallback(() => {
      if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > FRESH_FOR_MS) void refetch();
    }, [dataUpdatedAt, refetch]),
  );
  const total = query.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / size));
  // The last row of the last page was deleted.
  if (!query.isPlaceholderData && query.data && page > lastPage) setPage({ page: lastPage, size });
  const reload = useCallback(async () => {
    await client.invalidateQueries({ queryKey: listKey(screen) });
  }, [client, screen]);
  const search = useCallback(
    (next: Filter) => {
      setFilter(next);
      setPage((before) => ({ ...before, page: 1 }));
      // Somebody who asks again wants to know how things are now, also by the same conditions.
      void reload();
    },
    [reload],
  );
  const turn = useCallback((nextPage: number, nextSize: number, nextSort: SortOrder | undefined) => {
    setPage((before) => ({ page: nextSize === before.size ? nextPage : 1, size: nextSize }));
    setSort(nextSort);
  }, []);
  return {
    rows: query.data?.rows ?? [],
    total,
    loading: query.isFetching,
    failure,
    filter: body.filter,
    sort,
    page,
    size,
    search,
    turn,
    reload,
  };
}
