import { HOME_PATH } from '@portal/contract/paths/entry';
import { fixedPageOf, type FixedPage } from './fixed-pages';
import type { OrderedRoutes, PageIndex, PageRoute, PrefixPages } from './page-index';
import { isAtOrBelow, loosePath, normalPath } from './path-parts';
import { byCloseness, coverOf, type Cover, type RoutePattern } from './route-match';

/** What is at an address, for the person whose pages are in the index. */
export interface ResolvedPage<Route, Registration> {
  /** The address without query, fragment and slash at the end. */
  path: string;
  /** A fixed page, a page of the shell's own build, one of a sub-application, or nothing that is known. */
  kind: FixedPage | 'host' | 'micro-app' | 'unknown';
  /** True where the person may open it. What is open without a token is everybody's. */
  own: boolean;
  /** Of the person's pages the one that names the address most closely. */
  route: Route | undefined;
  /** True where the route names the whole address; false where the address goes on below the route. */
  whole: boolean;
  /** The sub-application that is mounted at the address. */
  registration: Registration | undefined;
  /** The top-level application whose menu the page stands in; undefined for pages that stand in none. */
  applicationId: string | undefined;
  /** The key of the page's tab; undefined for what has none. */
  tabKey: string | undefined;
}

/**
 * Looks up an address. Pure, and the only place that compares addresses with routes and prefixes: guard, router, tabs,
 * frame and runtime are given its answer.
 */
export function resolvePage<Route extends PageRoute, Registration extends { prefix: string }>(
  pathname: string,
  index: PageIndex<Route, Registration>,
): ResolvedPage<Route, Registration> {
  const path = normalPath(pathname);
  const fixed = fixedPageOf(path);
  const registration = index.registrations.find(({ prefix }) => isAtOrBelow(path, prefix));
  const nothing = { path, route: undefined, whole: false, registration, applicationId: undefined, tabKey: undefined };
  if (fixed === 'home') return { ...nothing, kind: fixed, own: true, whole: true, tabKey: HOME_PATH };
  if (fixed !== undefined) return { ...nothing, kind: fixed, own: true };
  if (registration === undefined) {
    const route = find(index.orderedHostRoutes, path.toLowerCase(), (cover) => cover === 'whole')?.route;
    if (route === undefined) return { ...nothing, kind: 'unknown', own: false };
    const tabKey = /[:*]/.test(route.path) ? path : route.path;
    const applicationId = applicationOf(route, index.applicationIds);
    return { ...nothing, kind: 'host', own: true, route, whole: true, applicationId, tabKey };
  }
  const pages = index.byPrefix.get(registration.prefix);
  const found = pages && find(pages.ordered, path, () => true);
  if (pages && isWithheld(path, pages, found?.pattern))
    return { ...nothing, kind: 'micro-app', own: false, tabKey: registration.prefix };
  return {
    ...nothing,
    kind: 'micro-app',
    own: pages !== undefined,
    route: found?.route,
    whole: found?.cover === 'whole',
    applicationId: applicationOf(found?.route ?? pages?.first, index.applicationIds),
    tabKey: found ? (found.route.path.includes(':') ? path : found.route.path) : registration.prefix,
  };
}

function find<Route>(
  routes: OrderedRoutes<Route>,
  path: string,
  accepts: (cover: Cover) => boolean,
): { route: Route; cover: Cover; pattern: RoutePattern } | undefined {
  const given = path.split('/');
  for (const { route, pattern } of routes) {
    const cover = coverOf(pattern, given);
    if (cover && accepts(cover)) return { route, cover, pattern };
  }
  return undefined;
}

/**
 * Whether the page that names the address most closely is one that the person does not have
 * (docs/decisions/035-pages-that-were-withdrawn.md).
 *
 * @param own the closest of the person's own pages
 */
function isWithheld<Route>(path: string, { withheld }: PrefixPages<Route>, own: RoutePattern | undefined): boolean {
  const given = loosePath(path).split('/');
  const closest = withheld.find((pattern) => coverOf(pattern, given) !== undefined);
  return closest !== undefined && (own === undefined || byCloseness(closest, own) < 0);
}

function applicationOf(route: PageRoute | undefined, applicationIds: readonly string[]): string | undefined {
  return applicationIds.find((id) => route?.holders.includes(id));
}
