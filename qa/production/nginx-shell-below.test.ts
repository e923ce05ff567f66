import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { pageAt } from '../../mock/web/page-html';
import { LASTING } from '../../mock/web/static-site';
import { PROJECT } from '../../mock/test/template';
import { freePort } from '../../rig/free-port';
import { configOf, startSpecifiedServer, type SpecifiedServer } from '../../rig/specified/server';
import { hasNginx, startNginx, type Nginx } from './nginx';

const BASE = '/office';
const deployed = (name: string) => readFileSync(join(PROJECT, 'deploy', name), 'utf8');
const below = deployed('nginx-shell-below.conf');
const PAGE = `<!doctype html>
<html lang="zh-CN">
  <link rel="icon" href="/favicon.svg"><script>old()</script><script id="portal-config" type="application/json">{}</script>
  <script type="module" src="/assets/main-AbCd1234.js"></script>
</html>
`;

/** What stands in a location, without what the path changes. */
function linesOf(conf: string, location: string): string[] {
  const [, body = ''] = conf.split(`    location ${location} {\n`);
  const lines = (body.split('\n    }')[0] ?? '').split('\n').map((line) => line.trim().replaceAll(BASE, ''));
  return lines.filter(
    (line) => line !== '' && !/^#|^sub_filter(_once| '<html| ' )|^proxy_pass|\$portal_connection/.test(line),
  );
}

describe('the recipe below a path', () => {
  const rootRecipe = deployed('nginx-shell.conf');
  const locations = [...rootRecipe.matchAll(/^ {4}location (\S+ \S+) \{$/gm)].map(([, location = '']) => location);

  it.each(locations)('does at %s what the recipe of the root does', (location) => {
    const [kind = '', path = ''] = location.split(' ');
    const there = path.startsWith('\\.') || path.startsWith('/\\.') ? path : path.replace(/^(\^?)\//, `$1${BASE}/`);
    const lines = linesOf(below, `${kind} ${there}`);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.includes('$http_connection'))).toEqual(linesOf(rootRecipe, location));
  });
});

it.skipIf(process.platform === 'win32')('the command for any other server makes the pages of that path', async () => {
  const { execFileSync } = await import('node:child_process');
  const guide = readFileSync(join(PROJECT, 'docs/operations.md'), 'utf8');
  const [command = 'none'] = /^sed -i .*$/m.exec(guide) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  for (const page of ['index', 'login']) writeFileSync(join(folder, `${page}.html`), PAGE);
  execFileSync('sh', ['-c', command], { cwd: folder });
  for (const page of ['index', 'login'])
    expect(readFileSync(join(folder, `${page}.html`), 'utf8')).toBe(pageAt(PAGE, BASE));
  rmSync(folder, { recursive: true });
});

if (!hasNginx) console.warn('nginx is not installed here: the recipe below a path was read and not run.');

describe.skipIf(!hasNginx)('nginx with the recipe below a path', () => {
  let folder = '';
  let calls: SpecifiedServer;
  let nginx: Nginx | undefined;
  let origin = '';

  beforeAll(async () => {
    calls = await startSpecifiedServer();
    folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
    const web = join(folder, 'web', BASE);
    for (const name of ['assets', '.vite']) mkdirSync(join(web, name), { recursive: true });
    for (const page of ['index', 'login']) writeFileSync(join(web, `${page}.html`), PAGE);
    writeFileSync(join(web, 'assets/main-AbCd1234.js'), 'start()');
    writeFileSync(join(web, '.vite/manifest.json'), '{}');
    writeFileSync(join(folder, 'portal-config.json'), configOf(calls.publicKey));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const site = below
      .replace('127.0.0.1:8080', new URL(calls.origin).host.replace('localhost', '127.0.0.1'))
      .replaceAll('/srv/portal/web', join(folder, 'web'))
      .replace('/etc/portal/portal-config.json', join(folder, 'portal-config.json'));
    nginx = await startNginx(
      folder,
      `server { listen 127.0.0.1:${port}; underscores_in_headers on; location = / { return 204; }\n${site} }`,
      origin,
    );
  }, 60_000);
  afterAll(async () => {
    await nginx?.stop();
    await calls?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers, redirect: 'manual' });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  it.each(['/', '/home', '/ehr/emp/welcome?x=1', '/login', '/forgetPassword'])(
    'gives %s a page that says where it is, with a policy for its own scripts',
    async (path) => {
      const { status, text, headers } = await get(BASE + path);
      const policy = headers.get('content-security-policy') ?? '';
      const [, nonce = 'none'] = /'nonce-(\w{32})'/.exec(policy) ?? [];
      expect(status).toBe(200);
      expect(text.replaceAll(` nonce="${nonce}"`, '')).toBe(pageAt(PAGE, BASE));
      expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
    },
  );

  it.each([
    ['/assets/main-AbCd1234.js', 200, LASTING],
    ['/assets/gone-AbCd1234.js', 404, null],
    ['/robots.txt', 404, null],
    ['/.vite/manifest.json', 404, null],
    ['/portal-config.json', 200, 'no-cache'],
  ])('answers %s with %i', async (path, status, cache) => {
    const answer = await get(BASE + path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, cache]);
  });

  it('passes calls on without the path, with the tenant, and leaves the rest of the host alone', async () => {
    const call = await get(BASE + API_BASE + callRoutes.getEnvironment.path, { tenant_id: 'one' });
    expect([call.status, JSON.parse(call.text)]).toMatchObject([200, { success: true }]);
    expect((await get(BASE)).headers.get('location')).toMatch(/\/office\/$/);
    expect([(await get('/')).status, (await get('/home')).status]).toEqual([204, 404]);
  });
});
