import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, NO_FIGURES, type Figures, type Limits } from './judge';

const limits: Limits = { openings: 20, failedPoints: 5, faults: 0.5, slowerPercent: 50 };
const well: Figures = { openings: 100, failed: 1, faults: 2, painted: 60, p75: 400, p95: 900 };

const figures = fc
  .record({ openings: fc.nat(500), bad: fc.nat(500), faults: fc.nat(1_000), painted: fc.nat(500), p75: fc.nat(9_000) })
  .map(({ openings, bad, faults, painted, p75 }): Figures => {
    const seen = Math.min(painted, openings);
    return {
      openings,
      failed: Math.min(bad, openings),
      faults,
      painted: seen,
      p75: seen > 0 ? p75 : null,
      p95: seen > 0 ? p75 * 2 : null,
    };
  });

describe('a canary', () => {
  it.each<[string, Partial<Figures>, readonly string[]]>([
    ['as good as the current one', {}, []],
    ['that fails in one of ten openings', { failed: 10 }, ['failed']],
    ['that fails within the limit', { failed: 5 }, []],
    ['of which too little is known', { openings: 19, failed: 4, faults: 90 }, []],
    ['that fails each time it is opened, soon', { openings: 5, failed: 5 }, ['failed']],
    ['with an error in each opening', { faults: 100 }, ['faults']],
    ['that is slow for many', { p75: 800 }, ['slow']],
    ['that is slow for a few', { p95: 2_100 }, ['slow']],
    ['that is slower than one notices', { p75: 610, p95: 1_300 }, []],
    ['that was hardly painted', { p75: 5_000, painted: 19 }, []],
    ['with everything', { failed: 50, faults: 100, p75: 4_000 }, ['failed', 'faults', 'slow']],
  ])('%s', (_, change, reasons) => expect(judge({ ...well, ...change }, well, limits)).toEqual(reasons));

  it('is judged by itself where nobody opens the current one', () => {
    expect(judge({ ...well, failed: 10 }, NO_FIGURES, limits)).toEqual(['failed']);
    expect(judge({ ...well, p75: 9_000 }, NO_FIGURES, limits)).toEqual([]);
  });

  it('is never worse than itself, and nothing is said before anybody has opened it', () => {
    fc.assert(
      fc.property(figures, figures, (one, other) => {
        if (one.openings >= limits.openings) expect(judge(one, one, limits)).toEqual([]);
        expect(judge(NO_FIGURES, other, limits)).toEqual([]);
      }),
    );
  });

  it('that gets worse is never judged better', () => {
    fc.assert(
      fc.property(figures, figures, (one, current) => {
        const worse = {
          ...one,
          failed: Math.min(one.openings, one.failed + 5),
          faults: one.faults + 50,
          p75: one.p75 === null ? null : one.p75 + 500,
        };
        expect(judge(worse, current, limits)).toEqual(expect.arrayContaining(judge(one, current, limits)));
      }),
    );
  });

  it('is judged less severely by a current one that is worse', () => {
    fc.assert(
      fc.property(figures, figures, (one, current) => {
        if (current.openings < limits.openings) return;
        const worse = { ...current, failed: current.openings, faults: current.faults + 500 };
        expect(judge(one, current, limits)).toEqual(expect.arrayContaining(judge(one, worse, limits)));
      }),
    );
  });
});
