import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { TestClient } from '../../mock/test/client';
import { onEachDatabase, startTestServer, type TestServer } from '../../mock/test/test-server';
import { answerOf, eventually } from './attacked-server';

const LIMIT_BYTES = 20 * 1_048_576;
const UPLOAD = API_BASE + callRoutes.uploadFile.path;
const answered = z.looseObject({
  code: z.number(),
  msg: z.string(),
  data: z.looseObject({ file_id: z.string() }).nullable(),
});

onEachDatabase('an upload', (database) => {
  let server: TestServer;
  let address = '';
  let port = 0;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(database, { TENANT_FILES_MB: '60' });
    address = await server.listen();
    port = Number(new URL(address).port);
    client = new TestClient(server);
    await client.signIn();
  });
  afterAll(() => server.close());

  const headers = () => ({ authorization: `Bearer ${client.token}`, lang: 'en' });
  const folder = () => join(server.dataDir, 'files', 'hq');
  /** What stands on the disk, and how many rows there are. */
  const stored = async () => ({
    files: readdirSync(folder()).sort(),
    rows: (await client.call('getFiles', { query: {} })).data?.total,
  });

  async function upload(form: FormData) {
    const answer = await fetch(address + UPLOAD, { method: 'POST', headers: headers(), body: form });
    return { status: answer.status, ...answered.parse(await answer.json()) };
  }
  const formOf = (bytes: number, name = 'a.bin') => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return form;
  };
  /** Sends a form as it stands, whatever it is worth. */
  async function sendRaw(contentType: string, body: string) {
    const answer = await fetch(address + UPLOAD, {
      method: 'POST',
      headers: { ...headers(), 'content-type': contentType },
      body,
    });
    return { status: answer.status, ...answered.parse(await answer.json()) };
  }
  const part = (disposition: string, content = 'text', more = '') =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
  const FORM = 'multipart/form-data; boundary=x';

  it('of exactly the limit is stored; one byte more is refused, and nothing of it stays', async () => {
    const exact = await upload(formOf(LIMIT_BYTES));
    expect(exact).toMatchObject({ status: 200, data: { size: LIMIT_BYTES } });
    rmSync(join(folder(), exact.data?.file_id ?? ''));
    const before = await stored();
    for (const bytes of [LIMIT_BYTES + 1, LIMIT_BYTES + 2_000_000]) {
      const refused = { status: 413, success: false, code: 413, msg: 'A file can have 20 MB at most', data: null };
      expect(await upload(formOf(bytes))).toEqual(refused);
    }
    expect(await stored()).toEqual(before);
  });

  it('that breaks off leaves nothing', async () => {
    const before = await stored();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\n` +
        `Content-Type: ${FORM}\r\nContent-Length: 1000000\r\n\r\n${part('name="file"; filename="a.txt"', 'x'.repeat(50_000))}`,
    );
    expect(await eventually(() => readdirSync(folder()).length > before.files.length)).toBe(true);
    socket.resetAndDestroy();
    expect(await eventually(() => readdirSync(folder()).length === before.files.length)).toBe(true);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['no boundary', 'multipart/form-data', part('name="file"; filename="a.txt"') + '--x--\r\n'],
    ['no end', FORM, part('name="file"; filename="a.txt"')],
    ['no file', FORM, `${part('name="other"')}--x--\r\n`],
    ['nothing in it', FORM, ''],
    ['two files', FORM, `${part('name="file"; filename="a"')}${part('name="file"; filename="b"')}--x--\r\n`],
    ['11 fields', FORM, `${part('name="file"; filename="a"')}${part('name="f"').repeat(11)}--x--\r\n`],
    ['1,000 parts', FORM, `${part('name="file"; filename="a"')}${part('name="f"').repeat(1_000)}--x--\r\n`],
    [
      'a broken JSON field',
      FORM,
      `${part('name="file"; filename="a"')}${part('name="f"', '{', 'Content-Type: application/json\r\n')}--x--\r\n`,
    ],
    ['a field named __proto__', FORM, `${part('name="file"; filename="a"')}${part('name="__proto__"')}--x--\r\n`],
    ['NUL in its name', FORM, `${part('name="file"; filename*=UTF-8\'\'a%00b.txt')}--x--\r\n`],
    ['another content type', 'application/json', '{"file":1}'],
  ])('with %s is refused, and leaves nothing', async (_, contentType, body) => {
    const before = await stored();
    const answer = await sendRaw(contentType, body);
    expect([400, 413]).toContain(answer.status);
    expect(answer).toMatchObject({ code: answer.status, data: null });
    expect(await stored()).toEqual(before);
  });

  it('has a name that every database stores and every browser reads', async () => {
    for (const [disposition, name] of [
      ['name="file"; filename="..\\\\..\\\\a.txt"', 'a.txt'],
      [`name="file"; filename="${'😀'.repeat(250)}.txt"`, `${'😀'.repeat(196)}.txt`],
      [`name="file"; filename="x${'😀'.repeat(250)}"`, '😀'.repeat(200)],
      ['name="file"', 'file'],
    ] as const) {
      const answer = await sendRaw(
        FORM,
        `${part(disposition, 'text', 'Content-Type: application/octet-stream\r\n')}--x--\r\n`,
      );
      expect(answer).toMatchObject({ status: 200, data: { file_name: name } });
      const file = await fetch(`${address}${API_BASE}/oa/portal/Common/DownloadFile/${answer.data?.file_id}`, {
        headers: headers(),
      });
      expect([file.status, await file.text()]).toEqual([200, 'text']);
    }
  });

  it('is refused when the files of the tenant have used up their room, also many at once', async () => {
    const other = new TestClient(server);
    await other.signIn('admin', 'Admin@2026', 'plant');
    const send = () =>
      fetch(address + UPLOAD, {
        method: 'POST',
        headers: { authorization: `Bearer ${other.token}`, lang: 'en' },
        body: formOf(19 * 1_048_576),
      }).then(async (answer) => answered.parse(await answer.json()));
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    const passed = answers.filter(({ code }) => code === 0);
    expect(passed.length).toBeLessThanOrEqual(3);
    expect(answers.filter(({ code }) => code !== 0)).toContainEqual({
      success: false,
      code: 413,
      msg: 'The 60 MB for files of this company are used up. Ask an administrator.',
      data: null,
    });
    const bytes = (await other.call('getFiles', { query: { size: 200 } })).data?.rows ?? [];
    expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(60 * 1_048_576);
    // Another tenant still has its own room.
    expect((await upload(formOf(10))).status).toBe(200);
  });

  it('that an end of the server left half done is swept away, both ways', async () => {
    mkdirSync(folder(), { recursive: true });
    const leftover = join(folder(), 'AAAAbbbbCCCCdddd');
    const unfinished = `${leftover}.part`;
    const foreign = join(folder(), 'not ours.txt');
    for (const path of [leftover, unfinished, foreign]) writeFileSync(path, 'x');
    const made = (await upload(formOf(10))).data?.file_id ?? '';
    rmSync(join(folder(), made));
    const before = await client.call('getFiles', { query: { size: 200 } });
    // Nothing that may still be under way is touched.
    expect(await server.services.files.sweepOrphans()).toEqual({ files: 0, rows: 0, suspicious: {} });
    server.clock.forward(2 * 3_600_000);
    await client.signIn();
    const swept = await server.services.files.sweepOrphans();
    expect(swept).toMatchObject({ files: 2, suspicious: {} });
    expect(swept.rows).toBeGreaterThanOrEqual(1);
    expect([existsSync(leftover), existsSync(unfinished), existsSync(foreign)]).toEqual([false, false, true]);
    const after = await client.call('getFiles', { query: { size: 200 } });
    expect(after.data?.rows.some((row) => row.file_id === made)).toBe(false);
    expect(after.data?.total).toBe((before.data?.total ?? 0) - swept.rows);
  });
});

it('rows whose folder is missing are never swept away', async () => {
  const server = await startTestServer('embedded');
  try {
    const client = new TestClient(server);
    await client.signIn();
    const before = (await client.call('getFiles', { query: {} })).data?.total;
    rmSync(join(server.dataDir, 'files'), { recursive: true });
    server.clock.forward(2 * 3_600_000);
    expect(await server.services.files.sweepOrphans()).toEqual({ files: 0, rows: 0, suspicious: {} });
    await client.signIn();
    expect((await client.call('getFiles', { query: {} })).data?.total).toBe(before);
  } finally {
    await server.close();
  }
});

it('an upload whose bytes come too slowly is told so and cut off, and leaves nothing', async () => {
  const server = await startTestServer('embedded', { REQUEST_TIMEOUT_S: '2' });
  try {
    const address = await server.listen();
    const client = new TestClient(server);
    await client.signIn();
    const folder = join(server.dataDir, 'files', 'hq');
    const before = readdirSync(folder).length;
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n' +
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(50_000)}`,
    );
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout[^]*"code":408/);
    expect(await eventually(() => readdirSync(folder).length === before)).toBe(true);
  } finally {
    await server.close();
  }
});
