import { Dropdown } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import type { Tab } from '../model/tab';
import { tabsMessages } from '../tabs.messages';
import type { TabActions } from './tab-actions';
import styles from './tab-bar.module.css';
import { tabMenu } from './tab-menu';

export interface TabMenuTarget {
  tab: Tab;
  /** Viewport coordinates in px. */
  x: number;
  y: number;
}

interface TabContextMenuProps {
  target: TabMenuTarget | undefined;
  tabs: readonly Tab[];
  actions: TabActions;
  onClose: () => void;
}

/** One menu for the whole bar, opened where the pointer (or the focused tab) is. */
export function TabContextMenu({ target, tabs, actions, onClose }: TabContextMenuProps) {
  const t = useMessages(tabsMessages);
  if (!target) return null;
  const { items } = tabMenu(target.tab, tabs, actions, t);
  return (
    <Dropdown
      transitionName=""
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: onClose }}
      onOpenChange={(open) => (open ? undefined : onClose())}
      key={`${target.tab.key} ${target.x} ${target.y}`}
    >
      <span
        className={styles.anchor}
        style={{ insetInlineStart: target.x, insetBlockStart: target.y }}
        aria-hidden="true"
      />
    </Dropdown>
  );
}
