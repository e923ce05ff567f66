import { Dropdown } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import type { Tab } from '../model/tab';
import { tabsMessages } from '../tabs.messages';
import type { TabActions } from './tab-actions';
import styles from './tab-bar.module.css';
import { tabMenu } from './tab-menu';

export interface TabMenuPlace {
  tab: Tab;
  /** Viewport coordinates in px. */
  x: number;
  y: number;
}

interface TabContextMenuProps {
  place: TabMenuPlace | undefined;
  tabs: readonly Tab[];
  actions: TabActions;
  onClose: () => void;
}

/** One menu for the whole bar, opened where the pointer (or the focused tab) is. */
export function TabContextMenu({ place, tabs, actions, onClose }: TabContextMenuProps) {
  const t = useMessages(tabsMessages);
  if (!place) return null;
  const { items } = tabMenu(place.tab, tabs, actions, t);
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: onClose }}
      onOpenChange={(open) => (open ? undefined : onClose())}
      key={`${place.tab.key} ${place.x} ${place.y}`}
    >
      <span
        className={styles.anchor}
        style={{ insetInlineStart: place.x, insetBlockStart: place.y }}
        aria-hidden="true"
      />
    </Dropdown>
  );
}
