import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyImportMap, mergeImportMaps, parseImportMap, resolveSpecifier } from './import-map';

const page = 'https://a.test/app/index.html';
const map = parseImportMap(
  JSON.stringify({
    imports: {
      lib: './lib.js',
      'dir/': './dir/',
      'dir/deep/': '/deep/',
      '/abs.js': './mapped.js',
      bad: 'no address',
      'half/': './file.js',
    },
    scopes: { './dir/': { lib: './other.js' } },
  }),
  page,
);

describe('import maps', () => {
  it.each([
    ['lib', page, 'https://a.test/app/lib.js'],
    ['lib', 'https://a.test/app/dir/x.js', 'https://a.test/app/other.js'],
    ['dir/x.js', page, 'https://a.test/app/dir/x.js'],
    ['dir/deep/x.js', page, 'https://a.test/deep/x.js'],
    ['/abs.js', page, 'https://a.test/app/mapped.js'],
    ['./x.js', 'https://b.test/y/z.js', 'https://b.test/y/x.js'],
    ['https://c.test/x.js', page, 'https://c.test/x.js'],
  ])('resolves %s in %s', (specifier, referrer, url) => {
    expect(resolveSpecifier(specifier, referrer, map)).toBe(url);
  });

  it.each(['unknown', 'bad', 'half/x', 'dir/../../x.js'])('refuses %s', (specifier) => {
    expect(() => resolveSpecifier(specifier, page, map)).toThrow(TypeError);
  });

  it('lets the first of several maps win', () => {
    const merged = mergeImportMaps(map, parseImportMap('{"imports":{"lib":"./late.js","new":"./new.js"}}', page));
    expect(resolveSpecifier('lib', page, merged)).toBe('https://a.test/app/lib.js');
    expect(resolveSpecifier('new', page, merged)).toBe('https://a.test/app/new.js');
  });

  it('reads any JSON, and resolves relative addresses as URLs do', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme-ascii' }).map((value) => JSON.stringify(value)),
        (json) => void parseImportMap(json, page),
      ),
    );
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(resolveSpecifier(`./x${path}`, page, emptyImportMap)).toBe(new URL(`./x${path}`, page).href);
      }),
    );
  }, 30_000);
});
