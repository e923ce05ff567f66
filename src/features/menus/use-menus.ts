import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/shared/query/query-client';
import { useLoadFailure, type LoadFailure } from '@/shared/query/use-load-failure';
import { chosenAppId, useChosenApp } from './chosen-app';
import { menusQuery } from './menus-query';
import type { MenuNode } from './model/menu-node';

const NONE: readonly MenuNode[] = [];

export interface Menus {
  appId: string | undefined;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  menus: readonly MenuNode[];
  /** Only with `failed`. */
  failure?: LoadFailure;
}

/** The menus of the chosen application. They stay on screen where only a later question for them failed. */
export function useMenus(): Menus {
  const appId = useChosenApp((state) => state.appId);
  const query = useQuery({ ...menusQuery(appId ?? ''), enabled: appId !== undefined });
  const failure = useLoadFailure(query);
  if (appId === undefined) return { appId, status: 'idle', menus: NONE };
  if (query.data) return { appId, status: 'ready', menus: query.data };
  return failure ? { appId, status: 'failed', menus: NONE, failure } : { appId, status: 'loading', menus: NONE };
}

/** The menus of the chosen application as they are known at this moment. */
export function knownMenus(): readonly MenuNode[] {
  const appId = chosenAppId();
  return (appId === undefined ? undefined : queryClient.getQueryData(menusQuery(appId).queryKey)) ?? NONE;
}
