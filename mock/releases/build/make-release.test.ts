import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { RELEASE_BOUNDS } from '../bounds';
import { RefusedRelease, type FaultKey } from '../fault';
import { checkNames } from './check-names';
import { makeRelease } from './make-release';

const place = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const PAGE = '<!doctype html><script type="module" src="./main.js"></script>';
const build: Record<string, string> = {
  'index.html': PAGE,
  'main.js': `import('./late.js'); ${'/* long enough to be compressed */'.repeat(50)}`,
  'late.js': 'export const late = 1;',
};
let made = 0;

function make(zip: Uint8Array) {
  made += 1;
  const archive = join(place, `${made}.zip`);
  writeFileSync(archive, zip);
  return makeRelease({ source: { archive }, folder: join(place, String(made)) });
}

const zipped = (files: Record<string, string>, more: Zippable = {}) =>
  zipSync({ ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), ...more });

async function refusal(work: Promise<unknown>): Promise<{ key: FaultKey } | undefined> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof RefusedRelease) return error.fault;
  throw error ?? new Error('It was not refused.');
}

describe('a release', () => {
  it('has its files as they were published, prepared ones beside them, and compressed ones', async () => {
    const { files, size, contentHash } = await make(
      zipped({ ...build, '.vite/manifest.json': '{}', '__MACOSX/x': '' }),
    );
    expect(files.map(({ path }) => path)).toEqual(['index.html', 'late.js', 'main.js']);
    expect(size).toBe(Object.values(build).join('').length);
    const folder = join(place, String(made));
    const written = readdirSync(folder, { recursive: true }).map(String);
    expect(written).toEqual(expect.arrayContaining(['late.js', 'main.js', 'main.js.br', 'main.js.gz']));
    expect(written.some((path) => /^portal-prepared\/[0-9a-f]{16}\/0\/late\.js$/.test(path))).toBe(true);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('id="portal-prepared"');
    expect(readFileSync(join(folder, 'late.js'), 'utf8')).toBe(build['late.js']);
    const again = await make(
      zipped({ 'dist/late.js': '', ...inFolder('dist/', build), 'dist/portal-prepared/x.js': 'x' }),
    );
    expect(again.contentHash).toBe(contentHash);
    expect((await make(zipped({ ...build, 'late.js': 'export const late = 2;' }))).contentHash).not.toBe(contentHash);
  });

  it('asks for the permission codes that its build declares, each once and in order', async () => {
    expect((await make(zipped(build))).permissions).toEqual([]);
    const declared = (text: string) => make(zipped({ ...build, 'portal.json': text }));
    expect((await declared('{"name":"more"}')).permissions).toEqual([]);
    const { permissions } = await declared('\uFEFF{"permissions":["ehr:emp:edit","ehr:emp:add","ehr:emp:edit"]}');
    expect(permissions).toEqual(['ehr:emp:add', 'ehr:emp:edit']);
  });

  const LINK = { os: 3, attrs: 0o120_777 << 16 } as const;
  it.each<[string, Uint8Array, FaultKey]>([
    ['no archive', strToU8('<html>'), 'releaseNoArchive'],
    ['an archive that is cut off', zipped(build).slice(0, -40), 'releaseNoArchive'],
    ['a path out of it', zipped(build, { '../up.js': strToU8('') }), 'releaseOutside'],
    ['an absolute path', zipped(build, { '/etc/passwd': strToU8('') }), 'releaseOutside'],
    ['a link', zipped(build, { 'link.js': [strToU8('main.js'), LINK] }), 'releaseLink'],
    ['a name that no file system takes', zipped(build, { 'a*b.js': strToU8('') }), 'releaseName'],
    ['two names of one word', zipped(build, { 'Main.js': strToU8('') }), 'releaseSameName'],
    ['no page', zipped({ 'main.js': '' }), 'releaseNoPage'],
    ['a page that is none', zipped({ ...build, 'index.html': '{"error":"not found"}' }), 'releaseFalsePage'],
    [
      'the page of the portal',
      zipped({ 'index.html': '<html><script id="portal-config"></script>' }),
      'releaseFalsePage',
    ],
    ['a module that is cut off', zipped({ ...build, 'late.js': 'export const' }), 'releaseNotParsed'],
    ['a declaration that is no JSON', zipped({ ...build, 'portal.json': '{' }), 'releaseDeclaration'],
    ['a declaration that is no object', zipped({ ...build, 'portal.json': '["ehr:emp:add"]' }), 'releaseDeclaration'],
    [
      'a declared code that is none',
      zipped({ ...build, 'portal.json': '{"permissions":["ehr emp"]}' }),
      'releaseDeclaration',
    ],
    ['a hole', zipped({ ...build, 'main.js': `import './gone.js';` }), 'releaseHole'],
    ['addresses of the root', zipped({ ...build, 'index.html': PAGE.replace('./', '/') }), 'releaseAddress'],
  ])('with %s is refused', async (_, zip, key) => {
    expect(await refusal(make(zip))).toMatchObject({ key });
  });

  it('is refused by its names and sizes before anything is unpacked', () => {
    const entries = (count: number, size = 1) =>
      Array.from({ length: count }, (_, at) => ({ path: `${at}.js`, size, isLink: false }));
    expect(checkNames(entries(RELEASE_BOUNDS.files)).size).toBe(RELEASE_BOUNDS.files);
    expect(() => checkNames(entries(RELEASE_BOUNDS.files + 1))).toThrow('releaseTooMany');
    expect(() => checkNames(entries(2, RELEASE_BOUNDS.bytes / 2))).not.toThrow();
    expect(() => checkNames(entries(2, RELEASE_BOUNDS.bytes / 2 + 1))).toThrow('releaseTooLarge');
  });
});

function inFolder(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [folder + path, text]));
}
