import { memo } from 'react';
import { TabBar, useTabsStore, type Tab, type TabActions } from '@/features/tabs';
import { useDirtyKeys, usePanelId } from '../panels/use-micro-app-state';

interface ShellTabsProps {
  /** The tab of the address; undefined for a page without one. */
  tab: Tab | undefined;
  actions: TabActions;
}

/** The tab bar, joined to the stores: what changes in them draws the bar anew and not the frame around it. */
export const ShellTabs = memo(function ShellTabs({ tab, actions }: ShellTabsProps) {
  const tabs = useTabsStore((state) => state.tabs);
  const activeKey = useTabsStore((state) => state.activeKey);
  const dirty = useDirtyKeys();
  const panelId = usePanelId(tab);
  return (
    <TabBar
      tabs={tabs}
      activeKey={tab ? activeKey : undefined}
      dirty={dirty}
      activePanelId={panelId}
      actions={actions}
    />
  );
});
