import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packagesOf } from './main.ts';
import { readAudit } from './weak.ts';

let folder: string;
const dist = (): string => path.join(folder, 'dist');

function write(files: Readonly<Record<string, object>>): void {
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(value));
  }
}

const found = async (texts: Readonly<Record<string, string>> = {}) =>
  (await packagesOf(dist(), new Map(Object.entries(texts)))).found;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'packages-')));
  mkdirSync(dist());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the packages of a build', () => {
  it('are all that the project depends on, in each form of node_modules and of a licence', async () => {
    const store = 'node_modules/.pnpm/b@2.0.0/node_modules';
    write({
      'package.json': { dependencies: { a: '1.0.0', b: '2.0.0', own: '*' }, devDependencies: { tool: '1.0.0' } },
      'node_modules/a/package.json': { name: 'a', version: '1.0.0', license: 'MIT', dependencies: { a: '*', c: '*' } },
      'node_modules/a/node_modules/c/package.json': { name: 'c', version: '3.0.0', licenses: [{ type: 'MIT' }, 'X11'] },
      'node_modules/tool/package.json': { name: 'tool', version: '1.0.0', license: 'GPL-3.0' },
      'packages/own/package.json': { name: 'own', version: '1.0.0', dependencies: { e: '*' } },
      'node_modules/e/package.json': { name: 'e', version: '5.0.0', license: 'MIT' },
      [`${store}/b/package.json`]: { name: 'b', version: '2.0.0', license: { type: 'ISC' }, dependencies: { d: '*' } },
      [`${store}/d/package.json`]: { name: 'd', version: '4.0.0' },
    });
    symlinkSync(path.join(folder, store, 'b'), path.join(folder, 'node_modules/b'));
    // One of the owner's own, and what that depends on.
    symlinkSync(path.join(folder, 'packages/own'), path.join(folder, 'node_modules/own'));
    expect(await found()).toEqual([
      { name: 'a', version: '1.0.0', licence: 'MIT' },
      { name: 'b', version: '2.0.0', licence: 'ISC' },
      { name: 'c', version: '3.0.0', licence: '(MIT OR X11)' },
      { name: 'd', version: '4.0.0', licence: '' },
      { name: 'e', version: '5.0.0', licence: 'MIT' },
    ]);
  });

  it('are those that its source maps name, where it has them', async () => {
    write({
      'package.json': { dependencies: { a: '1.0.0', gone: '1.0.0' } },
      'node_modules/@s/a/package.json': { name: '@s/a', version: '1.0.0', license: 'MIT' },
    });
    const sources = ['../../node_modules/@s/a/lib/x.js', '../../src/main.ts', null, 'webpack:///node_modules/b/x.js'];
    expect(await found({ 'assets/x.js.map': JSON.stringify({ sources }), 'assets/y.js.map': '<html>' })).toEqual([
      { name: '@s/a', version: '1.0.0', licence: 'MIT' },
    ]);
  });

  it('are not looked at where they are not installed, and that is said', async () => {
    write({ 'package.json': { dependencies: { a: '1.0.0' } } });
    expect(await found()).toMatchObject({ en: 'not looked at: a is not installed' });
  });
});

const PACKUMENT = { name: 'weak', versions: { '1.0.0': { name: 'weak', version: '1.0.0' } } };
const BAD = { id: 1, url: 'https://example.com/1', title: 'Reads what it must not', severity: 'high' };
const KNOWN = { weak: [{ ...BAD, vulnerable_versions: '<2.0.0' }] };

describe('what is known against packages', () => {
  it('is not looked at without a lock file', async () => {
    write({ 'package.json': {} });
    const { weak } = await packagesOf(dist(), new Map());
    expect(weak).toMatchObject({ en: expect.stringMatching(/^not looked at: there is no package-lock.json/) });
  });

  it('is what npm’s registry says of those that are locked; or why nothing is known', async () => {
    let asked = '';
    let isGone = false;
    const registry = createServer((request, response) => {
      asked += request.url ?? '';
      if (isGone) response.writeHead(503).end();
      else response.end(JSON.stringify(request.method === 'POST' ? KNOWN : PACKUMENT));
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    const address = registry.address();
    const origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : '';
    try {
      const manifest = { name: 'travel', version: '1.0.0', dependencies: { weak: '1.0.0' } };
      write({
        'package.json': manifest,
        'package-lock.json': {
          ...manifest,
          lockfileVersion: 3,
          requires: true,
          packages: { '': manifest, 'node_modules/weak': { version: '1.0.0', resolved: `${origin}weak.tgz` } },
        },
      });
      writeFileSync(path.join(folder, '.npmrc'), `registry=${origin}\nfetch-retries=0\ncache=${folder}/cache\n`);
      const { weak } = await packagesOf(dist(), new Map());
      expect(weak).toEqual([{ name: 'weak', severity: 'high', title: BAD.title }]);
      expect(asked).toContain('advisories');
      isGone = true;
      expect(await packagesOf(dist(), new Map())).toMatchObject({
        weak: { en: 'not looked at: npm audit gave no answer' },
      });
    } finally {
      registry.closeAllConnections();
      registry.close();
    }
  });

  it('is read from pnpm’s answer as well', () => {
    const told = JSON.stringify({ advisories: { 1: { module_name: 'weak', severity: 'low', title: 'Slow' } } });
    expect(readAudit(told)).toEqual([{ name: 'weak', severity: 'low', title: 'Slow' }]);
    expect(readAudit('<html>')).toBeUndefined();
    expect(readAudit('{"error":{"code":"ENOLOCK"}}')).toBeUndefined();
  });
});
