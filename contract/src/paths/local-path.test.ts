import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalPath } from './local-path';

const ORIGIN = 'https://portal.example.com';

/** What a browser would make of a text that it is sent to from a page of the portal. */
const target = (value: string): URL => new URL(value, `${ORIGIN}/oa/doc/list`);

const LONE_SURROGATE = '\ud83d';
const pieces = [
  ...['/', '//', '\\', '.', '..', '%2e', '@', ':', 'http:', 'javascript:', 'evil.example', '\t', '\n', '\r', ' '],
  ...['?', '#', 'a', '%2f', '%5c', '\u0000', '\u007f', '中', LONE_SURROGATE],
];
const text = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
);

describe('a local path', () => {
  it.each(['/', '/home', '/ehr/emp/nucleicAcid?month=2026-10#top', '/a//b', '/oa/doc/文件', '/x?q=a\\b', '/a/../b'])(
    'is %s',
    (path) => expect(isLocalPath(path)).toBe(true),
  );

  it.each([
    ...['https://evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)'],
    ...['home', '', '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', ' /home', '/home ', '/x\u0000'],
    ...['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/a\\b'],
    ...[null, undefined, 7, {}],
  ])('is not %j', (value) => expect(isLocalPath(value)).toBe(false));

  it('never leaves the portal, and goes on not leaving it once the browser has normalised it', () => {
    fc.assert(
      fc.property(text, (value) => {
        if (!isLocalPath(value)) return;
        const { origin, protocol, pathname, search, hash } = target(value);
        expect([origin, protocol]).toEqual([ORIGIN, 'https:']);
        expect(isLocalPath(`${pathname}${search}${hash}`)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is every address that a browser reports of a page of the portal', () => {
    const part = fc
      .array(fc.constantFrom(...pieces.filter((each) => each !== LONE_SURROGATE)), { maxLength: 4 })
      .map((parts) => encodeURIComponent(parts.join('')));
    const path = fc.tuple(
      fc.array(
        part.filter((each) => each !== ''),
        { maxLength: 4 },
      ),
      part,
      part,
    );
    fc.assert(
      fc.property(path, ([segments, query, fragment]) => {
        const { pathname, search, hash } = new URL(`/${segments.join('/')}?${query}#${fragment}`, ORIGIN);
        expect(isLocalPath(`${pathname}${search}${hash}`)).toBe(true);
      }),
    );
  });
});
