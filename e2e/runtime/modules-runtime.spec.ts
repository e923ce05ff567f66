import { moduleApp, modulePage } from './fixtures/modules/apps';
import { describeModules, expect, test } from './support/test';

const at = '/oa/esm';
const next = '/oa/next';

/** An app of modules: `setup` at the top level, `mount` in its lifecycle. */
function appOf(setup: string, mount = ''): Record<string, string> {
  const lifecycles = `
export async function bootstrap() {}
export async function mount(props) { window.props = props; props.container.querySelector('#app').innerHTML = '<h1>ready</h1><output></output>'; const show = (text) => { props.container.querySelector('output').textContent = String(text); }; ${mount} }
export async function unmount(props) { props.container.querySelector('#app').innerHTML = ''; }`;
  return moduleApp({ 'main.js': `import './side.js';\n${setup}\n${lifecycles}`, 'side.js': '' });
}

describeModules(() => {
  test('nothing that module code does to its window reaches the page', async ({ host, apps }) => {
    const setup = `
    window.a1 = 1; self.a2 = 1; globalThis.a3 = 1; Object.assign(window, { a4: 1 }); Reflect.set(globalThis, 'a5', 1);
    Object.defineProperty(window, 'a6', { value: 1 }); top.a7 = 1; parent.a8 = 1; document.a9 = 1; window.fetch = () => {}; window.alert = () => {};
    Object.defineProperty(self, 'confirm', { value: () => 'mine' });`;
    await host.register({
      prefix: at,
      entry: apps.serve(
        '/w/',
        appOf(
          setup,
          `show([window === self, globalThis === window, top === window, document.defaultView === window, confirm(), window instanceof Window, document instanceof Document].join());`,
        ),
      ),
    });
    const keys = () => host.page.evaluate(() => [...Object.getOwnPropertyNames(window), ...Object.keys(document)]);
    const native = await host.page.evaluate(() => [window.fetch, window.alert, window.confirm].map(String));
    // What the host itself brings is there from here on.
    await host.page.waitForFunction(() => 'portalLedger' in window);
    await host.open('/warm/up');
    const before = await keys();
    await host.open(at);
    await expect(host.region(at).getByRole('status')).toHaveText('true,true,true,true,mine,true,true');
    const own = ['proxy', '__app_instance_name_map__', '__portal_module_links__', '__portal_prepared_globals__'];
    expect((await keys()).filter((key) => !before.includes(key) && !own.includes(key))).toEqual([]);
    expect(await host.page.evaluate(() => [window.fetch, window.alert, window.confirm].map(String))).toEqual(native);
  });

  test(
    'only the shown app of modules follows the address, and only it moves it',
    { tag: '@full' },
    async ({ host, apps }) => {
      const setup = `let heard = 0; window.addEventListener('popstate', () => { heard += 1; }); addEventListener('hashchange', () => { heard += 1; });`;
      const mount = `window.go = (path) => history.pushState(null, '', path); setInterval(() => show(heard + ' ' + location.pathname), 20); document.body.dataset.ready = 'yes'; props.onVisibilityChange((visible) => { if (!visible) go('${at}/hidden'); });`;
      await host.register({ prefix: at, entry: apps.serve('/r/', appOf(setup, mount)) });
      await host.register({ prefix: next, entry: apps.serve('/n/', appOf('')) });
      await host.open(at);
      await expect(host.region(at).getByRole('status')).toHaveText(`0 ${at}`);
      await host.open(next);
      await expect(host.region(next).getByRole('heading')).toBeVisible();
      await expect(host.page).toHaveURL(host.origin + next);
      expect(await host.page.evaluate(() => window.testHost.hiddenNavigations)).toEqual([`${at}/hidden`]);
      await host.page.goBack();
      await expect(host.region(at).getByRole('status')).toHaveText(new RegExp(`^1 ${at}`));
    },
  );

  test(
    'what a module app puts on body stays in its slot, is hidden with its tab and goes with it',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `const box = document.createElement('div'); box.textContent = 'popup'; box.className = 'popup'; document.body.appendChild(box); const style = document.createElement('style'); style.textContent = '.popup { color: rgb(1, 2, 3) } header { color: rgb(9, 9, 9) }'; document.head.appendChild(style);`;
      await host.register({ prefix: at, entry: apps.serve('/o/', appOf('', mount)) });
      await host.open(at);
      await expect(host.region(at).getByText('popup')).toHaveCSS('color', 'rgb(1, 2, 3)');
      await expect(host.page.locator('header')).not.toHaveCSS('color', 'rgb(9, 9, 9)');
      await host.home();
      await expect(host.page.getByText('popup')).toBeHidden();
      await host.close(at);
      await expect(host.page.getByText('popup')).toHaveCount(0);
    },
  );

  test('timers, listeners and requests of modules end with their app, those of load time, too', async ({
    host,
    apps,
  }) => {
    const setup = `
    const channel = new BroadcastChannel('modules-test'); const note = (what) => channel.postMessage(what);
    setInterval(() => note('interval at load'), 10); document.addEventListener('ping', () => note('document')); window.addEventListener('ping', () => note('window'));
    fetch(new URL('./hang.txt', import.meta.url)).catch((error) => { new BroadcastChannel('modules-end').postMessage(error.name); });`;
    await host.register({
      prefix: at,
      entry: apps.serve('/l/', { ...appOf(setup, `setTimeout(() => note('late'), 300);`), 'hang.txt': { hang: true } }),
    });
    await host.page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new BroadcastChannel('modules-test').onmessage = ({ data }) => heard.push(String(data));
    });
    const heard = () => host.page.evaluate(() => Reflect.get(window, 'heard').splice(0));
    await host.open(at);
    await expect.poll(heard).toContain('interval at load');
    await host.close(at);
    await expect(host.region(at)).toHaveCount(0);
    await heard();
    await host.page.evaluate(() => {
      document.dispatchEvent(new Event('ping'));
      window.dispatchEvent(new Event('ping'));
      // Longer than any timer of the app.
      return new Promise((done) => setTimeout(done, 500));
    });
    expect(await heard()).toEqual([]);
  });

  test('an app of modules rests while it is hidden, and its storage is its own', async ({ host, apps }) => {
    const setup = `localStorage.setItem('color', 'app'); let ticks = 0; setInterval(() => { ticks += 1; }, 10);`;
    const mount = `window.addEventListener('focus', () => {}); requestAnimationFrame(() => show(localStorage.getItem('color') + ' ' + document.cookie.includes('token'))); props.container.querySelector('h1').onclick = () => show(ticks);`;
    await host.register({ prefix: at, entry: apps.serve('/q/', appOf(setup, mount)) });
    await host.page.evaluate(() => {
      localStorage.setItem('color', 'shell');
      document.cookie = 'token=secret; path=/';
    });
    await host.open(at);
    const app = host.region(at);
    await expect(app.getByRole('status')).toHaveText('app false');
    expect(await host.page.evaluate(() => localStorage.getItem('color'))).toBe('shell');
    await host.home();
    const ticks = async () => {
      await host.page.locator('h1').dispatchEvent('click');
      return Number(await host.page.locator('output').textContent());
    };
    const first = await ticks();
    await host.page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    expect(await ticks()).toBe(first);
  });

  test(
    'globals that scripts loaded later set are seen by their bare names',
    { tag: '@full' },
    async ({ host, apps }) => {
      const html = modulePage(
        '<script>window.CONFIG = { name: "classic" };</script>',
        '<script type="module" src="main.js"></script>',
      );
      const mount = `const script = document.createElement('script'); script.src = '${apps.origin}/g/sdk.js'; script.onload = () => show(CONFIG.name + ' ' + AMap.version); document.head.appendChild(script);`;
      await host.register({
        prefix: at,
        lateGlobals: ['AMap'],
        entry: apps.serve('/g/', {
          ...appOf('', mount),
          'index.html': html,
          'sdk.js': 'window.AMap = { version: 2 };',
        }),
      });
      await host.open(at);
      await expect(host.region(at).getByRole('status')).toHaveText('classic 2');
    },
  );

  test(
    'a chunk that is gone is told by a browser’s message, and asked for again',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `const load = () => import('./lazy.js').then((lazy) => show(lazy.default), (error) => show(error.name + ' ' + error.message)); await load(); props.container.querySelector('h1').onclick = load;`;
      const entry = apps.serve('/c/', appOf('', mount));
      await host.register({ prefix: at, entry });
      await host.open(at);
      const app = host.region(at);
      await expect(app.getByRole('status')).toHaveText(
        `TypeError Failed to fetch dynamically imported module: ${entry}lazy.js`,
      );
      apps.serve('/c/', { 'lazy.js': `export default 'arrived';` });
      await app.getByRole('heading').click();
      await expect(app.getByRole('status')).toHaveText('arrived');
    },
  );

  test(
    'a chunk that vanished after a deployment offers a reload of this tab alone',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `props.container.querySelector('h1').onclick = () => import('./chunk-1.js').catch((error) => show(error.name));`;
      await host.register({ prefix: at, entry: apps.serve('/d/', appOf('', mount)) });
      await host.register({
        prefix: next,
        entry: apps.serve(
          '/n/',
          appOf('', `props.container.querySelector('#app').innerHTML = '<input aria-label="note">';`),
        ),
      });
      await host.open(next);
      await host.region(next).getByLabel('note').fill('kept');
      await host.open(at);
      const app = host.region(at);
      await expect(app.getByRole('heading')).toBeVisible();
      const html = modulePage('<script type="module" src="main-2.js"></script>');
      apps.serve('/d/', { 'index.html': html, 'main-2.js': appOf('', `show('version 2');`)['main.js'] ?? '' });
      await app.getByRole('heading').click();
      const notice = host.page.getByRole('status').filter({ hasText: '已更新' });
      await expect(notice).toBeVisible();
      await expect(app.getByRole('status')).toHaveText('TypeError');
      await notice.getByRole('button', { name: '重新加载' }).click();
      await expect(app.getByRole('status')).toHaveText('version 2');
      await host.open(next);
      await expect(host.region(next).getByLabel('note')).toHaveValue('kept');
    },
  );

  test('errors name the app’s own files and lines', async ({ host, apps }) => {
    const mount = `show(new Error('x').stack.split('\\n')[1].trim());`;
    const entry = apps.serve('/s/', appOf('\n\n', mount));
    await host.register({ prefix: at, entry });
    await host.open(at);
    await expect(host.region(at).getByRole('status')).toHaveText(
      new RegExp(`^at .*mount \\(${entry}main\\.js:7:\\d+\\)$`),
    );
  });

  test('esm: false hands the scripts to qiankun as they are', async ({ host, apps }) => {
    const body = `async bootstrap() {}, async mount(p) { undeclared = 1; p.container.querySelector('#app').innerHTML = '<h1>classic</h1>'; }, async unmount() {}`;
    await host.register({
      prefix: at,
      esm: false,
      entry: apps.serve('/k/', moduleApp({ 'main.js': `window.lib = { ${body} };` })),
    });
    await host.open(at);
    await expect(host.region(at).getByRole('heading', { name: 'classic' })).toBeVisible();
  });

  test(
    'leaving and closing while modules are on their way leaves nothing',
    { tag: '@full' },
    async ({ host, apps }) => {
      const entry = apps.serve('/h/', { ...appOf(''), 'side.js': { hang: true } });
      await host.register({ prefix: at, entry });
      await host.open(at);
      await expect.poll(() => apps.countOf('/h/side.js')).toBe(1);
      await host.home();
      await host.close(at);
      await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
      apps.serve('/h/', { 'side.js': '' });
      await host.open(at);
      await expect(host.region(at).getByRole('heading', { name: 'ready' })).toBeVisible();
    },
  );
});
