import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { tabElementId, tabsState, useTabsStore, type Tab } from '@/features/tabs';
import type { MicroAppRegistration } from '@portal/runtime/registration';
import { useHistoryMoves } from './use-history-moves';
import { useRuntime } from './runtime-context';

/** Brings the micro-app of the address's tab to the front, hides it for any other page, and reloads it when refreshed. */
export function useMicroAppPanels(
  tab: Tab | undefined,
  registration: MicroAppRegistration | undefined,
  titleOf: (tab: Tab) => string,
): void {
  const runtime = useRuntime();
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
    if (key === undefined || href === undefined || !registration) runtime.show(null);
    else if (tabsState().tabs.some((each) => each.key === key)) {
      runtime.show({ key, href, title, labelledBy: tabElementId(key), registration });
    }
  }, [runtime, visit, moves, key, href, title, registration]);
  useEffect(() => {
    if (key === undefined) return;
    const before = seen.current.get(key) ?? 0;
    seen.current.set(key, version);
    if (version > before)
      void runtime.reload(key).catch((error: unknown) => console.warn(`${key} did not reload`, error));
  }, [runtime, key, version]);
}
