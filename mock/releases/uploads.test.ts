import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '@portal/contract/call';
import { listData } from '@portal/contract/admin/crud/wire';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releases } from '@portal/contract/admin/releases';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { begunUpload, uploadedPart } from '@portal/contract/entities/release-upload';
import { callRoutes } from '@portal/contract/routes';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { envelope } from '../test/client';
import { onAnyDatabase } from '../test/test-server';
import { UPLOAD_BOUNDS } from './bounds';
import { sweepReleases } from './sweep-releases';

const PREFIX = '/ehr/emp';

/** A build that takes some parts, because it cannot be packed. */
function archiveOf(text: string, bytes = 60_000): Buffer {
  const files = {
    'index.html': '<!doctype html><script src="./main.js"></script>',
    'main.js': `console.log(${JSON.stringify(text)});`,
    'picture.png': randomBytes(bytes),
  };
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, { level: 0 }));
}
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

onAnyDatabase('uploads in parts', (database) => {
  let started: AdminServer;
  let admin: TestCaller;
  let token: string;
  let port: number;
  beforeAll(async () => {
    started = await startAdminServer(database);
    admin = await started.as('hq', 'admin');
    token = await newToken('first');
    port = Number(new URL(await started.server.listen()).port);
  });
  afterAll(() => started.close());

  async function newToken(name: string, prefix = PREFIX): Promise<string> {
    const { path } = extraRoute(releaseTokens, releaseTokens.extraCalls.generate);
    const made = generatedToken.parse((await admin.post(path)).data);
    const values = { token_name: name, prefix, token_ticket: made.token_ticket, state: '1' };
    expect(await admin.act(releaseTokens, 'add', { values })).toMatchObject({ success: true });
    return made.token;
  }

  async function post(path: string, payload: object | Buffer, secret: string) {
    const isPart = Buffer.isBuffer(payload);
    const answer = await started.server.inject({
      method: 'POST',
      url: API_BASE + path,
      headers: {
        authorization: `Bearer ${secret}`,
        lang: 'en',
        ...(isPart ? { 'content-type': 'application/octet-stream' } : {}),
      },
      payload,
    });
    return { status: answer.statusCode, headers: answer.headers, ...envelope.parse(answer.json()) };
  }

  /** One archive on its way. */
  function sender(archive: Buffer, version: string, secret = token) {
    const sha256 = hashOf(archive);
    const about = { prefix: PREFIX, version };
    const begin = (size = archive.length) => post(callRoutes.beginUpload.path, { ...about, size, sha256 }, secret);
    const begun = async () => begunUpload.parse((await begin()).data);
    const pathOf = (upload: string, offset: number) =>
      `${callRoutes.uploadPart.path}?${new URLSearchParams({ prefix: PREFIX, upload, offset: String(offset) }).toString()}`;
    const part = (upload: string, offset: number, to: number) =>
      post(pathOf(upload, offset), archive.subarray(offset, to), secret);
    return {
      begin,
      begun,
      pathOf,
      part,
      sent: async (upload: string, offset: number, to: number) =>
        uploadedPart.parse((await part(upload, offset, to)).data).offset,
      finish: (upload: string, sum = sha256) =>
        post(callRoutes.finishUpload.path, { ...about, upload, sha256: sum, notes: 'in parts' }, secret),
    };
  }

  /** Announces a whole part and sends some of it; gives the connection, to be broken. */
  function beginPart(path: string, announced: number, bytes: Buffer): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = [
          `POST ${API_BASE}${path} HTTP/1.1`,
          'host: portal',
          `authorization: Bearer ${token}`,
          'content-type: application/octet-stream',
          `content-length: ${announced}`,
        ];
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
        socket.write(bytes, () => resolve(socket));
      });
      socket.on('error', reject);
      socket.resume();
    });
  }

  const root = () => join(started.server.services.config.fileDir, '@releases');
  const unfinished = () => readdirSync(root()).filter((name) => name.endsWith('.upload.part'));

  it('go on where a connection broke, at any point, and become a release', async () => {
    const archive = archiveOf('broken');
    const way = sender(archive, '1.0.0');
    const { upload, offset, part_bytes } = await way.begun();
    expect([offset, part_bytes]).toEqual([0, UPLOAD_BOUNDS.partBytes]);
    let at = 0;
    // Before the first byte, after one, in the middle, and one before the end.
    for (const upTo of [0, 1, 30_000, archive.length - 1]) {
      const socket = await beginPart(way.pathOf(upload, at), archive.length - at, archive.subarray(at, upTo));
      await expect.poll(async () => (await way.begun()).offset).toBe(upTo);
      socket.destroy();
      at = upTo;
    }
    expect(await way.finish(upload)).toMatchObject({ status: 409, headers: { 'upload-offset': String(at) } });
    expect(await way.sent(upload, at, archive.length)).toBe(archive.length);
    expect(await way.finish(upload)).toMatchObject({ success: true, data: { added: true, files: 3 } });
    // The answer was lost: asking again says the same, and sends nothing.
    expect((await way.begun()).offset).toBe(archive.length);
    expect(await way.finish(upload)).toMatchObject({ success: true, data: { added: false, files: 3 } });
    const { rows } = listData.parse((await admin.act(releases, 'list', { filter: {} })).data);
    expect(rows).toMatchObject([{ release_version: '1.0.0', notes: 'in parts', publisher: 'first' }]);
    expect(unfinished()).toEqual([]);
  });

  it('take bytes at their end only, and no more than announced', async () => {
    const archive = archiveOf('places');
    const way = sender(archive, '1.1.0');
    const { upload } = await way.begun();
    expect(await way.sent(upload, 0, 1000)).toBe(1000);
    for (const offset of [0, 999, 1001]) {
      const refused = await way.part(upload, offset, offset + 500);
      expect(refused).toMatchObject({ status: 409, headers: { 'upload-offset': '1000' } });
    }
    const more = Buffer.concat([archive.subarray(1000), Buffer.alloc(10)]);
    expect(await post(way.pathOf(upload, 1000), more, token)).toMatchObject({ status: 400, msg: /More was sent/ });
    // It ends with what was announced, or before. Either way the sender goes on from there.
    const { offset } = await way.begun();
    expect(offset).toBeLessThanOrEqual(archive.length);
    expect(await way.sent(upload, offset, archive.length)).toBe(archive.length);
    expect(await way.finish(upload, hashOf(Buffer.from('other')))).toMatchObject({ status: 404 });
    expect(await way.finish(upload)).toMatchObject({ success: true });
    expect(await way.begin(0)).toMatchObject({ status: 400 });
    expect(await way.begin(200 * 1_048_576)).toMatchObject({ status: 400 });
  });

  it('are dropped where their content is not what was announced', async () => {
    const archive = archiveOf('announced');
    const way = sender(archive, '1.2.0');
    const { upload } = await way.begun();
    const other = Buffer.from(archive);
    other[5000] = (other[5000] ?? 0) ^ 1;
    await post(way.pathOf(upload, 0), other, token);
    expect(await way.finish(upload)).toMatchObject({ status: 400, msg: /SHA-256/ });
    expect(await way.part(upload, 0, 10)).toMatchObject({ status: 404 });
    expect((await way.begun()).offset).toBe(0);
  });

  it('of the same content are one, also where two send them at once', async () => {
    const archive = archiveOf('twice');
    const [one, two] = [sender(archive, '1.3.0'), sender(archive, '1.3.0')];
    const [first, second] = await Promise.all([one.begun(), two.begun()]);
    expect(second).toEqual(first);
    const answers = await Promise.all([one.part(first.upload, 0, 40_000), two.part(first.upload, 0, 40_000)]);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    expect((await one.begun()).offset).toBe(40_000);
    await one.sent(first.upload, 40_000, archive.length);
    const ended = await Promise.all([one.finish(first.upload), two.finish(first.upload)]);
    expect(ended.map(({ success }) => success)).toEqual([true, true]);
    const added = ended.map(({ data }) => data).filter((data) => JSON.stringify(data).includes('"added":true'));
    expect(added).toHaveLength(1);
  });

  it('ask for the token with every part', async () => {
    const secret = await newToken('short');
    const archive = archiveOf('revoked');
    const way = sender(archive, '1.4.0', secret);
    const { upload } = await way.begun();
    await way.sent(upload, 0, 1000);
    // Nobody else's token goes on with it, whatever application it is for.
    const otherApp = await newToken('other', '/oa/wfs');
    expect(await post(way.pathOf(upload, 1000), archive.subarray(1000), token)).toMatchObject({ status: 404 });
    expect(await post(way.pathOf(upload, 1000), archive.subarray(1000), otherApp)).toMatchObject({ status: 403 });
    expect(await sender(archive, '1.4.0').finish(upload)).toMatchObject({ status: 404 });
    const { rows } = listData.parse((await admin.act(releaseTokens, 'list', { filter: { token_name: 'short' } })).data);
    await admin.act(releaseTokens, 'state', { rows: [{ id: rows[0]?.id, version: rows[0]?.version }], state: '0' });
    for (const refused of [await way.begin(), await way.part(upload, 1000, 2000), await way.finish(upload)])
      expect(refused).toMatchObject({ status: 401 });
  });

  it('are few for each token, bounded for a tenant, and go after a day', async () => {
    const secret = await newToken('many');
    const ways = Array.from({ length: UPLOAD_BOUNDS.perToken + 1 }, (_, at) =>
      sender(archiveOf(`many ${at}`), `2.${at}.0`, secret),
    );
    const uploads: string[] = [];
    for (const way of ways) uploads.push((await way.begun()).upload);
    const left = await Promise.all(ways.map(async (way, at) => (await way.part(uploads[at] ?? '', 0, 1000)).status));
    expect(left.filter((status) => status === 404)).toHaveLength(1);
    expect(left.at(-1)).toBe(200);
    const large = { prefix: PREFIX, version: '3.0.0', size: 100 * 1_048_576 };
    const statuses: number[] = [];
    for (let at = 0; at < 12 && !statuses.includes(429); at += 1) {
      const other = await newToken(`large ${at}`);
      const body = { ...large, sha256: hashOf(Buffer.from(String(at))) };
      statuses.push((await post(callRoutes.beginUpload.path, body, other)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const { store, config } = started.server.services;
    await sweepReleases(store, config.fileDir, Date.now() + UPLOAD_BOUNDS.keptMs - 60_000);
    expect(unfinished().length).toBeGreaterThan(statuses.length);
    await sweepReleases(store, config.fileDir, Date.now() + UPLOAD_BOUNDS.keptMs + 60_000);
    expect(unfinished()).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('say that the disk is full, and can be gone on with', async () => {
    const archive = archiveOf('full');
    const way = sender(archive, '4.0.0');
    const { upload } = await way.begun();
    const file = join(root(), unfinished().find((name) => name.includes(upload)) ?? '');
    rmSync(file);
    symlinkSync('/dev/full', file);
    expect(await way.part(upload, 0, 1000)).toMatchObject({ status: 503 });
    rmSync(file);
    await way.begun();
    expect(await way.sent(upload, 0, archive.length)).toBe(archive.length);
    expect(await way.finish(upload)).toMatchObject({ success: true });
  });
});
