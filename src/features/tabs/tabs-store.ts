import { create } from 'zustand';
import { insidePortalFrame } from '@/shared/lib/portal-frame';
import { session } from '@/shared/lib/safe-storage';
import { restoreTabs, serialiseTabs } from './model/persistence';
import { noTabs, type Tab, type TabsState } from './model/tab';

/**
 * Session storage: each browser window has its own open pages, and they survive a reload. A page in the dialog shares it
 * with the portal around it, and leaves it alone.
 */
const TABS_KEY = 'tabs';

interface TabsStore extends TabsState {
  /** How often each tab was refreshed; a new number makes a new page. */
  versions: Readonly<Record<string, number>>;
}

/** The open pages of this browser window. Read it in components; change it through the functions below. */
export const useTabsStore = create<TabsStore>(() => ({ ...noTabs, versions: {} }));

/** The model's part of the store. */
export function tabsState(): TabsState {
  const { tabs, activeKey, used } = useTabsStore.getState();
  return { tabs, activeKey, used };
}

/** Puts a state that the model gave into the store and keeps it for a reload. */
export function setTabs(state: TabsState): void {
  const { tabs, activeKey, used } = useTabsStore.getState();
  if (tabs === state.tabs && activeKey === state.activeKey && used === state.used) return;
  useTabsStore.setState({ tabs: state.tabs, activeKey: state.activeKey, used: state.used });
  if (tabs !== state.tabs && !insidePortalFrame()) session.set(TABS_KEY, serialiseTabs(state));
}

/** Brings back the tabs of before a reload, as far as `allowed` lets them. */
export function restoreStoredTabs(allowed: (tab: Tab) => boolean): void {
  if (!insidePortalFrame()) setTabs(restoreTabs(session.get(TABS_KEY), allowed));
}

/** Forgets all tabs (log-out, docs/specification.md#log-out). */
export function clearTabs(): void {
  useTabsStore.setState({ ...noTabs, versions: {} });
  session.remove(TABS_KEY);
}

/** Makes a tab's page a new one at its next showing. */
export function renewPage(key: string): void {
  useTabsStore.setState(({ versions }) => ({ versions: { ...versions, [key]: (versions[key] ?? 0) + 1 } }));
}
