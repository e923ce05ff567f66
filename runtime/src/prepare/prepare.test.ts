// @vitest-environment node
import { createHash } from 'node:crypto';
import { parse } from 'acorn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREPARER_VERSION } from '../reading/prepared/format';
import { PreparedBuild } from '../reading/prepared/prepared-build';
import { takeManifest } from '../reading/prepared/read-manifest';
import { applyEdits, compileSheet, sheetEdits } from '../styles/compile';
import { freeNamesOf } from './free-names';
import { prepareBuild, type PrepareOptions } from '.';
import { relative } from './prepare-modules';

const page = (...tags: string[]): string =>
  `<!doctype html><head>${tags.join('')}</head><body><div id="app"></div></body>`;
const MODULE = '<script type="module" src="./main.js"></script>';

async function prepare(files: Record<string, string>, options?: PrepareOptions) {
  const { files: written, folder = '', left } = await prepareBuild(new Map(Object.entries(files)), options);
  const short = new Map([...written].map(([path, text]) => [path.replace(folder, '~/'), text]));
  const { manifest } = takeManifest(written.get('index.html') ?? '');
  const modules = manifest?.modules.map(([id, imports, file]) => (file ? [id, imports, file] : [id, imports]));
  return { files: short, left, manifest, modules, folder };
}

describe('a prepared build', () => {
  it('has its modules rewritten, below a folder for each instance, and a page that names them', async () => {
    const { files, left, manifest, modules } = await prepare(
      {
        'index.html': page(MODULE),
        'main.js': `import { a } from './lib/a.js';\nimport('./late.js');\nconsole.log(a, document, import.meta.url, __MINE__);`,
        'lib/a.js': `export { b as a } from '../b.js';`,
        'b.js': `window.__MINE__ = 1; export const b = HTMLElement;`,
        'late.js': `export {};`,
        'portal-prepared/0123456789abcdef/0/old.js': 'old',
      },
      { instances: 2 },
    );
    expect(left).toEqual(new Map());
    expect([...files.keys()].sort()).toEqual([
      'index.html',
      ...['0', '1'].flatMap((one) =>
        ['@globals.js', 'b.js', 'late.js', 'lib/a.js', 'main.js'].map((name) => `~/${one}/${name}`),
      ),
    ]);
    expect(files.get('~/0/main.js')).toBe(
      'import { a } from "./lib/a.js";\n$imprt(\'./late.js\');\nconsole.log(a, document, $portalMeta.url, __MINE__);' +
        '\n;import{document,__MINE__,m0 as $portalMeta,i1 as $imprt}from"./@globals.js";\n',
    );
    expect(files.get('~/0/lib/a.js')).toContain('from "../b.js"');
    expect(files.get('~/1/main.js')).toBe(files.get('~/0/main.js'));
    expect(manifest).toMatchObject({
      version: PREPARER_VERSION,
      root: './',
      instances: 2,
      scripts: [],
    });
    expect(modules).toEqual([
      ['main.js', [1]],
      ['lib/a.js', [2]],
      ['b.js', []],
      ['late.js', []],
    ]);
    expect(manifest?.pageNames).toEqual(expect.arrayContaining(['console', 'HTMLElement']));
  });

  it('gives the same addresses for the same build, and others for another', async () => {
    const build = { 'index.html': page(MODULE), 'main.js': 'export const a = 1;' };
    const [one, again, other] = await Promise.all([
      prepare(build),
      prepare({ ...build, 'index.html': (await prepare(build)).files.get('index.html') ?? '' }),
      prepare({ ...build, 'main.js': 'export const a = 2;' }),
    ]);
    expect(again.folder).toBe(one.folder);
    expect(again.files).toEqual(one.files);
    expect(other.folder).not.toBe(one.folder);
  });

  it.each([
    ['./', '/assets/main.js', { 'assets/main.js': 'export {}' }],
    ['/shop/', '/shop/assets/main.js', { 'assets/main.js': 'export {}' }],
    ['https://cdn.example/x/', 'https://cdn.example/x/assets/main.js', { 'assets/main.js': 'export {}' }],
    ['/', '/main.js', { 'main.js': 'export {}' }],
  ])('finds that its root is %s where its page names %s', async (root, src, files) => {
    const address = root === './' ? `.${src}` : src;
    const { manifest } = await prepare({
      'index.html': page(`<script type="module" src="${address}"></script>`),
      ...files,
    });
    expect(manifest?.root).toBe(root);
  });

  it('names its own addresses where they are known, and its source maps in either case', async () => {
    const build = { 'index.html': page(MODULE), 'main.js': 'export {};\n//# sourceMappingURL=main.js.map' };
    const known = await prepare(build, { base: 'https://shop.example/x/' });
    expect(known.files.get('~/0/main.js')).toMatch(
      /sourceMappingURL=https:\/\/shop.example\/x\/main.js.map\n\/\/# sourceURL=https:\/\/shop.example\/x\/main.js\n$/,
    );
    const unknown = await prepare(build);
    expect(unknown.files.get('~/0/main.js')).toMatch(/sourceMappingURL=\.\.\/\.\.\/\.\.\/main.js.map\n$/);
    expect(unknown.files.get('~/0/main.js')).not.toContain('sourceURL');
  });

  it.each([
    ['leads out of the build', `import '../elsewhere.js';`, {}],
    ['is of another server', `import 'https://esm.example/x.js';`, {}],
    ['means nothing', `import 'lodash';`, {}],
    ['is missing', `import './gone.js';`, {}],
    ['is a sheet', `import s from './s.css' with { type: 'css' };`, { 's.css': 'a{}' }],
    ['is no module', `import './bad.js';`, { 'bad.js': 'let a = 1; let a = 2;' }],
  ])('leaves a module whose import %s to the page, and what imports it', async (_what, code, files) => {
    const {
      left,
      modules,
      files: written,
    } = await prepare({
      'index.html': page(MODULE),
      'main.js': `import './middle.js'; import('./late.js');`,
      'middle.js': code,
      'late.js': 'export {}',
      ...files,
    });
    expect(left.has('middle.js')).toBe(true);
    expect(left.has('main.js')).toBe(true);
    expect(modules).toEqual([['late.js', []]]);
    expect(written.has('~/0/main.js')).toBe(false);
  });

  it('wraps classic scripts, wherever an instance of theirs runs', async () => {
    const { files, manifest } = await prepare({
      'index.html': page(
        '<script src="js/a.js"></script><script src="https://cdn.example/b.js"></script><script>var c = 1</script>',
      ),
      'js/a.js': `navigator.x = 1; import('./m.js')`,
    });
    expect([...files.keys()]).toEqual(['~/scripts/js/a.js', 'index.html']);
    expect(manifest?.scripts.map(([id]) => id)).toEqual(['js/a.js']);
    const text = files.get('~/scripts/js/a.js') ?? '';
    expect(text).toMatch(/^__portal_prepared_script__\(\(function\(\)\{with\(this\)\{/);
    expect(text).toContain(`__portal_import__('./m.js')`);
    expect(() => parse(text, { ecmaVersion: 'latest', sourceType: 'script' })).not.toThrow();
  });

  it('tells the sum of a text whose name does not go with it, and of no other', async () => {
    const { manifest } = await prepare({
      'index.html': page(MODULE, '<script src="a-Ab12Cd34.js"></script><script src="b.js"></script>'),
      'main.js': `import './c-Zz99Yy88.js';`,
      'c-Zz99Yy88.js': 'export {}',
      'a-Ab12Cd34.js': '1',
      'b.js': '2',
    });
    expect(manifest?.modules.map(([id, , , sum]) => [id, sum?.[0]])).toEqual([
      ['main.js', 25],
      ['c-Zz99Yy88.js', undefined],
    ]);
    expect(manifest?.scripts.map(([id, sum]) => [id, sum?.[0]])).toEqual([
      ['a-Ab12Cd34.js', undefined],
      ['b.js', 1],
    ]);
  });

  it('of nothing that can be prepared is nothing', async () => {
    expect((await prepare({ 'index.html': page('<script>1</script>') })).files.size).toBe(0);
  });

  it('has a module twice where two addresses lead to its file', async () => {
    const { files, modules } = await prepare({
      'index.html': page(MODULE),
      'main.js': `import './a.js'; import './a.js?v=2';`,
      'a.js': 'export {}',
    });
    expect(modules).toEqual([
      ['main.js', [1, 2]],
      ['a.js', []],
      ['a.js?v=2', [], 'a.js~v=2.js'],
    ]);
    expect(files.get('~/0/main.js')).toContain('"./a.js~v=2.js"');
  });
});

describe('the manifest, as a page reads it', () => {
  it('gives the addresses of each instance, and the tree of a module', async () => {
    const { files } = await prepare({
      'index.html': page(MODULE),
      'main.js': `import './a.js'; import('./b.js')`,
      'a.js': 'export {}',
      'b.js': `import './a.js'`,
    });
    const { manifest } = takeManifest(files.get('index.html') ?? '');
    if (!manifest) throw new Error('no manifest');
    const build = new PreparedBuild(manifest, 'https://a.test/x/index.html');
    const at = (path: string): string => `https://a.test/x/${path}`;
    expect(build.moduleAddress(at('main.js'), 3)).toBe(at(`${manifest.folder}3/main.js`));
    expect(build.moduleAddress(at('no.js'), 0)).toBeUndefined();
    expect(build.treeOf(at('main.js'))).toEqual(new Set([at('main.js'), at('a.js')]));
    expect(build.withOwnAddresses(`at ${at(`${manifest.folder}1/a.js`)}:1:2`, 1)).toBe(`at ${at('a.js')}:1:2`);
  });

  it('is refused, never half read, whatever is in it', () => {
    const anything = fc.dictionary(
      fc.constantFrom('version', 'root', 'folder', 'modules', 'pageNames', 'scripts', 'sheets', 'instances'),
      fc.anything(),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anything.map((value) => JSON.stringify(value) ?? ''),
          fc.string(),
        ),
        (text) => {
          const { manifest } = takeManifest(
            `<script type="application/json" id="portal-prepared">${text.replaceAll('<', '\\u003c')}</script>rest`,
          );
          if (manifest) expect(new PreparedBuild(manifest, 'https://a.test/').treeOf('x')).toEqual(new Set());
        },
      ),
    );
  });
});

describe('the names that a module takes from outside', () => {
  it.each([
    ['let a = 1, history = 2; a(history, location)', ['location']],
    ['function f({ document: { body } = {} }, ...rest) { return body + rest + fetch }', ['fetch']],
    ['try { x } catch (top) { top } for (const name of names) name;', ['x', 'names']],
    ['class A { #p = 1; static { self.b } m() { return this.#p + parent } } export default A', ['self', 'parent']],
    ['import d, { e as g } from "x"; export { h } from "y"; d + g; label: while (i) break label;', ['i']],
    ['`${a.b}${typeof c}`; ({ d, e: 1, [f]: 2 }); g?.h', ['a', 'c', 'd', 'f', 'g']],
  ])('%s', (code, names) => {
    expect([...freeNamesOf(code).names].sort()).toEqual([...names].sort());
  });
});

describe('the specifier of one file in another', () => {
  it('leads there', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 })
      .map((parts) => `${parts.join('/')}.js`);
    fc.assert(
      fc.property(path, path, (from, to) => {
        expect(new URL(relative(from, to), `http://x/${from}`).href).toBe(`http://x/${to}`);
        expect(relative(from, to)).toMatch(/^\.{1,2}\//);
      }),
    );
  });
});

describe('what is replaced in a sheet', () => {
  it('gives the sheet that the page would compile', () => {
    const piece = fc.constantFrom(
      'a{',
      '}',
      'b:c;',
      ':root{',
      'url(x.png)',
      'url("/y.png")',
      '@media print{',
      '@keyframes k{',
      'animation:k 1s;',
      '/* c */',
      '"text"',
      '@import "z.css";',
      'html body>p{',
      'height:100vh;',
      '(',
      ']',
      '@font-face{font-family:F;',
      'font-family:F;',
      '\\',
      '<!--',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const options = { baseUrl: 'https://a.test/css/a.css' };
        const found = sheetEdits(text, options);
        const { css } = compileSheet(text, options);
        if (found) expect(applyEdits(text, found.edits)).toBe(css);
        else expect(text).toMatch(/<!--/);
      }),
      { numRuns: 500 },
    );
  });
});

/** The texts of a build that uses everything that a preparer changes. */
const EVERYTHING = {
  'index.html': page(
    '<link rel="stylesheet" href="./a.css">',
    '<script src="./classic.js"></script>',
    '<script type="module">import "./main.js"</script>',
  ),
  'a.css':
    ':root{--a:1} .b{background:url(./b.png);animation:k 1s;height:100vh} @keyframes k{from{top:0}} @font-face{font-family:"F"}',
  'classic.js': `var first = navigator; (function () { return this })(); import('./main.js');`,
  'main.js': `import './a.js'; import data from './d.json' with { type: 'json' };\nawait import('./late.js'); new Worker(new URL('./w.js', import.meta.url)); window.__X__ = data; __X__; history; fetch;`,
  'a.js': `import './main.js'; export const rel = "modulepreload"; console.log(unknownName);`,
  'late.js': `export default () => document.title;`,
  'd.json': '{"a":1}',
};

it('changes its version whenever it writes anything else: raise PREPARER_VERSION with this hash', async () => {
  const { files } = await prepareBuild(new Map(Object.entries(EVERYTHING)));
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 16);
  expect({ version: PREPARER_VERSION, hash }).toEqual({ version: 1, hash: '9cb74d4796b08f58' });
});
