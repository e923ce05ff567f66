import { DEFAULT_LOAD_LIMIT_MS, SCRIPT_LOAD_TIMEOUT_MS } from '@portal/runtime/registration';
import { app, page, script } from '../../rig/runtime/apps';
import type { AppFile } from '../../rig/runtime/servers';
import { expect, test } from './support/test';

const PREFIX = '/a/one';
const TAB = '/a/one/list';

interface Case {
  name: string;
  files: Readonly<Record<string, AppFile>>;
  says: RegExp;
}

const cases: Case[] = [
  { name: 'an entry that answers 404', files: {}, says: /返回 HTTP 404/ },
  {
    name: 'an entry that answers 500',
    files: { 'index.html': { status: 500, text: '<h1>boom</h1>', type: 'text/html' } },
    says: /返回 HTTP 500/,
  },
  { name: 'an entry whose server drops the connection', files: { 'index.html': { drop: true } }, says: /无法连接/ },
  {
    name: 'an entry whose answer breaks off',
    files: { 'index.html': { cut: '<!doctype html>' } },
    says: /没有传完就中断/,
  },
  {
    name: 'a script whose answer breaks off',
    files: { 'index.html': page('main.js'), 'main.js': { cut: 'window.lib = {' } },
    says: /main\.js 的回答没有传完就中断/,
  },
  {
    name: 'a library that could not be fetched, and then is not defined',
    files: { 'index.html': page('jquery.js', 'main.js'), 'main.js': script({ mount: "$('#app').text('x');" }) },
    says: /jquery\.js 返回 HTTP 404/,
  },
  { name: 'an entry without CORS', files: { 'index.html': { noCors: page('main.js') } }, says: /CORS/ },
  { name: 'a script that answers 404', files: { 'index.html': page('gone.js') }, says: /gone\.js 返回 HTTP 404/ },
  {
    name: 'a page in place of a script',
    files: { 'index.html': page('main.js'), 'main.js': { status: 200, text: page(), type: 'text/html' } },
    says: /main\.js 应该是脚本/,
  },
  { name: 'an entry of 50 MB', files: { 'index.html': `<!-- ${'x'.repeat(50_000_000)} -->` }, says: /超过 10 MB/ },
  { name: 'an entry without scripts', files: { 'index.html': page() }, says: /没有可以运行的脚本/ },
  {
    name: 'the portal’s own page as an entry',
    files: {
      'index.html': '<script id="portal-config" type="application/json">{}</script><script src="main.js"></script>',
    },
    says: /门户自己的页面/,
  },
  {
    name: 'a native module in a plain script',
    files: { 'index.html': page('main.js'), 'main.js': 'import "./other.js";' },
    says: /原生模块/,
  },
  { name: 'a syntax error', files: { 'index.html': page('main.js'), 'main.js': 'const = 1;' }, says: /语法错误/ },
  {
    name: 'a script that throws',
    files: { 'index.html': page('main.js'), 'main.js': 'throw new Error("broken on purpose")' },
    says: /broken on purpose/,
  },
  {
    name: 'an AMD loader on the page',
    files: {
      'index.html': page('main.js'),
      'main.js':
        'window.define = function () {}; window.define.amd = {}; (function (f) { typeof define === "function" && define.amd ? define([], f) : (window.lib = f()); })(function () { return {}; });',
    },
    says: /AMD/,
  },
  {
    name: 'lifecycles that are not complete',
    files: { 'index.html': page('main.js'), 'main.js': 'window.lib = { mount() {} };' },
    says: /lib 缺少生命周期：bootstrap, unmount/,
  },
  {
    name: 'no lifecycles at all',
    files: { 'index.html': page('main.js'), 'main.js': 'window.someLib = 1;' },
    says: /someLib/,
  },
  {
    name: 'an app that throws in bootstrap',
    files: app({ bootstrap: 'throw new Error("no bootstrap")' }),
    says: /bootstrap 中出错：Error: no bootstrap/,
  },
  {
    name: 'an app that throws in mount',
    files: app({ mount: 'throw new Error("no mount")' }),
    says: /mount 中出错：Error: no mount/,
  },
];

test.describe('loading', () => {
  test(
    'each failure is told apart, and after the repair Reload opens the app',
    { tag: '@full' },
    async ({ host, apps }) => {
      for (const [index, { name, files, says }] of cases.entries()) {
        await test.step(name, async () => {
          const [prefix, folder] = [`${PREFIX}/${index}`, `/case-${index}/`];
          await host.register({ prefix, entry: apps.serve(folder, files) });
          await host.open(prefix);
          await expect(host.alert()).toContainText(says);
          await host.expectStatus(prefix, 'failed');
          apps.serve(folder, app());
          await host.alert().getByRole('button', { name: '重新加载' }).click();
          await expect(host.region(prefix).getByRole('heading', { name: 'ready' })).toBeVisible();
          await expect(host.alert()).toHaveCount(0);
          await host.home();
          await host.close(prefix);
          await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
        });
      }
    },
  );

  /** How far each comes, and the message for it. `stuck` is on the page's own window from then on. */
  const STUCK = "(0, eval)('window').stuck = true; await new Promise(() => {});";
  const stuck: {
    at: string;
    files: Readonly<Record<string, AppFile>>;
    says: RegExp;
    asked?: string;
    limitMs?: number;
  }[] = [
    { at: 'its entry page', files: { 'index.html': { hang: true } }, says: /没有收到入口页面/, asked: '/one/' },
    {
      at: 'its entry page, a byte of which comes each second',
      files: { 'index.html': { drip: page('main.js') } },
      says: /没有收到入口页面/,
      asked: '/one/',
    },
    {
      at: 'its scripts',
      files: { 'index.html': page('main.js'), 'main.js': { hang: true } },
      says: /120 秒内没有收到应用的脚本/,
      asked: '/one/main.js',
      limitMs: SCRIPT_LOAD_TIMEOUT_MS,
    },
    {
      at: 'a library that is a promise',
      files: { 'index.html': page('main.js'), 'main.js': `window.lib = (async () => { ${STUCK} })();` },
      says: /导出的 lib 是一个 Promise/,
    },
    { at: 'bootstrap', files: app({ bootstrap: STUCK }), says: /bootstrap 在 30 秒/ },
    { at: 'mount', files: app({ mount: STUCK }), says: /mount 在 30 秒/ },
  ];
  for (const { at, files, says, asked, limitMs = DEFAULT_LOAD_LIMIT_MS } of stuck) {
    const tag = at === 'mount' ? [] : '@full';
    test(
      `an app that never gets past ${at} fails at its limit, and can be reloaded and closed`,
      { tag },
      async ({ host, apps }) => {
        await host.page.clock.install();
        await host.register({ prefix: PREFIX, entry: apps.serve('/one/', files) });
        await host.open(TAB);
        // As long as the machine needs to come to that point; the limit passes by the clock afterwards.
        if (asked) await expect.poll(() => apps.countOf(asked)).toBe(1);
        else await host.page.waitForFunction(() => 'stuck' in window);
        expect(await host.status(TAB)).toBe('loading');
        await host.page.clock.fastForward(limitMs);
        await expect(host.alert()).toContainText(says);
        apps.serve('/one/', app());
        await host.alert().getByRole('button', { name: '重新加载' }).click();
        await expect(host.region(PREFIX).getByRole('heading', { name: 'ready' })).toBeVisible();
        await host.home();
        await host.close(TAB);
        await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
      },
    );
  }

  test('a runtime that never arrives is told at the limit of a script', { tag: '@full' }, async ({ host, apps }) => {
    await host.page.route(/\/qiankun-internals/, () => {});
    await host.start();
    await host.page.clock.install();
    await host.register({ prefix: PREFIX, entry: apps.serve('/one/', app()) });
    await host.open(TAB);
    expect(await host.status(TAB)).toBe('loading');
    await host.page.clock.fastForward(SCRIPT_LOAD_TIMEOUT_MS);
    await expect(host.alert()).toContainText(/120 秒内没有收到门户运行应用的程序/);
    expect(apps.countOf('/one/')).toBe(0);
    await host.home();
    await host.close(TAB);
    await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
  });

  test('the limit of a registry entry counts for its app', async ({ host, apps }) => {
    await host.page.clock.install();
    await host.register({
      prefix: PREFIX,
      entry: apps.serve('/one/', { 'index.html': { hang: true } }),
      loadLimitMs: 90_000,
    });
    await host.open(TAB);
    await expect.poll(() => apps.countOf('/one/')).toBe(1);
    await host.page.clock.fastForward(60_000);
    expect(await host.status(TAB)).toBe('loading');
    await host.page.clock.fastForward(30_000);
    await expect(host.alert()).toContainText('90 秒');
  });

  test('an app that was deployed again while its tab was hidden is offered anew when it is shown', async ({
    host,
    apps,
  }) => {
    await host.page.clock.install();
    await host.register({ prefix: PREFIX, entry: apps.serve('/one/', app()) });
    await host.open(TAB);
    await host.region(PREFIX).getByLabel('note').fill('kept');
    await host.home();
    apps.serve('/one/', { 'index.html': page('main.js?2') });
    await host.page.clock.fastForward(61_000);
    await host.open(TAB);
    await expect(host.page.getByRole('status').filter({ hasText: '已更新' })).toBeVisible();
    await expect(host.region(PREFIX).getByLabel('note')).toHaveValue('kept');
  });

  test('plain qiankun fails for ever after one failure (control)', async ({ control, apps }) => {
    const entry = apps.serve('/one/', { 'index.html': page('main.js'), 'main.js': { status: 500 } });
    const first = await control.evaluate((url) => window.control.settled(window.control.load('one', url)), entry);
    expect(first).toContain('500');
    apps.serve('/one/', app());
    const second = await control.evaluate((url) => window.control.settled(window.control.load('two', url)), entry);
    expect(second).toContain('500');
    expect(apps.countOf('/one/main.js')).toBe(1);
  });

  test(
    'a second script that writes to window last does not hide the lifecycles',
    { tag: '@full' },
    async ({ host, apps }) => {
      const files = {
        'index.html': page('main.js', 'late.js'),
        'main.js': `${script()};window.trailing = 1;`,
        'late.js': 'window.tracker = {};',
      };
      await host.register({ prefix: PREFIX, entry: apps.serve('/one/', files) });
      await host.open(TAB);
      await expect(host.region(PREFIX).getByRole('heading', { name: 'ready' })).toBeVisible();
    },
  );

  test(
    'a chunk that failed to arrive is fetched again when the app asks again',
    { tag: '@full' },
    async ({ host, apps }) => {
      const load = `window.loadChunk = () => new Promise((resolve, reject) => {
      const tag = document.createElement('script'); tag.src = '${apps.origin}/one/chunk.js';
      tag.onload = () => resolve(window.chunk); tag.onerror = () => reject(new Error('chunk failed')); document.head.appendChild(tag); });`;
      const mount = `const root = props.container.querySelector('#app'); root.innerHTML = '<button>load</button><output></output>';
      root.querySelector('button').onclick = () => loadChunk().then((text) => { root.querySelector('output').textContent = text; }, (error) => { root.querySelector('output').textContent = error.message; });`;
      await host.register({ prefix: PREFIX, entry: apps.serve('/one/', app({ setup: load, mount })) });
      await host.open(TAB);
      const region = host.region(PREFIX);
      await region.getByRole('button', { name: 'load' }).click();
      await expect(region.getByRole('status')).toHaveText('chunk failed');
      apps.serve('/one/', { 'chunk.js': 'window.chunk = "arrived";' });
      await region.getByRole('button', { name: 'load' }).click();
      await expect(region.getByRole('status')).toHaveText('arrived');
    },
  );

  test('a chunk that vanished after a deployment offers a reload of this tab alone', async ({ host, apps }) => {
    const mount = `const root = props.container.querySelector('#app'); root.innerHTML = '<h1>version 1</h1><button>load</button>';
      root.querySelector('button').onclick = () => { const tag = document.createElement('script'); tag.src = '${apps.origin}/one/chunk-1.js'; document.head.appendChild(tag); };`;
    await host.register({ prefix: PREFIX, entry: apps.serve('/one/', app({ mount })) });
    await host.register({ prefix: '/a/two', entry: apps.serve('/two/', app()) });
    await host.open('/a/two/list');
    await host.region('/a/two').getByLabel('note').fill('kept');
    await host.open(TAB);
    await expect(host.region(PREFIX).getByRole('heading', { name: 'version 1' })).toBeVisible();
    apps.serve('/one/', {
      ...app({ mount: "props.container.querySelector('#app').innerHTML = '<h1>version 2</h1>'" }),
      'index.html': page('main.js', 'main.js?2'),
    });
    await host.region(PREFIX).getByRole('button', { name: 'load' }).click();
    const notice = host.page.getByRole('status').filter({ hasText: '已更新' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: '重新加载' }).click();
    await expect(host.region(PREFIX).getByRole('heading', { name: 'version 2' })).toBeVisible();
    await host.open('/a/two/list');
    await expect(host.region('/a/two').getByLabel('note')).toHaveValue('kept');
  });
});
