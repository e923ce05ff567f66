import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { randomString } from './random-string';

// @covers helper:random-string
describe('a random text', () => {
  it('has the wanted length, of letters and digits only', () => {
    fc.assert(
      fc.property(fc.nat(5_000), (length) => new RegExp(`^[A-Za-z0-9]{${length}}$`).test(randomString(length))),
    );
    expect(randomString(70_000)).toHaveLength(70_000);
  });

  it('uses every sign about equally often, which bytes alone would not', () => {
    const counts = new Map<string, number>();
    const each = 2_000;
    for (const sign of randomString(62 * each)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // The first eight signs of a plain remainder come a quarter more often. Seven standard deviations are a sixth.
    for (const count of counts.values()) expect(Math.abs(count - each)).toBeLessThan(each / 6);
  });

  it('throws the bytes away that would make a sign likelier', () => {
    const bytes = [248, 255, 0, 61, 62, 247];
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint8Array) array.set(Array.from(array, (_, index) => bytes[index % bytes.length] ?? 0));
      return array;
    });
    expect(randomString(4)).toBe('A9A9');
    random.mockRestore();
  });

  it.each([-1, 1.5, Number.NaN, Infinity])('of %s signs does not exist', (length) => {
    expect(() => randomString(length)).toThrow(RangeError);
  });
});
