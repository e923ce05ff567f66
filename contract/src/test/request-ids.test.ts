import { expect, it } from 'vitest';
import { requestIds } from '../request-ids';

it('the same contents have the same id until they are saved', () => {
  const ids = requestIds();
  const first = ids.of({ data: { a: 1 } });
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect(ids.of({ data: { a: 1 } })).toBe(first);
  const other = ids.of({ data: { a: 2 } });
  expect(other).not.toBe(first);
  ids.done();
  expect(ids.of({ data: { a: 2 } })).not.toBe(other);
});
