import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { HOME_PATH } from '@portal/contract/paths/entry';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { uiMessages } from '@/shared/ui/ui.messages';
import type { Tab } from '../model/tab';
import { tabsMessages } from '../tabs.messages';
import { useTabsStore } from '../tabs-store';
import { AllTabsButton } from './all-tabs-button';
import { keyboardStep } from './keyboard-step';
import type { TabActions } from './tab-actions';
import styles from './tab-bar.module.css';
import { TabContextMenu, type TabMenuTarget } from './tab-context-menu';
import { tabElementId } from './tab-ids';
import { TabItem } from './tab-item';
import { useEdges } from './use-edges';
import { useTabDrag } from './use-tab-drag';
import { useWheelScroll } from './use-wheel-scroll';

interface TabBarProps {
  tabs: readonly Tab[];
  activeKey: string | undefined;
  dirty: readonly string[];
  /** Id of the active tab's page, where it exists. */
  activePanelId: string | undefined;
  actions: TabActions;
}

/** The button that had the focus is gone with its tab: the active tab takes it, so that a keyboard is not sent to the start. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    const { activeKey } = useTabsStore.getState();
    if (document.activeElement !== document.body || activeKey === undefined) return;
    document.getElementById(tabElementId(activeKey))?.focus({ preventScroll: true });
  });
}

/** A column for each tab. The one of home is as wide as home always is, which stands over all of them. */
const columnsOf = (tabs: readonly Tab[]) =>
  tabs.map(({ key }) => (key === HOME_PATH ? 'var(--home-tab)' : 'auto')).join(' ');

/** The open pages (docs/specification.md#tab-bar): a tab list beside which stand the close buttons of its tabs. */
export function TabBar({ tabs, activeKey, dirty, activePanelId, actions }: TabBarProps) {
  const t = useMessages(tabsMessages);
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<TabMenuTarget>();
  const [hovered, setHovered] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [shownBefore, setShownBefore] = useState(activeKey);
  const { drag, handlers } = useTabDrag(actions.move);
  useWheelScroll(scroller);
  const edges = useEdges(scroller, tabs.length);
  const u = useMessages(uiMessages);
  const titleOf = useCallback(
    ({ key, title, titleEn }: Tab) => (key === HOME_PATH ? u('ui.homePage') : pickText(language, title, titleEn)),
    [language, u],
  );
  // Tab comes to the tab of the page that is shown, until arrows have gone on to another.
  if (shownBefore !== activeKey) {
    setShownBefore(activeKey);
    setFocused(undefined);
  }
  const active = tabs.find((tab) => tab.key === activeKey);
  const activeTitle = active && titleOf(active);
  const reachable = tabs.some((tab) => tab.key === focused) ? focused : (activeKey ?? tabs[0]?.key);

  useEffect(() => {
    if (activeKey === undefined) return;
    // With the frame's own layout: asked for here, the page that is being shown would be laid out twice.
    const frame = requestAnimationFrame(() =>
      document.getElementById(tabElementId(activeKey))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
    // In another language the titles before it are longer or shorter, and a page may name itself when it has loaded.
  }, [activeKey, language, activeTitle]);

  const onMenu = useCallback((tab: Tab, event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // The context-menu key gives no place of its own.
    const byKey = event.clientX === 0 && event.clientY === 0;
    setMenu({ tab, x: byKey ? box.left : event.clientX, y: byKey ? box.bottom : event.clientY });
  }, []);
  const closeMenu = useCallback(() => {
    setMenu(undefined);
    if (menu) document.getElementById(tabElementId(menu.tab.key))?.focus();
  }, [menu]);

  const onKeyDown = useMemo(() => keyboardStep(tabs, actions), [tabs, actions]);
  const onKey = useCallback((tab: Tab, event: KeyboardEvent<HTMLElement>) => onKeyDown(tab, event), [onKeyDown]);

  return (
    <div className={styles.bar}>
      <div
        className={styles.scroller}
        ref={scroller}
        data-edge-start={edges.start || undefined}
        data-edge-end={edges.end || undefined}
      >
        <div
          className={styles.rows}
          style={{ gridTemplateColumns: columnsOf(tabs) }}
          onPointerLeave={() => setHovered(undefined)}
        >
          <div role="tablist" aria-label={t('tabs.bar')} className={styles.tabs}>
            {tabs.map((tab, index) => (
              <TabItem
                key={tab.key}
                tab={tab}
                column={index + 1}
                title={titleOf(tab)}
                active={tab.key === activeKey}
                reachable={tab.key === reachable}
                dirty={dirty.includes(tab.key)}
                controls={tab.key === activeKey ? activePanelId : undefined}
                onActivate={actions.activate}
                onClose={actions.close}
                onMenu={onMenu}
                onKeyDown={onKey}
                onFocus={setFocused}
                onHover={setHovered}
                dragged={tab.key === drag?.key}
                landing={tab.key === drag?.over?.key ? drag.over.landing : undefined}
                drag={handlers}
              />
            ))}
          </div>
          <div className={styles.closers}>
            {tabs.map((tab, index) =>
              tab.affix || tab.pinned ? null : (
                <button
                  key={tab.key}
                  type="button"
                  className={styles.closer}
                  style={{ gridColumn: index + 1 }}
                  data-shown={tab.key === activeKey || tab.key === hovered || tab.key === focused || undefined}
                  aria-label={t('tabs.close', { title: titleOf(tab) })}
                  tabIndex={tab.key === reachable ? 0 : -1}
                  onPointerEnter={() => setHovered(tab.key)}
                  onClick={() => {
                    actions.close(tab.key);
                    keepFocus();
                  }}
                >
                  <CloseOutlined aria-hidden="true" />
                </button>
              ),
            )}
          </div>
        </div>
      </div>
      <AllTabsButton tabs={tabs} activeKey={activeKey} titleOf={titleOf} actions={actions} />
      <TabContextMenu target={menu} tabs={tabs} actions={actions} onClose={closeMenu} />
    </div>
  );
}
