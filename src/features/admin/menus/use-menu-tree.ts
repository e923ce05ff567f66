import { useCallback, useMemo } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { menus } from '@portal/contract/admin/menus';
import { listData } from '@portal/contract/admin/crud/wire';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { useLanguage } from '@/shared/i18n/use-language';
import { callExtra } from '../crud/api/admin-api';
import { listKey } from '../crud/list/use-row-list';
import { draftApi } from './draft-target';

/**
 * All menus of the tenant, flat and in their order: as they are in use, or as the draft has them.
 *
 * @param drafting whether the person works on the draft
 */
export function useMenuTree(drafting: boolean) {
  const client = useQueryClient();
  const language = useLanguage();
  const published = useQuery({
    queryKey: [...listKey(menus), 'tree'],
    queryFn: ({ signal }) => callExtra(menus, menus.extraCalls.tree, {}, listData, signal),
    enabled: !drafting,
  });
  // Its problems come as sentences.
  const drafted = useQuery({
    queryKey: [...listKey(menus), 'draft', language],
    queryFn: ({ signal }) => draftApi.get(signal),
    placeholderData: keepPreviousData,
  });
  const reload = useCallback(async () => {
    await client.invalidateQueries({ queryKey: listKey(menus) });
  }, [client]);
  const query = drafting ? drafted : published;
  const failure = useLoadFailure(query);
  const unread = useLoadFailure(drafted);
  const draft = drafted.data;
  const all = query.data?.rows;
  const rows = useMemo(() => {
    const gone = new Set(drafting ? draft?.deleted : []);
    return (all ?? []).filter(({ id }) => !gone.has(id));
  }, [all, drafting, draft]);
  return {
    /** The menus that there are. */
    rows,
    /** The same, with those that the draft deletes. */
    shown: all ?? rows,
    draft,
    loading: query.isFetching,
    failure,
    /** Why nobody knows what waits in the draft, while the menus in use are shown. */
    draftFailure: drafting || failure ? undefined : unread,
    reload,
  };
}
