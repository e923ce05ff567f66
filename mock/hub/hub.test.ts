import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { sessions } from '@portal/contract/admin/sessions';
import { HUB_EVENT_RECEIVE_MESSAGE, HUB_PATH } from '@portal/contract/call';
import { notice, type Notice } from '@portal/contract/entities/notice';
import { TestClient } from '../test/client';
import { anyDatabase, startTestServer, type TestServer } from '../test/test-server';

let server: TestServer;
let address = '';
let admin: TestClient;
let employee: TestClient;
const open: HubConnection[] = [];

beforeAll(async () => {
  server = await startTestServer(anyDatabase());
  address = await server.listen();
  admin = new TestClient(server);
  employee = new TestClient(server);
  await admin.signIn();
  await employee.signIn('E10001', 'Employee@2026');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.stop()));
});
afterAll(() => server.close());

/** Connects as the portal does, and collects what comes. */
async function connect(client: TestClient, transport: HttpTransportType, token = () => client.token) {
  const connection = new HubConnectionBuilder()
    .withUrl(address + HUB_PATH, { transport, accessTokenFactory: token })
    .withAutomaticReconnect([0, 50, 100])
    .configureLogging(LogLevel.None)
    .build();
  const received = inbox();
  connection.on(HUB_EVENT_RECEIVE_MESSAGE, (message: unknown) => received.add(notice.parse(message)));
  open.push(connection);
  await connection.start();
  return { connection, received, connectionId: connection.connectionId ?? '' };
}

/** Notices as they come; `until` waits for so many. */
function inbox() {
  const notices: Notice[] = [];
  let wake: () => void = () => undefined;
  return {
    notices,
    add(one: Notice) {
      notices.push(one);
      wake();
    },
    async until(count: number): Promise<Notice[]> {
      while (notices.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return notices;
    },
  };
}

const send = (recipients: readonly string[] | 'all', title: string) =>
  server.services.notices.send('hq', recipients, { title, content: '<b>text</b>', sentBy: 'admin' });

describe.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('over %s', (_, transport) => {
  /** @covers call:hub */
  it('delivers notices to whom they are for, in order', async () => {
    const mine = await connect(employee, transport);
    const other = await connect(admin, transport);
    for (const [client, { connectionId }] of [
      [employee, mine],
      [admin, other],
    ] as const) {
      expect((await client.call('initConnection', { body: { connectionId } })).success).toBe(true);
    }
    for (let number = 1; number <= 20; number++) await send(['E10001'], `notice ${number}`);
    await send('all', 'for all');
    const notices = await mine.received.until(21);
    expect(notices.map(({ title }) => title)).toEqual([
      ...Array.from({ length: 20 }, (__, at) => `notice ${at + 1}`),
      'for all',
    ]);
    expect(notices[0]?.content).toBe('<b>text</b>');
    expect((await other.received.until(1)).map(({ title }) => title)).toEqual(['for all']);
  });

  it('delivers nothing before the connection is registered', async () => {
    const { received, connectionId } = await connect(employee, transport);
    await send(['E10001'], 'too early');
    await employee.call('initConnection', { body: { connectionId } });
    await send(['E10001'], 'in time');
    expect((await received.until(1))[0]?.title).toBe('in time');
  });

  it('answers a method that it does not have with an error, and stays open', async () => {
    const { connection } = await connect(employee, transport);
    await expect(connection.invoke('Nothing')).rejects.toThrow('The hub has no method "Nothing"');
    expect(connection.state).toBe('Connected');
  });

  it('closes when the session ends', async () => {
    const leaver = new TestClient(server);
    await leaver.signIn('E10060', 'Employee@2026');
    const { connection } = await connect(leaver, transport);
    const closed = new Promise((resolve) => connection.onclose(resolve));
    await leaver.call('logout', { params: { refreshToken: leaver.refresh } });
    await closed;
  });

  it('closes when an administrator ends the session', async () => {
    const leaver = new TestClient(server);
    await leaver.signIn('E10061', 'Employee@2026');
    const { connection } = await connect(leaver, transport);
    const closed = new Promise((resolve) => connection.onclose(resolve));
    const listing = await admin.send(adminRoute(sessions, 'list'), { body: { filter: { username: 'E10061' } } });
    const { rows } = listing.json<{ data: { rows: { id: string }[] } }>().data;
    await admin.send(adminRoute(sessions, 'delete'), { body: { rows: rows.map(({ id }) => ({ id, version: 1 })) } });
    await closed;
  });

  it('refuses whoever has no session', async () => {
    await expect(connect(employee, transport, () => 'nonsense')).rejects.toThrow('401');
  });
});

/** A socket that cannot be opened, as behind a proxy that knows no WebSockets. */
class BlockedSocket {
  onerror: ((event: object) => void) | undefined;
  onclose: ((event: object) => void) | undefined;

  constructor() {
    queueMicrotask(() => {
      this.onerror?.({});
      this.onclose?.({});
    });
  }

  close(): void {}
}

it('falls back to another transport, with the token that it was given for the first one', async () => {
  const options = { WebSocket: BlockedSocket, accessTokenFactory: () => employee.token };
  const connection = new HubConnectionBuilder()
    .withUrl(address + HUB_PATH, options)
    .configureLogging(LogLevel.None)
    .build();
  open.push(connection);
  await connection.start();
  expect(connection.state).toBe('Connected');
});

describe('registering a connection', () => {
  /** @covers error:connection */
  it("refuses one that does not exist or is somebody else's", async () => {
    const { connectionId } = await connect(employee, HttpTransportType.WebSockets);
    expect(await admin.call('initConnection', { body: { connectionId } })).toMatchObject({
      status: 404,
      msg: '实时连接不存在或已断开',
    });
    expect((await employee.call('initConnection', { body: { connectionId: 'none' } })).status).toBe(404);
  });
});

it('comes back by itself after the line was cut', async () => {
  const { connection, received } = await connect(employee, HttpTransportType.WebSockets);
  const back = new Promise<string>((resolve) => connection.onreconnected((id) => resolve(id ?? '')));
  server.services.hub.get(connection.connectionId ?? '')?.end('cut', true);
  await employee.call('initConnection', { body: { connectionId: await back } });
  await send(['E10001'], 'after the cut');
  expect((await received.until(1))[0]?.title).toBe('after the cut');
});

it('keeps notices for those who are away, until they are read', async () => {
  const away = new TestClient(server);
  await away.signIn('E10061', 'Employee@2026');
  const before = (await away.call('getNotices', { query: {} })).data;
  await send(['E10061', 'no such account'], 'while away');
  const { data } = await away.call('getNotices', { query: { size: 1 } });
  expect(data).toMatchObject({ total: (before?.total ?? 0) + 1, unread: (before?.unread ?? 0) + 1 });
  expect(data?.rows).toMatchObject([{ title: 'while away', read: false }]);
  await away.call('readNotices', { body: { ids: [data?.rows[0]?.id ?? ''] } });
  expect((await away.call('getNotices', { query: { unread: '1' } })).data?.unread).toBe(before?.unread);
  expect((await away.call('readNotices', { body: {} })).data).toEqual({ unread: 0 });
});

it("never shows a tenant's notices to another", async () => {
  const there = new TestClient(server);
  await there.signIn('E10001', 'Employee@2026', 'plant');
  const { received, connectionId } = await connect(there, HttpTransportType.WebSockets);
  await there.call('initConnection', { body: { connectionId } });
  await send(['E10001'], 'headquarters only');
  await server.services.notices.send('plant', ['E10001'], { title: 'plant', content: '', sentBy: 'admin' });
  expect((await received.until(1)).map(({ title }) => title)).toEqual(['plant']);
});

it.each([
  ['no token', ''],
  ['a made-up token', '?id=abc.def'],
])('does not upgrade with %s', async (_, query) => {
  const answer = await fetch(address + HUB_PATH + query, { headers: { accept: 'text/event-stream' } });
  expect(answer.status).toBe(404);
  const socket = new WebSocket(address.replace('http', 'ws') + HUB_PATH + query);
  await new Promise((resolve) => socket.once('error', resolve));
});
