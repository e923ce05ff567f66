import { atBase, BASE_PATH } from '@portal/contract/paths/base';
import type { OpenType, RouterItem } from '@portal/contract/entities/menu';

/** One page out of the user's router list, with its full path. `:name` and `*` segments are patterns. */
export interface UserRoute {
  id: string;
  path: string;
  component: string;
  title: string;
  titleEn: string | undefined;
  icon: string | undefined;
  hidden: boolean;
  noCache: boolean;
  affix: boolean;
  openType: OpenType;
  /** Ids of the nodes above it, the root first; the application it belongs to is among them. */
  holders: readonly string[];
}

/**
 * Components of docs/specification.md#server-routes that only hold other routes: the main layout and the pass-through
 * parent view.
 */
const HOLDERS: ReadonlySet<string> = new Set(['layout', 'parentview']);

/** A page has a component of its own; one below a micro-app's prefix may have none. */
function isPage({ component, children = [] }: RouterItem): boolean {
  return component === '' ? children.length === 0 : !HOLDERS.has(component.toLowerCase());
}

/**
 * The pages of a router tree in its order; a path that two nodes have belongs to the first. Nodes that only hold others
 * are left out, so are addresses that are no path of this portal, with a warning that names them.
 */
export function flattenRouters(routers: readonly RouterItem[]): UserRoute[] {
  const found = new Map<string, UserRoute>();
  // A page without an icon of its own has that of the catalogue it stands in.
  const walk = (items: readonly RouterItem[], base: string, above: string | undefined, holders: readonly string[]) => {
    for (const item of items) {
      const path = joinPath(base, item.path);
      if (path === undefined) {
        console.warn(`getLoginUser: unusable path "${item.path}" of router ${item.id}; skipped.`);
        continue;
      }
      const icon = item.meta.icon || above;
      if (!found.has(path) && isPage(item)) found.set(path, { ...toRoute(item, path), icon, holders });
      walk(item.children ?? [], path, icon, [...holders, item.id]);
    }
  };
  walk(routers, BASE_PATH, undefined, []);
  return [...found.values()];
}

function toRoute(item: RouterItem, path: string): Omit<UserRoute, 'holders'> {
  return {
    id: item.id,
    path,
    component: item.component,
    title: item.meta.title,
    titleEn: item.meta.title_en,
    icon: item.meta.icon,
    hidden: item.hidden,
    noCache: item.noCache,
    affix: item.affix,
    openType: item.openType,
  };
}

/** An absolute path as it is, a relative one below its parent; without empty segments or a slash at the end. */
export function joinPath(base: string, path: string): string | undefined {
  // eslint-disable-next-line no-control-regex
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//') || /[\\?#\u0000-\u001f]/.test(path)) return undefined;
  const whole = path.startsWith('/') ? atBase(path) : `${base}/${path}`;
  const segments = whole.split('/').filter((segment) => segment !== '');
  if (segments.includes('..') || segments.includes('.')) return undefined;
  return `/${segments.join('/')}`;
}
