import { memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { ProLayout } from '@ant-design/pro-components';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { MenuNode } from '@/features/menus';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { HEADER_HEIGHT_PX, SIDE_MENU_COLLAPSED_WIDTH_PX, SIDE_MENU_WIDTH_PX } from '@/shared/ui/theme';
import { layoutRoute } from './layout-route';
import styles from './pro-frame.module.css';

interface ProFrameProps {
  /** The items from the root to the page shown; the same list until that changes. */
  branch: readonly MenuNode[];
  pathname: string;
  title: string;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  /** Names the collapse button for what it does next. */
  collapseLabel: string;
  header: ReactNode;
  /** Draws the side menu; told whether only icons fit. */
  renderMenu: (collapsed: boolean) => ReactNode;
  /** What stands above the side menu, on a phone: the applications. */
  menuExtra: ReactNode;
  tabBar: ReactNode;
}

/** No inner part of ProLayout may paint over the frame's one quiet surface. */
const TOKEN = {
  bgLayout: 'transparent',
  header: { heightLayoutHeader: HEADER_HEIGHT_PX, colorBgHeader: 'transparent', colorBgScrollHeader: 'transparent' },
  sider: { colorMenuBackground: 'transparent', paddingInlineLayoutMenu: 0, paddingBlockLayoutMenu: 0 },
  pageContainer: { paddingBlockPageContainerContent: 0, paddingInlinePageContainerContent: 0 },
} as const;
const MENU = { collapsedWidth: SIDE_MENU_COLLAPSED_WIDTH_PX, locale: false } as const;

/**
 * The frame of the shell: ProLayout with the portal's own header, menu and tab bar in its slots. Its route is the
 * active branch alone: it tries every item's path as a pattern at each navigation, which costs 60 to 150 ms with 1,500
 * items. The pages do not stand inside it: its styles reach all that it holds, and micro-apps must not meet them.
 */
export const ProFrame = memo(function ProFrame(props: ProFrameProps) {
  const { branch, pathname, title, collapsed, onCollapse, collapseLabel, header, renderMenu, menuExtra, tabBar } =
    props;
  const language = useLanguage();
  const route = useMemo(
    () => layoutRoute(branch, (node) => pickText(language, node.title, node.titleEn)),
    [branch, language],
  );
  const place = useMemo(() => ({ pathname }), [pathname]);
  // ProLayout calls the place of the tab bar the page's main part; the pages stand outside it.
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => frame.current?.querySelector('main')?.setAttribute('role', 'presentation'), []);
  return (
    <div ref={frame} className={styles.frame}>
      <ProLayout
        layout="mix"
        fixedHeader
        fixSiderbar
        siderWidth={SIDE_MENU_WIDTH_PX}
        menu={MENU}
        token={TOKEN}
        route={route}
        location={place}
        collapsed={collapsed}
        onCollapse={onCollapse}
        breakpoint={false}
        pageTitleRender={() => title}
        headerRender={() => header}
        menuHeaderRender={false}
        menuExtraRender={menuExtra === null ? false : () => menuExtra}
        menuContentRender={(menuProps) => renderMenu((menuProps.collapsed ?? false) && !menuProps.isMobile)}
        collapsedButtonRender={false}
        menuFooterRender={(menuProps) =>
          menuProps?.isMobile ? null : (
            <button
              type="button"
              className={styles.collapse}
              aria-label={collapseLabel}
              title={collapseLabel}
              onClick={() => onCollapse(!collapsed)}
            >
              {collapsed ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
              {collapsed ? null : <span>{collapseLabel}</span>}
            </button>
          )
        }
        ErrorBoundary={false}
      >
        {tabBar}
      </ProLayout>
    </div>
  );
});
