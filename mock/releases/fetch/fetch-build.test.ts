import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAllowedHosts } from '../../config/allowed-hosts';
import { RefusedRelease, type FaultKey } from '../fault';
import { fetchBuild } from './fetch-build';

const place = mkdtempSync(join(tmpdir(), 'fetch-'));
const build: Record<string, string> = {
  'index.html':
    '<!doctype html><link rel="stylesheet" href="./a.css"><script type="module" src="./assets/main.js"></script>',
  'a.css': '@font-face { src: url(fonts/f.woff2) } body { background: url("./p.png") }',
  'p.png': 'a picture',
  'fonts/f.woff2': 'a font',
  'assets/main.js': `const deps = ["assets/late.css", "./no-such.png"]; import('./late.js'); new Worker(new URL("work.js", import.meta.url));`,
  'assets/late.js': `export const picture = "logo.svg";`,
  'assets/late.css': 'b { color: red }',
  'assets/work.js': 'self.onmessage = () => {};',
  'assets/logo.svg': '<svg/>',
};
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
let server: Server;
let port = 0;
/** What the server does at an address in place of sending its file. */
let instead: Record<string, (response: ServerResponse) => void> = {};
let runs = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/app\//, '') || 'index.html';
    const own = instead[path];
    if (own) return own(response);
    const text = build[path];
    // A server of a single page answers everything with it.
    if (text === undefined) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
    response.writeHead(200, { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  port = typeof at === 'object' && at !== null ? at.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(place, { recursive: true });
});
beforeEach(() => {
  instead = {};
});

async function fetched(address = `http://127.0.0.1:${port}/app/`, allowed = `127.0.0.1:${port}`) {
  runs += 1;
  const folder = join(place, String(runs));
  const progress: number[] = [];
  const job = { address, folder, allowed: readAllowedHosts(allowed), silenceMs: 500 };
  const files = await fetchBuild(job, (at) => progress.push(at.files));
  return { progress, files: Object.fromEntries(files.map(({ path, file }) => [path, readFileSync(file, 'utf8')])) };
}

async function refused(address?: string, allowed?: string): Promise<FaultKey> {
  const error: unknown = await fetched(address, allowed).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof RefusedRelease) return error.fault.key;
  throw error ?? new Error('It was not refused.');
}

const redirect = (to: string) => (response: ServerResponse) => void response.writeHead(302, { location: to }).end();

it('brings a build whole: lazy chunks, sheets, fonts, pictures, workers', async () => {
  const { files, progress } = await fetched();
  expect(files).toEqual(build);
  expect(progress[0]).toBe(1);
});

it('brings what the application asks for, which nothing names', async () => {
  const declared = '{"permissions":["ehr:emp:add"]}';
  instead = { 'portal.json': (response) => void response.writeHead(200).end(declared) };
  expect((await fetched()).files).toEqual({ ...build, 'portal.json': declared });
  instead = { 'portal.json': (response) => void response.writeHead(404).end() };
  expect((await fetched()).files).toEqual(build);
});

it('follows redirects, and takes what is compressed', async () => {
  instead = {
    old: redirect('/app/'),
    'assets/late.js': (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' })
        .end(gzipSync(build['assets/late.js'] ?? '')),
  };
  expect((await fetched(`http://127.0.0.1:${port}/app/old`)).files).toEqual(build);
});

it.each<[string, string, (response: ServerResponse) => void, FaultKey]>([
  ['is not there', 'assets/late.js', (response) => void response.writeHead(404).end(), 'releaseFetchStatus'],
  [
    'is a page in place of a script',
    'assets/late.js',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    'releaseFetchPage',
  ],
  ['says nothing', 'a.css', () => undefined, 'releaseFetchSlow'],
  ['stops in the middle', 'a.css', (response) => void response.writeHead(200).write('a {'), 'releaseFetchSlow'],
  [
    'is cut off',
    'a.css',
    (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('a {', () => response.destroy());
    },
    'releaseFetchCut',
  ],
  [
    'is cut off in the middle of a script',
    'assets/late.js',
    (response) => void response.writeHead(200, { 'content-type': 'text/javascript' }).end('export const'),
    'releaseNotParsed',
  ],
  ['goes in circles', 'index.html', redirect('/app/'), 'releaseFetchRedirects'],
  ['leads to a network of the company', 'a.css', redirect('http://10.0.0.1/a.css'), 'releaseFetchNotAllowed'],
  ['leads to a file', 'a.css', redirect('file:///etc/passwd'), 'releaseFetchAddress'],
  [
    'never ends',
    'p.png',
    (response) => {
      const part = Buffer.alloc(8 * 1_048_576);
      const more = () => void (response.destroyed || response.write(part, more));
      response.writeHead(200);
      more();
    },
    'releaseTooLarge',
  ],
])('a file that %s is the cause', async (_, path, what, key) => {
  instead = { [path]: what };
  expect(await refused()).toBe(key);
});

it('asks no host that it may not', async () => {
  for (const address of [`http://127.0.0.1:${port}/app/`, 'http://localhost/', 'http://169.254.169.254/latest/'])
    expect(await refused(address, ''), address).toBe('releaseFetchNotAllowed');
  for (const address of ['ftp://example.com/', 'file:///etc/passwd', 'http://a:b@example.com/', 'no address'])
    expect(await refused(address, ''), address).toBe('releaseFetchAddress');
  server.unref();
});
