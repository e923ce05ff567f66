// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgetRecent, loadRecent, parseRecent, RECENT_LIMIT, rememberRecent, useRecentPages } from './recent';
import type { Tab } from './model/tab';

const tab = (key: string, affix = false): Tab => ({
  key,
  href: `${key}?q=1`,
  title: key,
  titleEn: undefined,
  icon: undefined,
  kind: 'host',
  affix,
  pinned: false,
  noCache: false,
});

describe('pages opened lately', () => {
  it("stand with the newest first, once each, and are the person's own", () => {
    loadRecent('hq/E1');
    for (let n = 0; n < 12; n += 1) rememberRecent(tab(`/p${n}`));
    rememberRecent(tab('/p9'));
    rememberRecent(tab('/home', true));
    const keys = useRecentPages.getState().pages.map((page) => page.key);
    expect(keys.slice(0, 2)).toEqual(['/p9', '/p11']);
    expect(keys).toHaveLength(RECENT_LIMIT);
    loadRecent('hq/E2');
    expect(useRecentPages.getState().pages).toEqual([]);
    loadRecent('hq/E1');
    expect(useRecentPages.getState().pages.map((page) => page.key)).toEqual(keys);
  });

  it('are taken out one by one, also from what is stored', () => {
    loadRecent('hq/E3');
    for (const key of ['/a', '/b']) rememberRecent(tab(key));
    forgetRecent('/b');
    forgetRecent('/c');
    loadRecent('hq/E1');
    loadRecent('hq/E3');
    expect(useRecentPages.getState().pages.map((page) => page.key)).toEqual(['/a']);
  });

  it('are read with suspicion', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseRecent(text, 'a'))));
    const stored = JSON.stringify({
      owner: 'a',
      pages: [
        { key: '/x', href: '//evil', title: 'x' },
        { key: '/y', href: '/y', title: 'y' },
      ],
    });
    expect(parseRecent(stored, 'a').map((page) => page.key)).toEqual(['/y']);
  });
});
