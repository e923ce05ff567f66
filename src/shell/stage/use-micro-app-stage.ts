import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { tabElementId, tabsState, useTabsStore, type Tab } from '@/features/tabs';
import { microApps } from '@portal/runtime';
import type { MicroAppRegistration } from '@portal/runtime/registry';
import { useHistoryMoves } from '../tabs/use-history-moves';

/** Brings the micro-app of the address's tab to the front, hides it for any other page, and reloads it when refreshed. */
export function useMicroAppStage(
  tab: Tab | undefined,
  registration: MicroAppRegistration | undefined,
  titleOf: (tab: Tab) => string,
): void {
  // Both change also by a way back to the same address: a tab closed and opened again in one breath.
  const visit = useLocation();
  const moves = useHistoryMoves();
  const version = useTabsStore((state) => (tab ? (state.versions[tab.key] ?? 0) : 0));
  const seen = useRef(new Map<string, number>());
  const micro = tab?.kind === 'micro' ? tab : undefined;
  const title = micro ? titleOf(micro) : '';
  const key = micro?.key;
  const href = micro?.href;
  useLayoutEffect(() => {
    if (key === undefined || href === undefined || !registration) microApps.show(null);
    else if (tabsState().tabs.some((each) => each.key === key)) {
      microApps.show({ key, href, title, labelledBy: tabElementId(key), registration });
    }
  }, [visit, moves, key, href, title, registration]);
  useEffect(() => {
    if (key === undefined) return;
    const before = seen.current.get(key) ?? 0;
    seen.current.set(key, version);
    if (version > before)
      void microApps.reload(key).catch((error: unknown) => console.warn(`${key} did not reload`, error));
  }, [key, version]);
}
