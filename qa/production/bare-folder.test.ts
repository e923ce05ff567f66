import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { callRoutes } from '@portal/contract/routes';
import { LIVE_PATH, READY_PATH } from '../../mock/operation/health';
import { startServerProcess, type ServerProcess } from '../../mock/test/server-process';
import { PROJECT } from '../../mock/test/template';
import { signIn } from '../../rig/portal-server';

/** What an image may hold beside the system and Node, which have 160 MB in `deploy/Dockerfile`. */
const FOLDER_LIMIT_MB = 90;
/** All of it is built anew where nothing is built yet. */
const BUILD_LIMIT_MS = 400_000;
const COMMAND_LIMIT_MS = 60_000;

/**
 * The steps of `deploy/Dockerfile` in a folder that has nothing but `dist/`: outside of the project, so that no package
 * of it is found.
 */
describe('dist/ alone, in a bare folder', () => {
  let folder = '';
  let server: ServerProcess;
  let before: string[];
  const start = (environment: Record<string, string>) =>
    startServerProcess({ NODE_ENV: 'production', ...environment }, { folder, program: ['dist/server.js'] });
  const run = (...program: string[]) =>
    execFileSync(process.execPath, program, { cwd: folder, env: { NODE_ENV: 'production' }, encoding: 'utf8' });
  const shippedFiles = () => filesBelow(join(folder, 'dist'));

  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: PROJECT, stdio: 'pipe' });
    folder = mkdtempSync(join(tmpdir(), 'portal-bare-'));
    cpSync(join(PROJECT, 'dist'), join(folder, 'dist'), { recursive: true });
    before = shippedFiles();
    server = await start({ SEED: 'demo' });
  }, BUILD_LIMIT_MS);
  afterAll(async () => {
    await server?.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers });

  it('is small enough for an image below 250 MB, and has no source', () => {
    const bytes = before.reduce((sum, file) => sum + statSync(join(folder, 'dist', file)).size, 0);
    console.log(`dist/ has ${(bytes / 1_000_000).toFixed(1)} MB in ${before.length} files.`);
    expect(bytes).toBeLessThan(FOLDER_LIMIT_MB * 1_000_000);
    expect(before.filter((file) => /\.(ts|map)$/.test(file))).toEqual([]);
  });

  it('is alive and ready', async () => {
    for (const path of [LIVE_PATH, READY_PATH]) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('serves the shell and the sub-applications, compressed before', async () => {
    for (const [page, base] of [
      ['/', '/'],
      ['/login', '/'],
      ['/subapps/people/', '/subapps/people/'],
      ['/subapps/legacy/', '/subapps/legacy/'],
    ] as const) {
      const answer = await get(page);
      const script = /<script[^>]* src="([^"?]+\.js)/.exec(await answer.text())?.[1] ?? 'none';
      const file = await get(new URL(script, `http://x${base}`).pathname, { 'accept-encoding': 'br' });
      expect([page, answer.status, file.status]).toEqual([page, 200, 200]);
      expect(file.headers.get('content-type')).toContain('javascript');
    }
    expect(before.filter((file) => file.endsWith('.js.br')).length).toBeGreaterThan(50);
  });

  it.each([
    '/server.js',
    '/backup.js',
    '/package.json',
    '/.env.example',
    '/migrations/meta/_journal.json',
    '/node_modules/pdfjs-dist/package.json',
    '/subapps/people/pages.json',
    '/subapps/people/..%2fpages.json',
    '/..%2fserver.js',
    '/assets/..%2f..%2fserver.js',
  ])('does not give %s to browsers', async (path) => {
    const answer = await get(path);
    expect([403, 404]).toContain(answer.status);
    expect((await answer.text()).length).toBeLessThan(200);
  });

  it('signs in, has the demo data, and reads a PDF in its own thread', async () => {
    const { publicKey } = z.object({ publicKey: z.string() }).parse(await (await get(PORTAL_CONFIG_PATH)).json());
    const headers = await signIn({ origin: server.address, publicKey }, 'E10001', 'Employee@2026', 'hq');
    const answer = await fetch(server.address + API_BASE + callRoutes.askAssistant.path, {
      method: callRoutes.askAssistant.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ question: '值班电话是多少' }),
    });
    expect(await answer.text()).toMatch(/2026年放假安排\.pdf.* · 第 2 页/);
  });

  it(
    'backs up while it runs, checks the backup and lists keys, by its commands',
    () => {
      expect(run('dist/backup.js', 'portal.tar.gz')).toMatch(/has \d{4,} rows, the keys and the stored files/);
      expect(run('dist/restore.js', '--check', 'portal.tar.gz')).toContain(
        'It is whole, and this build can restore it.',
      );
      expect(run('dist/keys.js', 'list')).toMatch(/^[0-9a-f]{12} {2}made/);
    },
    COMMAND_LIMIT_MS,
  );

  it('names every wrong setting at once, and ends', async () => {
    await expect(start({ PORT: 'http', DRAIN_S: 'long', SMTP_URL: 'smtp://mail.example.com' })).rejects.toThrow(
      /^exit 1: 3 settings are wrong\.\n {2}PORT: .*\n {2}DRAIN_S: .*\n {2}SMTP_URL needs MAIL_FROM/,
    );
  });

  it('ends cleanly when it is asked to, and has written nothing into dist/', async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    expect(shippedFiles()).toEqual(before);
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
