import type { OpenType } from '@portal/contract/entities/menu';
import { isLocalPath } from '@portal/contract/paths/local-path';
import { HOME_PATH } from '@portal/contract/paths/entry';
import { isHttpPath } from './read-menus';

/** What a click on a menu item does (docs/specification.md#opening-a-menu-item). */
export type OpenTarget =
  | { kind: 'route'; href: string }
  /** A window of its own over the whole screen, with an auth token in the query. */
  | { kind: 'popup'; url: string; menuId: string }
  /** A new browser tab, with an auth token in the query. */
  | { kind: 'tab'; url: string; menuId: string }
  /** The full-screen dialog with an iframe. */
  | { kind: 'dialog'; href: string; title: string }
  | { kind: 'window'; href: string };

/** The query key under which an external page gets its token. */
const TOKEN_QUERY_KEY = 'token';

interface Openable {
  id: string;
  path: string;
  openType: OpenType;
  title: string;
}

/** The five ways to open; no item, or one whose path is none of the portal and no http address, leads home. */
export function openTargetOf(item: Openable | undefined): OpenTarget {
  if (item === undefined || !isOpenable(item.path)) return { kind: 'route', href: HOME_PATH };
  const { id: menuId, path, openType, title } = item;
  if (isHttpPath(path)) {
    // An address of another host cannot be a route of the portal: type 1 opens it as type 3 does.
    return openType === '2' ? { kind: 'popup', url: path, menuId } : { kind: 'tab', url: path, menuId };
  }
  if (openType === '2') return { kind: 'dialog', href: path, title };
  if (openType === '3') return { kind: 'window', href: path };
  return { kind: 'route', href: path };
}

/** Whatever answer it came in: `javascript:` and its like are never opened. */
function isOpenable(path: string): boolean {
  return isHttpPath(path) ? URL.canParse(path) : isLocalPath(path);
}

/** The address with the token in its query; whatever query and fragment it had stay. */
export function withToken(url: string, token: string): string {
  const target = new URL(url);
  target.searchParams.set(TOKEN_QUERY_KEY, token);
  return target.href;
}
