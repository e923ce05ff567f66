import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/shared/http';
import { queryClient } from '@/shared/query/query-client';
import { chosenAppId, useChosenApp } from './chosen-app';
import { menusQuery } from './menus-query';
import type { MenuNode } from './model/menu-node';

const NONE: readonly MenuNode[] = [];

export interface Menus {
  appId: string | undefined;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  menus: readonly MenuNode[];
  /** A sentence for the person; only with `failed`. */
  reason: string;
}

/** The menus of the chosen application. They stay on screen where only a later question for them failed. */
export function useMenus(): Menus {
  const appId = useChosenApp((state) => state.appId);
  const { data, error } = useQuery({ ...menusQuery(appId ?? ''), enabled: appId !== undefined });
  if (appId === undefined) return { appId, status: 'idle', menus: NONE, reason: '' };
  if (data) return { appId, status: 'ready', menus: data, reason: '' };
  return { appId, status: error ? 'failed' : 'loading', menus: NONE, reason: error ? messageOf(error) : '' };
}

/** The menus of the chosen application as they are known at this moment. */
export function knownMenus(): readonly MenuNode[] {
  const appId = chosenAppId();
  return (appId === undefined ? undefined : queryClient.getQueryData(menusQuery(appId).queryKey)) ?? NONE;
}
