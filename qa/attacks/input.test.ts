import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { systems } from '@portal/contract/admin/systems';
import { API_BASE } from '@portal/contract/call';
import { failure } from '@portal/contract/failure';
import { callRoutes } from '@portal/contract/routes';
import { TestClient } from '../../mock/test/client';
import { onEachDatabase, startTestServer, type TestServer } from '../../mock/test/test-server';
import { answerOf, eventually, exchange } from './attacked-server';

onEachDatabase('no input is a failure of the server', (database) => {
  let server: TestServer;
  let client: TestClient;
  let address = '';
  let port = 0;
  beforeAll(async () => {
    server = await startTestServer(database);
    address = await server.listen();
    port = Number(new URL(address).port);
    client = new TestClient(server);
    await client.signIn();
  });
  afterAll(() => server.close());

  /** Sends text as the body of a call, as it stands; gives the refusal. */
  async function send(path: string, body: string | undefined, search = '') {
    const answer = await fetch(address + API_BASE + path + search, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        lang: 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, ...failure.parse(await answer.json()) };
  }
  const refused = (detail: string) => ({
    status: 400,
    success: false,
    code: 400,
    msg: `The request is not right: ${detail}`,
    data: null,
  });
  const systemsAdd = adminRoute(systems, 'add').path;

  it.each([3_000, 60_000])('JSON nested %d deep is refused', async (depth) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
      for (const path of [callRoutes.getTenants.path, callRoutes.saveRecord.path, systemsAdd]) {
        expect(await send(path, nested)).toEqual(refused('JSON'));
        expect(await send(path, `{"values":${nested},"data":{"a":${nested}}}`)).toEqual(refused('JSON'));
      }
    }
  });

  it.each([
    ['half a character', '\\ud800', 'UTF-16'],
    ['the other half', 'a\\udc00b', 'UTF-16'],
    ['two first halves', '\\ud83d\\ud83d', 'UTF-16'],
    ['NUL', 'a\\u0000b', '\\0'],
  ])('a text with %s is refused wherever it stands', async (_, text, told) => {
    const draft = `{"form_code":"leave","version":0,"data":{"reason":"${text}"}}`;
    expect(await send(callRoutes.saveWorkflowDraft.path, draft)).toEqual(refused(told));
    expect(await send(callRoutes.saveWorkflowDraft.path, draft.replace('reason', text))).toEqual(refused(told));
    expect(await send(systemsAdd, `{"values":{"system_code":"${text}","system_name":"a"}}`)).toEqual(refused(told));
    expect(await send(callRoutes.login.path, `{"username":"${text}","password":"x","tenant_id":"hq"}`)).toEqual(
      refused(told),
    );
  });

  it('a character in two halves that belong together passes', async () => {
    const draft = { form_code: 'leave', data: { reason: '😀' } };
    const saved = await client.call('saveWorkflowDraft', { body: { ...draft, instance_id: '', version: 0 } });
    expect(saved).toMatchObject({ success: true, data: 1 });
  });

  it('NUL in the address is refused, in its query and in its path', async () => {
    expect(await send(callRoutes.getEmployees.path, undefined, '?keyword=%00')).toEqual(refused('\\0'));
    expect(await send('/oa/portal/DictData/GetList/a%00b', undefined)).toEqual(refused('\\0'));
  });

  it.each([2 ** 53, 2 ** 53 - 1, 2 ** 31, 2 ** 31 - 1, 1e300])('a draft of version %d is nobody’s', async (version) => {
    const answer = await send(
      callRoutes.saveWorkflowDraft.path,
      JSON.stringify({ form_code: 'leave', version, data: {} }),
    );
    expect([400, 409]).toContain(answer.status);
  });

  it.each([
    '/%',
    '/oa_portal/%E0%A4%A',
    '/oa_portal/oa/portal/Menu/change/%ff',
    '/%00',
    `/oa_portal/oa/portal/Menu/change/${'x'.repeat(2_000)}`,
  ])('the address %s is refused by an envelope', async (path) => {
    const answer = await exchange(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nlang: en\r\nConnection: close\r\n\r\n`);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
    if (head.includes('application/json')) expect(failure.safeParse(JSON.parse(body)).success).toBe(true);
    else expect(path).toBe('/%00');
  });

  it.each([
    ['what is no request', 'hello\r\n\r\n', 400],
    ['an unknown version', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\na: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /oa_portal/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s is answered by an envelope, and the line is cut', async (_, bytes, status) => {
    const [head = '', body = ''] = (await exchange(port, bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head.includes('Clear-Site-Data: "cookies"')).toBe(status === 431);
    expect(failure.parse(JSON.parse(Buffer.from(body, 'latin1').toString())).code).toBe(status);
  });
});

it('cookies of many applications are no reason to refuse a call', async () => {
  const server = await startTestServer('embedded');
  const address = await server.listen();
  const cookie = Array.from({ length: 40 }, (_, index) => `app${index}=${'x'.repeat(1_000)}`).join('; ');
  const answer = await fetch(address + API_BASE + callRoutes.getEnvironment.path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  await server.close();
});

it('a request on an open line is answered by an envelope while the server ends', async () => {
  const server = await startTestServer('embedded');
  const port = Number(new URL(await server.listen()).port);
  const client = new TestClient(server);
  await client.signIn();
  // A request that has begun keeps the server from ending at once.
  const upload = connect(port, '127.0.0.1');
  upload.on('error', () => upload.destroy());
  upload.write(
    `POST ${API_BASE}${callRoutes.uploadFile.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n',
  );
  const line = connect(port, '127.0.0.1');
  const answer = answerOf(line);
  line.write('GET /oa_portal/oa/portal/Account/GetEnvironment HTTP/1.1\r\nHost: x\r\n');
  // The server has read both beginnings when it answers what came after them.
  await exchange(port, 'GET /portal-config.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const closed = server.close();
  expect(await eventually(() => isRefused(port))).toBe(true);
  line.write('lang: en\r\n\r\n');
  const [head, body = ''] = (await answer).split('\r\n\r\n');
  upload.destroy();
  await closed;
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(JSON.parse(body)).toEqual({
    success: false,
    code: 503,
    msg: 'The server is restarting. Try again in a moment.',
    data: null,
  });
});

/** Whether nobody listens on a port any more. */
async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const refused = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(false));
    socket.once('error', () => resolve(true));
  });
  socket.destroy();
  return refused;
}
