import type { AppEntry, MenuItem, RouterItem } from '@portal/contract/entities/menu';
import { isPortalPath } from '@portal/contract/paths/portal';
import type { Label } from '@portal/contract/admin/crud/label';
import { messages } from '../http/messages';
import type { MenuRow } from './menu-rows';

/** Everything that a set of roles may see. */
export interface AuthorizedTree {
  apps: AppEntry[];
  /** The page menu of each top-level application, by its id. */
  menusOfApp: ReadonlyMap<string, MenuItem[]>;
  routers: RouterItem[];
  /** Permission codes of pages and buttons, sorted. */
  permissions: readonly string[];
  /** The pages that stand in the menu of an application, by id. A page can be a favourite. */
  pages: ReadonlyMap<string, MenuRow>;
}

/** Builds the trees from flat rows, from the top down. Rows without a parent in use, and circles, are left out. */
export function buildTree(rows: readonly MenuRow[]): AuthorizedTree {
  const childrenOf = byParent(rows.filter((row) => row.menu_type !== 'button'));
  const apps = childrenOf.get('') ?? [];
  const shown = apps
    .map((app) => ({ app, menus: menuItems(app.id, childrenOf), routes: routerItems(app.id, childrenOf) }))
    .filter(({ menus }) => menus.length > 0);
  const reached = new Set(shown.flatMap(({ menus }) => idsOf(menus)));
  return {
    apps: shown.map(({ app }) => ({
      id: app.id,
      menu_name: app.menu_name,
      menu_name_en: app.menu_name_en,
      icon: app.icon,
    })),
    menusOfApp: new Map(shown.map(({ app, menus }) => [app.id, menus])),
    routers: [
      {
        id: 'root',
        path: '/',
        component: 'Layout',
        meta: { title: messages.homeTitle.zh, title_en: messages.homeTitle.en, icon: 'home' },
        hidden: false,
        noCache: false,
        affix: false,
        openType: '1',
        children: shown.map(({ app, routes }) => ({ ...routerItem(app), component: 'ParentView', children: routes })),
      },
    ],
    permissions: [...new Set(rows.map((row) => row.permission).filter((code) => code !== ''))].sort(),
    pages: new Map(rows.filter((row) => row.menu_type === 'menu' && reached.has(row.id)).map((row) => [row.id, row])),
  };
}

/** The routers of a tree, with the home page called as the tenant calls it. */
export const withHomeTitle = (routers: readonly RouterItem[], { zh, en }: Label): RouterItem[] =>
  routers.map((root) => ({ ...root, meta: { ...root.meta, title: zh, title_en: en } }));

type Children = ReadonlyMap<string, readonly MenuRow[]>;

function byParent(rows: readonly MenuRow[]): Children {
  const children = new Map<string, MenuRow[]>();
  for (const row of rows) {
    const siblings = children.get(row.parent_id ?? '');
    if (siblings === undefined) children.set(row.parent_id ?? '', [row]);
    else siblings.push(row);
  }
  return children;
}

function menuItems(parentId: string, childrenOf: Children): MenuItem[] {
  return (childrenOf.get(parentId) ?? []).flatMap((row) => {
    const item = menuItem(row);
    if (row.menu_type === 'menu') return [item];
    const children = menuItems(row.id, childrenOf);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}

function idsOf(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => [item.id, ...idsOf(item.children ?? [])]);
}

function routerItems(parentId: string, childrenOf: Children): RouterItem[] {
  return (childrenOf.get(parentId) ?? []).flatMap((row) => {
    // However it opens: the dialog and the window show the portal's page at its address.
    if (row.menu_type === 'menu') return isPortalPath(row.path) ? [routerItem(row)] : [];
    const children = routerItems(row.id, childrenOf);
    return children.length === 0 ? [] : [{ ...routerItem(row), component: 'ParentView', children }];
  });
}

function menuItem(row: MenuRow): MenuItem {
  return {
    id: row.id,
    path: row.path,
    meta: { title: row.menu_name, title_en: row.menu_name_en, icon: row.icon },
    hidden: row.hidden,
    isFavorite: '0',
    openType: row.open_type,
    component: row.component,
    noCache: row.no_cache,
    affix: row.affix,
  };
}

function routerItem(row: MenuRow): RouterItem {
  return {
    id: row.id,
    path: row.path,
    name: row.menu_code,
    component: row.component,
    meta: { title: row.menu_name, title_en: row.menu_name_en, icon: row.icon },
    hidden: row.hidden,
    noCache: row.no_cache,
    affix: row.affix,
    openType: row.open_type,
  };
}
