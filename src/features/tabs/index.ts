export { TabBar } from './bar/tab-bar';
export type { TabActions } from './bar/tab-actions';
export { hostPanelId, tabElementId } from './bar/tab-ids';
export { PageTabContext, useTabVisible, useUnsavedInput } from './page-tab';
export * from './model/tabs-model';
export { isFixed, type Tab, type TabsState } from './model/tab';
export { tabOf, type TabRoute } from './model/tab-identity';
export { clearTabs, renewPage, restoreStoredTabs, setPageDirty, setTabs, tabsState, useTabsStore } from './tabs-store';
export { tabsMessages } from './tabs.messages';
