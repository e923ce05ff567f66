import { create } from 'zustand';
import { isLocalPath } from '@portal/contract/paths/local-path';
import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';
import { local } from '@/shared/lib/safe-storage';
import { storedText } from './model/persistence';
import type { Tab } from './model/tab';

/** A page that was opened lately. */
export interface RecentPage {
  key: string;
  href: string;
  title: string;
  titleEn: string | undefined;
  icon: string | undefined;
}

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
}

/** Puts a page at the front of those opened lately; what cannot be closed (home) is no news. */
export function rememberRecent(tab: Tab): void {
  if (tab.affix || owner === '') return;
  const { key, href, title, titleEn, icon } = tab;
  const { pages } = useRecentPages.getState();
  const next = [{ key, href, title, titleEn, icon }, ...pages.filter((page) => page.key !== key)].slice(
    0,
    RECENT_LIMIT,
  );
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
  return value.pages.flatMap((page: unknown) => parsePage(page) ?? []).slice(0, RECENT_LIMIT);
}

function parsePage(page: unknown): RecentPage | undefined {
  if (!isRecord(page)) return undefined;
  const { key, href, title, titleEn, icon } = page;
  if (!isLocalPath(key) || !isLocalPath(href) || typeof title !== 'string' || title === '') return undefined;
  return { key, href, title, titleEn: storedText(titleEn), icon: storedText(icon) };
}
