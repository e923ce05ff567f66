import { app, page, script } from '../../rig/runtime/apps';
import type { AppFile } from '../../rig/runtime/servers';
import { modulePage, MOUNT } from './fixtures/modules/apps';
import { expect, test, type Host } from './support/test';

/** Applications whose files are named for their content, as builds name them. */
const lasting = (text: string): AppFile => ({ status: 200, text, cacheControl: 'public, max-age=31536000, immutable' });
const classic = (title: string): Record<string, AppFile> => ({
  'index.html': page(`main-${title}-A1b2C3d4.js`),
  [`main-${title}-A1b2C3d4.js`]: lasting(
    script({
      setup: '(0, eval)("window").ran = true',
      mount: `props.container.querySelector('#app').innerHTML = '<h1>${title}</h1>'`,
    }),
  ),
});
/** @param names that it uses */
const modules = (title: string, names: readonly string[] = []): Record<string, AppFile> => ({
  'index.html': modulePage(`<script type="module" src="./main-${title}-A1b2C3d4.js"></script>`),
  [`main-${title}-A1b2C3d4.js`]: lasting(
    `import { text } from './text-${title}-A1b2C3d4.js';\nwindow.more = () => import('./more-${title}-A1b2C3d4.js');\n${MOUNT}`,
  ),
  [`more-${title}-A1b2C3d4.js`]: lasting(`export default 'more';`),
  [`text-${title}-A1b2C3d4.js`]: lasting(
    `(0, eval)('window').ran = true; export const text = '${title}', known = [${names.map((name) => `typeof ${name}`).join(',')}, typeof LateSdk];`,
  ),
});

/** Starts the host with these apps, opened so many times before by its user. */
async function startWith(
  host: Host,
  apps: Record<string, { entry: string; opened: number; frame?: boolean; ahead?: 'run' }>,
  person = 'hq/1',
): Promise<void> {
  const used = Object.entries(apps).map(([prefix, { opened }]) => ({ prefix, score: opened, at: Date.now() }));
  await host.page.evaluate(
    (stored) => localStorage.setItem('openedApps', stored),
    JSON.stringify([{ owner: person, apps: used }]),
  );
  await host.page.clock.install();
  await host.start(
    `/?preload=${encodeURIComponent(JSON.stringify(Object.entries(apps).map(([prefix, { entry, frame, ahead }]) => ({ prefix, entry, frame, ahead, lateGlobals: ['LateSdk'] }))))}`,
  );
  // What starts the runtime is here; the rest is a matter of time.
  await host.page.waitForFunction(() => 'portalLedger' in window);
}

/** Lets time pass in the page, by the clock, until something is so. */
async function afterAWhile<Value>(host: Host, read: () => Value | Promise<Value>): Promise<Value> {
  await host.page.clock.fastForward(1_000);
  return read();
}

test('a page in a frame is not fetched ahead, however often it is opened', { tag: '@full' }, async ({ host, apps }) => {
  await startWith(host, {
    '/a/framed': { entry: apps.serve('/framed/', classic('framed')), opened: 9, frame: true },
    '/a/mounted': { entry: apps.serve('/mounted/', classic('mounted')), opened: 1 },
  });
  // The one that is opened most would have come first.
  await expect.poll(() => afterAWhile(host, () => apps.countOf('/mounted/main-mounted-A1b2C3d4.js'))).toBe(1);
  expect(apps.countOf('/framed/')).toBe(0);
});

for (const [kind, files] of Object.entries({ classic, modules })) {
  test(
    `${kind}: the apps opened most are fetched while nothing happens, and open without asking for their files again; one deployed anew since opens as it is now`,
    { tag: kind === 'modules' ? [] : '@full' },
    async ({ host, apps }) => {
      // Whatever the sandbox has of its own was foreseen when the modules were linked.
      const names = await host.page.evaluate(() =>
        Object.getOwnPropertyNames(window).filter((name) => /^[A-Za-z]\w*$/.test(name)),
      );
      const entries = {
        '/a/one': { entry: apps.serve('/one/', files('one', names)), opened: 1 },
        '/a/two': { entry: apps.serve('/two/', files('two', names)), opened: 3 },
      };
      await startWith(host, entries);
      // The chunk that modules import later comes last.
      const last = kind === 'classic' ? 'main' : 'more';
      await expect.poll(() => afterAWhile(host, () => apps.countOf(`/one/${last}-one-A1b2C3d4.js`))).toBe(1);
      const first = (folder: string): number => apps.requests.findIndex((request) => request.startsWith(folder));
      expect(first('/two/')).toBeLessThan(first('/one/'));
      expect(apps.requests.slice(0, first('/one/')).filter((request) => request.endsWith('.js'))).toHaveLength(
        kind === 'classic' ? 1 : 3,
      );
      expect(await host.page.evaluate(() => 'ran' in window)).toBe(false);
      const scripts = (): string[] => apps.requests.filter((request) => request.endsWith('.js'));
      const before = scripts();
      // Modules are linked by addresses made for their texts: none is made for an app that was compiled ahead.
      await host.page.evaluate(() => {
        const make = URL.createObjectURL.bind(URL);
        Object.assign(window, { made: 0 });
        URL.createObjectURL = (object) => {
          Object.assign(window, { made: Number(Reflect.get(window, 'made')) + 1 });
          return make(object);
        };
      });
      await host.open('/a/two/x');
      await expect(host.region('/a/two').getByRole('heading', { name: 'two' })).toBeVisible();
      expect(scripts()).toEqual(before);
      expect(await host.page.evaluate(() => Reflect.get(window, 'made'))).toBe(0);
      expect(await host.page.evaluate(() => 'ran' in window)).toBe(true);
      // The opening is remembered, and another person's are not this one's.
      expect(await host.page.evaluate(() => JSON.parse(localStorage.getItem('openedApps') ?? '')[0])).toMatchObject({
        owner: 'hq/1',
        apps: [{ prefix: '/a/two' }, { prefix: '/a/one' }],
      });
      apps.serve('/one/', files('new', names));
      await host.open('/a/one/x');
      await expect(host.region('/a/one').getByRole('heading', { name: 'new' })).toBeVisible();
    },
  );
}

for (const kind of ['classic', 'module'] as const) {
  test(
    `${kind}: an app that says so runs up to its mount while nothing happens, unseen, and is mounted when it is shown`,
    { tag: kind === 'classic' ? [] : '@full' },
    async ({ host, apps }) => {
      const log = (what: string): string => `((0, eval)('window').steps ??= []).push('${what} ' + location.pathname);`;
      const code = script({
        setup: log('run'),
        bootstrap: log('bootstrap'),
        mount: `${log('mount')} props.container.querySelector('#app').innerHTML = '<h1>eager</h1>'`,
      });
      const name = 'main-eager-A1b2C3d4.js';
      const files = {
        'index.html': kind === 'classic' ? page(name) : modulePage(`<script type="module" src="./${name}"></script>`),
        [name]: lasting(code),
      };
      const entry = apps.serve('/eager/', files);
      const steps = () => host.page.evaluate((): unknown => Reflect.get(window, 'steps') ?? []);
      await startWith(host, { '/a/eager': { entry, opened: 3, ahead: 'run' } });
      await expect.poll(() => afterAWhile(host, steps)).toEqual(['run /', 'bootstrap /']);
      await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toBeHidden();
      await host.open('/a/eager/list');
      await expect(host.region('/a/eager').getByRole('heading', { name: 'eager' })).toBeVisible();
      expect(await steps()).toEqual(['run /', 'bootstrap /', 'mount /a/eager/list']);
      expect(apps.countOf(`/eager/${name}`)).toBe(1);
      await host.home();
      await host.close('/a/eager/list');
      await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
    },
  );
}

test(
  'the loader of native modules is fetched before the first app that has some',
  { tag: '@full' },
  async ({ host, apps }) => {
    const asked: string[] = [];
    host.page.on('request', (request) => asked.push(request.url()));
    await startWith(host, { '/a/one': { entry: apps.serve('/one/', modules('one')), opened: 1 } }, 'nobody/here');
    await expect.poll(() => afterAWhile(host, () => asked.some((url) => url.includes('/open-modules-')))).toBe(true);
    expect(apps.requests).toEqual([]);
  },
);

for (const kind of ['classic', 'modules'] as const) {
  test(
    `${kind}: opening an app is tried with a sample out of sight before the first one, and nothing of that is left`,
    { tag: '@full' },
    async ({ host, apps }) => {
      const [errors, asked]: [string[], string[]] = [[], []];
      host.page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      host.page.on('request', (request) => asked.push(request.url()));
      const entry = apps.serve('/one/', classic('one'));
      await host.page.clock.install();
      await host.start(
        `/?preload=${encodeURIComponent(JSON.stringify([{ prefix: '/a/one', entry, esm: kind === 'modules' }]))}`,
      );
      const report = (): Promise<unknown> => host.page.evaluate(() => window.portalLedger?.('portal-sample')[0]);
      await expect.poll(() => afterAWhile(host, report)).toMatchObject({ ended: true });
      // What it forgot to give back was taken from it: it did run.
      expect(await report()).toMatchObject({ counts: { observer: 1 } });
      expect(await host.page.locator('section, style:text("inherit")').count()).toBe(0);
      expect(
        await host.page.evaluate(() => Object.keys(window).filter((name) => name.includes('portal-sample'))),
      ).toEqual([]);
      expect(asked.filter((url) => url.startsWith('http') && url.includes('portal-sample'))).toEqual([]);
      expect(errors).toEqual([]);
      expect(await host.page.evaluate(() => window.portalLedger?.())).toEqual([]);
    },
  );
}

test(
  'files that are not named for their content are asked for again when their app opens',
  { tag: '@full' },
  async ({ host, apps }) => {
    const entry = apps.serve(
      '/one/',
      app({ mount: `props.container.querySelector('#app').innerHTML = '<h1>before</h1>'` }),
    );
    await startWith(host, { '/a/one': { entry, opened: 1 } });
    await expect.poll(() => afterAWhile(host, () => apps.countOf('/one/main.js'))).toBe(1);
    await afterAWhile(host, () => undefined);
    apps.serve('/one/', app({ mount: `props.container.querySelector('#app').innerHTML = '<h1>after</h1>'` }));
    await host.open('/a/one/x');
    await expect(host.region('/a/one').getByRole('heading', { name: 'after' })).toBeVisible();
  },
);

test('nothing is fetched ahead on a slow, metered or missing network, for a page out of sight, or for somebody else', async ({
  host,
  apps,
}) => {
  const entry = apps.serve('/one/', classic('one'));
  await host.page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  });
  await startWith(host, { '/a/one': { entry, opened: 1 } });
  const set = (change: {
    saveData?: boolean;
    effectiveType?: string;
    hidden?: boolean;
    offline?: boolean;
  }): Promise<void> =>
    host.page.evaluate(({ hidden = false, offline = false, saveData = false, effectiveType = '4g' }) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' });
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: !offline });
      const connection: unknown = Reflect.get(navigator, 'connection');
      if (connection instanceof EventTarget)
        Object.assign(connection, { saveData, effectiveType }).dispatchEvent(new Event('change'));
    }, change);
  for (const forbidding of [
    { saveData: true },
    { effectiveType: '3g' },
    { effectiveType: '2g' },
    { hidden: true },
    { offline: true },
  ]) {
    await set(forbidding);
    await host.page.clock.fastForward(10_000);
    expect(apps.requests).toEqual([]);
  }
  await set({});
  await expect.poll(() => afterAWhile(host, () => apps.countOf('/one/'))).toBe(1);
  await startWith(host, { '/a/one': { entry, opened: 1 } }, 'hq/2');
  await set({});
  await host.page.clock.fastForward(10_000);
  expect(apps.countOf('/one/')).toBe(1);
});

test(
  'an app on its way ahead stops when the person does something, and opens all the same',
  { tag: '@full' },
  async ({ host, apps }) => {
    const entry = apps.serve('/one/', { ...classic('one'), 'main-one-A1b2C3d4.js': { hang: true } });
    await startWith(host, { '/a/one': { entry, opened: 1 } });
    await expect.poll(() => afterAWhile(host, () => apps.countOf('/one/main-one-A1b2C3d4.js'))).toBe(1);
    const stopped = host.page.waitForEvent('requestfailed', (request) => request.url().includes('main-one'));
    // Who goes on typing does not keep it alive.
    for (let key = 0; key < 3; key += 1) {
      await host.page.keyboard.press('Shift');
      await host.page.clock.fastForward(100);
    }
    await stopped;
    apps.serve('/one/', classic('one'));
    await host.open('/a/one/x');
    await expect(host.region('/a/one').getByRole('heading', { name: 'one' })).toBeVisible();
  },
);

test('an app that failed is not fetched ahead behind its message', { tag: '@full' }, async ({ host, apps }) => {
  const entries = {
    '/a/one': { entry: apps.serve('/one/', { 'index.html': { status: 503, text: '' } }), opened: 5 },
    '/a/two': { entry: apps.serve('/two/', classic('two')), opened: 1 },
  };
  await startWith(host, entries);
  await host.open('/a/one/x');
  await expect(host.alert()).toContainText('503');
  const asked = apps.countOf('/one/');
  await expect.poll(() => afterAWhile(host, () => apps.countOf('/two/'))).toBe(1);
  expect(apps.countOf('/one/')).toBe(asked);
});
