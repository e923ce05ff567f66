import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUse, mostUsed, parseUsed, USED_LIMIT, type UsedPage } from './page-use';

const page = (key: string) => ({ key, href: key, title: key, titleEn: undefined, icon: undefined });
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const use = (pages: readonly UsedPage[], key: string, at: number) => countUse(pages, page(key), at);
const keys = (pages: readonly UsedPage[]) => pages.map(({ key }) => key);

describe('the pages used most', () => {
  it('are those opened most often, and of late', () => {
    let pages: UsedPage[] = [];
    for (let n = 0; n < 5; n += 1) pages = use(pages, '/often', n * HOUR_MS);
    pages = use(pages, '/once', 6 * HOUR_MS);
    expect(keys(mostUsed(pages, 8, 6 * HOUR_MS))).toEqual(['/often', '/once']);
    for (let n = 0; n < 3; n += 1) pages = use(pages, '/new-habit', 60 * DAY_MS + n * HOUR_MS);
    expect(keys(mostUsed(pages, 2, 61 * DAY_MS))).toEqual(['/new-habit', '/often']);
  });

  it('do not grow by going to and fro between two tabs', () => {
    let pages: UsedPage[] = [];
    for (let n = 0; n < 30; n += 1) pages = use(pages, n % 2 ? '/a' : '/b', n * 1000);
    expect(pages.map(({ score }) => score)).toEqual([1, 1]);
  });

  it('are bounded, each once, whatever is opened and however the clock goes', () => {
    const step = fc.tuple(fc.stringMatching(/^\/[a-z]{1,2}$/), fc.integer({ min: 0, max: 2 ** 40 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const pages = steps.reduce<UsedPage[]>((now, [key, at]) => use(now, key, at), []);
        expect(pages.length).toBeLessThanOrEqual(USED_LIMIT);
        expect(new Set(keys(pages)).size).toBe(pages.length);
        expect(pages.every(({ score }) => Number.isFinite(score) && score > 0)).toBe(true);
        expect(parseUsed(JSON.stringify({ owner: 'me', pages }), 'me')).toEqual(pages);
      }),
    );
  });

  it('are read back for their owner only, without what is no page', () => {
    const good = { ...page('/a'), score: 1, at: 2 };
    const stored = (pages: unknown) => JSON.stringify({ owner: 'me', pages });
    expect(parseUsed(stored([good]), 'somebody else')).toEqual([]);
    expect(
      parseUsed(stored([good, { ...good, score: -1 }, { ...good, href: 'https://evil.example' }, 7]), 'me'),
    ).toEqual([good]);
    for (const broken of [null, '', '{', '[]', '{"owner":"me"}']) expect(parseUsed(broken, 'me')).toEqual([]);
  });
});
