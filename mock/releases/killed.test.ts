import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import JSEncrypt from 'jsencrypt';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { adminRoute, extraRoute } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { releases } from '@portal/contract/admin/releases';
import { publishedRelease } from '@portal/contract/entities/release';
import { begunUpload } from '@portal/contract/entities/release-upload';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { callRoutes } from '@portal/contract/routes';
import { startServerProcess, type ServerProcess } from '../test/server-process';
import { copyTemplate } from '../test/template';
import { zipForm } from '../test/zip-form';

const PREFIX = '/ehr/emp';
/** So much that reading, preparing and writing it takes a while. */
const PARTS = 120;
const parts = Array.from({ length: PARTS }, (_, at) => `part-${at}.js`);
const build: Record<string, string> = {
  'index.html': '<!doctype html><script type="module" src="./main.js"></script>',
  'main.js': parts.map((name) => `import('./${name}');`).join('\n'),
  ...Object.fromEntries(
    parts.map((name) => [name, `export const text = ${JSON.stringify(name.repeat(400))};\nconsole.log(window, text);`]),
  ),
};

let dataDir = '';
let server: ServerProcess;
let token = '';

const envelope = z.object({ success: z.boolean(), data: z.unknown() });
const headers = (): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` });

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(server.address + API_BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers() },
    body: JSON.stringify(body),
  });
  return envelope.parse(await answer.json()).data;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-release-'));
  copyTemplate(inject('embeddedTemplate'), dataDir, ['postgres', 'keys', 'files']);
  server = await startServerProcess({ DATA_DIR: dataDir });
  const { publicKey } = z
    .object({ publicKey: z.string() })
    .parse(await (await fetch(server.address + PORTAL_CONFIG_PATH)).json());
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(publicKey);
  const credentials = { username: 'admin', password: encryptor.encrypt('Admin@2026'), tenant_id: 'hq' };
  token = z.object({ token: z.string() }).parse(await post(callRoutes.login.path, credentials)).token;
}, 60_000);
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function publish(version: string) {
  const form = zipForm(build);
  const query = new URLSearchParams({ prefix: PREFIX, version }).toString();
  const address = `${server.address}${API_BASE}${extraRoute(releases, releases.extraCalls.upload).path}?${query}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...form.headers, ...headers() },
    body: new Uint8Array(form.payload),
  });
  return publishedRelease.parse(envelope.parse(await answer.json()).data);
}

it('a release of which the server is killed in the middle is whole or not there, and is published again', async () => {
  for (const [afterMs, version] of [
    [50, '1.0.0'],
    [1_500, '1.0.2'],
    [2_500, '1.0.3'],
  ] as const) {
    const answered = publish(version).then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await server.end('SIGKILL');
    const done = await answered;
    server = await startServerProcess({ DATA_DIR: dataDir });
    const listed = await post(adminRoute(releases, 'list').path, { filter: { release_version: version } });
    const { total } = listData.parse(listed);
    if (done) expect(total).toBe(1);
    const again = await publish(version);
    expect(again).toMatchObject({ added: total === 0, files: PARTS + 2 });
    const root = `${server.address}/apps${PREFIX}/${again.content_hash.slice(0, 32)}/`;
    for (const name of ['', 'main.js', 'part-119.js']) expect((await fetch(root + name)).status).toBe(200);
  }
  // One content, one folder, and every file in it.
  const folder = join(dataDir, 'files', '@releases', 'ehr.emp');
  const [only = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(readdirSync(join(folder, only))).toEqual(expect.arrayContaining(Object.keys(build)));
}, 180_000);

it('an upload goes on after the server was killed in the middle of a part', async () => {
  const generate = extraRoute(releaseTokens, releaseTokens.extraCalls.generate).path;
  const made = generatedToken.parse(await post(generate, {}));
  const values = { token_name: 'build', prefix: PREFIX, token_ticket: made.token_ticket, state: '1' };
  await post(adminRoute(releaseTokens, 'add').path, { values });
  const archive = zipSync(
    { 'index.html': strToU8('<!doctype html><script>1</script>'.padEnd(50_000, ' ')) },
    { level: 0 },
  );
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const authorization = `Bearer ${made.token}`;
  const send = async (path: string, body: object | Uint8Array<ArrayBuffer>): Promise<unknown> => {
    const isPart = body instanceof Uint8Array;
    const answer = await fetch(server.address + API_BASE + path, {
      method: 'POST',
      headers: { authorization, 'content-type': isPart ? 'application/octet-stream' : 'application/json' },
      body: isPart ? body : JSON.stringify(body),
    });
    return envelope.parse(await answer.json()).data;
  };
  const about = { prefix: PREFIX, version: '2.0.0' };
  const begin = async () =>
    begunUpload.parse(await send(callRoutes.beginUpload.path, { ...about, size: archive.length, sha256 }));
  const partAt = (upload: string, offset: number) =>
    `${callRoutes.uploadPart.path}?${new URLSearchParams({ prefix: PREFIX, upload, offset: String(offset) }).toString()}`;
  const { upload } = await begin();
  await send(partAt(upload, 0), archive.slice(0, 20_000));
  const answered = send(partAt(upload, 20_000), archive.slice(20_000, 40_000)).catch(() => undefined);
  await server.end('SIGKILL');
  await answered;
  server = await startServerProcess({ DATA_DIR: dataDir });
  const { offset } = await begin();
  expect([20_000, 40_000]).toContain(offset);
  await send(partAt(upload, offset), archive.slice(offset));
  const release = publishedRelease.parse(await send(callRoutes.finishUpload.path, { ...about, upload, sha256 }));
  expect(release).toMatchObject({ added: true, files: 1 });
}, 60_000);
