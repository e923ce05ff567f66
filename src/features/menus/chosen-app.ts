import { create } from 'zustand';
import { MENU_CLICK_KEY, MENU_ID_KEY, MENU_NAME_KEY } from '@/features/stored-session';
import { local } from '@/shared/lib/safe-storage';
import { queryClient } from '@/shared/query/query-client';
import { menusQuery } from './menus-query';

/** The application whose menu is shown; undefined until the first choice. */
export const useChosenApp = create<{ appId: string | undefined }>(() => ({ appId: undefined }));

export const chosenAppId = (): string | undefined => useChosenApp.getState().appId;

export interface ChosenApp {
  id: string;
  menu_name: string;
}

/**
 * Chooses an application: remembers it for the next reload, and asks for its pages. Menus that are known already show
 * at once. Never rejects: `useMenus` tells of a failure.
 */
export async function chooseApp(app: ChosenApp): Promise<void> {
  local.set(MENU_ID_KEY, app.id);
  local.set(MENU_NAME_KEY, app.menu_name);
  useChosenApp.setState({ appId: app.id });
  await queryClient.query({ ...menusQuery(app.id), staleTime: 0 }).catch(() => undefined);
}

/** The stored application where the user still has it, else the first. */
export function initialApp<App extends ChosenApp>(apps: readonly App[]): App | undefined {
  const stored = local.get(MENU_ID_KEY);
  return apps.find((app) => app.id === stored) ?? apps[0];
}

/** Remembers which item was clicked, so that of two items with one address the right one is marked. */
export function rememberClick(menuId: string): void {
  local.set(MENU_CLICK_KEY, menuId);
}

export function lastClick(): string | null {
  return local.get(MENU_CLICK_KEY);
}
