import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callRoutes } from '@portal/contract/routes';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';
import { pngSize } from './png-size';

const IHDR = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const END = Buffer.from('0000000049454e44ae426082', 'hex');

/** What a picture has that the server reads; `more` tells one from another, or makes it large. */
function png(width: number, height: number, more = ''): string {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const bytes = Buffer.concat([IHDR, size, deflateSync(Buffer.from(more), { level: 0 }), END]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

onAnyDatabase('pictures of people', (database) => {
  let server: TestServer;
  let applicant: TestClient;
  let manager: TestClient;
  let stranger: TestClient;

  const signedIn = async (username: string, password: string, tenant = 'hq') => {
    const client = new TestClient(server);
    await client.signIn(username, password, tenant);
    return client;
  };
  const save = async (client: TestClient, kind: 'avatar' | 'signature', picture: string | null) =>
    client.call('savePicture', { body: { kind, picture } });
  const statusOf = async (client: TestClient, id: string) =>
    (await client.send(callRoutes.getPicture, { params: { id } })).statusCode;
  const profile = async (client: TestClient) => (await client.call('getProfile', {})).data;

  beforeAll(async () => {
    server = await startTestServer(database);
    applicant = await signedIn('E10001', 'Employee@2026');
    manager = await signedIn('E10002', 'Auditor@2026');
    stranger = await signedIn('admin', 'Admin@2026', 'plant');
  });
  afterAll(() => server.close());

  it('shows the avatar to colleagues wherever the person stands, until it is taken away', async () => {
    const { data } = await save(applicant, 'avatar', png(160, 160));
    const id = data?.id ?? '';
    expect(await profile(applicant)).toMatchObject({ avatar_id: id, employee: { emp_code: 'E10001', avatar_id: id } });
    expect((await applicant.call('getLoginUser', {})).data?.user.avatar_id).toBe(id);
    const found = await manager.call('getEmployees', { query: { keyword: 'E10001' } });
    expect(found.data?.rows[0]?.avatar_id).toBe(id);

    await save(applicant, 'avatar', null);
    expect(await profile(applicant)).toMatchObject({ avatar_id: null });
    expect((await manager.call('getEmployees', { query: { keyword: 'E10001' } })).data?.rows[0]).not.toHaveProperty(
      'avatar_id',
    );
  });

  it('refuses what is no picture, or is too large, and keeps the one that was there', async () => {
    const { data } = await save(applicant, 'avatar', png(96, 96));
    const bad = [
      'data:image/png;base64,AAAA',
      'data:image/svg+xml;base64,PHN2Zz4=',
      `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`,
      png(0, 10),
      png(30_000, 10),
      png(100, 100, 'x'.repeat(130_000)),
    ];
    for (const picture of bad)
      expect((await save(applicant, 'avatar', picture)).status, picture.slice(0, 40)).toBe(400);
    expect(await profile(applicant)).toMatchObject({ avatar_id: data?.id });
  });

  it('keeps the signature that a decision was made with when the person signs otherwise later', async () => {
    const first = (await save(manager, 'signature', png(480, 160, 'first'))).data?.id ?? '';
    const body = {
      form_code: 'overtime',
      request_id: 'signed-application',
      data: { overtime_type: 'weekend', worked_on: '2026-12-05', hours: 3, reason: '系统上线' },
    };
    const id = (await applicant.call('submitWorkflow', { body })).data ?? '';
    await manager.call('actOnWorkflow', { body: { id, version: 1, action: 'approve' } });
    const second = (await save(manager, 'signature', png(480, 160, 'second'))).data?.id ?? '';

    const shown = (await applicant.call('getWorkflow', { params: { id } })).data;
    const decision = shown?.events.find((event) => event.action === 'approve');
    expect(decision?.signature_id).toBe(first);
    expect(shown?.signatures?.[first]).toBe(png(480, 160, 'first'));
    expect(second).not.toBe(first);
    expect(await profile(manager)).toMatchObject({ signature_id: second });
    // The second one signed nothing: once it is replaced, it is gone.
    await save(manager, 'signature', null);
    expect(await statusOf(manager, first)).toBe(200);
    expect(await statusOf(manager, second)).toBe(404);
  });

  it('leaves pictures of one tenant to that tenant', async () => {
    const id = (await save(applicant, 'avatar', png(64, 64))).data?.id ?? '';
    expect(await statusOf(manager, id)).toBe(200);
    expect(await statusOf(stranger, id)).toBe(404);
  });

  it('has one picture in use after many changes at once', async () => {
    const saved = await Promise.all(Array.from({ length: 6 }, (_, i) => save(applicant, 'avatar', png(64, 64 + i))));
    expect(saved.map((one) => one.status)).toEqual(saved.map(() => 200));
    const { avatar_id } = (await profile(applicant)) ?? {};
    expect(saved.map((one) => one.data?.id)).toContain(avatar_id);
  });

  it('keeps how a person wants the portal to look, for all their devices', async () => {
    const body = { density: 'compact', font_size: 'large', accent: 'teal', contrast: 'more' } as const;
    expect((await applicant.call('getLoginUser', {})).data?.display).toMatchObject({ accent: 'blue' });
    await applicant.call('saveDisplay', { body });
    expect((await applicant.call('getLoginUser', {})).data?.display).toEqual(body);
    expect((await manager.call('getLoginUser', {})).data?.display).toMatchObject({ density: 'normal' });
  });
});

it('reads the size of a PNG, and of nothing else', () => {
  const bytes = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64');
  expect(pngSize(bytes(png(480, 160)))).toEqual({ width: 480, height: 160 });
  expect(pngSize(bytes(png(480, 160)).subarray(0, 30))).toBeUndefined();
  expect(pngSize(Buffer.from('GIF89a'))).toBeUndefined();
});
