import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '@portal/contract/call';
import { SIGN_IN_PATHS } from '@portal/contract/paths/entry';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { callRoutes } from '@portal/contract/routes';
import { readConfigFile } from '../../src/shared/config/file/read-config-file';
import { portalPolicy, securityHeaders } from '../../mock/web/security-headers';
import { pageOrigins } from '../../mock/web/page-origins';
import { LASTING } from '../../mock/web/static-site';
import { PROJECT } from '../../mock/test/template';
import { freePort } from '../../rig/free-port';
import { configOf, startSpecifiedServer, type SpecifiedServer } from '../../rig/specified/server';
import { hasNginx, startNginx, type Nginx } from './nginx';

const conf = readFileSync(join(PROJECT, 'deploy/nginx-shell.conf'), 'utf8');
const headersOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/add_header ([\w-]+) "([^"]*)";/g)].map(([, name, value]) => [name?.toLowerCase(), value]),
  );
const locationOf = (name: string) => conf.slice(conf.indexOf(`location ${name} {`)).split('\n    }')[0] ?? '';

/** The policy of the portal's own server, without its calls beyond the specification. */
function ownPolicy(nonce: string, socket: string): string | undefined {
  const origins = pageOrigins({
    entries: [],
    further: [],
    viewer: undefined,
    publicUrl: 'https://portal.example.com',
    control: false,
  });
  const policy = portalPolicy({ ...origins, socket: [socket] }, [], nonce)['content-security-policy'];
  return policy?.replace(/; report-(uri|to) [^;]*/g, '');
}

describe('the recipe', () => {
  it('sends the headers that the portal’s own server sends', () => {
    const sent = headersOf(locationOf('~ ^/(index|login)\\.html$'));
    expect(sent).toMatchObject(securityHeaders('https://portal.example.com'));
    expect(sent['content-security-policy']).toBe(ownPolicy('$request_id', 'wss://$host'));
  });

  it('knows the pages, the calls and the configuration', () => {
    for (const path of SIGN_IN_PATHS) expect(locationOf(`= ${path}`)).toContain('rewrite ^ /login.html last;');
    expect(locationOf(`^~ ${API_BASE}/`)).toContain('proxy_pass');
    expect(locationOf(`= ${PORTAL_CONFIG_PATH}`)).toContain('no-cache');
    expect(headersOf(locationOf('^~ /assets/'))['cache-control']).toBe(LASTING);
    expect(conf).toMatch(/^ +underscores_in_headers on;$/m);
  });

  it('has an example of the configuration that can be used', () => {
    expect(readConfigFile(readFileSync(join(PROJECT, 'deploy/portal-config.example.json'), 'utf8'))).toHaveProperty(
      'config.offers',
      [],
    );
  });
});

if (!hasNginx) console.warn('nginx is not installed here: the recipe was read and not run.');

describe.skipIf(!hasNginx)('nginx with the recipe', () => {
  let folder = '';
  let calls: SpecifiedServer;
  let nginx: Nginx | undefined;
  let base = '';

  beforeAll(async () => {
    calls = await startSpecifiedServer();
    folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
    const web = join(folder, 'web');
    mkdirSync(join(web, 'assets'), { recursive: true });
    mkdirSync(join(web, '.vite'));
    writeFileSync(join(web, '.vite/manifest.json'), '{}');
    for (const page of ['index', 'login'])
      writeFileSync(
        join(web, `${page}.html`),
        `<title>${page}</title><script>old()</script><script id="portal-config" type="application/json">{}</script>`,
      );
    writeFileSync(join(web, 'assets/main-AbCd1234.js'), 'start()');
    writeFileSync(join(web, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'portal-config.json'), configOf(calls.publicKey));
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const site = conf
      .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
      .replace(/ *listen \[::\]:443.*\n/, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/ *ssl_.*\n/g, '')
      .replace('127.0.0.1:8080', new URL(calls.origin).host.replace('localhost', '127.0.0.1'))
      .replace('/srv/portal/web', web)
      .replace('/etc/portal/portal-config.json', join(folder, 'portal-config.json'));
    nginx = await startNginx(folder, site, base);
  }, 60_000);
  afterAll(async () => {
    await nginx?.stop();
    await calls?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, { headers });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  it.each([
    ['/', 'index'],
    ['/home', 'index'],
    ['/ehr/emp/welcome?x=1', 'index'],
    ['/login', 'login'],
    ['/forgetPassword', 'login'],
  ])('gives %s the page %s, with a policy for its own scripts', async (path, page) => {
    const { status, text, headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    const [, nonce = 'none'] = /'nonce-(\w{32})'/.exec(policy) ?? [];
    expect([status, text]).toEqual([
      200,
      `<title>${page}</title><script nonce="${nonce}">old()</script>` +
        `<script id="portal-config" nonce="${nonce}" type="application/json">{}</script>`,
    ]);
    expect(policy).toBe(ownPolicy(nonce, 'wss://127.0.0.1'));
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect((await get(path)).headers.get('content-security-policy')).not.toBe(policy);
  });

  it.each([
    ['/assets/main-AbCd1234.js', 200, LASTING],
    ['/assets/gone-AbCd1234.js', 404, null],
    ['/favicon.svg', 200, 'no-cache'],
    ['/robots.txt', 404, null],
    ['/.vite/manifest.json', 404, null],
    [PORTAL_CONFIG_PATH, 200, 'no-cache'],
  ])('answers %s with %i', async (path, status, cache) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, cache]);
    if (status === 404) expect(answer.text).not.toContain('portal-config');
  });

  it('passes calls on, with the tenant', async () => {
    const answer = await get(API_BASE + callRoutes.getEnvironment.path, { tenant_id: 'one' });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { success: true }]);
    expect((await get(`${API_BASE}/no/such.call`)).status).toBe(404);
  });
});
