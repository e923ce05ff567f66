import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';
import { parseRecentPage, type RecentPage } from './recent-page';

/** A page with how much it is used. */
export interface UsedPage extends RecentPage {
  /** The number of uses; what is older counts less. */
  score: number;
  /** When it was used last, ms since 1970; the score is of that moment. */
  at: number;
}

/** How many pages are remembered. */
export const USED_LIMIT = 40;
/** A use counts half after so many ms: what was a habit in spring is none in autumn. */
const HALF_LIFE_MS = 14 * 86_400_000;
/** Going to and fro between two tabs within this time is one use, ms. */
const SAME_USE_MS = 10 * 60_000;

/** How much a page is used, at a moment. */
function scoreAt({ score, at }: UsedPage, now: number): number {
  return score * 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS);
}

/** The pages with one more use of a page. */
export function countUse(pages: readonly UsedPage[], page: RecentPage, now: number): UsedPage[] {
  const known = pages.find(({ key }) => key === page.key);
  const again = known !== undefined && now - known.at < SAME_USE_MS && now >= known.at;
  const used = again ? { ...known, ...page } : { ...page, score: (known ? scoreAt(known, now) : 0) + 1, at: now };
  const others = pages.filter(({ key }) => key !== page.key);
  return [used, ...others].sort((a, b) => scoreAt(b, now) - scoreAt(a, now)).slice(0, USED_LIMIT);
}

/** The pages used most, at a moment. */
export function mostUsed(pages: readonly UsedPage[], count: number, now: number): UsedPage[] {
  return [...pages].sort((a, b) => scoreAt(b, now) - scoreAt(a, now)).slice(0, count);
}

/** Stored pages of this person; anything else, and anything malformed, is dropped. */
export function parseUsed(stored: string | null, person: string): UsedPage[] {
  const value = parseJson(stored);
  if (!isRecord(value) || value.owner !== person || !Array.isArray(value.pages)) return [];
  return value.pages
    .flatMap((each: unknown) => {
      const page = parseRecentPage(each);
      const { score, at } = isRecord(each) ? each : {};
      if (!page || !isScore(score) || !isScore(at)) return [];
      return [{ ...page, score, at }];
    })
    .slice(0, USED_LIMIT);
}

function isScore(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
