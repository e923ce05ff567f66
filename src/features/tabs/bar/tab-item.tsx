import { memo, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { HomeOutlined, PushpinFilled } from '@ant-design/icons';
import { HOME_PATH } from '@portal/contract/paths/entry';
import { useMessages } from '@/shared/i18n/use-messages';
import { NamedIcon } from '@/shared/ui/named-icon';
import { isFixed, type Tab } from '../model/tab';
import { tabsMessages } from '../tabs.messages';
import styles from './tab-bar.module.css';
import { tabElementId } from './tab-ids';

interface TabItemProps {
  tab: Tab;
  title: string;
  active: boolean;
  /** Whether Tab reaches it: one tab of the bar at a time. */
  reachable: boolean;
  dirty: boolean;
  /** Id of the page, where it exists. */
  controls: string | undefined;
  onActivate: (key: string) => void;
  onClose: (key: string) => void;
  onMenu: (tab: Tab, event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (tab: Tab, event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (key: string) => void;
  onHover: (key: string | undefined) => void;
  onDropOn: (fromKey: string, toKey: string) => void;
}

const DRAG_TYPE = 'application/x-portal-tab';

/** One tab. Its close button stands beside it (see `tab-bar.tsx`), because a tab may hold no other control. */
export const TabItem = memo(function TabItem(props: TabItemProps) {
  const { tab, title, active, dirty } = props;
  const t = useMessages(tabsMessages);
  const iconOnly = tab.key === HOME_PATH;
  const onMouseDown = (event: MouseEvent) => {
    // The middle button would start scrolling by the browser.
    if (event.button === 1) event.preventDefault();
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === 1) props.onClose(tab.key);
  };
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData(DRAG_TYPE, tab.key);
    event.dataTransfer.effectAllowed = 'move';
  };
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    props.onDropOn(event.dataTransfer.getData(DRAG_TYPE), tab.key);
  };
  return (
    <button
      type="button"
      role="tab"
      id={tabElementId(tab.key)}
      className={styles.tab}
      data-active={active || undefined}
      data-fixed={isFixed(tab) || undefined}
      data-icon-only={iconOnly || undefined}
      aria-selected={active}
      aria-controls={props.controls}
      aria-label={dirty ? t('tabs.unsaved', { title }) : iconOnly ? title : undefined}
      tabIndex={props.reachable ? 0 : -1}
      title={title}
      draggable
      onClick={() => props.onActivate(tab.key)}
      onMouseDown={onMouseDown}
      onAuxClick={onAuxClick}
      onContextMenu={(event) => props.onMenu(tab, event)}
      onKeyDown={(event) => props.onKeyDown(tab, event)}
      onFocus={() => props.onFocus(tab.key)}
      onPointerEnter={() => props.onHover(tab.key)}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      {iconOnly ? <HomeOutlined aria-hidden="true" /> : <TabIcon tab={tab} />}
      {iconOnly ? null : <span className={styles.title}>{title}</span>}
      {dirty ? <span className={styles.dot} aria-hidden="true" /> : null}
    </button>
  );
});

function TabIcon({ tab }: { tab: Tab }) {
  if (tab.pinned) return <PushpinFilled className={styles.pin} aria-hidden="true" />;
  return tab.icon === undefined ? null : <NamedIcon name={tab.icon} />;
}
