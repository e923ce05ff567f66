import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets';

it('lets a burst pass, then as many as come back', () => {
  const buckets = new TokenBuckets(2, 4);
  const burst = Array.from({ length: 6 }, () => buckets.take('a', 0));
  expect(burst).toEqual([0, 0, 0, 0, 1, 1]);
  expect(buckets.take('b', 0)).toBe(0);
  expect(buckets.take('a', 500)).toBe(0);
  expect(buckets.take('a', 500)).toBe(1);
});

it('never lets more pass than the size and what came back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (steps) => {
      const buckets = new TokenBuckets(5, 10);
      let now = 0;
      const passed = steps.filter((step) => buckets.take('a', (now += step)) === 0).length;
      expect(passed).toBeLessThanOrEqual(10 + (now / 1000) * 5 + 1);
    }),
  );
});
