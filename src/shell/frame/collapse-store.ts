import { create } from 'zustand';
import { local } from '@/shared/lib/safe-storage';

/** The person's own setting, kept over sessions: it says nothing about what they may do. */
const COLLAPSED_KEY = 'menuCollapsed';

export const useCollapseStore = create<{ collapsed: boolean; drawerOpen: boolean }>(() => ({
  collapsed: local.get(COLLAPSED_KEY) === '1',
  drawerOpen: false,
}));

export function setCollapsed(collapsed: boolean): void {
  local.set(COLLAPSED_KEY, collapsed ? '1' : '0');
  useCollapseStore.setState({ collapsed });
}

/** The side menu of a phone. */
export function setDrawerOpen(drawerOpen: boolean): void {
  useCollapseStore.setState({ drawerOpen });
}
