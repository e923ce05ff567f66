import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { HomeOutlined } from '@ant-design/icons';
import { HOME_PATH } from '@portal/contract/paths/entry';
import { useMessages } from '@/shared/i18n/use-messages';
import type { LoadFailure } from '@/shared/query/use-load-failure';
import { LoadFailed } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Result } from '@/shared/ui/result';
import { uiMessages } from '@/shared/ui/ui.messages';
import { menusMessages } from '../menus.messages';
import type { MenuNode } from '../model/menu-node';
import { idsFor, MenuBranch, NO_IDS } from './menu-branch';
import { MenuContext, type MenuActions } from './menu-context';
import { MenuLeaf } from './menu-leaf';
import styles from './side-menu.module.css';

interface SideMenuProps extends MenuActions {
  menus: readonly MenuNode[];
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Only where the status is `failed`. */
  failure: LoadFailure | undefined;
  /** The person has no application at all. */
  appless: boolean;
  /** Ids from the root to the page shown now. */
  activeIds: readonly string[];
  /** Whether the home page is the one shown. */
  homeActive: boolean;
  collapsed: boolean;
}

const HOME: Omit<MenuNode, 'title'> = {
  id: 'home',
  path: HOME_PATH,
  titleEn: undefined,
  icon: 'home',
  favourite: false,
  openType: '1',
  children: [],
};

const HOME_ICON = <HomeOutlined />;

/**
 * The pages of the chosen application (docs/specification.md#side-menu): a list of links and of buttons that open
 * a branch. One branch is open at a time, so the cost of a menu is that of its open branch.
 */
export const SideMenu = memo(function SideMenu(props: SideMenuProps) {
  const { menus, status, failure, appless, activeIds, homeActive, collapsed, isFavourite, onOpen, onStar } = props;
  const t = useMessages(menusMessages);
  const u = useMessages(uiMessages);
  const home = useMemo(() => ({ ...HOME, title: u('ui.homePage') }), [u]);
  const activePath = activeIds.join(' ');
  const [open, setOpen] = useState<readonly string[]>(activeIds);
  // Going to a page opens its branch and closes the others.
  useEffect(() => {
    if (activePath !== '') setOpen(activePath.split(' '));
  }, [activePath, menus]);
  const toggle = useCallback((id: string, level: number, above: readonly string[]) => {
    setOpen((now) => (now[level] === id ? now.slice(0, level) : [...above, id]));
  }, []);
  const actions = useMemo(() => ({ isFavourite, onOpen, onStar }), [isFavourite, onOpen, onStar]);
  return (
    <MenuContext value={actions}>
      <nav className={styles.menu} aria-label={t('menus.pages')} data-collapsed={collapsed || undefined}>
        <ul className={styles.list}>
          <MenuLeaf node={home} level={0} collapsed={collapsed} active={homeActive} icon={HOME_ICON} starless />
        </ul>
        {status === 'loading' ? <PageSkeleton shape="rows" rows={collapsed ? 3 : 8} /> : null}
        {failure ? <LoadFailed failure={failure} size={collapsed ? 'icon' : 'card'} headingLevel={2} /> : null}
        {appless && !collapsed ? (
          <Result compact drawing="empty" title={t('menus.noApps')} text={t('menus.noAppsText')} />
        ) : null}
        {status === 'ready' && menus.length === 0 && !collapsed ? (
          <Result compact drawing="empty" title={t('menus.empty')} text={t('menus.emptyText')} />
        ) : null}
        <ul className={styles.list}>
          {menus.map((node) => (
            <MenuBranch
              key={node.id}
              node={node}
              level={0}
              above={NO_IDS}
              open={idsFor(node, open)}
              activeIds={idsFor(node, activeIds)}
              collapsed={collapsed}
              onToggle={toggle}
            />
          ))}
        </ul>
      </nav>
    </MenuContext>
  );
});
