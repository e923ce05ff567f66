import { connect, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE, HUB_PATH } from '@portal/contract/call';
import { answerOf, eventually, startAttackedServer, type AttackedServer } from './attacked-server';

let server: AttackedServer;
let token = '';
beforeAll(async () => {
  server = await startAttackedServer();
  token = await server.signIn();
});
afterAll(() => server.remove());

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`;
/** A frame whose reserved bits are set: no WebSocket may send it. */
const BROKEN_FRAME = Buffer.from([0xff, 0x80, 0, 0, 0, 0]);

/** Opens a WebSocket by hand, so that anything can be sent on it. */
async function openWebSocket(query: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.write(upgrade(HUB_PATH + query));
  await new Promise((resolve, reject) => {
    socket.once('data', resolve);
    socket.once('close', () => reject(new Error('closed')));
  });
  return socket;
}

/** The server has not ended, and answers. */
async function isAlive(): Promise<boolean> {
  const answer = await fetch(`${server.address}${API_BASE}/oa/portal/Account/GetEnvironment`).catch(() => undefined);
  return server.child.exitCode === null && answer?.status === 200;
}

describe('a stranger', () => {
  it('who resets the line while an upgrade is refused ends nothing', async () => {
    for (let round = 0; round < 20; round += 1) {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => socket.destroy());
      socket.write(upgrade(`${HUB_PATH}?id=none`));
      // More bytes than the server reads: the answer meets a line that is reset.
      socket.write(Buffer.alloc(65_536));
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.resetAndDestroy();
    }
    expect(await isAlive()).toBe(true);
  });

  it.each([
    [`${HUB_PATH}?id=none`, '401 Unauthorized'],
    ['/anything', '404 Not Found'],
  ])('at %s is told %s, and cut off although they keep their half of the line open', async (path, status) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    const answer = answerOf(socket);
    socket.write(upgrade(path));
    // Whoever sends to a line that was cut gets a reset.
    expect(await eventually(() => socket.destroyed || (socket.write('x') && false))).toBe(true);
    expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\\r\\n`));
  });

  it('who asks for an upgrade of another kind, or writes an address that is none, is refused', async () => {
    const other = connect(server.port, '127.0.0.1');
    other.write(`GET ${HUB_PATH} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`);
    expect(await answerOf(other)).toMatch(/^HTTP\/1\.1 4\d\d /);
    const broken = connect(server.port, '127.0.0.1');
    broken.write(upgrade('http://[:1/'));
    expect(await answerOf(broken)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });
});

describe('somebody with an account', () => {
  it('who uses a hub token twice and sends a broken frame ends nothing', async () => {
    const query = await server.hubQuery(token);
    const first = await openWebSocket(query);
    const second = await openWebSocket(query).catch(() => undefined);
    second?.write(BROKEN_FRAME);
    await (second && answerOf(second));
    expect(await isAlive()).toBe(true);
    expect(first.destroyed).toBe(false);
    first.destroy();
  });

  it('who resets the line of an event stream, a poll or a socket ends nothing', async () => {
    for (const accept of ['text/event-stream', '*/*']) {
      const query = await server.hubQuery(token);
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => socket.destroy());
      socket.write(`GET ${HUB_PATH}${query} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\n\r\n`);
      await new Promise((resolve) => socket.once('data', resolve));
      socket.resetAndDestroy();
      await fetch(`${server.address}${HUB_PATH}${query}`, {
        method: 'POST',
        body: '{"protocol":"json","version":1}\u001e',
      });
    }
    const socket = await openWebSocket(await server.hubQuery(token));
    socket.write(BROKEN_FRAME);
    socket.resetAndDestroy();
    expect(await isAlive()).toBe(true);
  });

  it('whose messages are no messages is cut off', async () => {
    for (const frame of [
      BROKEN_FRAME,
      masked('no record\u001e'),
      masked('x'.repeat(40_000)),
      masked('{"a":'.repeat(7_000)),
    ]) {
      const socket = await openWebSocket(await server.hubQuery(token));
      socket.write(frame);
      await answerOf(socket);
    }
    expect(await isAlive()).toBe(true);
  });
});

describe('what is left', () => {
  it('after 500 refused sockets that nobody closes: no descriptor, no memory', async () => {
    const before = await footprint();
    const sockets = Array.from({ length: 500 }, () => {
      const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => socket.destroy());
      socket.write(upgrade(`${HUB_PATH}?id=none`));
      return socket;
    });
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve))));
    await expectAsBefore(before);
    for (const socket of sockets) socket.destroy();
  });

  it('after 1,000 bad frames: no descriptor, no memory', async () => {
    const before = await footprint();
    const queries = await Promise.all(Array.from({ length: 10 }, () => server.hubQuery(token)));
    await Promise.all(
      queries.map(async (query) => {
        for (let round = 0; round < 100; round += 1) {
          const socket = await openWebSocket(query);
          socket.write(BROKEN_FRAME);
          await answerOf(socket);
        }
      }),
    );
    await expectAsBefore(before);
  });
});

interface Footprint {
  descriptors: number | undefined;
  heap: number;
}
async function footprint(): Promise<Footprint> {
  await isAlive();
  return { descriptors: server.descriptors(), heap: await server.heap() };
}

/** Idle lines of `fetch` and caches of the process. A leak of one kilobyte for each of 500 attacks is more. */
const SPARE_DESCRIPTORS = 20;
const SPARE_BYTES = 3_000_000;

async function expectAsBefore(before: Footprint): Promise<void> {
  const settled = async () => {
    const now = await footprint();
    return (
      (now.descriptors ?? 0) <= (before.descriptors ?? 0) + SPARE_DESCRIPTORS && now.heap <= before.heap + SPARE_BYTES
    );
  };
  expect(await eventually(settled), JSON.stringify({ before, after: await footprint() })).toBe(true);
}

/** A text frame of a client, masked with zeroes. */
function masked(text: string): Buffer {
  const content = Buffer.from(text);
  const head = Buffer.alloc(content.length < 126 ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 | Math.min(content.length, 126);
  if (content.length >= 126) head.writeUInt16BE(content.length, 2);
  return Buffer.concat([head, content]);
}
