import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WrongUsage } from '../../shared/wrong-usage.ts';
import { findServer } from './find-server.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'dev-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}
const scripts = (dev?: string): void => write('package.json', JSON.stringify({ name: 'travel', scripts: { dev } }));
const VITE = 'node_modules/vite/bin/vite.js';

describe('the development server of a project', () => {
  it.each([
    ['vite', []],
    ['vite --port 7120', ['--port', '7120']],
    ['vite dev', []],
    [undefined, []],
  ])('is its Vite for the script %j', async (dev, words) => {
    scripts(dev);
    write(VITE, '');
    expect(await findServer(folder)).toMatchObject({
      program: process.execPath,
      args: [path.join(folder, VITE), ...words],
      needsShell: false,
    });
  });

  it.each([
    ['node server.js', {}, 'npm'],
    ['vite && echo', {}, 'npm'],
    ['webpack serve', { 'pnpm-lock.yaml': '' }, 'pnpm'],
  ])('is the script where that is %j', async (dev, files, program) => {
    scripts(dev);
    for (const [file, text] of Object.entries(files)) write(file, text);
    expect(await findServer(folder)).toMatchObject({ program, args: ['run', 'dev'], needsShell: true });
  });

  it('is found above, in a project of workspaces', async () => {
    write(VITE, '');
    write('apps/travel/package.json', JSON.stringify({ scripts: { dev: 'vite' } }));
    const { args } = await findServer(path.join(folder, 'apps/travel'));
    expect(args).toEqual([path.join(folder, VITE)]);
  });
});

it.each([
  ['no package.json', () => undefined, 'run this in the folder of the project'],
  ['neither script nor Vite', () => scripts(), '--entry <address>'],
  ['packages that are not installed', () => scripts('vite'), 'npm install'],
])('says what to do: %s', async (_what, prepare, told) => {
  prepare();
  const found = findServer(folder);
  await expect(found).rejects.toBeInstanceOf(WrongUsage);
  await expect(found).rejects.toThrow(told);
});
