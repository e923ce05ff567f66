import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_SERVER, type PortalConfig } from '@portal/contract/portal-config';
import { answerFailures } from '../http/errors';
import { pageOrigins } from './page-origins';
import { precompress } from './precompress';
import { addStaticSite } from './static-site';

let root = '';
let app: FastifyInstance;
const page = (name: string) =>
  `<!doctype html><script>start()</script><script id="portal-config" type="application/json">{}</script><p>${name}</p>`;

const config: PortalConfig = {
  ...OWN_SERVER,
  publicKey: '</script><script>alert(1)',
  entries: { '/oa/ai': 'http://x/' },
  fallbacks: {},
  openingsShare: 100,
  entriesVersion: '1',
  applications: [],
  overrides: [],
  brand: null,
  frames: {},
  preloadApps: true,
  liveApps: 8,
  keptPages: 10,
  passwordForm: 'stamped',
  passwordsByPost: true,
  tellsIdleTime: true,
  officePreview: 'local',
  officeViewer: 'https://viewer.example/?src=',
  convertsOffice: false,
  demo: false,
  passwordRetrieval: true,
};

const sources = { further: ['https://api.example.com'], publicUrl: 'https://portal.example', control: false };
const origins = pageOrigins({
  ...sources,
  entries: [{ prefix: '/oa/ai', entry: 'http://x/' }],
  viewer: 'https://viewer.example/?src=',
});
const subApp = pageOrigins({ ...sources, entries: [], viewer: undefined });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-web-'));
  const files: Record<string, string> = {
    'dist/web/index.html': page('portal'),
    'dist/web/login.html': page('sign-in'),
    'dist/web/assets/main-Ab12Cd34.js': 'export {}',
    'dist/web/favicon.svg': '<svg/>',
    'dist/web/.vite/manifest.json': '{}',
    'subapps/people/dist/index.html': 'people<script>start()</script>',
    'subapps/people/dist/.vite/manifest.json': '{}',
    'subapps/people/dist/assets/app-Zz99Yy88.js': 'people()',
    'subapps/people/dist/js/jquery.record-table.js': 'table()',
    'subapps/people/dist/js/main.0a1b2c3d.js': 'main()',
    'subapps/people/package.json': 'secret',
    'subapps/gremlin/dist/index.html': 'gremlin',
    'subapps/gremlin/package.json': '{"testOnly":true}',
    'secret.txt': 'secret',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  app = Fastify();
  answerFailures(app);
  await addStaticSite(
    app,
    { web: join(root, 'dist/web'), webRoot: root },
    { of: () => Promise.resolve({ config, origins }), subApp },
  );
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe('pages', () => {
  it.each([
    ['/', 'portal'],
    ['/index.html', 'portal'],
    ['/home', 'portal'],
    ['/oa/wfs/applyForm/leave?x=1', 'portal'],
    ['/login', 'sign-in'],
    ['/login?loginTmpCode=1', 'sign-in'],
    ['/forgetPassword', 'sign-in'],
    ['/login.html', 'sign-in'],
  ])('%s is the %s page', async (url, name) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers.vary).toContain('cookie');
    expect(answer.body).toContain(`<p>${name}</p>`);
  });

  it('carry the configuration, which cannot break out of its element', async () => {
    const { body } = await app.inject('/');
    const [, json = ''] = /type="application\/json">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual(config);
    expect((await app.inject('/portal-config.json')).json()).toEqual(JSON.parse(json));
  });

  it('allow their own inline script, and framing by nobody else', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'unsafe-eval' .*'sha256-[\w+/]+='/);
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it('name the origins that they may use, and no scheme as a whole', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule.split(' ').slice(1)]));
    expect(rules.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'http://x', 'https://api.example.com']);
    expect(rules.get('connect-src')).toEqual(
      expect.arrayContaining(['http://x', 'ws://x', 'wss://portal.example', 'wss://api.example.com']),
    );
    expect(rules.get('frame-src')).toContain('https://viewer.example');
    expect(rules.get('script-src')).not.toContain('https://viewer.example');
    expect(policy).not.toMatch(/ (http|https|ws|wss):( |;|$)/);
  });

  it('of a sub-application that is opened alone have a policy without code made from text', async () => {
    const { headers } = await app.inject('/subapps/people/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' https:\/\/api\.example\.com 'sha256-[\w+/]+='/);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('http://x');
    expect(headers['reporting-endpoints']).toContain('/oa_portal/oa/portal/Policy/Report');
  });

  it('carry a nonce of their own, which the policy of the same answer allows', async () => {
    const answers = await Promise.all([app.inject('/'), app.inject('/')]);
    const nonces = answers.map(({ body }) => /id="portal-config" nonce="([^"]+)"/.exec(body)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(2);
    answers.forEach(({ headers }, index) =>
      expect(headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`),
    );
  });

  it('are not sent again unchanged, and follow a new build', async () => {
    const { etag } = (await app.inject('/')).headers;
    expect((await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
    writeFileSync(join(root, 'dist/web/index.html'), page('portal'), { flag: 'w' });
    cpSync(join(root, 'dist/web/login.html'), join(root, 'dist/web/index.html'), { preserveTimestamps: false });
    expect((await app.inject('/')).body).toContain('sign-in');
    writeFileSync(join(root, 'dist/web/index.html'), page('portal'));
  });
});

it('an application for tests only is not served', async () => {
  expect((await app.inject('/subapps/gremlin/')).statusCode).toBe(404);
});

it('a build is compressed once, and sent so', async () => {
  const script = 'portal();'.repeat(400);
  writeFileSync(join(root, 'dist/web/assets/big-Qw12Er34.js'), script);
  await precompress(join(root, 'dist/web'));
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await app.inject({ url: '/assets/big-Qw12Er34.js', headers: { 'accept-encoding': encoding } });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(decode(answer.rawPayload).toString()).toBe(script);
  }
  expect(readdirSync(join(root, 'dist/web/assets')).sort()).toEqual([
    'big-Qw12Er34.js',
    'big-Qw12Er34.js.br',
    'big-Qw12Er34.js.gz',
    'main-Ab12Cd34.js',
  ]);
});

describe('files', () => {
  it.each([
    ['/assets/main-Ab12Cd34.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'no-cache'],
    ['/subapps/people/assets/app-Zz99Yy88.js', 'public, max-age=31536000, immutable'],
    ['/subapps/people/js/jquery.record-table.js', 'no-cache'],
    ['/subapps/people/js/main.0a1b2c3d.js', 'public, max-age=31536000, immutable'],
    ['/subapps/people/', 'no-cache'],
    ['/subapps/people/index.html', 'no-cache'],
  ])('%s is kept: %s', async (url, rule) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, rule]);
  });

  it('of sub-applications may be read from everywhere', async () => {
    expect((await app.inject('/subapps/people/')).headers['access-control-allow-origin']).toBe('*');
  });

  it.each([
    '/assets/gone-12345678.js',
    '/.vite/manifest.json',
    '/subapps/people/.vite/manifest.json',
    '/assets/',
    '/favicon.ico',
    '/subapps/nobody/',
    '/subapps/people/gone',
    '/oa/wfs/app.js',
  ])('%s is missing', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/subapps/../secret.txt',
    '/subapps/people/..%2fpackage.json',
    '/subapps/people/../../secret.txt',
    '/subapps/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
  ])('%s does not lead out', async (url) => {
    expect((await app.inject(url)).body).not.toContain('secret');
  });

  it('below the API are calls that do not exist', async () => {
    const answer = await app.inject({ url: '/oa_portal/nothing', headers: { lang: 'en' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { success: false, code: 404, msg: 'There is no such call', data: null },
    ]);
  });
});
