import { SCRIPT_LOAD_TIMEOUT_MS } from '@portal/runtime/registration';
import { MOUNT, moduleApp, modulePage, probe } from './fixtures/modules/apps';
import type { AppFile, AppServer } from '../../rig/runtime/servers';
import { describeModules, expect, test, type Host } from './support/test';

const at = '/oa/esm';

test('control: plain qiankun cannot run a module', async ({ control, apps }) => {
  const entry = apps.serve(
    '/plain/',
    probe(`import { found } from './found.js';\ntext = found;`, { 'found.js': `export const found = 'ready';` }),
  );
  const outcome = await control.evaluate((url) => window.control.settled(window.control.load('plain', url)), entry);
  expect(outcome).toContain('Cannot use import statement outside a module');
});

/** What a module finds out, as its heading. */
const findings: { name: string; code: string; files?: Record<string, AppFile>; shows: string }[] = [
  {
    name: 'static imports, re-exports and namespaces',
    code: `import a, { b as c } from './a.js';\nimport * as all from './all.js';\ntext = [a, c, all.x, all.star].join();`,
    files: {
      'a.js': `export default 1; export const b = 2;`,
      'all.js': `export { default as x } from './a.js'; export * from './star.js';`,
      'star.js': `export const star = 3;`,
    },
    shows: '1,2,1,3',
  },
  {
    name: 'live bindings',
    code: `import { n, add } from './n.js';\nadd(); add(); text = n;`,
    files: { 'n.js': `export let n = 0; export const add = () => { n += 1; };` },
    shows: '2',
  },
  {
    name: 'a cycle with a function used before its module has run',
    code: `import { even } from './even.js';\ntext = even(10);`,
    files: {
      'even.js': `import { odd } from './odd.js'; export function even(n) { return n === 0 || odd(n - 1); } export const seen = document.title !== 1;`,
      'odd.js': `import { even } from './even.js'; export const early = even(0) && typeof window.props; export function odd(n) { return n !== 0 && even(n - 1); }`,
    },
    shows: 'true',
  },
  {
    name: 'a module that imports itself',
    code: `import { self } from './self.js';\ntext = self;`,
    files: { 'self.js': `import * as me from './self.js'; export const value = 7; export const self = me.value;` },
    shows: '7',
  },
  {
    name: 'top-level await',
    code: `import { late } from './late.js';\ntext = late;`,
    files: { 'late.js': `export const late = await new Promise((done) => setTimeout(() => done('awaited'), 5));` },
    shows: 'awaited',
  },
  {
    name: 'JSON modules, static and dynamic',
    code: `import data from './data.json' with { type: 'json' };\nconst again = await import('./data.json', { with: { type: 'json' } }); text = data.name + again.default.name;`,
    files: { 'data.json': `{"name":"J"}` },
    shows: 'JJ',
  },
  {
    name: 'CSS modules',
    code: `import sheet from './sheet.css' with { type: 'css' };\ntext = sheet.cssRules[0].selectorText;`,
    files: { 'sheet.css': `.inside { color: red }` },
    shows: '.inside',
  },
  {
    name: 'computed, nested and concurrent import()',
    code: `const name = 'one'; const [a, b] = await Promise.all([import('./' + name + '.js'), import(await Promise.resolve('./two.js'))]); text = a.default + b.default + (a === await import('./one.js'));`,
    files: { 'one.js': `export default 'one'`, 'two.js': `import one from './one.js'; export default one + 'two'` },
    shows: 'oneonetwotrue',
  },
  {
    name: 'import.meta',
    code: `text = [new URL(import.meta.url).pathname, new URL(import.meta.resolve('./x/y.js')).pathname, (import.meta.env = { A: 1 }).A, import . meta.env.A].join();`,
    shows: '/m/main.js,/m/x/y.js,1,1',
  },
  {
    name: 'names of its own that clash with globals',
    code: `import { found } from './clash.js';\ntext = found;`,
    files: {
      'clash.js': `function fetch() { return 'f'; } class Text {} const { history, a: { document: { length } = [1, 2] } = {} } = { history: 'h' }; let [name, ...open] = ['n', 'o']; var self = 's', top; for (var status of ['st']); if (true) { var event = 'e'; const window = 1; }\nexport const found = [fetch(), new Text().constructor.name, history, length, name, open, self, status, event].join();`,
    },
    shows: 'f,Text,h,2,n,o,s,st,e',
  },
  {
    name: 'imported names that clash with globals',
    code: `import fetch, { document as history } from './names.js';\nimport * as navigator from './names.js';\ntext = [fetch, history, navigator.document].join();`,
    files: { 'names.js': `export default 'F'; const d = 'D'; export { d as document };` },
    shows: 'F,D,D',
  },
  {
    name: 'text that only looks like code',
    code: 'text = [`import("./no.js") ${`import.meta ${1 + 1}`}`, /import "x"/.source, "import.meta.url", 4 / 2 / 1, ((a) => a)(6) / 3].join();',
    shows: 'import("./no.js") import.meta 2,import "x",import.meta.url,2,2',
  },
  {
    name: 'a global that a later module sets',
    code: `import './set.js';\ntext = __LATE__ + ' ' + typeof __NEVER__;`,
    files: { 'set.js': `window.__LATE__ = 'late'; if (false) window.__NEVER__ = 1;` },
    shows: 'late undefined',
  },
  {
    name: 'names that clash with globals in a circle, and in modules that come later',
    code: `import { a } from './a.js';\ntext = [a(), (await import('./later.js')).found, typeof history].join();`,
    files: {
      'a.js': `import { b } from './b.js'; let one = 1, history = 'H'; export const a = () => history + one + b();`,
      'b.js': `import { a } from './a.js'; export const b = () => typeof a + (document.title === 1);`,
      'later.js': `import { a } from './a.js'; let two = 2, history = 'L'; export const found = history + two + a();`,
    },
    shows: 'H1functionfalse,L2H1functionfalse,object',
  },
  {
    name: 'no touch screen where there is none',
    code: `text = ['ontouchstart' in window, 'ontouchstart' in document, 'onresize' in window].join();`,
    shows: 'false,false,true',
  },
  {
    name: 'a wrapped fetch',
    code: `window.fetch = () => Promise.resolve('wrapped'); text = await fetch('/x');`,
    shows: 'wrapped',
  },
];

/** Opens the findings one after the other in one page; `change` says how each of their scripts is served. */
async function openFindings(host: Host, apps: AppServer, change: (file: AppFile) => AppFile): Promise<void> {
  for (const [index, { name, code, files = {}, shows }] of findings.entries()) {
    await test.step(name, async () => {
      const [prefix, folder] = [`${at}/${index}`, `/finding-${index}/`];
      const served = Object.entries(probe(code, files)).map(([file, content]) => [
        file,
        file.endsWith('.js') ? change(content) : content,
      ]);
      await host.register({ prefix, entry: apps.serve(folder, Object.fromEntries(served)) });
      await host.open(prefix);
      await expect(host.region(prefix).getByRole('heading')).toHaveText(shows.replaceAll('/m/', folder));
    });
  }
}

describeModules(() => {
  test('modules see what they see in a page of their own', async ({ host, apps }) => {
    await openFindings(host, apps, (file) => file);
  });

  test('modules too large to be read word by word see the same', { tag: '@full' }, async ({ host, apps }) => {
    const comment = `\n//${' x'.repeat(100_000)}`;
    await openFindings(host, apps, (file) =>
      typeof file === 'string' && !file.startsWith('{') && !file.startsWith('.') ? file + comment : file,
    );
  });

  test('import maps of the page hold, and its inline modules run in their order', async ({ host, apps }) => {
    const html = modulePage(
      `<script type="importmap">{"imports": {"lib": "./lib.js", "dir/": "./dir/"}, "scopes": {"./dir/": {"lib": "./other.js"}}}</script>`,
      `<script type="module">import lib from 'lib'; window.first = lib;</script>`,
      `<script type="module" src="main.js"></script>`,
      `<script type="module">import inner from 'dir/inner.js'; window.third = window.text + inner + new URL(import.meta.url).pathname;</script>`,
      `<script>window.classic = 'c';</script>`,
    );
    const main = `let text = window.classic + first; window.text = text;\n${MOUNT.replace('String(text)', 'window.third')}`;
    const entry = apps.serve('/maps/', {
      'index.html': html,
      'lib.js': `export default 'L'`,
      'other.js': `export default 'O'`,
      'dir/inner.js': `export { default } from 'lib';`,
      'main.js': main,
    });
    await host.register({ prefix: at, entry });
    await host.open(at);
    await expect(host.region(at).getByRole('heading')).toHaveText('cLO/maps/');
  });

  test('lifecycles are found wherever an owner puts them', async ({ host, apps }) => {
    const body = `async bootstrap() {}, async mount(p) { p.container.querySelector('#app').innerHTML = '<h1>ready</h1>'; }, async unmount() {}`;
    const ways = {
      default: `export default { ${body} };`,
      global: `window['some-app'] = { ${body} };`,
      iife: `var lib = (function () { return { ${body} }; })();`,
    };
    for (const [way, code] of Object.entries(ways)) {
      const prefix = `/oa/${way}`;
      await host.register({ prefix, entry: apps.serve(`/${way}/`, moduleApp({ 'main.js': code })) });
      await host.open(prefix);
      await expect(host.region(prefix).getByRole('heading', { name: 'ready' })).toBeVisible();
    }
  });
});

interface Failing {
  name: string;
  files: Record<string, AppFile>;
  says: RegExp;
  loadLimitMs?: number;
  /** A file that the app waits for: it has the limit of a file. */
  waitsFor?: string;
}

const failures: Failing[] = [
  {
    name: 'a module that answers 404',
    files: moduleApp({ 'main.js': `import './gone.js';` }),
    says: /gone\.js 返回 HTTP 404/,
  },
  {
    name: 'a page in place of a module',
    files: moduleApp({
      'main.js': `import './page.js';`,
      'page.js': { status: 200, text: '<!doctype html><html></html>', type: 'text/html' },
    }),
    says: /page\.js 应该是脚本/,
  },
  {
    name: 'a wrong MIME type',
    files: moduleApp({
      'main.js': `import './text.js';`,
      'text.js': { status: 200, text: 'export {}', type: 'text/plain' },
    }),
    says: /text\.js.*text\/plain/,
  },
  {
    name: 'a syntax error that the lexer sees',
    files: moduleApp({ 'main.js': `import './bad.js';`, 'bad.js': `export const a = (1;` }),
    says: /bad\.js 有语法错误/,
  },
  {
    name: 'a syntax error that only the engine sees',
    files: moduleApp({ 'main.js': `import './bad.js';`, 'bad.js': `export const a = 1; let b = 1; let b = 2;` }),
    says: /bad\.js 有语法错误.*'b' has already been declared/,
  },
  {
    name: 'an export that does not exist',
    files: moduleApp({ 'main.js': `import { nothing } from './empty.js';`, 'empty.js': `export const a = 1;` }),
    says: /empty\.js.*nothing/,
  },
  {
    name: 'a module that throws',
    files: moduleApp({ 'main.js': `import './throws.js';`, 'throws.js': `throw new Error('broken on purpose');` }),
    says: /broken on purpose/,
  },
  {
    name: 'a module that throws a SyntaxError of its own',
    files: moduleApp({ 'main.js': `JSON.parse('{');` }),
    says: /main\.js 运行时出错：SyntaxError/,
  },
  {
    name: 'a cycle over a broken edge',
    files: moduleApp({
      'main.js': `import './a.js';`,
      'a.js': `import './b.js';`,
      'b.js': `import './a.js'; import './gone.js';`,
    }),
    says: /gone\.js 返回 HTTP 404/,
  },
  {
    name: 'a specifier that means nothing',
    files: moduleApp({ 'main.js': `import 'lodash';` }),
    says: /Failed to resolve module specifier "lodash"/,
  },
  {
    name: 'an import map that refuses',
    files: {
      'index.html': modulePage(
        '<script type="importmap">{"imports": {"lib": null}}</script>',
        '<script type="module" src="main.js"></script>',
      ),
      'main.js': `import 'lib';`,
    },
    says: /"lib": the import map refuses it/,
  },
  {
    name: 'a module without CORS',
    files: moduleApp({ 'main.js': `import './closed.js';`, 'closed.js': { noCors: 'export {}' } }),
    says: /closed\.js.*CORS/,
  },
  {
    name: 'a module whose server drops the connection',
    files: moduleApp({ 'main.js': `import './dropped.js';`, 'dropped.js': { drop: true } }),
    says: /无法连接.*dropped\.js/,
  },
  {
    name: 'a JSON module that is no JSON',
    files: moduleApp({ 'main.js': `import './data.json' with { type: 'json' };`, 'data.json': '{"a": }' }),
    says: /data\.json 有语法错误/,
  },
  {
    name: 'a JSON module of a wrong MIME type',
    files: moduleApp({
      'main.js': `import './data.json' with { type: 'json' };`,
      'data.json': { status: 200, text: '{}', type: 'text/plain' },
    }),
    says: /data\.json.*text\/plain/,
  },
  {
    name: 'a top-level await that rejects',
    files: moduleApp({
      'main.js': `import './rejects.js';`,
      'rejects.js': `await Promise.reject(new Error('refused on purpose'));`,
    }),
    says: /refused on purpose/,
  },
  {
    name: 'an entry of 50 MB',
    files: {
      'index.html': modulePage(`<!-- ${'x'.repeat(50_000_000)} -->`, '<script type="module" src="main.js"></script>'),
    },
    says: /超过 10 MB/,
  },
  { name: 'a module without lifecycles', files: moduleApp({ 'main.js': `window.something = 1;` }), says: /something/ },
];

/** What never comes, or never ends: `loading.spec.ts` shows the same for both kinds of application. */
const late: Failing[] = [
  {
    name: 'an entry a byte of which comes each second',
    files: { 'index.html': { drip: modulePage('<script type="module" src="main.js"></script>') } },
    says: /没有收到入口页面/,
  },
  {
    name: 'a module a byte of which comes each second',
    files: moduleApp({ 'main.js': `import './slow.js';`, 'slow.js': { drip: `export const slow = 'in a minute';` } }),
    says: /120 秒内没有收到应用的脚本/,
    waitsFor: 'slow.js',
  },
  {
    name: 'a module that awaits for ever',
    files: moduleApp({ 'main.js': `import './waits.js';`, 'waits.js': `await new Promise(() => {});` }),
    says: /main\.js 已开始运行.*顶层 await/,
  },
  {
    name: 'a module that never arrives',
    files: moduleApp({ 'main.js': `import './hang.js';`, 'hang.js': { hang: true } }),
    says: /120 秒内没有收到应用的脚本/,
    waitsFor: 'hang.js',
  },
];

/** Opens what fails, reads the reason, repairs it on its server and reloads it. */
async function openFailing(
  host: Host,
  apps: AppServer,
  { prefix, files, says, loadLimitMs, waitsFor }: Omit<Failing, 'name'> & { prefix: string },
): Promise<void> {
  const folder = `/failing${prefix}/`;
  await host.register({ prefix, entry: apps.serve(folder, files), ...(loadLimitMs && { loadLimitMs }) });
  await host.open(prefix);
  if (waitsFor !== undefined) {
    await expect.poll(() => apps.countOf(folder + waitsFor)).toBe(1);
    await host.page.clock.fastForward(SCRIPT_LOAD_TIMEOUT_MS);
  }
  await expect(host.alert()).toContainText(says);
  const repaired = `export const text = 'ready', nothing = 1;`;
  apps.serve(
    folder,
    moduleApp({
      'main.js': `import { text } from './text.js';\n${MOUNT}`,
      'text.js': repaired,
      'gone.js': repaired,
      'bad.js': repaired,
      'hang.js': repaired,
    }),
  );
  await host.alert().getByRole('button', { name: '重新加载' }).click();
  await expect(host.region(prefix).getByRole('heading', { name: 'ready' })).toBeVisible();
}

describeModules(() => {
  test(
    'each failure of modules is told by name, and Reload opens the app after the repair',
    { tag: '@full' },
    async ({ host, apps }) => {
      for (const [index, { name, ...failing }] of failures.entries())
        await test.step(name, () => openFailing(host, apps, { prefix: `${at}/${index}`, ...failing }));
    },
  );

  for (const { name, ...failing } of late) {
    test(
      `${name} is told at the limit, and Reload opens the app after the repair`,
      { tag: '@full' },
      async ({ host, apps }) => {
        // The limit counts the runtime's own chunks, too.
        await host.page.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name: url }) => /\/engine-/.test(url)),
        );
        await host.page.clock.install();
        await openFailing(host, apps, { prefix: at, loadLimitMs: 3_000, ...failing });
      },
    );
  }
});
