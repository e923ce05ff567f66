import { bundle } from './support/bundle';
import { app, page } from '../../rig/runtime/apps';
import type { AppServer } from '../../rig/runtime/servers';
import { describeEachKind, expect, test, type Host } from './support/test';

interface Kind {
  name: string;
  source: string;
  kind: string;
  from?: string;
  /** The router keeps its path in the fragment. */
  hash?: boolean;
}

const kinds: Kind[] = [
  { name: 'react-router 6, data router', source: 'routers/react-app.js', kind: 'data', from: 'subapps/modules' },
  { name: 'react-router 6, BrowserRouter', source: 'routers/react-app.js', kind: 'classic', from: 'subapps/modules' },
  {
    name: 'react-router 6, hash router',
    source: 'routers/react-app.js',
    kind: 'hash',
    from: 'subapps/modules',
    hash: true,
  },
  { name: 'react-router 7, data router', source: 'routers/react-app.js', kind: 'data' },
  { name: 'react-router 7, BrowserRouter', source: 'routers/react-app.js', kind: 'classic' },
  { name: 'vue-router 4', source: 'routers/vue-app.js', kind: 'history' },
  { name: 'vue-router 4, hash', source: 'routers/vue-app.js', kind: 'hash', hash: true },
  { name: 'plain location code with a listener', source: 'routers/plain-app.js', kind: 'listener' },
  { name: 'plain location code with onpopstate', source: 'routers/plain-app.js', kind: 'handler' },
];

const pause = "await new Promise((resolve) => ((0, eval)('window').goOn = resolve));";
const read = 'let path = location.pathname; addEventListener("popstate", () => draw((path = location.pathname)));';
const draw = "const draw = () => { props.container.querySelector('#app').innerHTML = `<h1>${path}</h1>`; }; draw();";

/** Apps that make their router late, when their tab may have been left. */
const lateRouters = {
  'in the middle of its mount': { mount: `${pause} ${read} ${draw}` },
  'just after its mount': { mount: `(async () => { ${pause} ${read} ${draw} })();` },
};

async function files({ source, kind, from }: Kind, prefix: string): Promise<Record<string, string>> {
  return {
    'index.html': page(`<script>window.routerKind = '${kind}'; window.testPrefix = '${prefix}';</script>`, 'main.js'),
    'main.js': await bundle(source, from),
  };
}

const navigations = (host: Host) => host.page.evaluate(() => window.testHost.navigations.splice(0));

/** Runs a global of the app's sandbox: the app keeps `moveLater` on its own window, which the note's handler can see. */
async function prepare(host: Host, apps: AppServer, each: Kind): Promise<(path: string) => string> {
  const expose =
    '<script>(0, eval)("window").appWindows = { ...(0, eval)("window").appWindows, [testPrefix]: window };</script>';
  for (const prefix of ['/a/one', '/a/two']) {
    const own = await files(each, prefix);
    const html = String(own['index.html']).replace('<script src=', `${expose}<script src=`);
    await host.register({ prefix, entry: apps.serve(`${prefix}/`, { ...own, 'index.html': html }) });
  }
  return (path) => (each.hash ? path.replace(/^(\/a\/\w+)(\/.*)$/, '$1#$2') : path);
}

/** The quick command tries one router of each way to keep a path. */
const quick: readonly string[] = [
  'react-router 7, data router',
  'react-router 6, hash router',
  'vue-router 4',
  'plain location code with a listener',
];

/** A router that takes `/vue3` for its base, as vue-router 4 begins: it writes before and after it has mounted. */
const wrongBase = app({
  setup: `const base = '/vue3';
const write = (kind, path) => history[kind]({ current: path }, '', base + path);
write('replaceState', location.pathname);`,
  mount: `const place = props.container.querySelector('#app');
    place.innerHTML = '<h1>' + history.state.current + '</h1><button>to detail</button>';
    place.querySelector('button').onclick = () => { write('pushState', '/detail'); place.querySelector('h1').textContent = history.state.current; };
    Promise.resolve().then(() => write('replaceState', location.pathname));`,
});

describeEachKind('routing', (appKind) => {
  test(
    'a router whose base is not the prefix keeps its writes to itself, and is named',
    { tag: '@full' },
    async ({ host, apps }) => {
      const lines: string[] = [];
      host.page.on('console', (line) => lines.push(line.text()));
      await host.register({ prefix: '/a/one', entry: apps.serve('/one/', wrongBase) });
      await host.open('/a/one/list');
      const region = host.region('/a/one');
      await expect(region.getByRole('heading', { name: '/a/one/list' })).toBeVisible();
      await region.getByRole('button', { name: 'to detail' }).click();
      await expect(region.getByRole('heading', { name: '/detail' })).toBeVisible();
      expect(new URL(host.page.url()).pathname).toBe('/a/one/list');
      expect(lines.filter((line) => line.includes('router base /vue3 is not the prefix /a/one'))).toHaveLength(1);

      const failing = app({
        setup: "history.replaceState(null, '', '/vue3' + location.pathname);",
        mount: "throw new Error('on purpose');",
      });
      await host.register({ prefix: '/a/two', entry: apps.serve('/two/', failing) });
      await host.open('/a/two/list');
      await expect(host.alert()).toContainText('on purpose');
      expect(new URL(host.page.url()).pathname).toBe('/a/two/list');
    },
  );

  if (appKind === 'classic')
    test('control: with plain qiankun such a router moves the address to where nothing is', async ({
      control,
      apps,
    }) => {
      const entry = apps.serve('/one/', wrongBase);
      await control.evaluate((url) => window.control.settled(window.control.load('one', url)), entry);
      expect(new URL(control.url()).pathname).toMatch(/^\/vue3/);
    });

  for (const each of kinds) {
    const tag = quick.includes(each.name) ? [] : ['@full'];
    test(
      `${each.name}: only the shown app follows the address, and only it moves it`,
      { tag },
      async ({ host, apps }) => {
        const at = await prepare(host, apps, each);
        const one = host.region('/a/one');
        const two = host.region('/a/two');
        const hidden = (name: string) => host.page.getByRole('region', { name, exact: true, includeHidden: true });

        await host.open(at('/a/one/list'));
        await expect(one.getByRole('heading', { name: 'list' })).toBeVisible();
        await one.getByLabel('note').fill('one');
        await navigations(host);

        // A link of the app: one navigation of the shell, not two.
        await one.getByText('to detail').click();
        await expect(one.getByRole('heading', { name: 'detail 1' })).toBeVisible();
        await expect.poll(() => navigations(host)).toEqual([at('/a/one/detail/1')]);

        // Another app of the same kind: the first one stays where it is.
        await host.open(at('/a/two/list'));
        await expect(two.getByRole('heading', { name: 'list' })).toBeVisible();
        await expect(hidden('/a/one').locator('h1')).toHaveText('detail 1');
        await expect(hidden('/a/one').locator('input')).toHaveValue('one');
        await two.getByLabel('note').fill('two');
        expect(new URL(host.page.url()).pathname).toMatch(/^\/a\/two/);

        // A hidden app that moves on its own does not touch the address; the shell is told.
        const before = host.page.url();
        await host.page.evaluate(() => Reflect.get(window, 'appWindows')['/a/one'].moveLater('/list'));
        await expect
          .poll(() => host.page.evaluate(() => window.testHost.hiddenNavigations))
          .toEqual([at('/a/one/list')]);
        expect(host.page.url()).toBe(before);

        // A menu's deep link into the hidden app.
        await host.open(at('/a/one/detail/2'));
        await expect(one.getByRole('heading', { name: 'detail 2' })).toBeVisible();
        await expect(one.getByLabel('note')).toHaveValue('one');
        await expect(hidden('/a/two').locator('h1')).toHaveText('list');

        // Back and forward over both.
        await host.page.goBack();
        await expect(two.getByRole('heading', { name: 'list' })).toBeVisible();
        await expect(two.getByLabel('note')).toHaveValue('two');
        await host.page.goBack();
        await expect(one.getByRole('heading', { name: 'detail 1' })).toBeVisible();
        await one.getByRole('button', { name: 'back' }).click();
        await expect(one.getByRole('heading', { name: 'list' })).toBeVisible();
        await host.page.goForward();
        await host.page.goForward();
        await expect(two.getByRole('heading', { name: 'list' })).toBeVisible();
        await expect(hidden('/a/one').locator('h1')).toHaveText('detail 1');
        await expect(hidden('/a/one').locator('input')).toHaveValue('one');
      },
    );
  }

  for (const [when, parts] of Object.entries(lateRouters)) {
    test(`an app that reads the address ${when}, left meanwhile, is at its own when shown again`, async ({
      host,
      apps,
    }) => {
      await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app(parts)) });
      await host.register({ prefix: '/a/two', entry: apps.serve('/two/', app()) });
      await host.open('/a/one/list');
      await host.page.waitForFunction(() => 'goOn' in window);
      await host.open('/a/two/list');
      await expect(host.region('/a/two').getByRole('heading', { name: 'ready' })).toBeVisible();
      await host.page.evaluate(() => (Reflect.get(window, 'goOn') as () => void)());
      await host.open('/a/one/list');
      await expect(host.region('/a/one').getByRole('heading', { name: '/a/one/list' })).toBeVisible();
    });
  }

  test('two tabs of one app: its router goes to the tab that is shown', async ({ host, apps }) => {
    const kind = kinds[5] ?? kinds[0];
    if (!kind) return;
    await host.register({ prefix: '/a/one', entry: apps.serve('/a/one/', await files(kind, '/a/one')) });
    const one = host.region('/a/one');
    await host.open('/a/one/list');
    await expect(one.getByRole('heading', { name: 'list' })).toBeVisible();
    await host.open('/a/one/detail/1?x=1');
    await expect(one.getByRole('heading', { name: 'detail 1' })).toBeVisible();
    await expect(one.getByRole('status')).toHaveText('/detail/1?x=1');
    await host.open('/a/one/list');
    await expect(one.getByRole('heading', { name: 'list' })).toBeVisible();
  });

  test('two instances of one app keep their own pages', { tag: '@full' }, async ({ host, apps }) => {
    const kind = kinds[5] ?? kinds[0];
    if (!kind) return;
    await host.register({
      prefix: '/a/one',
      entry: apps.serve('/a/one/', await files(kind, '/a/one')),
      instance: 'tab',
    });
    await host.open('/a/one/list');
    await host.page.getByLabel('note').fill('list');
    await host.open('/a/one/detail/1');
    await expect(host.page.getByRole('heading', { name: 'detail 1' })).toBeVisible();
    await host.page.getByLabel('note').locator('visible=true').fill('detail');
    await host.page.goBack();
    await expect(host.page.getByRole('heading', { name: 'list' })).toBeVisible();
    await expect(host.page.getByLabel('note').locator('visible=true')).toHaveValue('list');
    await host.page.goForward();
    await expect(host.page.getByRole('heading', { name: 'detail 1' })).toBeVisible();
    await expect(host.page.getByLabel('note').locator('visible=true')).toHaveValue('detail');
  });

  test('an app goes to another app by the shell', async ({ host, apps }) => {
    const mount =
      "props.container.querySelector('#app').innerHTML = '<button>leave</button>'; props.container.querySelector('button').onclick = () => props.navigate('/a/two/list');";
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
    await host.register({ prefix: '/a/two', entry: apps.serve('/two/', app()) });
    await host.open('/a/one/list');
    await host.region('/a/one').getByRole('button', { name: 'leave' }).click();
    await expect(host.region('/a/two').getByRole('heading', { name: 'ready' })).toBeVisible();
    await expect(host.region('/a/one')).toBeHidden();
  });

  if (appKind === 'classic')
    test('plain qiankun: a hidden vue app rewrites the address of another page (control)', async ({
      control,
      apps,
    }) => {
      const kind = kinds[5] ?? kinds[0];
      if (!kind) return;
      const entry = apps.serve('/a/one/', await files(kind, '/a/one'));
      await control.evaluate(() => history.pushState(null, '', '/a/one/list'));
      await control.evaluate(async (url) => {
        const id = window.control.load('one', url);
        await window.control.settled(id);
        window.control.hide(id, true);
      }, entry);
      await control.evaluate(() => history.pushState(null, '', '/home'));
      await expect.poll(() => new URL(control.url()).pathname).toBe('/a/one/list');
    });
});
