import { describeModules, expect, test } from './support/test';
import { buildApp, startDevServer } from './support/vite-apps';

const at = '/oa/esm';
const next = '/oa/next';

describeModules(() => {
  test('a Vite build with Vue: pages, a lazy chunk with its style and worker, assets, unmount', async ({
    host,
    apps,
  }) => {
    await host.register({ prefix: at, entry: apps.serve('/vue/', await buildApp('vue')) });
    await host.open(at);
    const app = host.region(at);
    await expect(app.getByRole('heading', { name: 'home of Vue' })).toBeVisible();
    await app.getByRole('button', { name: 'count 0' }).click();
    await expect(app.getByRole('button', { name: 'count 1' })).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(app.getByRole('img', { name: 'picture' })).toHaveJSProperty('naturalWidth', 9);
    await app.getByRole('link', { name: 'lazy' }).click();
    await expect(host.page).toHaveURL(`${host.origin}${at}/lazy`);
    await expect(app.getByRole('heading', { name: 'lazy page' })).toHaveCSS('color', 'rgb(4, 5, 6)');
    await expect(app.getByRole('heading', { name: 'lazy page' })).toHaveCSS(
      'background-image',
      new RegExp(apps.origin),
    );
    await expect(app.getByRole('status')).toHaveText('worker says 40');
    // Each chunk is fetched once: nothing is preloaded outside of the sandbox.
    const chunks = apps.requests.filter((path) => path.endsWith('.js') && !path.includes('worker'));
    expect(chunks).toEqual([...new Set(chunks)]);
    await host.page.evaluate(() => window.testHost.closeAll());
    await expect(app).toHaveCount(0);
    await host.open(at);
    await expect(app.getByRole('heading', { name: 'home of Vue' })).toBeVisible();
    await expect(app.getByRole('button', { name: 'count 0' })).toHaveCSS('color', 'rgb(1, 2, 3)');
  });

  test(
    'a Vite build with React: two instances, each with its own state and styles',
    { tag: '@full' },
    async ({ host, apps }) => {
      const entry = apps.serve('/react/', await buildApp('react'));
      await host.register({ prefix: at, entry });
      await host.register({ prefix: next, entry });
      for (const prefix of [at, next]) {
        await host.open(prefix);
        const app = host.region(prefix);
        await expect(app.getByRole('heading', { name: 'first title' })).toHaveCSS('color', 'rgb(1, 2, 3)');
        await app.getByRole('button', { name: 'open' }).click();
        await expect(app.getByRole('heading', { name: 'lazy part' })).toHaveCSS('color', 'rgb(4, 5, 6)');
        await app.getByRole('button', { name: 'count 0' }).click();
      }
      await host.close(at);
      await host.open(next);
      const app = host.region(next);
      await expect(app.getByRole('button', { name: 'count 1' })).toBeVisible();
      await expect(app.getByRole('heading', { name: 'lazy part' })).toHaveCSS('color', 'rgb(4, 5, 6)');
    },
  );
});

test(
  'Vite’s development server with React: Fast Refresh keeps the state and what was typed',
  { tag: '@full' },
  async ({ host }) => {
    const server = await startDevServer('react');
    try {
      await host.register({ prefix: at, entry: server.entry });
      await host.open(at);
      const app = host.region(at);
      await expect(app.getByRole('heading', { name: 'first title' })).toBeVisible();
      await app.getByRole('button', { name: 'count 0' }).click();
      await app.getByRole('textbox', { name: 'note' }).fill('half a sentence');
      server.edit('src/app.jsx', (text) => text.replace('first title', 'second title'));
      await expect(app.getByRole('heading', { name: 'second title' })).toBeVisible();
      await expect(app.getByRole('button', { name: 'count 1' })).toBeVisible();
      await expect(app.getByRole('textbox', { name: 'note' })).toHaveValue('half a sentence');
      server.edit('src/app.css', (text) => text.replace('rgb(1, 2, 3)', 'rgb(7, 8, 9)'));
      await expect(app.getByRole('heading', { name: 'second title' })).toHaveCSS('color', 'rgb(7, 8, 9)');
      await expect(app.getByRole('button', { name: 'count 1' })).toBeVisible();
      server.edit('src/label.js', (text) => text.replace('label of', 'name of'));
      await expect(app.getByText('name of App')).toBeVisible();
    } finally {
      await server.stop();
    }
  },
);

for (const [name, major] of [
  ['react', 'vite'],
  ['plain', 'vite-6'],
] as const) {
  test(
    `closing an app of ${name} from the server of ${major} throws nothing, and tells it nothing`,
    { tag: '@full' },
    async ({ host }) => {
      const thrown: string[] = [];
      const lines: string[] = [];
      host.page.on('pageerror', (error) => thrown.push(String(error.stack)));
      host.page.on('console', (line) => lines.push(line.text()));
      const server = await startDevServer(name, major);
      try {
        await host.register({ prefix: at, entry: server.entry });
        for (const time of ['first', 'again']) {
          const closed = host.page
            .waitForEvent('websocket', (socket) => socket.url().includes(new URL(server.entry).host))
            .then(async (socket) => {
              await socket.waitForEvent('framereceived');
              return socket;
            });
          await host.open(at);
          await expect(host.region(at).getByRole('heading', { name: 'first title' }), time).toBeVisible();
          const socket = await closed;
          const gone = socket.isClosed() ? Promise.resolve() : socket.waitForEvent('close');
          await host.home();
          await host.close(at);
          await gone;
        }
        // The server's answer to a closed socket has come by now, and what it would start as well.
        await host.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
        expect(thrown).toEqual([]);
        expect(lines.filter((line) => /connection lost/.test(line))).toEqual([]);
      } finally {
        await server.stop();
      }
    },
  );
}

test(
  'Vite’s development server with Vue: hot reload keeps the state; a full reload concerns the app alone',
  { tag: '@full' },
  async ({ host }) => {
    const server = await startDevServer('vue');
    try {
      await host.register({ prefix: at, entry: server.entry });
      await host.open(at);
      const app = host.region(at);
      await expect(app.getByRole('heading', { name: 'home of Vue' })).toBeVisible();
      await app.getByRole('button', { name: 'count 0' }).click();
      await app.getByRole('textbox', { name: 'note' }).fill('half a sentence');
      server.edit('src/home.vue', (text) => text.replace('home of Vue', 'house of Vue'));
      await expect(app.getByRole('heading', { name: 'house of Vue' })).toBeVisible();
      await expect(app.getByRole('button', { name: 'count 1' })).toBeVisible();
      await expect(app.getByRole('textbox', { name: 'note' })).toHaveValue('half a sentence');
      server.edit('src/app.vue', (text) =>
        text.replace('>count {{', '>number {{').replace('rgb(1, 2, 3)', 'rgb(7, 8, 9)'),
      );
      await expect(app.getByRole('button', { name: /number/ })).toHaveCSS('color', 'rgb(7, 8, 9)');
      await expect(app.getByRole('img', { name: 'picture' })).toHaveJSProperty('naturalWidth', 9);
      await host.page.evaluate(() => Object.assign(window, { stillHere: true }));
      server.edit('src/main.js', (text) => `${text}\n// changed`);
      await expect(app.getByRole('textbox', { name: 'note' })).toHaveValue('');
      expect(await host.page.evaluate(() => 'stillHere' in window)).toBe(true);
    } finally {
      await server.stop();
    }
  },
);

for (const major of ['vite', 'vite-7', 'vite-6'] as const) {
  const tag = major === 'vite' ? [] : ['@full'];
  test(
    `${major}: a build fetches each chunk once, and two instances have their own styles`,
    { tag },
    async ({ host, apps }) => {
      const entry = apps.serve('/plain/', await buildApp('plain', major));
      for (const prefix of [at, next]) {
        await host.register({ prefix, entry });
        await host.open(prefix);
        const app = host.region(prefix);
        await expect(app.getByRole('heading', { name: 'first title' })).toHaveCSS('color', 'rgb(1, 2, 3)');
        await app.getByRole('button', { name: 'open' }).click();
        await expect(app.getByRole('heading', { name: 'lazy part!' })).toHaveCSS('color', 'rgb(4, 5, 6)');
        const chunks = apps.requests.splice(0).filter((path) => path.endsWith('.js'));
        expect(chunks).toEqual([...new Set(chunks)]);
      }
      await host.home();
      await host.close(at);
      await host.open(next);
      await expect(host.region(next).getByRole('heading', { name: 'lazy part!' })).toHaveCSS('color', 'rgb(4, 5, 6)');
    },
  );

  test(
    `${major}: the development server changes code and styles in place, and a full reload concerns the app alone`,
    { tag },
    async ({ host }) => {
      const server = await startDevServer('plain', major);
      try {
        await host.register({ prefix: at, entry: server.entry });
        await host.open(at);
        const app = host.region(at);
        await expect(app.getByRole('heading', { name: 'first title' })).toBeVisible();
        await app.getByRole('textbox', { name: 'note' }).fill('half a sentence');
        server.edit('src/title.js', (text) => text.replace('first', 'second'));
        await expect(app.getByRole('heading', { name: 'second title' })).toBeVisible();
        server.edit('src/main.css', (text) => text.replace('rgb(1, 2, 3)', 'rgb(7, 8, 9)'));
        await expect(app.getByRole('heading', { name: 'second title' })).toHaveCSS('color', 'rgb(7, 8, 9)');
        await expect(app.getByRole('textbox', { name: 'note' })).toHaveValue('half a sentence');
        await host.page.evaluate(() => Object.assign(window, { stillHere: true }));
        server.edit('src/main.js', (text) => `${text}\n// changed`);
        await expect(app.getByRole('textbox', { name: 'note' })).toHaveValue('');
        expect(await host.page.evaluate(() => 'stillHere' in window)).toBe(true);
      } finally {
        await server.stop();
      }
    },
  );
}
