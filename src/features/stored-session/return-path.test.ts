// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { safeReturnPath, storeReturnPath, takeReturnPath } from './return-path';

const ORIGIN = location.origin;

beforeEach(() => localStorage.clear());

describe('the stored return path', () => {
  it.each(['/home', '/ehr/emp/nucleicAcid?month=2026-10#top', '/a//b', '/oa/doc/文件'])('may be %s', (path) => {
    const safe = safeReturnPath(path);
    expect(new URL(safe ?? '', ORIGIN).href).toBe(new URL(path, ORIGIN).href);
  });

  it.each([
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    'javascript:alert(1)',
    'home',
    '',
    '/\t/example.org',
    '/\n/example.org',
    ' /home',
    '/home ',
    '/.//example.org',
    '/a/..//example.org',
    '/x\u0000',
    '/login',
    '/forgetPassword',
    '/user',
    '/',
    '/login?x=1',
    '/%2e//example.org',
    null,
    undefined,
    7,
    {},
    `/${'x'.repeat(3000)}`,
  ])('may not be %j', (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });

  it('never leaves the origin, whatever is stored', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2e',
      '@',
      ':',
      'http:',
      'evil.org',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      'a',
      '%2f',
      '%5c',
    );
    const path = fc.oneof(
      fc.string({
        unit: fc.constantFrom('/', '\\', '.', ':', '?', '#', 'a', ' ', '\t', '\u0000', '\u007f', '中', '\ud83d'),
      }),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(path, (value) => {
        const safe = safeReturnPath(value);
        if (safe === undefined) return;
        expect(safe.startsWith('/')).toBe(true);
        expect(new URL(safe, ORIGIN).origin).toBe(ORIGIN);
        // What is stored is read again: it must stay what it is.
        expect(safeReturnPath(safe)).toBe(safe);
      }),
      { numRuns: 300 },
    );
  });

  it('is given once', () => {
    storeReturnPath('/oa/doc/list?x=1');
    expect(takeReturnPath()).toBe('/oa/doc/list?x=1');
    expect(takeReturnPath()).toBeUndefined();
    localStorage.setItem('path', '//example.org');
    expect(takeReturnPath()).toBeUndefined();
    expect(localStorage.getItem('path')).toBeNull();
  });
});
