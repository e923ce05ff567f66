import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { page } from '../../rig/runtime/apps';
import { expect, test } from './support/test';

/** What webpack 4 makes with `globalObject: 'this'`, as create-react-app 3 and 4 set it: kept as it was built. */
const old = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`fixtures/webpack-4-this/${name}`, import.meta.url)), 'utf8');
const files = {
  'index.html': page('static/js/runtime-main.js', 'static/js/2.chunk.js', 'static/js/main.chunk.js').replace(
    'id="app"',
    'id="root"',
  ),
  ...Object.fromEntries(
    ['runtime-main.js', '2.chunk.js', '3.chunk.js', 'main.chunk.js'].map((name) => [`static/js/${name}`, old(name)]),
  ),
};

/** Ways past every sandbox to the page's window. */
const WAYS: Readonly<Record<string, string>> = {
  'a function called bare': '(function () { this.stray = (this.stray || 0) + 1; })();',
  'text made a function': "const g = Function('return this')(); g.stray = (g.stray || 0) + 1;",
  'an indirect eval': "const g = (0, eval)('this'); g.stray = (g.stray || 0) + 1;",
  'a variable of an indirect eval': "(0, eval)('var stray = (typeof stray === \"number\" ? stray : 0) + 1');",
  'an accessor': "Object.defineProperty(Function('return this')(), 'stray', { configurable: true, get: () => 1 });",
};
/** The next script reads it in all ways, and by its bare name. */
const READS = `window.lib = {
  bootstrap: async () => {},
  mount: async (props) => { props.container.querySelector('#app').innerHTML = '<h1>' + [seen, window.stray, stray].join() + '</h1>'; },
  unmount: async () => {},
};
var seen = Function('return this')().stray;`;

test.describe('page globals', () => {
  test('builds with `globalObject: this` open any number of times, and twice side by side', async ({ host, apps }) => {
    const entry = apps.serve('/', files);
    await host.register({ prefix: '/a/one', entry });
    for (let times = 0; times < 3; times += 1) {
      await host.open('/a/one/list');
      await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
      // What the app counts on its `global` is its own.
      await expect(host.region('/a/one').getByRole('status')).toHaveText('1');
      await host.home();
      await host.close('/a/one/list');
    }
    await host.register({ prefix: '/a/two', entry });
    for (const prefix of ['/a/one', '/a/two']) {
      await host.open(`${prefix}/list`);
      await expect(host.region(prefix).getByRole('heading', { name: 'ready' })).toBeVisible();
      await host.region(prefix).getByRole('button', { name: 'load' }).click();
      await expect(host.region(prefix).getByRole('heading', { name: 'arrived late' })).toBeVisible();
    }
    expect(await host.page.evaluate(() => Object.keys(window).filter((key) => /webpack|old-shop|Starts/.test(key)))).toEqual(
      [],
    );
  });

  test('what a script puts on the page’s window is its instance’s alone, and goes with it', async ({ host, apps }) => {
    for (const [index, [name, way]] of Object.entries(WAYS).entries()) {
      await test.step(name, async () => {
        const entry = apps.serve(`/w/${index}/`, {
          'index.html': page('first.js', 'second.js'),
          'first.js': way,
          'second.js': READS,
        });
        for (const prefix of [`/a/${index}`, `/b/${index}`, `/a/${index}`]) {
          await host.register({ prefix, entry });
          await host.open(`${prefix}/list`);
          await expect(host.region(prefix).getByRole('heading', { name: '1,1,1' })).toBeVisible();
          expect(await host.page.evaluate(() => 'stray' in window)).toBe(false);
          await host.home();
          if (prefix.startsWith('/a')) await host.close(`${prefix}/list`);
        }
      });
    }
  });

  test('plain qiankun opens such a build once, and keeps what it left (control)', async ({ control, apps }) => {
    const entry = apps.serve('/', files);
    const open = (name: string): Promise<string> =>
      control.evaluate(
        async ([id, url]) => {
          const app = window.control.load(id ?? '', url ?? '');
          const outcome = await window.control.settled(app);
          const shown = document.querySelector('#slots [role="status"], #slots output')?.textContent;
          await window.control.unmount(app).catch(() => {});
          return `${outcome} ${shown ?? 'nothing'}`;
        },
        [name, entry],
      );
    expect(await open('first')).toBe('mounted 1');
    expect(await open('second')).not.toBe('mounted 1');
    expect(await control.evaluate(() => Object.keys(window).filter((key) => /Jsonp/.test(key)))).toHaveLength(1);
  });
});
