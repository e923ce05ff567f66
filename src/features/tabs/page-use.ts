import { local } from '@/shared/lib/safe-storage';
import { countUse, mostUsed, parseUsed, type UsedPage } from './model/page-use';
import type { RecentPage } from './model/recent-page';

const USE_KEY = 'pageUse';

/** Whose pages they are: two people at one computer do not see each other's. */
let owner = '';
let pages: readonly UsedPage[] = [];

/** Reads how much a person uses which pages; `person` names tenant and account. */
export function loadUse(person: string): void {
  owner = person;
  pages = parseUsed(local.get(USE_KEY), person);
}

/** Counts that the person has gone to a page. */
export function rememberUse(page: RecentPage): void {
  keep(countUse(pages, page, Date.now()));
}

/** Forgets a page that is not the person's any more. */
export function forgetUse(key: string): void {
  keep(pages.filter((page) => page.key !== key));
}

/** The pages that the person uses most, in this browser. */
export function pagesUsedMost(count: number): readonly RecentPage[] {
  return mostUsed(pages, count, Date.now());
}

function keep(next: readonly UsedPage[]): void {
  pages = next;
  local.set(USE_KEY, JSON.stringify({ owner, pages }));
}
