import { create } from 'zustand';
import { call, messageOf } from '@/shared/http';
import { local } from '@/shared/lib/safe-storage';
import type { MenuNode } from './model/menu-node';
import { normaliseMenus } from './model/normalise-menus';

/** SPEC.md section 3, "Local storage keys": the chosen application and the menu item clicked last. */
export const MENU_ID_KEY = 'menuId';
export const MENU_NAME_KEY = 'menuName';
export const MENU_CLICK_KEY = 'MenuClick';

interface MenusStore {
  appId: string | undefined;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  menus: readonly MenuNode[];
  /** A sentence for the person; only with `failed`. */
  reason: string;
}

export const useMenusStore = create<MenusStore>(() => ({ appId: undefined, status: 'idle', menus: [], reason: '' }));

/** Menus of the applications seen so far: coming back shows them at once, and asks the server all the same. */
const known = new Map<string, readonly MenuNode[]>();
let latest: AbortController | undefined;

export interface ChosenApp {
  id: string;
  menu_name: string;
}

/**
 * Chooses an application: remembers it for the next reload and asks for its pages (`Menu/change/{menuId}`). An answer
 * that comes after another choice is ignored. Never rejects: a failure is a state of the store.
 */
export async function chooseApp(app: ChosenApp): Promise<void> {
  local.set(MENU_ID_KEY, app.id);
  local.set(MENU_NAME_KEY, app.menu_name);
  latest?.abort();
  const mine = new AbortController();
  latest = mine;
  const before = known.get(app.id);
  useMenusStore.setState({ appId: app.id, status: before ? 'ready' : 'loading', menus: before ?? [], reason: '' });
  try {
    const answer = await call('changeMenu', { params: { menuId: app.id } }, { signal: mine.signal });
    if (latest !== mine) return;
    const menus = normaliseMenus(answer);
    known.set(app.id, menus);
    useMenusStore.setState({ status: 'ready', menus });
  } catch (error) {
    if (latest !== mine || before) return;
    useMenusStore.setState({ status: 'failed', reason: messageOf(error) });
  }
}

/** Asks again for the pages of the application in front, or of the first one where it is gone. */
export function renewMenus(apps: readonly ChosenApp[]): void {
  const { appId } = useMenusStore.getState();
  const app = apps.find(({ id }) => id === appId) ?? initialApp(apps);
  if (app) void chooseApp(app);
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
