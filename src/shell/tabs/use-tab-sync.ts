import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { HOME_PATH } from '@portal/contract/paths/entry';
import {
  evictions,
  openTab,
  releasePages,
  rememberRecent,
  restoreStoredTabs,
  setTabs,
  tabOf,
  tabsState,
  type Tab,
} from '@/features/tabs';
import { pageIndex, type Page } from '@/features/pages';
import { hasUnsavedInput } from '@/features/unsaved-input';
import { isAtAddress, useHistoryMoves } from '../panels/use-history-moves';
import { resolvePage } from '@/shared/paths/resolve-page';

/** How many host pages are kept alive at most, the one shown among them. */
const KEPT_PAGES_LIMIT = 10;

/** Follows the page of the address: gives its tab, opens it in the store, and drops the page used longest ago. */
export function useTabSync(page: Page): Tab | undefined {
  const location = useLocation();
  const moves = useHistoryMoves();
  const restored = useRef(false);
  const opened = useRef<Tab>(undefined);
  const tab = useMemo(() => tabOf(page, location, tabsState()), [location, page]);
  useLayoutEffect(() => {
    if (!restored.current) {
      restored.current = true;
      if (tabsState().tabs.length === 0) restoreStoredTabs(isStillAllowed);
      const home = tabAt(HOME_PATH);
      if (home) setTabs({ ...openTab(tabsState(), home), activeKey: undefined, used: [] });
    }
    const again = tab === opened.current;
    opened.current = tab;
    // A move in the history may be on its way to another page: the one that was just closed must not come back for it.
    if (!tab || (again && !isAtAddress(location))) return;
    setTabs(openTab(tabsState(), tab));
    rememberRecent(tab);
  }, [tab, location, moves]);
  useEffect(() => {
    const state = tabsState();
    const hosts = {
      ...state,
      used: state.used.filter((key) => state.tabs.some((each) => each.key === key && each.kind === 'host')),
    };
    // A page with unsaved input is not let go.
    const gone = evictions(hosts, KEPT_PAGES_LIMIT, hasUnsavedInput);
    if (gone.length > 0) setTabs(releasePages(state, gone));
  }, [tab]);
  return tab;
}

function isStillAllowed(stored: Tab): boolean {
  return tabAt(stored.href)?.key === stored.key;
}

function tabAt(href: string): Tab | undefined {
  const url = new URL(href, location.origin);
  return tabOf(resolvePage(url.pathname, pageIndex()), url, tabsState());
}
