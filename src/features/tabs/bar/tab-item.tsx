import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { HOME_PATH } from '@portal/contract/paths/entry';
import { useMessages } from '@/shared/i18n/use-messages';
import { isFixed, type Tab } from '../model/tab';
import type { Landing } from '../model/tabs-model';
import { tabsMessages } from '../tabs.messages';
import styles from './tab-bar.module.css';
import { TabIcon } from './tab-icon';
import { tabElementId } from './tab-ids';
import { useTabMark } from './tab-marks';
import type { TabDrag } from './use-tab-drag';

interface TabItemProps {
  tab: Tab;
  title: string;
  /** Its column in the bar, from 1. */
  column: number;
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
  /** Whether it is the one that is being dragged. */
  dragged: boolean;
  /** On which side of it the dragged tab would land. */
  landing: Landing | undefined;
  drag: TabDrag;
}

/** One tab. Its close button stands beside it (see `tab-bar.tsx`), because a tab may hold no other control. */
export const TabItem = memo(function TabItem(props: TabItemProps) {
  const { tab, title, active, dirty, drag } = props;
  const t = useMessages(tabsMessages);
  const mark = useTabMark(tab.key);
  const iconOnly = tab.key === HOME_PATH;
  const onMouseDown = (event: MouseEvent) => {
    // The middle button would start scrolling by the browser.
    if (event.button === 1) event.preventDefault();
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === 1) props.onClose(tab.key);
  };
  return (
    <button
      type="button"
      role="tab"
      id={tabElementId(tab.key)}
      className={styles.tab}
      data-active={active || undefined}
      data-fixed={isFixed(tab) || undefined}
      data-home={iconOnly || undefined}
      data-dragged={props.dragged || undefined}
      data-landing={props.landing}
      style={{ gridColumn: iconOnly ? undefined : props.column }}
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
      onDragStart={(event) => drag.start(tab, event)}
      onDragEnter={(event) => drag.over(tab, event)}
      onDragOver={(event) => drag.over(tab, event)}
      onDragLeave={(event) => {
        // Its icon and its title are still the tab.
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          drag.leave(tab);
      }}
      onDrop={(event) => drag.drop(tab, event)}
      onDragEnd={drag.end}
    >
      <TabIcon tab={tab} />
      {iconOnly ? null : <span className={styles.title}>{title}</span>}
      {mark}
      {dirty ? <span className={styles.dot} aria-hidden="true" /> : null}
    </button>
  );
});
