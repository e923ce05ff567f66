import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wholeFiles } from './whole-files';

/** Between emptying a file and writing it: within what Vite's watcher takes for one change. */
const EDITOR_PAUSE_MS = 30;

let root: string;
let server: ViteDevServer;

beforeEach(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'whole-files-')));
  writeFileSync(path.join(root, 'page.css'), 'main { color: red }');
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [wholeFiles()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  if (server.watcher.getWatched()[root] === undefined)
    await new Promise((resolve) => server.watcher.once('ready', resolve));
});

afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

it('an editor that empties a file before it writes it is followed to the end', async () => {
  const client = server.environments.client;
  await client.transformRequest('/page.css');
  const sent = new Promise<string>((resolve) => {
    client.hot.send = (payload: unknown) => {
      const isUpdate = typeof payload === 'object' && payload !== null && Reflect.get(payload, 'type') === 'update';
      if (isUpdate) resolve(client.transformRequest('/page.css').then((result) => result?.code ?? ''));
    };
  });
  const file = path.join(root, 'page.css');
  writeFileSync(file, '');
  server.watcher.once('change', () => setTimeout(() => writeFileSync(file, 'main { color: blue }'), EDITOR_PAUSE_MS));
  expect(await sent).toContain('blue');
});
