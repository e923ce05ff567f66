import { createContext, useContext, useEffect } from 'react';
import { useTabsStore } from './tabs-store';

/** The key of the tab that a page stands in; undefined outside the tabs. */
export const PageTabContext = createContext<string | undefined>(undefined);

/**
 * True while the page's tab is the one shown. A kept-alive page rests its timers, polling and animations while it is
 * false. Always true outside the tabs.
 */
export function useTabVisible(): boolean {
  const key = useContext(PageTabContext);
  return useTabsStore((state) => key === undefined || state.activeKey === key);
}

/**
 * Calls `act` each time the page's tab comes to the front again, and renders nothing for it: a long table is not to be
 * drawn anew because its tab was left. `act` stays the same as long as it means the same.
 */
export function useOnTabShown(act: () => void): void {
  const key = useContext(PageTabContext);
  useEffect(() => {
    if (key === undefined) return undefined;
    return useTabsStore.subscribe((now, before) => {
      if (now.activeKey === key && before.activeKey !== key) act();
    });
  }, [key, act]);
}
