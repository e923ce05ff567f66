import { useMemo, useSyncExternalStore } from 'react';
import { hostPanelId, useTabsStore, type Tab } from '@/features/tabs';
import { useUnsavedTabs } from '@/features/unsaved-input';
import { useRuntime } from './runtime-context';

/** Keys of the tabs with unsaved input: of applications, and of the portal's own pages. */
export function useDirtyKeys(): readonly string[] {
  const runtime = useRuntime();
  const tabs = useTabsStore((state) => state.tabs);
  const read = () =>
    tabs.flatMap((tab) => (tab.kind === 'micro' && runtime.hasUnsavedInput(tab.key) ? [tab.key] : [])).join('\n');
  const micro = useSyncExternalStore(runtime.subscribe, read);
  const host = useUnsavedTabs();
  return useMemo(() => [...host, ...(micro === '' ? [] : micro.split('\n'))], [host, micro]);
}

/** The id of the element that holds a tab's page; undefined until it exists. */
export function usePanelId(tab: Tab | undefined): string | undefined {
  const runtime = useRuntime();
  return useSyncExternalStore(runtime.subscribe, () => {
    if (!tab) return undefined;
    return tab.kind === 'micro' ? runtime.panelId(tab.key) : hostPanelId(tab.key);
  });
}
