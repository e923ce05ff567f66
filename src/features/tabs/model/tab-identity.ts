import { HOME_PATH } from '@portal/contract/paths/entry';
import { isAtOrBelow } from '@/shared/paths/path-parts';
import type { Tab, TabsState } from './tab';

/** What a page's own description says of its tab. */
interface TabRoute {
  title: string;
  titleEn?: string | undefined;
  icon?: string | undefined;
  affix?: boolean | undefined;
  noCache?: boolean | undefined;
}

/** A page of the portal as far as its tab goes. */
export interface TabPage {
  /** Undefined for a page without a tab. */
  tabKey: string | undefined;
  route: TabRoute | undefined;
  /** The sub-application that draws the page. */
  registration: { prefix: string; zh: string; en: string } | undefined;
}

export interface TabLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** The fixed home page. It is there whatever the server says and is never closed (docs/specification.md#route-home). */
const HOME: TabRoute = { title: '首页', titleEn: 'Home', icon: 'home', affix: true };

/**
 * The tab of a page. A page of a micro-app that none of the user's routes names moves the active tab of its prefix,
 * which keeps its title; where that is another one, it gets a tab for the prefix.
 */
export function tabOf(page: TabPage, location: TabLocation, state: TabsState): Tab | undefined {
  const { tabKey, route, registration } = page;
  if (tabKey === undefined) return undefined;
  const href = `${location.pathname}${location.search}${location.hash}`;
  if (registration === undefined) return newTab('host', tabKey, href, tabKey === HOME_PATH ? HOME : route);
  if (route) return newTab('micro', tabKey, href, route);
  const active = state.tabs.find((tab) => tab.key === state.activeKey);
  if (active?.kind === 'micro' && isAtOrBelow(active.key, registration.prefix)) return { ...active, href };
  return newTab('micro', tabKey, href, { title: registration.zh, titleEn: registration.en });
}

function newTab(kind: Tab['kind'], key: string, href: string, route: TabRoute | undefined): Tab {
  return {
    key,
    href,
    kind,
    title: route?.title || key,
    titleEn: route?.titleEn,
    icon: route?.icon,
    affix: route?.affix ?? false,
    pinned: false,
    noCache: route?.noCache ?? false,
  };
}
