import { page } from '../../rig/runtime/apps';
import { expect, test } from './support/test';
import { keptBuild } from './support/kept-builds';

/** `globalObject: 'this'`, which create-react-app sets itself and many owners of vue-cli take from its examples. */
const BUILDS = ['create-react-app-4', 'vue-cli-4'] as const;

/** Ways past every sandbox to the page's window. */
const WAYS: Readonly<Record<string, string>> = {
  'a function called bare': '(function () { this.stray = (this.stray || 0) + 1; })();',
  'text made a function': "const g = Function('return this')(); g.stray = (g.stray || 0) + 1;",
  'an indirect eval': "const g = (0, eval)('this'); g.stray = (g.stray || 0) + 1;",
  'a variable of an indirect eval': '(0, eval)(\'var stray = (typeof stray === "number" ? stray : 0) + 1\');',
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
  for (const name of BUILDS)
    test(
      `a build of ${name} opens any number of times, and twice side by side`,
      { tag: '@full' },
      async ({ host, apps }) => {
        const entry = apps.serve('/', keptBuild(name));
        await host.register({ prefix: '/a/one', entry });
        for (let times = 0; times < 3; times += 1) {
          await host.open('/a/one/list');
          await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
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
        expect(await host.page.evaluate(() => Object.keys(window).filter((key) => /webpack|-4-/.test(key)))).toEqual(
          [],
        );
      },
    );

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

  test('plain qiankun gives the next opening the parts of the one that was closed (control)', async ({
    control,
    apps,
  }) => {
    const entry = apps.serve('/', keptBuild('create-react-app-4'));
    const open = (name: string): Promise<number> =>
      control.evaluate(
        async ([id, url]) => {
          const app = window.control.load(id ?? '', url ?? '');
          await window.control.settled(app);
          await window.control.unmount(app).catch(() => {});
          const parts: unknown = Reflect.get(window, 'webpackJsonp_create-react-app-4');
          return Array.isArray(parts) ? parts.length : 0;
        },
        [name, entry],
      );
    const first = await open('first');
    expect(first).toBeGreaterThan(0);
    expect(await open('second')).toBeGreaterThan(first);
  });
});
