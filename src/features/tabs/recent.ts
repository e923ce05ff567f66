import { create } from 'zustand';
import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';
import { local } from '@/shared/lib/safe-storage';
import { parseRecentPage, type RecentPage } from './model/recent-page';
import type { Tab } from './model/tab';
import { loadUse, rememberUse } from './page-use';

/** How many are remembered. */
export const RECENT_LIMIT = 8;
const RECENT_KEY = 'recentPages';

/** Whose pages they are: two people at one computer do not see each other's. */
let owner = '';

export const useRecentPages = create<{ pages: readonly RecentPage[] }>(() => ({ pages: [] }));

/** Reads what a person opened lately; `person` names tenant and account. */
export function loadRecent(person: string): void {
  if (person === owner) return;
  owner = person;
  useRecentPages.setState({ pages: parseRecent(local.get(RECENT_KEY), person) });
  loadUse(person);
}

/** Puts a page at the front of those opened lately; what cannot be closed (home) is no news. */
export function rememberRecent(tab: Tab): void {
  if (tab.affix || owner === '') return;
  const { key, href, title, titleEn, icon } = tab;
  const page = { key, href, title, titleEn, icon };
  rememberUse(page);
  const { pages } = useRecentPages.getState();
  const next = [page, ...pages.filter((page) => page.key !== key)].slice(0, RECENT_LIMIT);
  keep(next);
}

/** Takes a page out of those opened lately. */
export function forgetRecent(key: string): void {
  const { pages } = useRecentPages.getState();
  const next = pages.filter((page) => page.key !== key);
  if (next.length < pages.length) keep(next);
}

function keep(pages: readonly RecentPage[]): void {
  useRecentPages.setState({ pages });
  local.set(RECENT_KEY, JSON.stringify({ owner, pages }));
}

/** Stored pages of this person; anything else, and anything malformed, is dropped. */
export function parseRecent(stored: string | null, person: string): RecentPage[] {
  const value = parseJson(stored);
  if (!isRecord(value) || value.owner !== person || !Array.isArray(value.pages)) return [];
  return value.pages.flatMap((page: unknown) => parseRecentPage(page) ?? []).slice(0, RECENT_LIMIT);
}
