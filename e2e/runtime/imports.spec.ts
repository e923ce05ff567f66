import { page } from '../../rig/runtime/apps';
import type { AppFile } from '../../rig/runtime/servers';
import { expect, test } from './support/test';

/** The page as vite-plugin-qiankun leaves it: modules come by `import()`, and life cycles wait for them. */
function pluginPage(src: string, name = 'shop'): string {
  return `<!doctype html><html><head><title>app</title></head><body><div id="app"></div>
<script crossorigin="">import('${src}').finally(() => {
    const qiankunLifeCycle = window.moudleQiankunAppLifeCycles && window.moudleQiankunAppLifeCycles['${name}'];
    if (qiankunLifeCycle) {
      window.proxy.vitemount((props) => qiankunLifeCycle.mount(props));
      window.proxy.viteunmount((props) => qiankunLifeCycle.unmount(props));
      window.proxy.vitebootstrap(() => qiankunLifeCycle.bootstrap());
      window.proxy.viteupdate((props) => qiankunLifeCycle.update(props));
    }
  })</script>
<script>
  const createDeffer = (hookName) => {
    const d = new Promise((resolve, reject) => {
      window.proxy && (window.proxy[\`vite\${hookName}\`] = resolve)
    })
    return props => d.then(fn => fn(props));
  }
  const bootstrap = createDeffer('bootstrap');
  const mount = createDeffer('mount');
  const unmount = createDeffer('unmount');
  const update = createDeffer('update');

  ;(global => {
    global.qiankunName = '${name}';
    global['${name}'] = { bootstrap, mount, unmount, update };
  })(window);
</script></body></html>`;
}

const LIFECYCLES = (text: string): string => `{
  bootstrap: async () => {},
  mount: async (props) => { props.container.querySelector('#app').innerHTML = '<h1>' + ${text} + '</h1>'; },
  unmount: async () => {},
  update: async () => {},
}`;

/** The plug-in's helper, and an app that says whether its modules run in the sandbox. */
const PLUGIN_APP: Readonly<Record<string, string>> = {
  'assets/main.js': `import { word } from './word.js';
const qiankunWindow = typeof window !== 'undefined' ? (window.proxy || window) : {};
window.moudleQiankunAppLifeCycles ??= {};
qiankunWindow.own = true;
window.moudleQiankunAppLifeCycles[qiankunWindow.qiankunName] = ${LIFECYCLES(
    '[word, qiankunWindow === window, props.container.contains(document.body), typeof own].join()',
  )};`,
  'assets/word.js': "export const word = 'ready';",
};

const classic = (code: string): Record<string, string> => ({
  'index.html': page('js/main.js'),
  'js/main.js': code,
  'js/part.js': 'export const found = new URL(import.meta.url).pathname;',
});

test.describe('imports', () => {
  test('an app of vite-plugin-qiankun runs in the sandbox, twice side by side', async ({ host, apps }) => {
    for (const [index, src] of ['./assets/main.js', '/own/assets/main.js'].entries()) {
      const entry = apps.serve('/own/', { 'index.html': pluginPage(src), ...PLUGIN_APP });
      for (const prefix of [`/a/${index}`, `/b/${index}`]) {
        await host.register({ prefix, entry });
        await host.open(prefix);
        await expect(host.region(prefix).getByRole('heading', { name: 'ready,true,true,boolean' })).toBeVisible();
      }
    }
    expect(await host.page.evaluate(() => Reflect.get(window, 'moudleQiankunAppLifeCycles'))).toBeUndefined();
  });

  test('control: plain qiankun runs such an app in the page, where its neighbours find it', async ({
    control,
    apps,
  }) => {
    const entry = apps.serve('/own/', { 'index.html': pluginPage(`${apps.origin}/own/assets/main.js`), ...PLUGIN_APP });
    const outcome = await control.evaluate((url) => window.control.settled(window.control.load('plugin', url)), entry);
    expect(outcome).toBe('mounted');
    expect(await control.evaluate(() => typeof Reflect.get(window, 'moudleQiankunAppLifeCycles'))).toBe('object');
  });

  test('import() in a script counts from the script, and in a chunk too', { tag: '@full' }, async ({ host, apps }) => {
    const entry = apps.serve('/c/', {
      ...classic(`window.lib = { ...${LIFECYCLES("''")}, mount: async (props) => {
  const { found } = await import('./part.js');
  const again = await new Promise((resolve) => { window.told = resolve;
    const tag = document.createElement('script'); tag.src = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ + 'js/late.js'; document.head.appendChild(tag); });
  const missing = await import('./missing.js').catch((error) => error.constructor === TypeError && /dynamically imported module/.test(error.message));
  props.container.querySelector('#app').innerHTML = '<h1>' + [found, again, missing].join() + '</h1>';
} };`),
      'js/late.js': "import('./part.js').then(({ found }) => window.told(found));",
    });
    await host.register({ prefix: '/a/one', entry });
    await host.open('/a/one');
    await expect(
      host.region('/a/one').getByRole('heading', { name: '/c/js/part.js,/c/js/part.js,true' }),
    ).toBeVisible();
  });

  const failures: { name: string; files: Readonly<Record<string, AppFile>>; says: RegExp }[] = [
    { name: 'a module that is not there', files: {}, says: /assets\/main\.js 返回 HTTP 404/ },
    {
      name: 'a module that imports one that is not there',
      files: { 'assets/main.js': "import './gone.js';" },
      says: /assets\/gone\.js 返回 HTTP 404/,
    },
    { name: 'a module that does not compile', files: { 'assets/main.js': 'const = 1;' }, says: /main\.js.*语法错误/ },
    { name: 'a module that throws', files: { 'assets/main.js': "throw new Error('on purpose');" }, says: /on purpose/ },
  ];

  test(
    'what could not be imported is named at once, and after the repair the app opens',
    { tag: '@full' },
    async ({ host, apps }) => {
      for (const [index, { name, files, says }] of failures.entries())
        await test.step(name, async () => {
          const [prefix, folder] = [`/f/${index}`, `/f-${index}/`];
          const served = { 'index.html': pluginPage(`${folder}assets/main.js`) };
          await host.register({ prefix, entry: apps.serve(folder, { ...served, ...files }) });
          await host.open(prefix);
          await expect(host.alert()).toContainText(says);
          apps.serve(folder, { ...served, ...PLUGIN_APP });
          await host.alert().getByRole('button', { name: '重新加载' }).click();
          await expect(host.region(prefix).getByRole('heading')).toContainText('ready,true');
          await host.home();
          await host.close(prefix);
        });
    },
  );
});
