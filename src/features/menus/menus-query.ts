import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/http';
import { ASK_ONCE } from '@/shared/query/query-client';
import { readMenus } from './model/read-menus';

export const MENUS_KEY = ['menus'] as const;

/** The pages of a top-level application (docs/specification.md#calls, `Menu/change/{menuId}`). */
export const menusQuery = (appId: string) =>
  queryOptions({
    queryKey: [...MENUS_KEY, appId],
    queryFn: ({ signal }) => call('changeMenu', { params: { menuId: appId }, read: readMenus, signal }),
    // They are asked for by each choice of the application, and by nothing else.
    staleTime: Infinity,
    retryOnMount: false,
    gcTime: Infinity,
    ...ASK_ONCE,
  });
