import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedPart } from './changed-part';

it('is what two texts do not have in common', () => {
  expect(changedPart('启用 A 组', '启用 B 组')).toEqual({
    before: ['启用 ', 'A', ' 组'],
    after: ['启用 ', 'B', ' 组'],
  });
  expect(changedPart('aa', 'aaa')).toEqual({ before: ['aa', '', ''], after: ['aa', 'a', ''] });
  expect(changedPart('', 'new')).toEqual({ before: ['', '', ''], after: ['', 'new', ''] });
  expect(changedPart('😀', '😁')).toEqual({ before: ['', '😀', ''], after: ['', '😁', ''] });
});

it('loses nothing of either text, and leaves equal ends out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const parts = changedPart(before, after);
      expect(parts.before.join('')).toBe(before);
      expect(parts.after.join('')).toBe(after);
      expect(parts.before[0]).toBe(parts.after[0]);
      expect(parts.before[2]).toBe(parts.after[2]);
    }),
  );
});
