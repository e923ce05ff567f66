import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFiles, comparePermissions } from './compare-releases';

const file = (path: string, size: number, hash = `${path} ${size}`) => ({ path, size, hash });

describe('what is another in a release', () => {
  it('is nothing between a release and itself', () => {
    const path = fc.string({ minLength: 1 });
    const files = fc.uniqueArray(fc.record({ path, size: fc.nat(), hash: fc.string() }), {
      selector: (each) => each.path,
    });
    fc.assert(
      fc.property(files, (each) => {
        expect(compareFiles(each, each)).toMatchObject({ added: 0, removed: 0, changed: 0, largest: [] });
      }),
    );
  });

  it('counts each file once, and its sizes add up', () => {
    const name = fc.constantFrom(
      'index.html',
      'main.js',
      'a-1B2c3D4e.js',
      'a-9Z8y7X6w.js',
      'b.12345678.css',
      'logo.svg',
    );
    // As with real content, the same hash means the same size.
    const entry = fc.tuple(name, fc.nat({ max: 99 })).map(([path, size]) => file(path, size, String(size)));
    const files = fc.uniqueArray(entry, { selector: ({ path }) => path });
    fc.assert(
      fc.property(files, files, (before, after) => {
        const found = compareFiles(before, after);
        expect(after.length - found.added).toBe(before.length - found.removed);
        expect(found.changed).toBeLessThanOrEqual(after.length - found.added);
        const grown = found.largest.reduce((sum, each) => sum + each.after - each.before, 0);
        if (found.added + found.removed + found.changed <= 5) expect(grown).toBe(found.after - found.before);
      }),
    );
  });

  it('knows a file again whose name follows from its content', () => {
    const before = [
      file('index.html', 1),
      file('assets/index-B3kQ9x1a.js', 100),
      file('assets/vendor-1a2b3c4d.js', 900),
    ];
    const after = [
      file('index.html', 1),
      file('assets/index-Zz81kkQ0.js', 160),
      file('assets/vendor-1a2b3c4d.js', 900),
    ];
    expect(compareFiles(before, after)).toEqual({
      before: 1001,
      after: 1061,
      added: 0,
      removed: 0,
      changed: 1,
      largest: [{ path: 'assets/index-Zz81kkQ0.js', before: 100, after: 160 }],
    });
  });

  it('names the five that grew or shrank most, those that came and went too', () => {
    const before = [file('gone.js', 500), ...Array.from({ length: 6 }, (_, at) => file(`page${at}.js`, 10))];
    const after = [file('new.js', 300), ...Array.from({ length: 6 }, (_, at) => file(`page${at}.js`, 11 + at))];
    const found = compareFiles(before, after);
    expect(found).toMatchObject({ added: 1, removed: 1, changed: 6 });
    expect(found.largest.map(({ path }) => path)).toEqual(['gone.js', 'new.js', 'page5.js', 'page4.js', 'page3.js']);
  });
});

describe('the permission codes that a release asks for', () => {
  it('are compared as sets', () => {
    expect(comparePermissions('', '')).toEqual({ added: [], removed: [] });
    expect(comparePermissions('', 'a:b')).toEqual({ added: ['a:b'], removed: [] });
    expect(comparePermissions('a:b c:d', 'c:d e:f')).toEqual({ added: ['e:f'], removed: ['a:b'] });
  });
});
