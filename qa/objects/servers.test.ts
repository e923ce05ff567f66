import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminRoute, extraRoute } from '@portal/contract/admin/crud/screen';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { API_BASE } from '@portal/contract/call';
import { begunUpload, uploadedPart } from '@portal/contract/entities/release-upload';
import { callRoutes } from '@portal/contract/routes';
import { makeBackup } from '../../mock/backup/make-backup';
import { restoreBackup } from '../../mock/backup/restore-backup';
import { fillStore } from '../../mock/backup/restore-store';
import { readConfig } from '../../mock/config/config';
import { listed, type ObjectStore } from '../../mock/objects/object-store';
import { openObjects } from '../../mock/objects/open-objects';
import { createServer } from '../../mock/server';
import { runStatement, startPostgres, type PostgresCluster } from '../../mock/test/postgres-cluster';
import { startServerProcess, type ServerProcess } from '../../mock/test/server-process';
import { startSwift, type SwiftServer } from '../../rig/swift-server';
import type { Attacker } from '../attacks/attacker';
import { signIn } from '../cluster/person';
import { newBucket } from './bucket';

const PREFIX = '/ehr/emp';
const METRICS_TOKEN = 'a-token-of-the-store';
const SILENCE_MS = 60_000;
const answered = z.looseObject({ code: z.number(), msg: z.string(), data: z.unknown() });
const stored = z.looseObject({ file_id: z.string(), size: z.number() });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('two servers that share a bucket, and no disk', () => {
  let postgres: PostgresCluster | undefined;
  let swift: SwiftServer | undefined;
  let folder = '';
  let settings: Record<string, string> = {};
  let objects: ObjectStore;
  let servers: [ServerProcess, ServerProcess] | undefined;
  let admin: Attacker;

  const run = (name: string) =>
    startServerProcess({
      ...settings,
      DATA_DIR: join(folder, name),
      KEY_DIR: join(folder, 'keys'),
      METRICS_TOKEN,
    });
  const at = (which: 0 | 1) => servers?.[which].address ?? '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-bucket-'));
    [postgres, swift] = await Promise.all([startPostgres(), startSwift()]);
    if (postgres === undefined || swift === undefined) return;
    settings = { ...(await newBucket(swift.endpoint)), DATABASE_URL: postgres.url('postgres') };
    objects = await openObjects(readConfig({ ...settings, DATA_DIR: join(folder, 'test') }, folder));
    servers = await Promise.all([run('first'), run('second')]);
    admin = await signIn(at(0), 'admin', 'Admin@2026');
  }, 300_000);
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.end('SIGKILL')));
    await Promise.all([postgres?.stop(), swift?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const headers = (token = admin.token) => ({ authorization: `Bearer ${token}`, lang: 'en', tenant_id: 'hq' });
  async function upload(which: 0 | 1, bytes: Uint8Array<ArrayBuffer>) {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'a.bin');
    const { method, path } = callRoutes.uploadFile;
    const answer = await fetch(at(which) + API_BASE + path, { method, headers: headers(), body: form });
    return answered.parse(await answer.json());
  }
  const download = (which: 0 | 1, id: string, range?: string) =>
    fetch(at(which) + API_BASE + callRoutes.downloadFile.path.replace('{fileId}', id), {
      headers: { ...headers(), ...(range === undefined ? {} : { range }) },
    });
  async function post(which: 0 | 1, path: string, body: object | Uint8Array<ArrayBuffer>, token = admin.token) {
    const isPart = body instanceof Uint8Array;
    const answer = await fetch(at(which) + API_BASE + path, {
      method: 'POST',
      headers: { ...headers(token), 'content-type': isPart ? 'application/octet-stream' : 'application/json' },
      body: isPart ? body : JSON.stringify(body),
    });
    return answered.parse(await answer.json());
  }
  const keysOf = async (prefix: string) => (await listed(objects, prefix)).map(({ key }) => key).sort();
  const metric = async (which: 0 | 1) => {
    const answer = await fetch(`${at(which)}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return /^portal_file_store_up\{kind="s3"\} (\d)$/m.exec(await answer.text())?.[1];
  };

  it('gives at one what was stored at the other, whole and in ranges', async (test) => {
    if (servers === undefined) return test.skip('PostgreSQL or Swift is not installed');
    const bytes = new Uint8Array(randomBytes(3_000_000));
    const file = stored.parse((await upload(0, bytes)).data);
    expect(file.size).toBe(bytes.length);
    expect(hashOf(await bytesOf(await download(1, file.file_id)))).toBe(hashOf(bytes));
    const part = await download(1, file.file_id, 'bytes=1000000-1000009');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000000-1000009/3000000']);
    expect(await bytesOf(part)).toEqual(bytes.slice(1_000_000, 1_000_010));
    expect((await download(1, file.file_id, 'bytes=3000000-')).status).toBe(416);
    // Seeded once, by whichever server was first.
    expect((await download(0, 'leave-policy')).status).toBe(200);
  });

  it('takes parts of a release at either, and serves it at both', async (test) => {
    if (servers === undefined) return test.skip('PostgreSQL or Swift is not installed');
    const ticket = generatedToken.parse(
      (await post(0, extraRoute(releaseTokens, releaseTokens.extraCalls.generate).path, {})).data,
    );
    const values = { token_name: 'bucket', prefix: PREFIX, token_ticket: ticket.token_ticket, state: '1' };
    expect(await post(0, adminRoute(releaseTokens, 'add').path, { values })).toMatchObject({ success: true });
    const archive = new Uint8Array(
      zipSync({
        'index.html': strToU8('<!doctype html><script src="./main.js"></script>'),
        'main.js': strToU8('console.log("bucket");'),
        'picture.png': new Uint8Array(randomBytes(200_000)),
      }),
    );
    const about = { prefix: PREFIX, version: '1.0.0' };
    const whole = { ...about, size: archive.length, sha256: hashOf(archive) };
    const { upload: name } = begunUpload.parse((await post(0, callRoutes.beginUpload.path, whole, ticket.token)).data);
    const step = 50_000;
    for (let offset = 0, turn = 0; offset < archive.length; turn += 1) {
      const query = new URLSearchParams({ prefix: PREFIX, upload: name, offset: String(offset) }).toString();
      const path = `${callRoutes.uploadPart.path}?${query}`;
      const sent = await post(turn % 2 === 0 ? 1 : 0, path, archive.slice(offset, offset + step), ticket.token);
      ({ offset } = uploadedPart.parse(sent.data));
    }
    const finish = { ...about, upload: name, sha256: whole.sha256, notes: '' };
    expect(await post(1, callRoutes.finishUpload.path, finish, ticket.token)).toMatchObject({ success: true });
    // Its answer was lost.
    const again = await post(0, callRoutes.finishUpload.path, finish, ticket.token);
    expect(again).toMatchObject({ success: true, data: { added: false } });
    const [page = ''] = (await keysOf('@releases/ehr.emp/')).filter((key) => key.endsWith('/index.html'));
    const address = page.replace('@releases/ehr.emp/', '/apps/ehr/emp/');
    for (const which of [0, 1] as const) {
      expect(await (await fetch(at(which) + address)).text()).toContain('<!doctype html>');
      const picture = await fetch(at(which) + address.replace('index.html', 'picture.png'));
      expect((await bytesOf(picture)).length).toBe(200_000);
    }
    expect((await fetch(`${at(0)}/apps/ehr/emp/${'0'.repeat(32)}/`)).status).toBe(404);
    expect((await keysOf('@releases/')).filter((key) => key.includes('.upload.part'))).toEqual([]);
  });

  it(
    'keeps nothing of an upload whose server is killed, and all that was answered',
    async (test) => {
      if (servers === undefined) return test.skip('PostgreSQL or Swift is not installed');
      const kept = stored.parse((await upload(1, new Uint8Array(100))).data);
      const before = await keysOf('hq/');
      for (const bytes of [10_000, 900_000]) {
        const socket = connect(Number(new URL(at(1)).port), '127.0.0.1');
        socket.on('error', () => socket.destroy());
        const head = Object.entries(headers()).map(([name, value]) => `${name}: ${value}`);
        const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
        await new Promise<void>((resolve) =>
          socket.write(
            `POST ${API_BASE}${callRoutes.uploadFile.path} HTTP/1.1\r\nHost: x\r\n${head.join('\r\n')}\r\n` +
              `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n${form}${'x'.repeat(bytes)}`,
            () => resolve(),
          ),
        );
        await servers[1].end('SIGKILL');
        servers[1] = await run('second');
        expect(await keysOf('hq/')).toEqual(before);
      }
      expect((await download(1, kept.file_id)).status).toBe(200);
    },
    SILENCE_MS,
  );

  it(
    'says that the store is away, writes nothing by halves, and goes on when it is back',
    async (test) => {
      if (servers === undefined || swift === undefined) return test.skip('PostgreSQL or Swift is not installed');
      const file = stored.parse((await upload(0, new Uint8Array(10))).data);
      const before = await keysOf('');
      const count = async () =>
        z.object({ total: z.number() }).parse((await admin.call('getFiles', { query: {} })).data).total;
      const rows = await count();
      await swift.pause();
      const away = { code: 503, msg: 'The store of files cannot be reached at the moment. Try again in some seconds.' };
      expect(await upload(0, new Uint8Array(10))).toMatchObject(away);
      const refused = await download(1, file.file_id);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answered.parse(await refused.json())).toMatchObject(away);
      expect(await metric(1)).toBe('0');
      // What needs no file goes on.
      expect(await count()).toBe(rows);
      expect((await fetch(`${at(0)}/health/ready`)).status).toBe(200);
      await swift.resume();
      await expect.poll(async () => (await download(1, file.file_id)).status, { timeout: 20_000 }).toBe(200);
      expect(await metric(1)).toBe('1');
      expect(await keysOf('')).toEqual(before);
      expect(await upload(0, new Uint8Array(10))).toMatchObject({ code: 0 });
      expect(await count()).toBe(rows + 1);
    },
    SILENCE_MS,
  );

  it('does not start with a wrong secret, and says which setting is wrong', async (test) => {
    if (servers === undefined) return test.skip('PostgreSQL or Swift is not installed');
    const good = settings;
    settings = { ...settings, AWS_SECRET_ACCESS_KEY: 'wrong' };
    await expect(run('third')).rejects.toThrow(/the secret is another one. Correct AWS_SECRET_ACCESS_KEY/);
    settings = { ...good, FILE_STORE: 'http://files', AWS_REGION: '' };
    await expect(run('third')).rejects.toThrow(/FILE_STORE: must be s3:\/\/bucket/);
    settings = good;
  });

  it(
    'is backed up as it is, and restored into another bucket or a folder',
    async (test) => {
      if (servers === undefined || postgres === undefined || swift === undefined)
        return test.skip('PostgreSQL or Swift is not installed');
      const source = configOf(settings, 'first');
      const file = join(folder, 'portal.tar.gz');
      // A release that stays in part where it is deployed has a list of that, which it needs.
      const [page = ''] = await keysOf('@releases/ehr.emp/');
      await objects.put(`${dirname(page)}/.elsewhere.json`, Readable.from([Buffer.from('{}')]));
      await makeBackup(source, { file, keys: true, log });
      await expect(restoreBackup({ ...source, databaseUrl: await newDatabase(postgres) }, file, log)).rejects.toThrow(
        /is not empty .*FILE_STORE/,
      );
      const before = await contentsOf(objects);
      expect(before.size).toBeGreaterThan(20);
      const others: Record<string, string>[] = [await newBucket(swift.endpoint), {}];
      for (const [number, place] of others.entries()) {
        const DATABASE_URL = await newDatabase(postgres);
        const target = configOf(
          { ...place, DATABASE_URL, KEY_DIR: join(folder, `keys-${number}`) },
          `restored-${number}`,
        );
        await restoreBackup(target, file, log);
        expect(await contentsOf(await openObjects(target))).toEqual(before);
      }
    },
    SILENCE_MS,
  );

  it('leaves nothing in a bucket that could not be filled', async (test) => {
    if (servers === undefined || postgres === undefined || swift === undefined)
      return test.skip('PostgreSQL or Swift is not installed');
    const bucket = await newBucket(swift.endpoint);
    const other = await openObjects(configOf(bucket, 'half'));
    const from = join(folder, 'some');
    mkdirSync(from);
    for (const name of ['a', 'b']) writeFileSync(join(from, name), name);
    let put = 0;
    const failing: ObjectStore = Object.assign(Object.create(other) as ObjectStore, {
      put: (...args: Parameters<ObjectStore['put']>) => {
        put += 1;
        return put === 1 ? other.put(...args) : Promise.reject(new Error('away'));
      },
    });
    await expect(fillStore(failing, from, log)).rejects.toThrow('away');
    expect(await listed(other, '')).toEqual([]);
  });

  it(
    'is swept: objects without a row, rows without an object, and releases that nobody has any more',
    async (test) => {
      if (servers === undefined) return test.skip('PostgreSQL or Swift is not installed');
      let ahead = 0;
      const now = () => Date.now() + ahead;
      const third = await createServer(configOf(settings, 'third'), { clock: { now, earliest: now } });
      try {
        const { files, releaseFolders, store } = third.services;
        const row = stored.parse((await upload(0, new Uint8Array(10))).data);
        await objects.put('hq/AAAAbbbbCCCCdddd', Readable.from(['left']));
        await objects.put('hq/not ours.txt', Readable.from(['theirs']));
        await objects.remove(`hq/${row.file_id}`);
        const gone = `@releases/oa.wfs/${'a'.repeat(32)}`;
        await objects.put(`${gone}/main.js`, Readable.from(['x']));
        await objects.put(`${gone}/index.html`, Readable.from(['x']));
        await objects.put(`@releases/oa.wfs/${'b'.repeat(32)}/main.js`, Readable.from(['broke off']));
        await objects.put('@releases/hq~t~5-a.upload.part/begun', Readable.from([]));
        expect(await files.sweepOrphans()).toEqual({ files: 0, rows: 0, suspicious: {} });
        expect(await releaseFolders.sweep(store, now())).toBe(0);
        ahead = 2 * HOUR_MS;
        expect(await files.sweepOrphans()).toEqual({ files: 1, rows: 1, suspicious: {} });
        expect(await releaseFolders.sweep(store, now())).toBe(1);
        ahead = 25 * HOUR_MS;
        expect(await releaseFolders.sweep(store, now())).toBe(2);
        expect(await keysOf(gone)).toHaveLength(2);
        ahead = 8 * 24 * HOUR_MS;
        expect(await releaseFolders.sweep(store, now())).toBe(1);
        expect((await keysOf('@releases/')).every((key) => key.startsWith('@releases/ehr.emp/'))).toBe(true);
        expect(await keysOf('hq/not')).toEqual(['hq/not ours.txt']);
        await objects.remove('hq/not ours.txt');
      } finally {
        await third.close();
      }
    },
    SILENCE_MS,
  );

  const configOf = (some: Record<string, string>, name: string) =>
    readConfig({ KEY_DIR: join(folder, 'keys'), ...some, DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' }, folder);
});

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const HOUR_MS = 3_600_000;
const log = { info: () => undefined, warn: () => undefined };

let databases = 0;
async function newDatabase(postgres: PostgresCluster): Promise<string> {
  databases += 1;
  const name = `restored_${databases}`;
  await runStatement(postgres.url('postgres'), `CREATE DATABASE ${name}`);
  return postgres.url(name);
}

/** The hash of each object, by its key. */
async function contentsOf(objects: ObjectStore): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { key } of await listed(objects, '')) {
    const content = await objects.get(key);
    // A note of an upload that is done is no file: its sender asks again.
    if (content !== undefined && !key.endsWith('.part')) found.set(key, hashOf(await buffer(content)));
  }
  return new Map([...found].sort());
}
