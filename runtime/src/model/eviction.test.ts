import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEvictions, type Candidate } from './eviction';

const candidates = fc.uniqueArray(
  fc.record({ key: fc.string(), shownAt: fc.nat(), kept: fc.boolean() }) satisfies fc.Arbitrary<Candidate>,
  { selector: ({ key }) => key },
);

describe('the limit of live instances', () => {
  it('takes the one shown longest ago', () => {
    const live = [
      { key: 'a', shownAt: 3, kept: false },
      { key: 'b', shownAt: 1, kept: false },
      { key: 'c', shownAt: 2, kept: true },
    ];
    expect(chooseEvictions(live, 2)).toEqual(['b']);
    expect(chooseEvictions(live, 3)).toEqual([]);
  });

  it('never takes one that is kept, nor more than the surplus, and takes older ones first', () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: -2, max: 12 }), (live, limit) => {
        const chosen = new Set(chooseEvictions(live, limit));
        const free = live.filter(({ kept }) => !kept);
        expect(chosen.size).toBe(Math.min(free.length, Math.max(0, live.length - Math.max(1, limit))));
        for (const { key, kept } of live) if (kept) expect(chosen.has(key)).toBe(false);
        const [taken, left] = [free.filter(({ key }) => chosen.has(key)), free.filter(({ key }) => !chosen.has(key))];
        for (const a of taken) for (const b of left) expect(a.shownAt).toBeLessThanOrEqual(b.shownAt);
      }),
    );
  });
});
