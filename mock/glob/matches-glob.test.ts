import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesGlob } from './matches-glob';

describe('a glob pattern', () => {
  it.each([
    ['/ehr/emp', '/ehr/emp', true],
    ['/ehr/emp', '/ehr/emp/list', false],
    ['/ehr/*', '/ehr/emp', true],
    ['/ehr/*', '/ehr/', true],
    ['/ehr/*', '/oa/ehr/emp', false],
    ['*:query', 'portal:menu:query', true],
    ['*:query', 'portal:menu:query:all', false],
    ['/a/*/c/*', '/a/b/b/c/d', true],
    ['/a/*/c', '/a/c', false],
    ['*', '', true],
    ['', '', true],
    ['', 'a', false],
  ])('%s against %s: %s', (pattern, text, fits) => {
    expect(matchesGlob(pattern, text)).toBe(fits);
  });

  it('gives no other character a meaning', () => {
    expect(matchesGlob('a.c', 'abc')).toBe(false);
    fc.assert(
      fc.property(fc.string(), fc.string(), (pattern, text) => {
        const literal = pattern.replaceAll('*', '');
        expect(matchesGlob(literal, text)).toBe(literal === text);
        expect(matchesGlob(`${literal}*`, literal + text)).toBe(true);
      }),
    );
  });
});
