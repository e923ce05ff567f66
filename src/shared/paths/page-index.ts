import { fixedPageOf } from './fixed-pages';
import { isAtOrBelow, loosePath } from './path-parts';
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
  /** By each prefix below which the person has a page. */
  byPrefix: ReadonlyMap<string, PrefixPages<Route>>;
}

/** The pages below one prefix. */
export interface PrefixPages<Route> {
  /** Of the person's pages the first one in their own order. */
  first: Route;
  /** The person's pages in the order of trying. */
  ordered: OrderedRoutes<Route>;
  /** Pages that the person does not have, as {@link loosePath} writes them, the closest first. */
  withheld: readonly RoutePattern[];
}

interface PageSources<Route, Registration> {
  routes: readonly Route[];
  registrations: readonly Registration[];
  applicationIds: readonly string[];
  /** Paths of pages that the person does not have, below prefixes of which they have others. */
  withheld?: readonly string[];
}

/** Prepares a person's pages. To be done once for a router list: it looks at each of its routes. */
export function createPageIndex<Route extends PageRoute, Registration extends { prefix: string }>({
  routes,
  registrations,
  applicationIds,
  withheld = [],
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
  const byPrefix = new Map<string, PrefixPages<Route>>();
  for (const [prefix, list] of below) {
    const [first] = list;
    if (!first) continue;
    const gone = withheld.filter((path) => isAtOrBelow(path, prefix)).map((path) => patternOf(loosePath(path), false));
    byPrefix.set(prefix, { first, ordered: inOrder(list, false), withheld: gone.sort(byCloseness) });
  }
  return { registrations, applicationIds, hostRoutes, orderedHostRoutes: inOrder(hostRoutes, true), byPrefix };
}

function inOrder<Route extends PageRoute>(routes: readonly Route[], caseless: boolean): OrderedRoutes<Route> {
  return routes
    .map((route) => ({ route, pattern: patternOf(route.path, caseless) }))
    .sort((one, other) => byCloseness(one.pattern, other.pattern));
}
