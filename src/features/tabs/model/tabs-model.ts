import { ROOT_PATH } from '@portal/contract/paths/entry';
import { isFixed, noTabs, type Tab, type TabsState } from './tab';

/** What follows from closing: the state, and where to go when the active tab is gone. */
export interface Closed {
  state: TabsState;
  /** Undefined when the active tab stays. */
  goTo: string | undefined;
}

/** Adds the tab or brings its address and title up to date, and makes it the active one. */
export function openTab(state: TabsState, tab: Tab): TabsState {
  const known = state.tabs.find((each) => each.key === tab.key);
  const next: Tab = known
    ? { ...tab, pinned: known.pinned, ...(known.named && ownName(known.title, known.titleEn)) }
    : tab;
  const tabs = known
    ? state.tabs.map((each) => (each.key === tab.key ? (same(each, next) ? each : next) : each))
    : [...state.tabs, next];
  const ordered = fixedFirst(tabs);
  const used = [...state.used.filter((key) => key !== tab.key), tab.key];
  const unchanged = ordered.length === state.tabs.length && ordered.every((each, index) => each === state.tabs[index]);
  if (unchanged && state.activeKey === tab.key) return state;
  // The same list while the same tabs stand in it: micro-apps are told when it is another.
  return { tabs: unchanged ? state.tabs : ordered, activeKey: tab.key, used };
}

/** Gives a tab the title that its page has chosen, in one language or in both; it stays until the tab is closed. */
export function nameTab(state: TabsState, key: string, title: string, titleEn?: string): TabsState {
  const tabs = state.tabs.map((tab) => (tab.key === key ? { ...tab, ...ownName(title, titleEn) } : tab));
  return { ...state, tabs };
}

const ownName = (title: string, titleEn: string | undefined) => ({ title, titleEn, named: true }) as const;

/** Closes one tab; a tab flagged affix stays. */
export function closeTab(state: TabsState, key: string): Closed {
  return keep(state, (tab) => tab.key !== key || tab.affix);
}

/** Closes all but this one and the fixed ones. */
export function closeOthers(state: TabsState, key: string): Closed {
  const closed = keep(state, (tab) => tab.key === key || isFixed(tab));
  const kept = closed.state.tabs.find((tab) => tab.key === key);
  return kept && state.activeKey !== key ? { state: activate(closed.state, key), goTo: kept.href } : closed;
}

/** Closes what is left of a tab, fixed ones apart. */
export function closeLeft(state: TabsState, key: string): Closed {
  const at = indexOf(state, key);
  return keep(state, (tab, index) => index >= at || isFixed(tab));
}

/** Closes what is right of a tab, fixed ones apart. */
export function closeRight(state: TabsState, key: string): Closed {
  const at = indexOf(state, key);
  return keep(state, (tab, index) => at === -1 || index <= at || isFixed(tab));
}

/** Closes everything that can be closed and goes to `/` (docs/specification.md#tabs). */
export function closeAll(state: TabsState): Closed {
  const { tabs, used } = keep(state, isFixed).state;
  return { state: { tabs, used, activeKey: undefined }, goTo: ROOT_PATH };
}

/** Moves a tab to where another one stands; fixed tabs and the others stay among themselves. */
export function moveTab(state: TabsState, key: string, toKey: string): TabsState {
  const tab = state.tabs.find((each) => each.key === key);
  const target = state.tabs.find((each) => each.key === toKey);
  const landing = landingOf(state.tabs, key, toKey);
  if (!tab || !target || !landing) return state;
  const rest = state.tabs.filter((each) => each !== tab);
  const at = rest.indexOf(target) + (landing === 'after' ? 1 : 0);
  return { ...state, tabs: [...rest.slice(0, at), tab, ...rest.slice(at)] };
}

/** The side of a tab on which one that is moved to it will stand. */
export type Landing = 'before' | 'after';

/** Where a tab that is moved to another one will stand beside it; undefined where it stays where it is. */
export function landingOf(tabs: readonly Tab[], key: string, toKey: string): Landing | undefined {
  const from = tabs.findIndex((each) => each.key === key);
  const to = tabs.findIndex((each) => each.key === toKey);
  const [tab, target] = [tabs[from], tabs[to]];
  if (!tab || !target || tab === target || isFixed(tab) !== isFixed(target) || tab.affix !== target.affix)
    return undefined;
  return from < to ? 'after' : 'before';
}

/** Pins a tab or lets it go; nothing happens to one flagged affix. */
export function togglePin(state: TabsState, key: string): TabsState {
  const tabs = state.tabs.map((tab) => (tab.key === key && !tab.affix ? { ...tab, pinned: !tab.pinned } : tab));
  return { ...state, tabs: fixedFirst(tabs) };
}

/**
 * The tabs whose pages are to be let go so that at most `limit` are kept: those used longest ago first, never the
 * active one, none flagged affix, and none that is held.
 */
export function evictions(state: TabsState, limit: number, isHeld: (key: string) => boolean = () => false): string[] {
  const live = state.used.flatMap((key) => state.tabs.find((tab) => tab.key === key) ?? []);
  const over = Math.max(0, live.length - limit);
  return live
    .filter((tab) => tab.key !== state.activeKey && !tab.affix && !isHeld(tab.key))
    .slice(0, over)
    .map((tab) => tab.key);
}

/** Forgets that these tabs' pages are kept; the tabs stay open. */
export function releasePages(state: TabsState, keys: readonly string[]): TabsState {
  return { ...state, used: state.used.filter((key) => !keys.includes(key)) };
}

function activate(state: TabsState, key: string): TabsState {
  return { ...state, activeKey: key, used: [...state.used.filter((each) => each !== key), key] };
}

function keep(state: TabsState, test: (tab: Tab, index: number) => boolean): Closed {
  const tabs = state.tabs.filter(test);
  if (tabs.length === state.tabs.length) return { state, goTo: undefined };
  const keys = new Set(tabs.map((tab) => tab.key));
  const next: TabsState = { ...noTabs, tabs, used: state.used.filter((key) => keys.has(key)) };
  if (state.activeKey === undefined || keys.has(state.activeKey)) {
    return { state: { ...next, activeKey: state.activeKey }, goTo: undefined };
  }
  const last = tabs.at(-1);
  return last ? { state: activate(next, last.key), goTo: last.href } : { state: next, goTo: ROOT_PATH };
}

function fixedFirst(tabs: readonly Tab[]): Tab[] {
  return [
    ...tabs.filter((tab) => tab.affix),
    ...tabs.filter((tab) => !tab.affix && tab.pinned),
    ...tabs.filter((tab) => !isFixed(tab)),
  ];
}

function indexOf(state: TabsState, key: string): number {
  return state.tabs.findIndex((tab) => tab.key === key);
}

function same(a: Tab, b: Tab): boolean {
  return (
    a.href === b.href &&
    a.title === b.title &&
    a.titleEn === b.titleEn &&
    a.icon === b.icon &&
    a.affix === b.affix &&
    a.noCache === b.noCache &&
    a.kind === b.kind
  );
}
