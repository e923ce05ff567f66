import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number';

describe('numbers with thousands separators', () => {
  it.each([
    [1234567.891, undefined, '1,234,567.891'],
    [0, undefined, '0'],
    [-1234.5, 2, '-1,234.50'],
    ['1234567', 0, '1,234,567'],
    ['12345678901234567890.12', undefined, '12,345,678,901,234,567,890.12'],
    [' 1e3 ', undefined, '1,000'],
    [0.1, undefined, '0.1'],
    [1.005, 99, '1.00500000000000000000'],
    [2.6, -3, '3'],
  ])('%s with %s digits: %s', (value, digits, text) => {
    expect(formatNumber(value, digits)).toBe(text);
  });

  it.each(['', 'abc', '1,000', '0x10', Number.NaN, Number.POSITIVE_INFINITY, '--1', '.'])(
    '%s comes back as it is',
    (value) => {
      expect(formatNumber(value)).toBe(String(value));
    },
  );

  it('never loses a digit of a whole number', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        expect(formatNumber(String(value)).replaceAll(',', '')).toBe(String(value));
      }),
    );
  });
});
