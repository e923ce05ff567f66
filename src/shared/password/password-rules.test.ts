import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isComplexEnough, passwordKinds } from './password-rules';

describe('the password rule', () => {
  it.each([
    ['Admin@2026', true],
    ['admin2026', false],
    ['ADMIN-2026', true],
    ['Ab1@', false],
    ['abcdefgh', false],
    ['Abcdefg1', true],
    ['        A1a', true],
    ['密码密码密码密码Aa1', true],
  ])('%s: %s', (password, enough) => {
    expect(isComplexEnough(password)).toBe(enough);
  });

  it('does not weaken by adding characters', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(passwordKinds(a + b)).toBeGreaterThanOrEqual(passwordKinds(a));
        if (isComplexEnough(a)) expect(isComplexEnough(a + b)).toBe(true);
      }),
    );
  });
});
