import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { auditLog } from '@portal/contract/admin/screens';
import { overrides } from '@portal/contract/admin/overrides';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { TUNNEL_SOCKET_PATH } from '@portal/contract/tunnel/frames';
import { TunnelLine } from '@portal/contract/tunnel/line';
import { OVERRIDE_PERMISSION } from '@portal/contract/tunnel/override';
import { menu } from '../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { envelope } from '../test/client';
import { onAnyDatabase } from '../test/test-server';
import { withPermissions } from '../test/with-permissions';
import { OVERRIDE_LIFE_MS } from './bounds';

const PREFIX = '/oa/tcs';
const FRAMED = '/oa/doc';
const BIG = randomBytes(1_000_000);

/** A development server that says what it was asked. */
function devServer(name: string): Promise<Server & { seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    if (request.url === '/big') return void response.writeHead(200, { 'content-type': 'image/png' }).end(BIG);
    if (request.method === 'POST') {
      const hash = createHash('sha256');
      request.on('data', (part: Buffer) => hash.update(part)).on('end', () => response.end(hash.digest('hex')));
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'token=x', 'service-worker-allowed': '/' })
      .end(`<p>${name} ${request.url ?? ''}</p>`);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(`${name}: ${String(text)}`)));
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(Object.assign(server, { seen }))));
}

onAnyDatabase('overrides', (database) => {
  let started: AdminServer;
  let admin: TestCaller;
  let address = '';
  const ending: (() => void)[] = [];

  beforeAll(async () => {
    started = await startAdminServer(database, { MICROAPP_FRAMES: FRAMED });
    address = await started.server.listen();
    admin = await started.as('hq', 'admin');
  });
  afterAll(async () => {
    for (const end of ending) end();
    await started.close();
  });

  async function newToken(name: string, prefix = PREFIX): Promise<string> {
    const { path } = extraRoute(releaseTokens, releaseTokens.extraCalls.generate);
    const made = generatedToken.parse((await admin.post(path)).data);
    const values = { token_name: name, prefix, token_ticket: made.token_ticket, state: '1' };
    expect(await admin.act(releaseTokens, 'add', { values })).toMatchObject({ success: true });
    return made.token;
  }

  async function beginTunnel(token: string, prefix = PREFIX) {
    const answer = await started.server.inject({
      method: 'POST',
      url: API_BASE + callRoutes.beginTunnel.path,
      headers: { authorization: `Bearer ${token}`, lang: 'en' },
      payload: { prefix },
    });
    return { status: answer.statusCode, ...envelope.parse(answer.json()) };
  }

  /** An owner's side of a tunnel, as the command has it. */
  async function connect(token: string, path: string, port: number): Promise<WebSocket> {
    const socket = new WebSocket(address.replace('http', 'ws') + path.replace(/\/$/, '') + TUNNEL_SOCKET_PATH, {
      headers: { authorization: `Bearer ${token}` },
    });
    const line = new TunnelLine({
      send: (message) => socket.send(message),
      onRequest(request, stream) {
        const target = `127.0.0.1:${port}`;
        if (request.upgrade) {
          const inner = new WebSocket(`ws://${target}${request.path}`);
          inner.on('error', () => undefined);
          inner.once('upgrade', (response) => {
            // The handshake of the page is answered by hand: its key is another one.
            const key = `${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
            const accept = createHash('sha1').update(key).digest('base64');
            stream.answer({ status: 101, headers: { upgrade: 'websocket', 'sec-websocket-accept': accept } });
            inner.terminate();
            response.destroy();
          });
          stream.once('close', () => inner.terminate());
          return;
        }
        void import('node:http').then(({ request: ask }) => {
          const to = ask(
            { host: '127.0.0.1', port, path: request.path, method: request.method, headers: request.headers },
            (response) => {
              stream.answer({
                status: response.statusCode ?? 0,
                headers: Object.fromEntries(
                  Object.entries(response.headers).map(([key, value]) => [key, String(value)]),
                ),
              });
              pipeline(response, stream, () => undefined);
            },
          );
          to.on('error', () => stream.destroy());
          stream.pipe(to);
        });
      },
    });
    socket.on('message', (data) => void (data instanceof Buffer && line.receive(data)));
    ending.push(() => socket.terminate());
    await once(socket, 'open');
    return socket;
  }

  const cookieOf = (caller: TestCaller) => `token=${caller.headers.authorization?.slice('Bearer '.length) ?? ''}`;
  const fetchAs = (caller: TestCaller | undefined, path: string, init: RequestInit = {}) =>
    fetch(address + path, {
      ...init,
      headers: { lang: 'en', ...(caller && { cookie: cookieOf(caller) }), ...Object(init.headers) },
    });
  const begin = (caller: TestCaller, body: object) => caller.post(callRoutes.beginOverride.path, body, 'en');
  const end = (caller: TestCaller, id: unknown) => caller.post(callRoutes.endOverride.path, { id }, 'en');

  async function entryOf(caller: TestCaller, query = ''): Promise<unknown> {
    const answer = await fetchAs(caller, `/portal-config.json${query}`);
    const { entries }: { entries: Record<string, string> } = Object(await answer.json());
    return entries[PREFIX];
  }

  /** A token, a server, its tunnel, and somebody who uses it. */
  async function tried(name: string, caller: TestCaller) {
    const token = await newToken(name);
    const dev = await devServer(name);
    ending.push(() => dev.close());
    const { data } = await beginTunnel(token);
    const { path, link }: { path: string; link: string } = Object(data);
    const { port } = dev.address() as AddressInfo;
    const socket = await connect(token, path, port);
    const text = path.split('/')[2] ?? '';
    const begun = await begin(caller, { prefix: PREFIX, kind: 'server', place: text });
    return { token, dev, path, link, port, socket, text, begun };
  }

  const auditOf = async (name: string) => {
    const { data } = await admin.act(auditLog, 'list', { filter: { entity: 'overrides' }, page: 1, size: 100 });
    return listData
      .parse(data)
      .rows.filter((row) => JSON.stringify(row).includes(`${PREFIX} ${name}"`))
      .map(({ action }) => action);
  };

  it('need the permission, for all applications or for the one', async () => {
    const nobody = await withPermissions(started, 'E10010', []);
    const address1 = { prefix: PREFIX, kind: 'address', place: 'http://localhost:7120/' };
    expect(await begin(nobody, address1)).toMatchObject({ status: 403, msg: /\/oa\/tcs/ });
    // An administrator adds the button of one application.
    await started.server.services.store.write((tx) =>
      tx.insert(menu).values({
        tenant_id: 'hq',
        id: 'tcs.override',
        menu_type: 'button',
        menu_name: '替换',
        menu_name_en: 'Override',
        menu_code: 'tcs.override',
        permission: 'oa:tcs:override',
      }),
    );
    const owner = await withPermissions(started, 'E10010', ['oa:tcs:override']);
    expect(await begin(owner, { ...address1, prefix: '/ehr/emp' })).toMatchObject({ status: 403 });
    const begun = await begin(owner, address1);
    expect(begun).toMatchObject({ success: true });
    // Two clicks are one.
    expect(await begin(owner, address1)).toMatchObject({ data: begun.data });
    expect(await entryOf(owner)).toBe('http://localhost:7120/');
    expect(await entryOf(owner, '?safe')).not.toBe('http://localhost:7120/');
    const elsewhere = await started.as('hq', 'E10010');
    expect(await entryOf(elsewhere)).not.toBe('http://localhost:7120/');
    const { id }: { id: string } = Object(begun.data);
    expect(await end(elsewhere, id)).toMatchObject({ data: { ended: false } });
    expect(await end(owner, id)).toMatchObject({ data: { ended: true } });
    expect(await end(owner, id)).toMatchObject({ data: { ended: false } });
    expect(await entryOf(owner)).not.toBe('http://localhost:7120/');
    expect(await auditOf('http://localhost:7120/')).toEqual(['end', 'add']);
  });

  it.each([
    ['an address with a password', { prefix: PREFIX, kind: 'address', place: 'https://a:b@example.com/' }, 400],
    ['an address that is none', { prefix: PREFIX, kind: 'address', place: 'javascript:alert(1)' }, 400],
    ['a release that is none', { prefix: PREFIX, kind: 'release', place: 'none' }, 404],
    ['a tunnel that is none', { prefix: PREFIX, kind: 'server', place: 'e30.e30' }, 404],
    ['an application that is none', { prefix: '/no/app', kind: 'address', place: 'http://localhost/' }, 404],
    ['an application in a frame', { prefix: FRAMED, kind: 'address', place: 'http://localhost/' }, 409],
  ])('refuse %s', async (_, body, status) => {
    expect(await begin(admin, body)).toMatchObject({ status, success: false });
  });

  it('open a release that nobody else gets', async () => {
    const person = await withPermissions(started, 'E10011', [OVERRIDE_PERMISSION]);
    const id = await admin.publish(PREFIX, '9.0.0');
    expect(await begin(person, { prefix: PREFIX, kind: 'release', place: id })).toMatchObject({ success: true });
    expect(await entryOf(person)).toMatch(/^\/apps\/oa\/tcs\/[0-9a-f]{32}\/$/);
    expect(await entryOf(admin)).not.toBe(await entryOf(person));
  });

  it('show a development server to one session, and tell it nothing of that session', async () => {
    const person = await withPermissions(started, 'E10012', [OVERRIDE_PERMISSION]);
    const { path, dev, begun } = await tried('one', person);
    expect(begun).toMatchObject({ success: true });
    expect(await entryOf(person)).toBe(path);
    const answer = await fetchAs(person, `${path}src/main.ts?t=1`, { headers: { authorization: 'Bearer secret' } });
    expect([answer.status, await answer.text()]).toEqual([200, '<p>one /src/main.ts?t=1</p>']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('service-worker-allowed')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox/);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const { cookie, authorization } = dev.seen.at(-1)?.headers ?? {};
    expect([cookie, authorization]).toEqual([undefined, undefined]);

    const again = await started.as('hq', 'E10012');
    const refused = [
      await fetchAs(undefined, path),
      await fetchAs(again, path),
      await fetchAs(admin, path),
      await fetchAs(person, path.replace(/.\/$/, 'x/')),
      await fetchAs(person, path, { headers: { 'sec-fetch-site': 'cross-site' } }),
      await fetchAs(person, path, { headers: { 'service-worker': 'script' } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 404, 403, 403]);
    // It is the person's who came first.
    expect(await begin(admin, { prefix: PREFIX, kind: 'server', place: path.split('/')[2] })).toMatchObject({
      status: 409,
    });
  });

  it('carry large bodies both ways, many at once, and sockets', async () => {
    const person = await withPermissions(started, 'E10013', [OVERRIDE_PERMISSION]);
    const { path } = await tried('large', person);
    const sha = createHash('sha256').update(BIG).digest('hex');
    const sent = await fetchAs(person, `${path}save`, { method: 'POST', body: BIG });
    expect(await sent.text()).toBe(sha);
    const bodies = await Promise.all(
      Array.from({ length: 8 }, async () => Buffer.from(await (await fetchAs(person, `${path}big`)).arrayBuffer())),
    );
    expect(bodies.every((body) => createHash('sha256').update(body).digest('hex') === sha)).toBe(true);
    const large = await fetchAs(person, `${path}save`, { method: 'POST', body: Buffer.alloc(21_000_000) }).catch(
      () => ({
        status: 413,
      }),
    );
    expect(large.status).toBe(413);
    const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers: { cookie: cookieOf(person) } });
    await once(socket, 'open');
    socket.terminate();
    const strange = new WebSocket(`${address.replace('http', 'ws')}${path}`, {
      headers: { cookie: cookieOf(person), origin: 'https://elsewhere.example' },
    });
    const [, response] = (await once(strange, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(response.statusCode).toBe(403);
    strange.on('error', () => undefined).terminate();
  });

  it('go on with the same path after the connection dropped', async () => {
    const person = await withPermissions(started, 'E10014', [OVERRIDE_PERMISSION]);
    const { path, token, port, socket, text } = await tried('drops', person);
    socket.terminate();
    await once(socket, 'close');
    const waiting = fetchAs(person, `${path}waits`);
    await connect(token, path, port);
    expect(await (await waiting).text()).toContain('/waits');
    expect(await entryOf(person)).toBe(path);
    expect(await begin(person, { prefix: PREFIX, kind: 'server', place: text })).toMatchObject({ success: true });
    // Another token does not get the place.
    const stranger = await connect(await newToken('stranger'), path, port).catch((error: unknown) => String(error));
    expect(stranger).toContain('401');
  });

  it('are each owner’s own, where two have one prefix', async () => {
    const first = await withPermissions(started, 'E10015', [OVERRIDE_PERMISSION]);
    const second = await withPermissions(started, 'E10016', [OVERRIDE_PERMISSION]);
    const [a, b] = [await tried('first', first), await tried('second', second)];
    expect(await (await fetchAs(first, a.path)).text()).toContain('first');
    expect(await (await fetchAs(second, b.path)).text()).toContain('second');
    expect((await fetchAs(first, b.path)).status).toBe(403);
  });

  it('are fifty at once', async () => {
    await withPermissions(started, 'E10020', [OVERRIDE_PERMISSION]);
    const dev = await devServer('many');
    ending.push(() => dev.close());
    const { port } = dev.address() as AddressInfo;
    const tokens = await Promise.all(['a', 'b', 'c'].map((name) => newToken(`many ${name}`)));
    const owners = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const token = tokens[at % tokens.length] ?? '';
        const { path }: { path: string } = Object((await beginTunnel(token)).data);
        await connect(token, path, port);
        const person = await started.as('hq', 'E10020');
        await begin(person, { prefix: PREFIX, kind: 'server', place: path.split('/')[2] });
        return { person, path };
      }),
    );
    const answers = await Promise.all(owners.map(({ person, path }) => fetchAs(person, `${path}own`)));
    expect(answers.map(({ status }) => status)).toEqual(owners.map(() => 200));
  });

  it('end with the permission, the token, the log-out and the administrator', async () => {
    const person = await withPermissions(started, 'E10017', [OVERRIDE_PERMISSION]);
    const { path, begun } = await tried('ends', person);
    expect((await fetchAs(person, path)).status).toBe(200);
    await withPermissions(started, 'E10017', []);
    const changed = await fetchAs(person, path);
    expect([changed.status, Object(await changed.json()).msg]).toEqual([403, expect.stringContaining('has ended')]);
    await withPermissions(started, 'E10017', [OVERRIDE_PERMISSION]);
    expect((await fetchAs(person, path)).status).toBe(200);

    const { id }: { id: string } = Object(begun.data);
    const { data } = await admin.act(overrides, 'list', { filter: {}, page: 1, size: 50 });
    expect(listData.parse(data).rows.find((row) => row.id === id)).toMatchObject({
      username: 'E10017',
      kind: 'server',
    });
    expect(await admin.act(overrides, 'delete', { rows: [{ id, version: 1 }] })).toMatchObject({ data: 1 });
    expect((await fetchAs(person, path)).status).toBe(403);
    expect(await auditOf('ends')).toEqual(['end', 'add']);

    const other = await withPermissions(started, 'E10018', [OVERRIDE_PERMISSION]);
    const left = await tried('left', other);
    const { familyId } = Object(
      (await started.server.services.sessions.ofAccount('hq', 'E10018')).map((each) => ({ familyId: each.id }))[0],
    ) as { familyId: string };
    await started.server.services.sessions.endOne('hq', familyId, 'logout');
    expect((await fetchAs(other, left.path)).status).toBe(401);
    await started.server.services.overrides.sweep();
    await started.server.services.overrides.sweep();
    expect(await auditOf('left')).toEqual(['end', 'add']);
  });

  it('end after eight hours', async () => {
    const person = await withPermissions(started, 'E10019', [OVERRIDE_PERMISSION]);
    const { path } = await tried('eight hours', person);
    started.server.clock.forward(OVERRIDE_LIFE_MS + 1_000);
    expect(await entryOf(person)).not.toBe(path);
    expect((await fetchAs(person, path)).status).toBe(404);
    await started.server.services.overrides.sweep();
    expect(
      await (async () => (await started.as('hq', 'admin')).act(overrides, 'list', { filter: {}, page: 1, size: 50 }))(),
    ).toMatchObject({
      data: { total: 0 },
    });
    await started.server.services.tunnelWatch.look();
    expect(started.server.services.tunnels.all()).toEqual([]);
  });
});
