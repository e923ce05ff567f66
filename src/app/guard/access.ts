import { matchPath } from 'react-router-dom';
import { prefixOf } from '@portal/runtime/registration';
import { COMMON_PATHS, isBrokenFormPath, isFormPath, isOpenPath, normalPath, SIGN_IN_PATHS } from './open-paths';

/** The pages one may open, and those that exist. */
export interface Reach {
  /** Full paths or patterns of the user's router list. */
  routes: readonly { path: string }[];
  prefixes: readonly string[];
  /** True for the path of a page of this build. */
  isHostPage(pathname: string): boolean;
}

/** What becomes of a navigation (SPEC.md section 2, "Guard"). */
export type Access =
  | { to: 'page' }
  /** Another HTML entry: leave this one. */
  | { to: 'sign-in-entry' }
  /** No token: keep where they wanted to go, and sign in. */
  | { to: 'sign-in' }
  /** Not theirs: `/`. Or the back action of `/sdp/obs`: where they came from. */
  | { to: 'path'; path: string };

const BACK_PREFIX = '/sdp/obs';

/** Whether a navigation may go on before anything is known of the person. */
export function accessBeforeUser(pathname: string, signedIn: boolean): Access {
  const path = normalPath(pathname);
  if (SIGN_IN_PATHS.has(path)) return { to: 'sign-in-entry' };
  return signedIn || isOpenPath(path) ? { to: 'page' } : { to: 'sign-in' };
}

/**
 * Where a signed-in person's navigation goes. A known page that is not theirs leads to `/`; below a prefix of which
 * they have any page, the rest is the sub-application's own business; an unknown path is the not-found page's.
 */
export function accessOfUser(pathname: string, reach: Reach): Access {
  const path = normalPath(pathname);
  const back = backTarget(path, reach);
  if (back !== undefined) return { to: 'path', path: back };
  if (COMMON_PATHS.has(path) || isOpenPath(path) || isFormPath(path)) return { to: 'page' };
  if (isBrokenFormPath(path)) return { to: 'page' };
  if (isReachable(path, reach)) return { to: 'page' };
  const known = prefixOf(path, reach.prefixes) !== undefined || reach.isHostPage(path);
  return known ? { to: 'path', path: '/' } : { to: 'page' };
}

/** SPEC.md section 2: `/sdp/obs` plus a previous path is a back action, unless it is a page of `/sdp/obs` itself. */
function backTarget(path: string, reach: Reach): string | undefined {
  if (!path.startsWith(`${BACK_PREFIX}/`)) return undefined;
  if (reach.routes.some((route) => matchPath(route.path, path))) return undefined;
  const previous = normalPath(path.slice(BACK_PREFIX.length));
  if (previous.startsWith('//') || previous === '/' || previous.startsWith(BACK_PREFIX)) return undefined;
  return COMMON_PATHS.has(previous) || isReachable(previous, reach) ? previous : undefined;
}

function isReachable(path: string, { routes, prefixes }: Reach): boolean {
  const prefix = prefixOf(path, prefixes);
  if (prefix !== undefined) return routes.some((route) => prefixOf(route.path, [prefix]) !== undefined);
  // By the words first: a pattern is compiled for each try, and a person may have thousands of pages.
  return routes.some((route) => route.path === path) || routes.some((route) => matchPath(route.path, path));
}
