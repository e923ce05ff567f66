import { isRecord } from '@/shared/lib/is-record';
import { isLocalPath } from '@portal/contract/paths/local-path';
import { parseJson } from '@/shared/lib/parse-json';
import { isFixed, type Tab, type TabsState } from './tab';

/** How many tabs are restored at most; a stored list may have grown over weeks. */
const RESTORED_TABS_LIMIT = 50;

/** The tabs as text for the session's storage. */
export function serialiseTabs(state: TabsState): string {
  return JSON.stringify(state.tabs);
}

/**
 * Reads stored tabs back: anything malformed is dropped, tabs that are no longer allowed too, and no page counts as
 * kept yet. `allowed` is asked with each tab.
 */
export function restoreTabs(stored: string | null, allowed: (tab: Tab) => boolean): TabsState {
  const tabs = parseList(stored).flatMap((item) => parseTab(item) ?? []);
  const unique = tabs.filter((tab, index) => tabs.findIndex((each) => each.key === tab.key) === index && allowed(tab));
  const kept = unique.slice(0, RESTORED_TABS_LIMIT);
  const ordered = [
    ...kept.filter((tab) => tab.affix),
    ...kept.filter((tab) => !tab.affix && tab.pinned),
    ...kept.filter((tab) => !isFixed(tab)),
  ];
  return { tabs: ordered, activeKey: undefined, used: [] };
}

function parseList(stored: string | null): unknown[] {
  const value = parseJson(stored);
  return Array.isArray(value) ? value : [];
}

function parseTab(value: unknown): Tab | undefined {
  if (!isRecord(value)) return undefined;
  const { key, href } = value;
  const title = storedText(value.title);
  // Stored text never leads out of the portal.
  if (!isLocalPath(key) || !isLocalPath(href) || title === undefined) return undefined;
  return {
    key,
    href,
    title,
    titleEn: storedText(value.titleEn),
    icon: storedText(value.icon),
    kind: value.kind === 'micro' ? 'micro' : 'host',
    affix: value.affix === true,
    pinned: value.pinned === true,
    noCache: value.noCache === true,
  };
}

/** A text that was stored; undefined where there is none. */
export function storedText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
