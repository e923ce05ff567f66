import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import {
  evictions,
  openTab,
  releasePages,
  rememberRecent,
  restoreStoredTabs,
  setTabs,
  tabOf,
  tabsState,
  useTabsStore,
  type Tab,
  type TabApp,
  type TabRoute,
} from '@/features/tabs';
import { isAtAddress, useHistoryMoves } from '../panels/use-history-moves';

/** How many host pages are kept alive at most, the one shown among them. */
export const KEPT_PAGES_LIMIT = 10;

/** Follows the address: gives its tab, opens it in the store, and lets the page used longest ago go. */
export function useTabSync(routes: readonly TabRoute[], apps: readonly TabApp[]): Tab | undefined {
  const location = useLocation();
  const moves = useHistoryMoves();
  const restored = useRef(false);
  const opened = useRef<Tab>(undefined);
  const tab = useMemo(() => tabOf(location, routes, apps, tabsState()), [location, routes, apps]);
  useLayoutEffect(() => {
    if (!restored.current) {
      restored.current = true;
      if (tabsState().tabs.length === 0) restoreStoredTabs((each) => isStillAllowed(each, routes, apps));
      const home = tabOf({ pathname: '/home', search: '', hash: '' }, routes, apps, tabsState());
      if (home) setTabs({ ...openTab(tabsState(), home), activeKey: undefined, used: [] });
    }
    const again = tab === opened.current;
    opened.current = tab;
    // A move in the history may be on its way to another page: the one that was just closed must not come back for it.
    if (!tab || (again && !isAtAddress(location))) return;
    setTabs(openTab(tabsState(), tab));
    rememberRecent(tab);
  }, [tab, routes, apps, location, moves]);
  useEffect(() => {
    const state = tabsState();
    const { dirty } = useTabsStore.getState();
    const hosts = {
      ...state,
      used: state.used.filter((key) => state.tabs.some((each) => each.key === key && each.kind === 'host')),
    };
    const gone = evictions(hosts, KEPT_PAGES_LIMIT, (each) => dirty.includes(each.key));
    if (gone.length > 0) setTabs(releasePages(state, gone));
  }, [tab]);
  return tab;
}

function isStillAllowed(stored: Tab, routes: readonly TabRoute[], apps: readonly TabApp[]): boolean {
  const url = new URL(stored.href, 'http://portal.invalid');
  const now = tabOf({ pathname: url.pathname, search: url.search, hash: url.hash }, routes, apps, tabsState());
  return now !== undefined && now.key === stored.key;
}
