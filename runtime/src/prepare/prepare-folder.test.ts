// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeManifest } from '../reading/prepared/read-manifest';
import { prepareFolder } from './prepare-folder';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-prepare-'));
  put('index.html', '<script type="module" src="./main.js"></script>');
  put('main.js', 'export {}');
  put('picture.png', '\u0000');
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => name.startsWith('portal-prepared/'))
    .map((name) => name.replace(/^portal-prepared\/[0-9a-f]+\//, ''))
    .sort();
const stateOf = (): string | undefined =>
  takeManifest(readFileSync(path.join(folder, 'index.html'), 'utf8')).manifest?.folder;

it('prepares a build in its folder, and takes away what was prepared of it before', async () => {
  expect((await prepareFolder(folder, { instances: 2 })).written).toBe(4);
  expect(files()).toEqual(['0/@globals.js', '0/main.js', '1/@globals.js', '1/main.js']);
  const first = stateOf();
  await prepareFolder(folder);
  expect(files()).toEqual(['0/@globals.js', '0/main.js']);
  expect(stateOf()).toBe(first);
  put('main.js', 'export const a = 1;');
  await prepareFolder(folder);
  expect(files()).toEqual(['0/@globals.js', '0/main.js']);
  expect(stateOf()).not.toBe(first);
});

it('leaves a folder with nothing to prepare as it is', async () => {
  const page = '<p>nothing</p>';
  put('index.html', page);
  expect((await prepareFolder(folder)).written).toBe(0);
  expect(files()).toEqual([]);
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe(page);
});
