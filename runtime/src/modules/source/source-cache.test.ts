import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsType } from './mime';
import { noNames } from '../scan/exact-names';
import type { ModuleSource } from './module-source';
import { SourceCache } from './source-cache';

function sourceOf(url: string, length: number): ModuleSource {
  return {
    url,
    kind: 'js',
    text: 'x'.repeat(length),
    requests: [],
    metas: [],
    dynamicImports: [],
    lazy: [],
    names: noNames,
    library: undefined,
    sourceMap: undefined,
  };
}

describe('SourceCache', () => {
  it('never holds more than its limit, and keeps what was used last', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(60))), (uses) => {
        const cache = new SourceCache(100);
        for (const [key, length] of uses) {
          cache.set(String(key), sourceOf(String(key), length));
          expect(cache.get(String(key))?.text).toHaveLength(length);
        }
        const kept = [...Array(10).keys()].map((key) => cache.get(String(key))?.text.length ?? 0);
        expect(kept.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(100);
      }),
    );
  }, 30_000);

  it('does not hold a text above the limit', () => {
    const cache = new SourceCache(10);
    cache.set('a', sourceOf('a', 11));
    expect(cache.get('a')).toBeUndefined();
  });
});

describe('acceptsType', () => {
  it('takes what browsers take', () => {
    expect(
      ['text/javascript', 'application/javascript; charset=utf-8', 'TEXT/ECMAScript'].every((type) =>
        acceptsType('js', type),
      ),
    ).toBe(true);
    expect(['text/plain', 'text/html', '', 'application/json'].some((type) => acceptsType('js', type))).toBe(false);
    expect(acceptsType('json', 'application/vnd.x+json')).toBe(true);
    expect(acceptsType('css', 'text/css')).toBe(true);
  });
});
