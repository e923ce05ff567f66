import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitCount, splitByFit } from './split-by-fit';

it('shows every app once, the chosen one always in the bar', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(),
      (items, fit, at) => {
        const chosen = items[at % items.length];
        const { shown, rest } = splitByFit(items, fit, (item) => item === chosen);
        expect([...shown, ...rest].sort()).toEqual([...items].sort());
        expect(shown.length).toBe(Math.min(fit, items.length));
        expect(shown).toContain(chosen);
      },
    ),
  );
});

it('never takes more than the space', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 })), fc.integer({ min: 0, max: 2000 }), (widths, space) => {
      const count = fitCount(widths, 60, space);
      const used = widths.slice(0, count).reduce((sum, width) => sum + width, count < widths.length ? 60 : 0);
      if (count > 0) expect(used).toBeLessThanOrEqual(space);
    }),
  );
});
