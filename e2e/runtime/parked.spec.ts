import type { CDPSession, Page } from '@playwright/test';
import { MODULE_COPIES_LIMIT } from '@portal/runtime/limits';
import type { MicroAppRegistration } from '@portal/runtime/registration';
import { moduleApp } from './fixtures/modules/apps';
import { expect, test, type Host } from './support/test';

const at = '/oa/esm';

interface Parts {
  /** Statements at the top of the module. */
  setup?: string;
  /** Statements of `mount`, with `app` at hand, the element that it renders into. */
  mount?: string;
  unmount?: string;
  files?: Record<string, string>;
}

/** An app that counts on the page how often it was loaded and mounted. */
function counted({ setup = '', mount = '', unmount = "app.innerHTML = '';", files = {} }: Parts = {}): Record<
  string,
  string
> {
  const main = `const page = (0, eval)('window');
    page.loads = (page.loads ?? 0) + 1;
    let app;
    ${setup}
    export async function bootstrap() {}
    export async function mount(props) {
      page.mounts = (page.mounts ?? 0) + 1;
      app = props.container.querySelector('#app');
      app.innerHTML = '<h1>ready</h1>';
      ${mount}
    }
    export async function unmount() { ${unmount} }`;
  return moduleApp({ 'main.js': main, ...files });
}

const numberOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((each) => Reflect.get(window, each), name);

async function openAndClose(host: Host, times: number, path = at): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await open(host, path);
    await host.home();
    await host.close(path);
  }
}

async function open(host: Host, path = at): Promise<void> {
  await host.open(path);
  await host.expectStatus(path, 'visible');
}

/** Opens and closes an app so often that it is parked. */
async function park(host: Host, entry: string, registration: Partial<MicroAppRegistration> = {}): Promise<void> {
  await host.register({ prefix: at, entry, ...registration });
  await openAndClose(host, MODULE_COPIES_LIMIT);
  expect(await numberOf(host.page, 'loads')).toBe(MODULE_COPIES_LIMIT);
}

test.describe('parked', () => {
  test('an app of modules is loaded so often in one page and no more: its closed instance is mounted again', async ({
    host,
    apps,
  }) => {
    await park(host, apps.serve('/m/', counted()));
    await openAndClose(host, 3);
    await open(host);
    await expect(host.region(at).getByRole('heading', { name: 'ready' })).toBeVisible();
    expect([await numberOf(host.page, 'loads'), await numberOf(host.page, 'mounts')]).toEqual([
      MODULE_COPIES_LIMIT,
      MODULE_COPIES_LIMIT + 4,
    ]);
    await expect(host.page.locator('[data-microapp]')).toHaveCount(1);
    await host.home();
    await host.close(at);
    for (const trace of ['[data-microapp]', '[role=tabpanel]', '[role=region]'])
      await expect(host.page.locator(trace)).toHaveCount(0);
  });

  test('control: one that says `remount: false` is loaded anew each time', async ({ host, apps }) => {
    await park(host, apps.serve('/m/', counted()), { remount: false });
    await openAndClose(host, 3);
    expect(await numberOf(host.page, 'loads')).toBe(MODULE_COPIES_LIMIT + 3);
  });

  test(
    'so the heap stays where it is, and grows by a copy each time without us',
    { tag: '@full' },
    async ({ host, apps }) => {
      const session = await host.page.context().newCDPSession(host.page);
      const ballast = `export const ballast = [${Array.from({ length: 4_000 }, (_, index) => `{ name: 'row ${index}', run: () => ${index} }`).join()}];`;
      const heavy = counted({
        setup: "import { ballast } from './ballast.js';",
        mount: 'app.title = ballast[0].name;',
        files: { 'ballast.js': ballast },
      });
      await park(host, apps.serve('/m/', heavy));
      await openAndClose(host, 3);
      const [before, times] = [await heap(session), 12];
      await openAndClose(host, times);
      expect((await heap(session)) - before).toBeLessThan(times * 100_000);
      // The same app under another address, which is never parked: each opening leaves 0.6 MB and more.
      const other = '/oa/anew';
      await host.register({ prefix: other, entry: apps.serve('/n/', heavy), remount: false });
      const start = await heap(session);
      await openAndClose(host, times, other);
      expect((await heap(session)) - start).toBeGreaterThan(times * 300_000);
    },
  );

  test('while it is parked nothing of it runs; mounted again it listens once, as after loading', async ({
    host,
    apps,
  }) => {
    const setup = `
      window.addEventListener('resize', () => { page.resized = (page.resized ?? 0) + 1; });
      window.addEventListener('popstate', () => { page.popped = (page.popped ?? 0) + 1; });
      const channel = new MessageChannel(); channel.port1.onmessage = () => { page.messages = (page.messages ?? 0) + 1; };`;
    // All that an app can forget at its end.
    const mount = `
      channel.port2.postMessage(1);
      window.addEventListener('resize', () => { page.forgotten = (page.forgotten ?? 0) + 1; });
      window.addEventListener('popstate', () => { page.forgottenPops = (page.forgottenPops ?? 0) + 1; });
      setInterval(() => { page.ticks = (page.ticks ?? 0) + 1; }, 10);
      props.onVisibilityChange(() => { page.told = (page.told ?? 0) + 1; });`;
    await park(host, apps.serve('/m/', counted({ setup, mount })));
    const noted = () =>
      host.page.evaluate(() =>
        ['resized', 'popped', 'ticks', 'forgotten', 'told'].map((name) => Reflect.get(window, name) ?? 0),
      );
    const before = await noted();
    await host.page.evaluate(async () => {
      window.dispatchEvent(new Event('resize'));
      window.dispatchEvent(new PopStateEvent('popstate'));
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await noted()).toEqual(before);
    await openAndClose(host, 2);
    await open(host);
    await host.page.evaluate(() =>
      ['resized', 'forgotten', 'popped', 'forgottenPops', 'messages'].forEach((name) => Reflect.set(window, name, 0)),
    );
    await host.page.evaluate(() => window.dispatchEvent(new Event('resize')));
    await host.open(`${at}?page=2`);
    await host.page.goBack();
    await expect
      .poll(() =>
        host.page.evaluate(() =>
          ['resized', 'forgotten', 'popped', 'forgottenPops'].map((name) => Reflect.get(window, name)),
        ),
      )
      .toEqual([1, 1, 2, 2]);
    await openAndClose(host, 1);
    await open(host);
    await expect.poll(() => numberOf(host.page, 'messages')).toBe(1);
  });

  test(
    'it finds its page as it was before its first mount, and its sheets',
    { tag: '@full' },
    async ({ host, apps }) => {
      const setup = `const sheet = document.createElement('style'); sheet.textContent = 'h1 { color: rgb(1, 2, 3) }'; document.head.append(sheet);
      let written = false; let holder;`;
      // Vue 2 puts its own element in the place of the one that it is mounted on; css-in-js libraries write a rule once, others make one box for all messages.
      const mount = `
      if (!written) { written = true; const late = document.createElement('style'); document.head.append(late); late.sheet.insertRule('h1 { text-align: right }'); }
      holder ??= document.body.appendChild(document.createElement('aside'));
      holder.textContent = 'message';
      const own = document.createElement('section'); own.innerHTML = app.innerHTML; app.replaceWith(own); app = own;`;
      const unmount = "app.remove(); holder.textContent = '';";
      const files = counted({ setup, mount, unmount });
      files['index.html'] = String(files['index.html']).replace(
        '<div id="app"></div>',
        '<div id="app"><p>loading</p></div><footer>of the page</footer>',
      );
      await park(host, apps.serve('/m/', files));
      await openAndClose(host, 2);
      await open(host);
      const region = host.region(at);
      await expect(region.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)');
      await expect(region.getByRole('heading')).toHaveCSS('text-align', 'right');
      await expect(region.getByText('message')).toBeVisible();
      await expect(region.getByText('of the page')).toHaveCount(1);
      expect(await numberOf(host.page, 'loads')).toBe(MODULE_COPIES_LIMIT);
      expect(
        await region.locator('microapp-body').evaluate((body) => [...body.children].map(({ localName }) => localName)),
      ).toEqual(['section', 'footer', 'aside']);
    },
  );

  test(
    'a router that was made when the app was loaded is where the page is',
    { tag: '@full' },
    async ({ host, apps }) => {
      const setup = `let here = ''; const look = () => { here = location.pathname + location.hash; }; look(); addEventListener('popstate', look); addEventListener('hashchange', look);`;
      await park(host, apps.serve('/m/', counted({ setup, mount: "app.querySelector('h1').textContent = here;" })));
      for (const path of [`${at}/orders`, `${at}/orders/7#top`]) {
        await host.open(path);
        await expect(host.page.getByRole('heading', { name: path })).toBeVisible();
        await host.home();
        await host.close(path.split('#')[0] ?? path);
      }
      expect(await numberOf(host.page, 'loads')).toBe(MODULE_COPIES_LIMIT);
    },
  );

  test(
    'what a chunk took when it was loaded stays: it is not loaded again',
    { tag: '@full' },
    async ({ host, apps }) => {
      const chunk = `const page = (0, eval)('window');
      const channel = new MessageChannel(); channel.port1.onmessage = () => { page.drawn = (page.drawn ?? 0) + 1; };
      window.addEventListener('resize', () => { page.resized = (page.resized ?? 0) + 1; });
      export const draw = () => channel.port2.postMessage(1);`;
      await park(
        host,
        apps.serve('/m/', counted({ mount: "(await import('./chunk.js')).draw();", files: { 'chunk.js': chunk } })),
      );
      await openAndClose(host, 1);
      await open(host);
      await expect.poll(() => numberOf(host.page, 'drawn')).toBe(MODULE_COPIES_LIMIT + 2);
      await host.page.evaluate(
        () => Object.assign(window, { resized: 0 }) && window.dispatchEvent(new Event('resize')),
      );
      expect(await numberOf(host.page, 'resized')).toBe(1);
    },
  );

  test('a new version is loaded instead of it', async ({ host, apps }) => {
    await host.page.clock.install();
    const entry = apps.serve('/m/', counted());
    await park(host, entry);
    const next = counted({ setup: 'page.version = 2;' });
    apps.serve('/m/', { ...next, 'index.html': String(next['index.html']).replace('main.js', 'main.js?2') });
    await host.page.clock.fastForward(40_000);
    await open(host);
    expect([await numberOf(host.page, 'version'), await numberOf(host.page, 'loads')]).toEqual([
      2,
      MODULE_COPIES_LIMIT + 1,
    ]);
  });

  test('one that fails when it is mounted again is loaded anew, and from then on each time', async ({ host, apps }) => {
    await park(
      host,
      apps.serve(
        '/m/',
        counted({ setup: 'let mounted = false;', mount: "if (mounted) throw new Error('once only'); mounted = true;" }),
      ),
    );
    await openAndClose(host, 2);
    await open(host);
    await expect(host.region(at).getByRole('heading', { name: 'ready' })).toBeVisible();
    expect(await numberOf(host.page, 'loads')).toBe(MODULE_COPIES_LIMIT + 3);
  });

  test('one that leaves something at work, or works in the background, is ended as before', async ({ host, apps }) => {
    const worker =
      "new Worker(URL.createObjectURL(new Blob(['setInterval(() => postMessage(1), 10)']))).onmessage = () => { page.ticks = (page.ticks ?? 0) + 1; };";
    await park(host, apps.serve('/m/', counted({ mount: worker })));
    await openAndClose(host, 2);
    expect(await numberOf(host.page, 'loads')).toBe(MODULE_COPIES_LIMIT + 2);
    await host.page.evaluate(() => Reflect.deleteProperty(window, 'ticks'));
    await host.page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await numberOf(host.page, 'ticks')).toBeUndefined();
  });

  test(
    'what was to run once runs, and a box of timers made when the app was loaded goes on',
    { tag: '@full' },
    async ({ host, apps }) => {
      // A debounced function, as lodash has them, made once: without its timer it would never run again.
      const setup = `let pending; const debounced = (run) => { if (pending === undefined) pending = setTimeout(() => { pending = undefined; run(); }, 1); };
      setInterval(() => { page.beats = (page.beats ?? 0) + 1; }, 10);`;
      await park(
        host,
        apps.serve(
          '/m/',
          counted({
            setup,
            mount: "debounced(() => { app.dataset.debounced = 'yes'; });",
            unmount: "debounced(() => {}); app.innerHTML = ''; delete app.dataset.debounced;",
          }),
        ),
      );
      await host.page.evaluate(() => Object.assign(window, { beats: 0 }));
      await host.page.evaluate(async () => {
        for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect(await numberOf(host.page, 'beats')).toBe(0);
      for (let turn = 0; turn < 2; turn += 1) {
        await open(host);
        await expect(host.region(at).locator('#app')).toHaveAttribute('data-debounced', 'yes');
        await host.home();
        await host.close(at);
      }
      await open(host);
      await expect.poll(() => numberOf(host.page, 'beats')).not.toBe(0);
      expect(await numberOf(host.page, 'loads')).toBe(MODULE_COPIES_LIMIT);
    },
  );

  test(
    'a tab whose app had to go for another is parked, and mounted again in its own place',
    { tag: '@full' },
    async ({ host, apps }) => {
      await host.start('/?limit=1');
      await host.register({
        prefix: '/oa/other',
        entry: apps.serve(
          '/o/',
          moduleApp({
            'main.js':
              'export async function bootstrap() {} export async function mount() {} export async function unmount() {}',
          }),
        ),
      });
      await park(host, apps.serve('/m/', counted()));
      for (let turn = 0; turn < 3; turn += 1) {
        await open(host);
        await host.open('/oa/other');
        await host.expectStatus(at, 'idle');
      }
      await open(host);
      await expect(host.region(at).getByRole('heading', { name: 'ready' })).toBeVisible();
      await host.reload(at);
      await host.expectStatus(at, 'visible');
      expect([await numberOf(host.page, 'loads'), await numberOf(host.page, 'mounts')]).toEqual([
        MODULE_COPIES_LIMIT + 1,
        MODULE_COPIES_LIMIT + 5,
      ]);
    },
  );

  test(
    'one that is closed, opened and closed in one breath comes back whole',
    { tag: '@full' },
    async ({ host, apps }) => {
      await park(
        host,
        apps.serve(
          '/m/',
          counted({ unmount: "await new Promise((resolve) => setTimeout(resolve, 30)); app.innerHTML = '';" }),
        ),
      );
      await open(host);
      await host.page.evaluate(async (path) => {
        const { testHost } = window;
        await testHost.home();
        const closed = [testHost.close(path)];
        void testHost.open(path);
        await testHost.home();
        closed.push(testHost.close(path));
        await testHost.open(path);
        await Promise.all(closed);
      }, at);
      await host.expectStatus(at, 'visible');
      await expect(host.region(at).getByRole('heading', { name: 'ready' })).toBeVisible();
      await host.reload(at);
      await host.expectStatus(at, 'visible');
      await expect(host.region(at).getByRole('heading', { name: 'ready' })).toHaveCount(1);
    },
  );
});

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}
