import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { menus } from '@portal/contract/admin/menus';
import { listData } from '@portal/contract/admin/crud/wire';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { callExtra } from '../crud/api/admin-api';
import { listKey } from '../crud/list/use-row-list';

/** All menus of the tenant, flat and in their order. */
export function useMenuTree() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...listKey(menus), 'tree'],
    queryFn: ({ signal }) => callExtra(menus, menus.extraCalls.tree, {}, listData, signal),
  });
  const reload = useCallback(async () => {
    await client.invalidateQueries({ queryKey: listKey(menus) });
  }, [client]);
  const failure = useLoadFailure(query);
  return { rows: query.data?.rows ?? [], loading: query.isFetching, failure, reload };
}
