import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { shorten } from './shorten';

describe('a long text at a glance', () => {
  it('is cut after 300 characters, or five lines', () => {
    expect(shorten('x'.repeat(300))).toBe('x'.repeat(300));
    expect(shorten('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
    expect(shorten('a\nb\nc\nd\ne')).toBe('a\nb\nc\nd\ne');
    expect(shorten('a\nb\nc\nd\ne\nf')).toBe('a\nb\nc\nd\ne…');
  });
  it('is a beginning of the whole, without half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (text) => {
        const short = shorten(text);
        if (short === text) return;
        expect(short.endsWith('…')).toBe(true);
        expect(text.startsWith(short.slice(0, -1))).toBe(true);
        expect(short).not.toMatch(/[\uD800-\uDBFF]…$/);
      }),
    );
  });
});
