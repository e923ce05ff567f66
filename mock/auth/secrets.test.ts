import { expect, it } from 'vitest';
import { orderedId } from './secrets';

it('gives ids in their order, also within a millisecond', () => {
  const ids = Array.from({ length: 5_000 }, orderedId);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});
