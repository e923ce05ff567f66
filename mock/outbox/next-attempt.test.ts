import { expect, it } from 'vitest';
import { MOST_ATTEMPTS, PAUSES_MS } from './bounds';
import { nextAttempt } from './next-attempt';

it('pauses longer after each attempt, and gives up after the last', () => {
  const pauses = Array.from({ length: MOST_ATTEMPTS }, (_, index) => nextAttempt(index + 1, 1_000));
  expect(pauses.map((at) => at && at - 1_000)).toEqual([...PAUSES_MS, undefined]);
  expect([...PAUSES_MS].sort((one, other) => one - other)).toEqual(PAUSES_MS);
  expect(MOST_ATTEMPTS).toBe(8);
});

it('gives up what would come too late', () => {
  expect(nextAttempt(1, 0, 30_001)).toBe(30_000);
  expect(nextAttempt(1, 0, 30_000)).toBeUndefined();
  expect(nextAttempt(2, 60_000, 120_000)).toBeUndefined();
});
