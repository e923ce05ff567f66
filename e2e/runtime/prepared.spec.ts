import type { Page } from '@playwright/test';
import { PREPARED_FOLDER, prepareBuild, SANDBOX_OWN } from '@portal/runtime/prepare';
import { app, page as pageOf, script } from '../../rig/runtime/apps';
import { WITHOUT_BLOBS, type AppFile, type AppServer } from '../../rig/runtime/servers';
import { moduleApp, modulePage, MOUNT, probe } from './fixtures/modules/apps';
import { expect, test, type Host } from './support/test';

const at = '/a/prepared';
const other = '/a/other';

/** Paths of everything that the page asks for, from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** The lines that say why a build is prepared in the browser, from now on. */
function linesOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('is prepared in the browser')) lines.push(message.text());
  });
  return lines;
}

/** What of these requests was prepared: the part behind the folder of a state. */
const preparedOf = (paths: readonly string[]): string[] =>
  [...new Set(paths)]
    .flatMap((path) => path.split(`/${PREPARED_FOLDER}/`)[1]?.replace(/^[0-9a-f]+\//, '') ?? [])
    .sort();

const heading = (host: Host, prefix = at) => host.region(prefix).getByRole('heading');

/** An app that counts in a module of its own, and loads a part later at a press of its button. */
const WITH_LATER = {
  'main.js': `import { count } from './count.js';
const text = 'first ' + count();
${MOUNT.replace('\'<h1></h1><input aria-label="note">\'', "'<h1></h1><button>later</button>'").replace(
  '\n}\nexport async function unmount',
  `
  props.container.querySelector('button').onclick = async () => {
    const later = await import('./later.js').catch((error) => ({ text: error.message.replace(/http\\S+/, '') }));
    props.container.querySelector('h1').textContent = later.text;
  };
}
export async function unmount`,
)}`,
  'count.js': `let n = 0; export const count = () => (n += 1);`,
  'later.js': `import { count } from './count.js'; import { word } from './word.js'; export const text = word + count();`,
  'word.js': `export const word = typeof document === 'object' ? 'later ' : '';`,
};

const pressLater = (host: Host) => host.region(at).getByRole('button', { name: 'later' }).click();

/** The path of a prepared file, as the server keeps it. */
async function preparedPath(apps: AppServer, file: string): Promise<string> {
  await apps.whenPrepared();
  const path = apps.paths.find((each) => each.includes(`/${PREPARED_FOLDER}/`) && each.endsWith(`/${file}`));
  if (path === undefined) throw new Error(`${file} was not prepared`);
  return path;
}

/** Serves one prepared file otherwise. */
async function damage(apps: AppServer, file: string, change: (text: string) => AppFile): Promise<void> {
  const path = file === 'index.html' ? '/m/index.html' : await preparedPath(apps, file);
  await apps.whenPrepared();
  apps.serveAsIs('', { [path]: change(String(apps.read(path))) });
}

test.describe('prepared modules', () => {
  test.use({ kind: 'prepared module' });

  test('are loaded from addresses that stay, those of each instance from its own', async ({ host, apps }) => {
    const asked = requestsOf(host.page);
    const entry = apps.serve('/m/', {
      'index.html': modulePage('<script type="module" src="./main-Ab12Cd34.js"></script>'),
      'main-Ab12Cd34.js': `import { n } from './n-Zz99Yy88.js';\nconst text = n;\n${MOUNT}`,
      'n-Zz99Yy88.js': `export const n = document ? 7 : 0;`,
    });
    const files = ['@globals.js', 'main-Ab12Cd34.js', 'n-Zz99Yy88.js'];
    await host.register({ prefix: at, entry, instance: 'tab' });
    await host.open(`${at}/one`);
    await expect(heading(host)).toHaveText('7');
    expect(preparedOf(asked)).toEqual(files.map((file) => `0/${file}`));
    await host.open(`${at}/two`);
    await expect(heading(host)).toHaveText('7');
    expect(preparedOf(asked)).toEqual(['0', '1'].flatMap((one) => files.map((file) => `${one}/${file}`)));
    // Nothing of the app was read as a text, but its page.
    expect([...new Set(asked)].filter((path) => path.startsWith('/m/') && !path.includes(PREPARED_FOLDER))).toEqual([
      '/m/',
    ]);
    // Numbers begin anew with each page, so that it asks for addresses that the browser knows.
    await host.start();
    await host.register({ prefix: at, entry });
    asked.length = 0;
    await host.open(at);
    await expect(heading(host)).toHaveText('7');
    expect(preparedOf(asked)).toEqual(files.map((file) => `0/${file}`));
  });

  test('run where the policy allows no blob:, which what the page prepares does not', async ({ host, apps }) => {
    await host.start(`/?${WITHOUT_BLOBS}`);
    await host.register({ prefix: at, entry: apps.serve('/m/', probe(`text = 'ready';`)) });
    await host.open(at);
    await expect(heading(host)).toHaveText('ready');
    const files: Record<string, string> = probe(`text = 'ready';`);
    await host.register({ prefix: other, entry: apps.serveAsIs('/plain/', files) });
    await host.open(other);
    await expect(host.alert()).toBeVisible();
  });

  test('name the owner’s own addresses: import.meta, assets, stack traces, reported errors', async ({ host, apps }) => {
    const entry = apps.serve(
      '/m/',
      probe(
        `import { stack, here } from './deep/thrower.js';\ntext = [import.meta.url, new URL('./x.png', import.meta.url).href, import.meta.resolve('./y.js'), here, stack].join(' ');`,
        { 'deep/thrower.js': `export const here = import.meta.url;\nexport const stack = new Error('here').stack;` },
      ),
    );
    await host.register({ prefix: at, entry });
    await host.open(at);
    for (const address of ['main.js ', 'x.png ', 'y.js ', 'deep/thrower.js ', 'deep/thrower.js:2:22'])
      await expect(heading(host)).toContainText(entry + address);
    await expect(heading(host)).not.toContainText(PREPARED_FOLDER);
  });

  test(
    'where the build’s own address is not known, stay inside the sandbox and find their files',
    { tag: '@full' },
    async ({ host, apps }) => {
      const files = new Map(
        Object.entries(
          probe(
            `import { set } from './lib/set.js';\nset(); text = [import.meta.url, new URL('../x.png', new URL('./lib/set.js', import.meta.url)).href, __MINE__, typeof top.__MINE__].join(' ');`,
            { 'lib/set.js': `export const set = () => { window.__MINE__ = 'mine'; };` },
          ),
        ).map(([name, file]): [string, string] => [name, String(file)]),
      );
      const prepared = await prepareBuild(files);
      expect(prepared.left).toEqual(new Map());
      const entry = apps.serveAsIs('/somewhere/deep/', Object.fromEntries([...files, ...prepared.files]));
      const asked = requestsOf(host.page);
      await host.register({ prefix: at, entry, instance: 'tab' });
      await host.open(`${at}/one`);
      await expect(heading(host)).toHaveText(`${entry}main.js ${entry}x.png mine string`);
      expect(await host.page.evaluate(() => '__MINE__' in window)).toBe(false);
      expect(preparedOf(asked)).toEqual(['0/@globals.js', '0/lib/set.js', '0/main.js']);
      // Files were written for one instance: the page prepares the second, without a word.
      const lines = linesOf(host.page);
      await host.open(`${at}/two`);
      await expect(heading(host)).toContainText('mine');
      expect(preparedOf(asked)).toHaveLength(3);
      expect(lines).toEqual([]);
    },
  );

  test('that come later share the modules that run already', { tag: '@full' }, async ({ host, apps }) => {
    const asked = requestsOf(host.page);
    await host.register({ prefix: at, entry: apps.serve('/m/', moduleApp(WITH_LATER)) });
    await host.open(at);
    await expect(heading(host)).toHaveText('first 1');
    expect(preparedOf(asked)).not.toContain('0/later.js');
    await pressLater(host);
    await expect(heading(host)).toHaveText('later 2');
    expect(preparedOf(asked)).toContain('0/later.js');
  });

  test('every global that a sandbox has of its own is linked to it', async ({ host, apps }) => {
    const files = moduleApp({
      'main.js': `const text = 'own';\n${MOUNT.replace('window.props = props;', 'props.container.own = window;')}`,
    });
    await host.register({ prefix: at, entry: apps.serve('/m/', files) });
    await host.open(at);
    await expect(heading(host)).toHaveText('own');
    const names = await host.page.evaluate(() => {
      const own: unknown = [...document.querySelectorAll('*')]
        .map((each): unknown => Reflect.get(each, 'own'))
        .find(Boolean);
      const read = (holder: unknown, name: string): unknown => {
        try {
          return Reflect.get(Object(holder), name);
        } catch {
          return undefined;
        }
      };
      const holders = [window, Window.prototype, EventTarget.prototype];
      const all = new Set(holders.flatMap((holder) => Object.getOwnPropertyNames(holder)));
      return [...all].filter((name) => !Object.is(read(window, name), read(own, name)));
    });
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => name !== 'constructor' && !SANDBOX_OWN.has(name))).toEqual([]);
  });

  const html: AppFile = { status: 200, text: '<!doctype html><title>gone</title>', type: 'text/html' };
  const damages: [name: string, file: string, change: (text: string) => AppFile][] = [
    ['a module that is missing', '0/main.js', () => ({ status: 404 })],
    ['a module that another imports is missing', '0/count.js', () => ({ status: 404 })],
    ['the globals are missing', '0/@globals.js', () => ({ status: 404 })],
    ['a module that breaks off on its way', '0/main.js', (text) => ({ cut: text.slice(0, 200) })],
    ['a module that was written half', '0/main.js', (text) => text.slice(0, text.length / 2)],
    ['a page in place of a module', '0/count.js', () => html],
    ['a module of another state, which exports something else', '0/count.js', () => 'export const other = 1;'],
    ['a module whose server hangs up', '0/count.js', () => ({ drop: true })],
    ['a manifest of another version', 'index.html', (text) => text.replace('"version":', '"version":9')],
    ['a manifest that breaks off', 'index.html', (text) => text.replace('"modules":', '')],
    ['a manifest with something else in it', 'index.html', (text) => text.replace('"modules":[[', '"modules":[7,[')],
  ];
  /** The quick command tries a file that is gone, and one that does not fit. */
  const quick = ['a module that is missing', 'a module of another state, which exports something else'];
  for (const [name, file, change] of damages) {
    const tag = quick.includes(name) ? [] : '@full';
    test(`${name}: the page prepares the app itself, and says so once`, { tag }, async ({ host, apps }) => {
      const lines = linesOf(host.page);
      const entry = apps.serve('/m/', moduleApp(WITH_LATER));
      await damage(apps, file, change);
      await host.register({ prefix: at, entry, instance: 'tab' });
      for (const tab of ['one', 'two']) {
        await host.open(`${at}/${tab}`);
        await expect(heading(host)).toHaveText('first 1');
        await pressLater(host);
        await expect(heading(host)).toHaveText('later 2');
      }
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(entry);
    });
  }

  for (const file of ['0/later.js', '0/word.js'])
    test(
      `where ${file.slice(2)} is missing later on, the page prepares it, with the modules that run`,
      { tag: '@full' },
      async ({ host, apps }) => {
        const lines = linesOf(host.page);
        const entry = apps.serve('/m/', moduleApp(WITH_LATER));
        await damage(apps, file, () => ({ status: 404 }));
        await host.register({ prefix: at, entry });
        await host.open(at);
        await expect(heading(host)).toHaveText('first 1');
        for (let press = 1; press <= 2; press += 1) {
          await pressLater(host);
          // It has counted once: it is the same module at the second press.
          await expect(heading(host)).toHaveText('later 2');
        }
        expect(lines).toHaveLength(1);
      },
    );

  test('a module that was changed afterwards under its name is not run from what was prepared', async ({
    host,
    apps,
  }) => {
    const lines = linesOf(host.page);
    const entry = apps.serve('/m/', moduleApp(WITH_LATER));
    await apps.whenPrepared();
    apps.serveAsIs('/m/', { 'count.js': WITH_LATER['count.js'].replace('let n = 0', 'let n = 10') });
    await host.register({ prefix: at, entry });
    await host.open(at);
    await expect(heading(host)).toHaveText('first 11');
    expect(lines).toEqual([expect.stringContaining('count.js is not the text that was prepared')]);
  });

  test(
    'a part that a deployment took away fails as a browser says it, and the tab offers a reload',
    { tag: '@full' },
    async ({ host, apps }) => {
      const entry = apps.serve('/m/', moduleApp(WITH_LATER));
      await host.register({ prefix: at, entry });
      await host.open(at);
      await expect(heading(host)).toHaveText('first 1');
      const old = apps.paths;
      apps.remove(old);
      apps.serve('/m/', {
        'index.html': String(moduleApp({})['index.html']).replace('./main.js', './new.js'),
        'new.js': WITH_LATER['main.js'],
        'count.js': WITH_LATER['count.js'],
      });
      await pressLater(host);
      await expect(heading(host)).toHaveText('Failed to fetch dynamically imported module: ');
      await expect(host.page.getByText('此应用已更新')).toBeVisible();
    },
  );

  test('a module that throws is told by its cause, and runs once', { tag: '@full' }, async ({ host, apps }) => {
    const lines = linesOf(host.page);
    const files = moduleApp({
      'main.js': `import './side.js';\nperformance.mark('app ran');\nthrow new Error('broken on purpose');`,
      'side.js': '',
    });
    await host.register({ prefix: at, entry: apps.serve('/m/', files) });
    await host.open(at);
    await expect(host.alert()).toContainText('broken on purpose');
    expect(await host.page.evaluate(() => performance.getEntriesByName('app ran').length)).toBe(1);
    expect(lines).toEqual([]);
  });

  test('are fetched and compiled ahead, and nothing of them runs', { tag: '@full' }, async ({ host, apps }) => {
    const files = moduleApp({ 'main.js': `performance.mark('app ran');\nconst text = document.title;\n${MOUNT}` });
    const entry = apps.serve('/m/', files);
    await apps.whenPrepared();
    const asked = requestsOf(host.page);
    await host.page.evaluate((prefix) => {
      localStorage.setItem(
        'openedApps',
        JSON.stringify([{ owner: 'hq/1', apps: [{ prefix, score: 5, at: Date.now() }] }]),
      );
    }, at);
    await host.start(`/?preload=${encodeURIComponent(JSON.stringify([{ prefix: at, entry }]))}`);
    await expect.poll(() => preparedOf(asked)).toEqual(['0/@globals.js', '0/main.js']);
    expect(await host.page.evaluate(() => performance.getEntriesByName('app ran').length)).toBe(0);
    await host.open(at);
    await expect(heading(host)).toHaveText('app');
    expect(preparedOf(asked)).toEqual(['0/@globals.js', '0/main.js']);
  });
});

test.describe('prepared classic scripts', () => {
  /** Serves a build that was prepared, as its owner would. */
  async function servePrepared(apps: AppServer, files: Record<string, string>): Promise<string> {
    const texts = new Map(Object.entries(files));
    const { files: prepared } = await prepareBuild(texts);
    return apps.serveAsIs('/m/', { ...files, ...Object.fromEntries(prepared) });
  }

  const COUNTED = app({ setup: `performance.mark('app ran');` });
  const runs = (page: Page): Promise<number> => page.evaluate(() => performance.getEntriesByName('app ran').length);
  /** What a tab remembers is gone, as in a new one. */
  const asInNewTab = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.clear());

  test('are evaluated at first and again in that tab, and run from their addresses in another', async ({
    host,
    apps,
  }) => {
    const name = 'main-Ab12Cd34.js';
    const entry = await servePrepared(apps, { 'index.html': pageOf(name), [name]: COUNTED['main.js'] ?? '' });
    const asked = requestsOf(host.page);
    await host.register({ prefix: at, entry });
    await host.open(at);
    await expect(heading(host)).toHaveText('ready');
    // What the browser loads for the next time runs nothing of the app.
    await expect.poll(() => preparedOf(asked)).toEqual([`scripts/${name}`]);
    await expect
      .poll(() => host.page.evaluate(() => localStorage.getItem('preparedScripts') ?? ''))
      .toContain(`/scripts/${name}`);
    expect(await runs(host.page)).toBe(1);
    expect(asked).toContain(`/m/${name}`);
    // The browser has what it compiled of the text in memory.
    await host.start();
    asked.length = 0;
    await host.register({ prefix: at, entry });
    await host.open(at);
    await expect(heading(host)).toHaveText('ready');
    expect(asked).toContain(`/m/${name}`);
    expect(preparedOf(asked)).toEqual([]);
    await asInNewTab(host.page);
    await host.start();
    asked.length = 0;
    await host.register({ prefix: at, entry });
    await host.open(at);
    await expect(heading(host)).toHaveText('ready');
    expect(preparedOf(asked)).toEqual([`scripts/${name}`]);
    expect(asked).not.toContain(`/m/${name}`);
    expect(await runs(host.page)).toBe(1);
    await host.close(at);
    await expect(host.region(at)).toHaveCount(0);
  });

  test('need no new address for a second instance', { tag: '@full' }, async ({ host, apps }) => {
    const entry = await servePrepared(apps, COUNTED);
    await host.register({ prefix: at, entry, instance: 'tab' });
    const asked = requestsOf(host.page);
    for (const tab of ['one', 'two']) {
      await host.open(`${at}/${tab}`);
      await expect(heading(host)).toHaveText('ready');
    }
    await expect.poll(() => preparedOf(asked)).toEqual(['scripts/main.js']);
  });

  test('that were changed afterwards under their names are evaluated as they are now', async ({ host, apps }) => {
    const entry = await servePrepared(apps, COUNTED);
    await host.register({ prefix: at, entry });
    await host.open(at);
    await expect
      .poll(() => host.page.evaluate(() => localStorage.getItem('preparedScripts') ?? ''))
      .toContain('/scripts/main.js');
    apps.serveAsIs('/m/', { 'main.js': COUNTED['main.js']?.replace('ready', 'changed') ?? '' });
    await asInNewTab(host.page);
    await host.start();
    const lines = linesOf(host.page);
    await host.register({ prefix: at, entry });
    await host.open(at);
    await expect(heading(host)).toHaveText('changed');
    expect(lines).toEqual([expect.stringContaining('main.js is not the text that was prepared')]);
  });

  test(
    'that the server has no more are evaluated, and the page says so once',
    { tag: '@full' },
    async ({ host, apps }) => {
      const entry = await servePrepared(apps, {
        'index.html': pageOf('first.js', 'main.js'),
        'first.js': 'var first = 1;',
        'main.js': script({ setup: 'if (first !== 1) throw 1;' }),
      });
      for (const [change, name] of [
        [{ status: 404 }, 'missing'],
        ['__portal_prepared_script__((function(', 'cut off'],
        [{ drop: true }, 'not to be reached'],
      ] as const) {
        const path = await preparedPath(apps, 'scripts/main.js');
        const whole = String(apps.read(path));
        await host.start();
        await host.register({ prefix: at, entry });
        await host.open(at);
        await expect
          .poll(() => host.page.evaluate(() => localStorage.getItem('preparedScripts') ?? ''))
          .toContain('/scripts/main.js');
        apps.serveAsIs('', { [path]: change });
        await asInNewTab(host.page);
        await host.start();
        const lines = linesOf(host.page);
        await host.register({ prefix: at, entry });
        await host.open(at);
        await expect(heading(host), name).toHaveText('ready');
        expect(lines, name).toHaveLength(1);
        apps.serveAsIs('', { [path]: whole });
      }
    },
  );
});
