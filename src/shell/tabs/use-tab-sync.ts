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
import { isGone, pageIndex, reportGone, type Page } from '@/features/pages';
import { hasUnsavedInput } from '@/features/unsaved-input';
import { readPortalConfig } from '@/shared/config/portal-config';
import { isAtAddress, useHistoryMoves } from '../panels/use-history-moves';
import { readLanguage } from '@/shared/i18n/language';
import { pickText } from '@/shared/i18n/pick-text';
import { resolvePage } from '@/shared/paths/resolve-page';
import { noteReleased } from './released-store';

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
      if (tabsState().tabs.length === 0) restoreStoredTabs(isRestored);
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
    const gone = evictions(hosts, readPortalConfig().keptPages, hasUnsavedInput);
    if (gone.length > 0) setTabs(releasePages(state, gone));
    gone.forEach(noteReleased);
  }, [tab]);
  return tab;
}

/** A tab of before a reload is not lost in silence: a page that is not the person's any more is told of. */
function isRestored(stored: Tab): boolean {
  if (isStillAllowed(stored)) return true;
  const { href, title, titleEn } = stored;
  if (isGone(href)) reportGone({ href, title: pickText(readLanguage(), title, titleEn) });
  return false;
}

/** Whether a page is still the person's, and stands in the tab that it stood in. */
export function isStillAllowed({ href, key }: Pick<Tab, 'href' | 'key'>): boolean {
  return tabAt(href)?.key === key && !isGone(href);
}

function tabAt(href: string): Tab | undefined {
  const url = new URL(href, location.origin);
  return tabOf(resolvePage(url.pathname, pageIndex()), url, tabsState());
}
