import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupThousands, parseAmount } from './amount';
import { plainText } from './plain-text';

describe('an amount', () => {
  it.each<[string, number | null]>([
    ['1,234.50', 1234.5],
    ['￥１２，３４５．６', 12_345.6],
    ["1'000", 1000],
    [' -2 500 ', -2500],
    ['', null],
    ['.5', 0.5],
  ])('%s is read', (typed, value) => expect(parseAmount(typed)).toBe(value));

  it.each(['abc', '1e5', '1.2.3', '--1', '0x10'])('%s is no number', (typed) => expect(parseAmount(typed)).toBeNaN());

  it.each([
    ['1234567.891', '1,234,567.891'],
    ['-1000', '-1,000'],
    ['999', '999'],
    ['1234.', '1,234.'],
    ['', ''],
    ['abc', 'abc'],
  ])('%s is shown as %s', (value, shown) => expect(groupThousands(value)).toBe(shown));

  it('is the same after it was shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (whole, digits) => {
        const value = whole / 10 ** digits;
        expect(parseAmount(groupThousands(value.toFixed(digits)))).toBeCloseTo(value, digits);
      }),
    );
  });
});

describe('a pasted text', () => {
  it('has ordinary spaces and line ends, and nothing invisible', () => {
    expect(plainText('\ufeff 一\u00a0二\r\n三\u200b\u0000 ', true)).toBe('一 二\n三');
    expect(plainText('一\t二\r\n\n三', false)).toBe('一 二 三');
    expect(plainText('<b>x</b>', false)).toBe('<b>x</b>');
  });

  it('does not change a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, lines) => {
        const once = plainText(text, lines);
        expect(plainText(once, lines)).toBe(once);
      }),
    );
  });
});
