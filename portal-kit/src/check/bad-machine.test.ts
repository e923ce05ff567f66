import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { launch } from './browser.ts';
import { findBrowser } from './find-browser.ts';
import { isForeign, packageFolderOf } from './packages/bundled.ts';
import { nameIn } from './read-build.ts';

afterEach(() => vi.unstubAllEnvs());

it('says what to do where there is no browser, or the one that is named does not start', async () => {
  vi.stubEnv('PATH', '');
  // A machine may have one in another usual place.
  if (findBrowser() === undefined)
    await expect(launch(undefined)).rejects.toThrow(/No browser was found: install .* --browser <path>/);
  await expect(launch('/nowhere/chrome')).rejects.toThrow('/nowhere/chrome did not start');
});

it('names files in addresses by slashes, whatever the paths are', () => {
  expect(nameIn('C:\\project\\dist', 'C:\\project\\dist\\assets\\main.js', path.win32)).toBe('assets/main.js');
  expect(nameIn('/project/dist', '/project/dist/assets/main.js', path.posix)).toBe('assets/main.js');
});

it.each<[rules: path.PlatformPath, dist: string, folder: string]>([
  [path.win32, 'C:\\project\\dist', 'C:/project/node_modules/@s/a'],
  [path.posix, '/project/dist', '/project/node_modules/@s/a'],
])('finds the package of a source, whatever the paths are', (rules, dist, folder) => {
  const map = 'assets/main.js.map';
  expect(packageFolderOf(dist, map, '../../node_modules/@s/a/lib/x.js', rules)).toBe(folder);
  expect(packageFolderOf(dist, map, '../../src/x.ts', rules)).toBeUndefined();
});

it('knows the folder of another package, whatever the paths are', () => {
  expect(['C:\\a\\node_modules\\b', '/a/node_modules/b', 'C:\\a\\packages\\b'].map(isForeign)).toEqual([
    true,
    true,
    false,
  ]);
});
