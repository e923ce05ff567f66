import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownVersion } from '../../shared/own-version.ts';
import { dataFolder } from './data-folder.ts';
import { portalProgram } from './package.ts';
import { pagesOf } from './pages.ts';
import { portFrom, refuseTakenPort } from './ports.ts';
import { sourcePlace } from './source-place.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'dev-'))));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, value: unknown): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof value === 'string' ? value : JSON.stringify(value));
}

describe('the port', () => {
  it('is 8000 where none is named', () => expect(portFrom(undefined)).toBe(8000));
  it.each(['0', '65536', '80.5', 'x', ''])('is not %j', (text) => expect(() => portFrom(text)).toThrow('--port'));

  it('is refused where another program has it, with another one', async () => {
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(refuseTakenPort(port)).rejects.toThrow(`Port ${port} is taken`);
    await new Promise((resolve) => taken.close(resolve));
    await refuseTakenPort(port);
  });
});

describe('the package with the portal', () => {
  const packed = (version: string): void => write('node_modules/portal-local/package.json', { name: 'p', version });

  it('is found in the project', async () => {
    write('package.json', {});
    packed(ownVersion());
    expect(path.basename(await portalProgram(folder))).toBe('server.js');
  });

  it('is named with what installs it, where it is missing', async () => {
    write('package.json', {});
    await expect(portalProgram(folder)).rejects.toThrow(`npm install --save-dev --save-exact portal-local@`);
    write('pnpm-lock.yaml', '');
    await expect(portalProgram(folder)).rejects.toThrow('pnpm add --save-dev');
  });

  it('is taken from the file beside that of portal-kit', async () => {
    write('package.json', { devDependencies: { 'portal-kit': `file:${folder}/kits/portal-kit-1.tgz` } });
    write(`kits/portal-local-${ownVersion()}.tgz`, '');
    await expect(portalProgram(folder)).rejects.toThrow(path.join(folder, 'kits', `portal-local-${ownVersion()}.tgz`));
  });

  it('has the version of the command', async () => {
    write('package.json', {});
    packed('1.0.0');
    await expect(portalProgram(folder)).rejects.toThrow('portal-local 1.0.0 does not fit portal-kit');
  });
});

describe('the data', () => {
  it('lie in the cache of the person, apart for each project; those of other versions go', async () => {
    for (const name of ['XDG_CACHE_HOME', 'LOCALAPPDATA', 'HOME']) vi.stubEnv(name, folder);
    const own = await dataFolder('/home/me/travel', false);
    expect(own.startsWith(folder)).toBe(true);
    expect(path.basename(own)).toBe(ownVersion());
    expect(await dataFolder('/home/you/travel', false)).not.toBe(own);
    for (const version of [ownVersion(), '1.0.0']) mkdirSync(path.join(own, '..', version), { recursive: true });
    await dataFolder('/home/me/travel', false);
    expect(readdirSync(path.dirname(own))).toEqual([ownVersion()]);
    await dataFolder('/home/me/travel', true);
    expect(readdirSync(path.dirname(own))).toEqual([]);
  });
});

describe('the pages', () => {
  it('are those of pages.json', async () => {
    const pages = [{ path: 'list', zh: '列表', en: 'List', kind: 'list' }];
    write('pages.json', { '/oa/travel': { groups: [{ zh: '差旅', en: 'Travel', pages }] } });
    expect(await pagesOf(folder, '/oa/travel', 'travel')).toEqual({
      zh: '差旅',
      en: 'Travel',
      pages: [{ path: 'list', zh: '列表', en: 'List' }],
    });
    expect(await pagesOf(folder, '/oa/other', 'other')).toEqual({ zh: 'other', en: 'other', pages: [] });
  });

  it('are none without the file, and a sentence where it is no JSON', async () => {
    expect(await pagesOf(folder, '/oa/travel', 'travel')).toEqual({ zh: 'travel', en: 'travel', pages: [] });
    write('pages.json', '{');
    await expect(pagesOf(folder, '/oa/travel', 'travel')).rejects.toThrow('pages.json is no JSON');
  });
});

it('finds the line of the source by the map that the server gives with a file', async () => {
  // The third line of what is served is the first of the source.
  const map = { version: 3, sources: ['main.ts'], names: [], mappings: ';;AAAA' };
  const inline = Buffer.from(JSON.stringify(map)).toString('base64');
  const text = `\n\nrun();\n//# sourceMappingURL=data:application/json;base64,${inline}\n`;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)));
  expect(await sourcePlace('http://localhost:7120/src/main.ts?t=1:3:1')).toBe('src/main.ts:1');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  expect(await sourcePlace('http://localhost:7120/src/main.ts:3:1')).toBe('src/main.ts:3');
});
