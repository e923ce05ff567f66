import type { CDPSession, Page } from '@playwright/test';
import { PARKED_LIMIT } from '@portal/runtime/limits';
import type { MicroAppRegistration } from '@portal/runtime/registration';
import { app, page as pageOf } from '../../rig/runtime/apps';
import { describeEachKind, expect, isModule, test, type Host } from './support/test';

const at = '/oa/esm';
/** How long a timer of the fixtures waits at most, and longer, ms. */
const LONGER_THAN_TIMERS = 60;

interface Parts {
  /** Statements at the top of the script. */
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
    const count = (name) => { page[name] = (page[name] ?? 0) + 1; };
    let app;
    ${setup}
    window.demo = {
      async bootstrap() {},
      async mount(props) {
        count('mounts');
        app = props.container.querySelector('#app');
        app.innerHTML = '<h1>ready</h1>';
        ${mount}
      },
      async unmount(props) { ${unmount} },
    };`;
  return { 'index.html': pageOf('main.js'), 'main.js': main, ...files };
}

const numberOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((each) => Reflect.get(window, each), name);

const counts = async (page: Page): Promise<unknown[]> => [
  await numberOf(page, 'loads'),
  await numberOf(page, 'mounts'),
];

/** Lets the timers and frames of the page run. */
const letRun = (page: Page): Promise<void> =>
  page.evaluate(async (wait) => {
    const end = performance.now() + wait;
    while (performance.now() < end) await new Promise(requestAnimationFrame);
  }, LONGER_THAN_TIMERS);

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

/** Opens and closes an app, which parks it. */
async function park(host: Host, entry: string, registration: Partial<MicroAppRegistration> = {}): Promise<void> {
  await host.register({ prefix: at, entry, ...registration });
  await openAndClose(host, 1);
  expect(await counts(host.page)).toEqual([1, 1]);
}

describeEachKind('parked', (kind) => {
  test('a closed app is loaded once: the next opening mounts it again', async ({ host, apps }) => {
    await park(host, apps.serve('/m/', counted()));
    await openAndClose(host, 3);
    await open(host);
    await expect(host.region(at).getByRole('heading', { name: 'ready' })).toBeVisible();
    expect(await counts(host.page)).toEqual([1, 5]);
    await expect(host.page.locator('[data-microapp]')).toHaveCount(1);
    await host.home();
    await host.close(at);
    for (const trace of ['[data-microapp]', '[role=tabpanel]', '[role=region]'])
      await expect(host.page.locator(trace)).toHaveCount(0);
  });

  test('control: one that says `remount: false` is loaded anew each time', async ({ host, apps }) => {
    await park(host, apps.serve('/m/', counted()), { remount: false });
    await openAndClose(host, 3);
    expect(await counts(host.page)).toEqual([4, 4]);
  });

  test(
    'what is parked is ended on request, and the next opening loads it anew',
    { tag: '@full' },
    async ({ host, apps }) => {
      await park(host, apps.serve('/m/', counted()));
      await host.page.evaluate(() => window.testHost.releaseParked());
      await expect(host.page.locator('microapp-body')).toHaveCount(0);
      await openAndClose(host, 1);
      expect(await counts(host.page)).toEqual([2, 2]);
    },
  );

  test(
    'so many are parked and no more: the one parked longest ago is ended',
    { tag: '@full' },
    async ({ host, apps }) => {
      const entry = apps.serve('/m/', counted());
      const paths = Array.from({ length: PARKED_LIMIT + 1 }, (_, index) => `/oa/one-of-${index}`);
      for (const path of paths) {
        await host.register({ prefix: path, entry });
        await openAndClose(host, 1, path);
      }
      await expect(host.page.locator('microapp-body')).toHaveCount(PARKED_LIMIT);
      const loads = await numberOf(host.page, 'loads');
      await openAndClose(host, 1, paths.at(-1));
      expect(await numberOf(host.page, 'loads')).toBe(loads);
      await openAndClose(host, 1, paths[0]);
      expect(await numberOf(host.page, 'loads')).toBe(Number(loads) + 1);
    },
  );

  test('a cycle keeps next to nothing', { tag: '@full' }, async ({ host, apps }) => {
    const session = await host.page.context().newCDPSession(host.page);
    await park(host, apps.serve('/m/', counted()));
    await openAndClose(host, 10);
    const [before, times] = [await heap(session), 20];
    await openAndClose(host, times);
    expect((await heap(session)) - before).toBeLessThan(times * 10_000);
  });

  if (isModule(kind))
    test('control: without parking it keeps a copy of the modules', { tag: '@full' }, async ({ host, apps }) => {
      const session = await host.page.context().newCDPSession(host.page);
      const ballast = `export const ballast = [${Array.from({ length: 4_000 }, (_, index) => `{ name: 'row ${index}', run: () => ${index} }`).join()}];`;
      const heavy = counted({
        mount: "app.title = (await import('./ballast.js')).ballast[0].name;",
        files: { 'ballast.js': ballast },
      });
      await park(host, apps.serve('/m/', heavy), { remount: false });
      const [before, times] = [await heap(session), 5];
      await openAndClose(host, times);
      expect((await heap(session)) - before).toBeGreaterThan(times * 300_000);
    });

  test('while it is parked nothing of it runs; mounted again it listens once, as after loading', async ({
    host,
    apps,
  }) => {
    const setup = `
      window.addEventListener('resize', () => count('resized'));
      window.addEventListener('popstate', () => count('popped'));
      window.addEventListener('storage', () => count('stored'));
      window.addEventListener('message', () => count('posted'));
      document.addEventListener('visibilitychange', () => count('seen'));
      new PerformanceObserver(() => count('measured')).observe({ entryTypes: ['mark'] });
      const channel = new MessageChannel(); channel.port1.onmessage = () => count('messages');`;
    // All that an app can forget at its end.
    const mount = `
      channel.port2.postMessage(1);
      window.addEventListener('resize', () => count('forgotten'));
      window.addEventListener('popstate', () => count('forgottenPops'));
      setInterval(() => count('ticks'), 10);
      const again = () => { count('late'); setTimeout(again, 5); }; setTimeout(again, 5);
      const frame = () => { count('frames'); requestAnimationFrame(frame); }; frame();
      matchMedia('print').addEventListener('change', () => count('printed'));
      props.onGlobalStateChange(() => count('state'));
      props.onVisibilityChange(() => count('told'));`;
    await park(host, apps.serve('/m/', counted({ setup, mount })));
    const names = [
      'resized popped stored posted seen measured messages forgotten forgottenPops ticks late frames printed state told',
    ].flatMap((each) => each.split(' '));
    const noted = () => host.page.evaluate((each) => each.map((name) => Reflect.get(window, name) ?? 0), names);
    const before = await noted();
    await host.page.evaluate(() => {
      window.dispatchEvent(new Event('resize'));
      window.dispatchEvent(new PopStateEvent('popstate'));
      window.dispatchEvent(new StorageEvent('storage', { key: 'microapp:oa-esm:x', storageArea: localStorage }));
      window.postMessage('to everybody');
      document.dispatchEvent(new Event('visibilitychange'));
      performance.mark('of the page');
      window.testHost.setState({ lang: 'en' });
    });
    await host.page.emulateMedia({ media: 'print' });
    await letRun(host.page);
    await host.page.emulateMedia({ media: null });
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
    'while it is parked nothing of it is seen or heard, and its sheets count nowhere',
    { tag: '@full' },
    async ({ host, apps }) => {
      const setup = `const sheet = document.createElement('style'); sheet.textContent = 'header { color: rgb(1, 2, 3) } body { color: rgb(4, 5, 6) }'; document.head.append(sheet);
      const holder = document.createElement('aside');
      // A second of silence, again and again.
      const wave = new Uint8Array(8044); wave.set([82,73,70,70,100,31,0,0,87,65,86,69,102,109,116,32,16,0,0,0,1,0,1,0,64,31,0,0,64,31,0,0,1,0,8,0,100,97,116,97,64,31,0,0]); wave.fill(128, 44);
      const address = URL.createObjectURL(new Blob([wave], { type: 'audio/wav' }));`;
      const mount = `
      document.body.append(holder); holder.innerHTML = '<b></b>'; holder.style.cssText = 'position: fixed; inset: 0; background: red';
      const loose = new Audio(address); const placed = document.createElement('audio'); placed.src = address; holder.append(placed);
      page.sounds = [loose, placed];
      for (const sound of page.sounds) { sound.muted = true; sound.loop = true; await sound.play(); }`;
      await park(
        host,
        apps.serve('/m/', counted({ setup, mount, unmount: "app.innerHTML = ''; holder.innerHTML = '';" })),
      );
      expect(
        await host.page.evaluate(() => Reflect.get(window, 'sounds').map((each: HTMLAudioElement) => each.paused)),
      ).toEqual([true, true]);
      await expect(host.page.locator('aside')).toBeHidden();
      await expect(host.page.locator('header')).not.toHaveCSS('color', 'rgb(1, 2, 3)');
      await expect(host.page.locator('microapp-body')).not.toHaveCSS('color', 'rgb(4, 5, 6)');
      await open(host);
      await expect(host.page.locator('microapp-body')).toHaveCSS('color', 'rgb(4, 5, 6)');
      await expect(host.page.locator('aside')).toBeVisible();
      expect(await counts(host.page)).toEqual([1, 2]);
    },
  );

  test('while it is parked it can ask nobody for anything: no token, no request, no address, no state', async ({
    host,
    apps,
  }) => {
    const mount = `page.held = {
        token: () => props.token,
        fetch: () => fetch('/asked-by-fetch').then(() => 'answered', () => 'refused'),
        xhr: () => { const request = new XMLHttpRequest(); request.open('GET', '/asked-by-xhr'); request.send(); },
        navigate: () => props.navigate('/elsewhere'),
        push: () => history.pushState(null, '', '/oa/esm/pushed'),
        state: () => props.setGlobalState({ lang: 'en' }),
        timer: () => setTimeout(() => count('timers')),
        listen: () => window.addEventListener('ping', () => count('pings')),
      };`;
    const asked: string[] = [];
    host.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await park(host, apps.serve('/m/', counted({ mount })));
    const call = (name: string) => host.page.evaluate((each) => Reflect.get(window, 'held')[each](), name);
    expect(await call('token')).toBeUndefined();
    expect(await call('fetch')).toBe('refused');
    expect(await call('state')).toBe(false);
    for (const name of ['xhr', 'navigate', 'push', 'timer', 'listen']) await call(name);
    await host.page.evaluate(() => window.dispatchEvent(new Event('ping')));
    await letRun(host.page);
    expect(asked.filter((path) => path.startsWith('/asked'))).toEqual([]);
    expect(new URL(host.page.url()).pathname).toBe('/');
    expect(await numberOf(host.page, 'pings')).toBeUndefined();
    expect(await numberOf(host.page, 'timers')).toBeUndefined();
    // What waits goes on with the next mount.
    await open(host);
    await expect.poll(() => numberOf(host.page, 'timers')).toBe(1);
    expect(await call('token')).toBe('token-1');
    expect(await call('fetch')).toBe('answered');
  });

  test(
    'the next opening shows what the first has shown, whatever was typed, scrolled and put there',
    { tag: '@full' },
    async ({ host, apps }) => {
      const files = counted({
        mount: `const form = document.querySelector('form'); form.note.value += '!'; app.className = 'used'; app.append(document.createElement('i'));`,
        // It leaves an empty element and a class.
        unmount: "app.querySelector('h1').remove();",
      });
      files['index.html'] = String(files['index.html']).replace(
        '<div id="app"></div>',
        '<div id="app"></div><form><input name="note" aria-label="note" value="first"></form><div style="height: 3000px"></div><p>end</p>',
      );
      await host.register({ prefix: at, entry: apps.serve('/m/', files) });
      const places: unknown[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        await open(host);
        const note = host.region(at).getByLabel('note');
        await expect(note).toHaveValue('first!');
        await expect(host.region(at).locator('#app > i')).toHaveCount(1);
        places.push((await note.boundingBox())?.y);
        await note.fill('typed');
        await host.region(at).getByText('end').scrollIntoViewIfNeeded();
        expect((await note.boundingBox())?.y).toBeLessThan(0);
        await host.home();
        await host.close(at);
      }
      expect(places).toEqual([places[0], places[0], places[0]]);
      expect(await counts(host.page)).toEqual([1, 3]);
    },
  );

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
      expect(await numberOf(host.page, 'loads')).toBe(1);
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
      expect(await numberOf(host.page, 'loads')).toBe(1);
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
      await expect.poll(() => numberOf(host.page, 'drawn')).toBe(3);
      await host.page.evaluate(
        () => Object.assign(window, { resized: 0 }) && window.dispatchEvent(new Event('resize')),
      );
      expect(await numberOf(host.page, 'resized')).toBe(1);
    },
  );

  test(
    'what a script took that was loaded later stays: it is not loaded again',
    { tag: '@full' },
    async ({ host, apps }) => {
      // As bundlers do: the chunk registers itself, and what waits for its script runs it.
      const setup = `window.chunks = [];
        const load = () => new Promise((resolve) => {
          const script = document.createElement('script'); script.src = 'chunk.js';
          window.chunks.push = (run) => resolve(run); document.head.append(script);
        });
        let chunk;`;
      const files = {
        'chunk.js':
          "window.chunks.push(() => { window.addEventListener('resize', () => { (0, eval)('window').resized += 1; }); });",
      };
      await park(
        host,
        apps.serve('/m/', counted({ setup, mount: 'if (!chunk) { chunk = await load(); chunk(); }', files })),
      );
      await open(host);
      await host.page.evaluate(
        () => Object.assign(window, { resized: 0 }) && window.dispatchEvent(new Event('resize')),
      );
      expect(await numberOf(host.page, 'resized')).toBe(1);
    },
  );

  test(
    'a newer version is told once the tab is open, and reload brings it',
    { tag: '@full' },
    async ({ host, apps }) => {
      await host.page.clock.install();
      const entry = apps.serve('/m/', counted());
      await park(host, entry);
      const next = counted({ setup: 'page.version = 2;' });
      apps.serve('/m/', { ...next, 'index.html': String(next['index.html']).replace('main.js', 'main.js?2') });
      await host.page.clock.fastForward(40_000);
      await open(host);
      await expect(host.region(at).getByRole('heading', { name: 'ready' })).toBeVisible();
      await host.page.getByText('此应用已更新').waitFor();
      expect(await counts(host.page)).toEqual([1, 2]);
      // One that is known to be old is not mounted again.
      await host.home();
      await host.close(at);
      await open(host);
      expect([await numberOf(host.page, 'version'), ...(await counts(host.page))]).toEqual([2, 2, 3]);
    },
  );

  test('one that left something to be seen, or unsaved input, or a frame, is ended', async ({ host, apps }) => {
    const deeds = {
      seen: { mount: "document.body.insertAdjacentHTML('beforeend', '<div>Really?</div>');" },
      kept: { unmount: '' },
      dirty: { mount: 'props.setDirty(true);' },
      frame: { mount: "document.body.append(document.createElement('iframe'));" },
    };
    for (const [name, parts] of Object.entries(deeds)) {
      const prefix = `/oa/${name}`;
      await host.register({ prefix, entry: apps.serve(`/${name}/`, counted(parts)) });
      await openAndClose(host, 1, prefix);
      expect([name, await host.page.locator('microapp-body').count()]).toEqual([name, 0]);
    }
  });

  test(
    'one that fails when it is mounted again is loaded anew, and from then on each time',
    { tag: '@full' },
    async ({ host, apps }) => {
      await park(
        host,
        apps.serve(
          '/m/',
          counted({
            setup: 'let mounted = false;',
            mount: "if (mounted) throw new Error('once only'); mounted = true;",
          }),
        ),
      );
      await openAndClose(host, 2);
      await open(host);
      await expect(host.region(at).getByRole('heading', { name: 'ready' })).toBeVisible();
      expect(await counts(host.page)).toEqual([4, 5]);
    },
  );

  test(
    'one that leaves something at work, or works in the background, is ended as before',
    { tag: '@full' },
    async ({ host, apps }) => {
      const worker =
        "new Worker(URL.createObjectURL(new Blob(['setInterval(() => postMessage(1), 10)']))).onmessage = () => { page.ticks = (page.ticks ?? 0) + 1; };";
      await park(host, apps.serve('/m/', counted({ mount: worker })));
      await openAndClose(host, 2);
      expect(await counts(host.page)).toEqual([3, 3]);
      await host.page.evaluate(() => Reflect.deleteProperty(window, 'ticks'));
      await letRun(host.page);
      expect(await numberOf(host.page, 'ticks')).toBeUndefined();
    },
  );

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
      await letRun(host.page);
      expect(await numberOf(host.page, 'beats')).toBe(0);
      for (let turn = 0; turn < 2; turn += 1) {
        await open(host);
        await expect(host.region(at).locator('#app')).toHaveAttribute('data-debounced', 'yes');
        await host.home();
        await host.close(at);
      }
      await open(host);
      await expect.poll(() => numberOf(host.page, 'beats')).not.toBe(0);
      expect(await numberOf(host.page, 'loads')).toBe(1);
    },
  );

  test(
    'a tab whose app had to go for another is parked, and mounted again in its own place',
    { tag: '@full' },
    async ({ host, apps }) => {
      await host.start('/?limit=1');
      await host.register({
        prefix: '/oa/other',
        entry: apps.serve('/o/', app()),
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
      expect(await counts(host.page)).toEqual([2, 6]);
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
