import type { Tab, TabsState } from './tab';

/** One page of the user's routes with its full path; `:name` and `*` segments are patterns. */
export interface TabRoute {
  path: string;
  title: string;
  titleEn?: string | undefined;
  icon?: string | undefined;
  affix?: boolean | undefined;
  noCache?: boolean | undefined;
}

/** A micro-app as far as its tabs go. */
export interface TabApp {
  prefix: string;
  zh: string;
  en: string;
}

export interface TabPlace {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The tab that an address belongs to. A micro-app's page is identified by the user's longest matching route below the
 * prefix; where none matches, the prefix's own active tab keeps its title and only its address moves. A host page is
 * identified by its pathname. What is no page of the user (`/`, `/user`, not found) has no tab.
 */
export function tabOf(
  place: TabPlace,
  routes: readonly TabRoute[],
  apps: readonly TabApp[],
  state: TabsState,
): Tab | undefined {
  const { pathname } = place;
  const href = `${pathname}${place.search}${place.hash}`;
  if (PATHS_WITHOUT_TAB.has(pathname)) return undefined;
  const app = apps.find(({ prefix }) => below(pathname, prefix));
  const prefix = app?.prefix;
  const route = longestMatch(
    pathname,
    prefix === undefined ? routes : routes.filter((each) => below(each.path, prefix)),
    prefix !== undefined,
  );
  if (app === undefined || prefix === undefined) return route && newTab('host', pathname, href, route);
  if (route) return newTab('micro', route.path.includes(':') ? pathname : route.path, href, route);
  const active = state.tabs.find((tab) => tab.key === state.activeKey);
  if (active?.kind === 'micro' && below(active.key, prefix)) return { ...active, href };
  return newTab('micro', prefix, href, { path: prefix, title: app.zh, titleEn: app.en });
}

const PATHS_WITHOUT_TAB: ReadonlySet<string> = new Set(['/', '/user', '/login', '/forgetPassword', '/404']);

function newTab(kind: Tab['kind'], key: string, href: string, route: TabRoute): Tab {
  return {
    key,
    href,
    kind,
    title: route.title || key,
    titleEn: route.titleEn,
    icon: route.icon,
    affix: route.affix ?? false,
    pinned: false,
    noCache: route.noCache ?? false,
  };
}

/** Of routes with as many segments the one that says them itself: `applyForm/leave` before `applyForm/:formCode`. */
function longestMatch(pathname: string, routes: readonly TabRoute[], prefixWise: boolean): TabRoute | undefined {
  let best: TabRoute | undefined;
  for (const route of routes) {
    if (best && !isCloser(route.path, best.path)) continue;
    if (matches(route.path, pathname, prefixWise)) best = route;
  }
  return best;
}

function isCloser(path: string, other: string): boolean {
  const [one, two] = [path.split('/'), other.split('/')];
  const said = (segments: readonly string[]) => segments.filter((each) => !each.startsWith(':') && each !== '*').length;
  return one.length === two.length ? said(one) > said(two) : one.length > two.length;
}

/** Compares by whole segments; `prefixWise` lets the path go on below the route. */
function matches(pattern: string, pathname: string, prefixWise: boolean): boolean {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (given.length < wanted.length || (!prefixWise && given.length > wanted.length)) return wanted.at(-1) === '*';
  return wanted.every((segment, index) => segment.startsWith(':') || segment === '*' || segment === given[index]);
}

function below(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
