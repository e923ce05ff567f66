import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type InlineConfig, build, optimizeDeps, resolveConfig } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { type Swap, leanDependencies } from './lean-dependencies.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lean-dependencies-'));
const FILES = {
  'package.json': '{ "type": "module" }',
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': "import { says } from 'library'; document.title = says;",
  'own.js': "export const part = 'the part of our own';",
  'node_modules/library/package.json': '{ "name": "library", "type": "module", "main": "index.js" }',
  'node_modules/library/index.js': "import { part } from './part.js'; export const says = `library with ${part}`;",
  'node_modules/library/part.js': "export const part = 'the part of the library';",
};
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
afterAll(() => rmSync(root, { recursive: true, force: true }));

const swap: Swap = { name: 'part', source: './part.js', importer: /\/library\//, by: path.join(root, 'own.js') };
const passed: Swap = { name: 'part that went', source: './gone.js', importer: /\/library\//, by: swap.by };

const configWith = (...swaps: Swap[]): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  cacheDir: path.join(root, 'cache'),
  plugins: [leanDependencies(swaps)],
});

const textBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

it('swaps in the build', async () => {
  await build({ ...configWith(swap), build: { outDir: 'built' } });
  const text = textBelow(path.join(root, 'built'));
  expect(text).toContain('the part of our own');
  expect(text).not.toContain('the part of the library');
});

it('swaps in the dependencies that the development server bundles', async () => {
  await optimizeDeps(await resolveConfig(configWith(swap), 'serve', 'development'), true);
  const text = textBelow(path.join(root, 'cache'));
  expect(text).toContain('the part of our own');
  expect(text).not.toContain('the part of the library');
});

it('fails a build in which a row has nothing to swap, and names the row', async () => {
  await expect(build({ ...configWith(swap, passed), build: { write: false } })).rejects.toThrow(/part that went/);
});
