// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { rewrite } from '../link/rewrite';
import { analyse } from './analyse';
import { lexerReady } from './read-imports';
import { importedNames } from './imported-names';

const url = 'https://a.test/app/main.js';

beforeAll(lexerReady);

/** The module as it is linked, without the lines at its end. */
function linked(code: string, keys: string[]): string {
  const source = analyse(url, 'js', code);
  return rewrite(source, { keys, names: [], runtimeKey: '~r', sourceUrl: url }).join('').split('\n;')[0] ?? '';
}

describe('analyse and rewrite', () => {
  it('keeps every line and column', () => {
    const code = `import a, { b } from './some/file.js';\nexport * from "./other.js";\nimport.meta.url; import('./lazy.js'); import /* why */ ('x');\nconst s = "import './no.js'";`;
    const text = linked(code, ['~1', '~2']);
    expect(text).toBe(
      `import a, { b } from "~1"            ;\nexport * from "~2"        ;\n$portalMeta.url; $imprt('./lazy.js'); $imprt /* why */ ('x');\nconst s = "import './no.js'";`,
    );
    expect(text).toHaveLength(code.length);
  });

  it('keeps the lines where a meta property spans several', () => {
    expect(linked('import\n.meta.url;\nlast', []).split('\n')).toHaveLength(3);
  });

  it('shifts a column only behind a specifier that is shorter than its key', () => {
    expect(linked(`import 'v';x`, ['~12'])).toBe(`import "~12";x`);
  });

  it('adds the sandbox’s names, the source map and the address at the end', () => {
    const source = analyse(url, 'js', 'document.title\n//# sourceMappingURL=main.js.map');
    const text = rewrite(source, { keys: [], names: ['document'], runtimeKey: '~r', sourceUrl: url }).join('');
    expect(text).toMatch(
      /\n;import\{document\}from"~r";\n\/\/# sourceMappingURL=https:\/\/a\.test\/app\/main\.js\.map\n\/\/# sourceURL=https:\/\/a\.test\/app\/main\.js\n$/,
    );
  });

  it('names what a module may import later', () => {
    expect(
      analyse(url, 'js', `import('./a.js'); import(\`./b.js\`); import(name); () => import("./c.js", { with: {} })`)
        .lazy,
    ).toEqual(expect.arrayContaining(['./a.js', './c.js']));
  });

  it('knows kinds of modules by their attributes', () => {
    const { requests } = analyse(
      url,
      'js',
      `import a from './a.json' with { type: 'json' };\nimport b from './b.css' with {"type":"css"};\nimport c from './c.js';`,
    );
    expect(requests.map(({ specifier, kind }) => `${specifier} ${kind}`)).toEqual([
      './a.json json',
      './b.css css',
      './c.js js',
    ]);
  });

  it('counts imported names as declared', () => {
    const { names } = analyse(
      url,
      'js',
      `import fetch, { a as open, type } from './x.js';\nimport * as history from './y.js';\nfetch(open, type, history, self)`,
    );
    expect(['fetch', 'open', 'type', 'history', 'self'].filter((name) => names.exactly().declares([name]))).toEqual([
      'fetch',
      'open',
      'type',
      'history',
    ]);
    const free = [...names.among(new Set())];
    expect(['fetch', 'open', 'type', 'history', 'self'].filter((name) => free.includes(name))).toEqual(['self']);
  });

  it('finds the library of an IIFE build that is called a module', () => {
    expect(analyse(url, 'js', 'var lib = (function () {})();').library).toBe('lib');
    expect(analyse(url, 'js', 'var lib = 1; export { lib };').library).toBeUndefined();
  });

  it.each([
    ['import a from', 'a'],
    ['import { a, b as c, default as d, "x y" as e } from', 'a,c,d,e'],
    ['import f, * as g from', 'g,f'],
    ['import/*x*/{a}from', 'a'],
    ['import', ''],
    ['export { a } from', ''],
  ])('reads the names of %j', (clause, names) => {
    expect(importedNames(`${clause} "`).sort().join()).toBe(names.split(',').sort().join());
  });
});
