import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../admin/crud/clean-text';

describe('a text as it is kept', () => {
  it.each([
    ['  a\u200Bb\uFEFF ', 'ab'],
    ['一行\r\n两行\t三', '一行 两行 三'],
    ['a \n\n b', 'a b'],
    ['\u00A0全角\u3000空格\u3000', '全角\u3000空格'],
    ['a\u0007\u001B[31mb', 'a[31mb'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['e\u200B\u0301', 'é'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['\u200D\u200B \u2060', ''],
  ])('in one line: %j', (given, kept) => {
    expect(cleanText(given, 'one-line')).toBe(kept);
  });

  it('keeps line breaks and tabs where a field has several lines', () => {
    expect(cleanText('\n a\r\nb\u2028c\td\u0000 \n', 'lines')).toBe('a\nb\nc\td');
  });

  it('stays as it is when cleaned again, and has nothing unseen left', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, fc.constantFrom('one-line' as const, 'lines' as const), (given, kind) => {
        const once = cleanText(given, kind);
        expect(cleanText(once, kind)).toBe(once);
        expect(once).not.toMatch(kind === 'lines' ? /[\0\u200B\uFEFF]/ : /[\n\t\0\u200B\uFEFF]/);
        expect(once).toBe(once.trim());
      }),
    );
  });
});
