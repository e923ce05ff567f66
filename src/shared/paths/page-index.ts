import { fixedPageOf } from './fixed-pages';
import { isAtOrBelow } from './path-parts';
import { byCloseness, patternOf, type RoutePattern } from './route-match';

/** A page of the user's router list, as far as addresses go. */
export interface PageRoute {
  /** Full path; `:name` segments and a `*` at the end are patterns. */
  path: string;
  /** Ids of the menus above it; the top-level application it belongs to is among them. */
  holders: readonly string[];
}

/** Routes in the order in which they are tried. */
export type OrderedRoutes<Route> = readonly { route: Route; pattern: RoutePattern }[];

/** A person's pages, made ready for looking up addresses. */
export interface PageIndex<Route, Registration> {
  registrations: readonly Registration[];
  /** Ids of the person's top-level applications. */
  applicationIds: readonly string[];
  /** Pages of the shell's own build that the router list adds. */
  hostRoutes: readonly Route[];
  orderedHostRoutes: OrderedRoutes<Route>;
  /** By each prefix below which the person has a page; the pages in their own order and in that of trying. */
  byPrefix: ReadonlyMap<string, { first: Route; ordered: OrderedRoutes<Route> }>;
}

interface PageSources<Route, Registration> {
  routes: readonly Route[];
  registrations: readonly Registration[];
  applicationIds: readonly string[];
}

/** Prepares a person's pages. To be done once for a router list: it looks at each of its routes. */
export function createPageIndex<Route extends PageRoute, Registration extends { prefix: string }>({
  routes,
  registrations,
  applicationIds,
}: PageSources<Route, Registration>): PageIndex<Route, Registration> {
  const hostRoutes: Route[] = [];
  const below = new Map<string, Route[]>();
  for (const route of routes) {
    const prefix = registrations.find((each) => isAtOrBelow(route.path, each.prefix))?.prefix;
    if (prefix === undefined) {
      if (fixedPageOf(route.path) === undefined) hostRoutes.push(route);
    } else {
      const known = below.get(prefix);
      if (known) known.push(route);
      else below.set(prefix, [route]);
    }
  }
  const byPrefix = new Map<string, { first: Route; ordered: OrderedRoutes<Route> }>();
  for (const [prefix, list] of below) {
    const [first] = list;
    if (first) byPrefix.set(prefix, { first, ordered: inOrder(list, false) });
  }
  return { registrations, applicationIds, hostRoutes, orderedHostRoutes: inOrder(hostRoutes, true), byPrefix };
}

function inOrder<Route extends PageRoute>(routes: readonly Route[], caseless: boolean): OrderedRoutes<Route> {
  return routes
    .map((route) => ({ route, pattern: patternOf(route.path, caseless) }))
    .sort((one, other) => byCloseness(one.pattern, other.pattern));
}
