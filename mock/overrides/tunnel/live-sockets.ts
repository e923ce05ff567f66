import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type {} from '@fastify/cookie';
import { WebSocketServer } from 'ws';
import { sessionCookie } from '@portal/contract/session-cookies';
import { FRAME_MAX_BYTES, TUNNEL_SOCKET_PATH } from '@portal/contract/tunnel/frames';
import { bearerToken } from '../../http/bearer-token';
import { Refusal } from '../../http/refusal';
import { guardSocket, refuseUpgrade } from '../../hub/refuse-upgrade';
import { useToken } from '../../releases/release-tokens';
import { LOOK_MS } from '../bounds';
import { readLive, splitLivePath } from '../live-path';
import { headersForSocket } from './headers';
import { requireOwnPage, requireTunnel } from './live-access';
import { answerOf, openStream, type LiveServices } from './live-routes';
import type { TunnelWatch } from './tunnel-watch';

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n';

interface SocketServices extends LiveServices {
  tunnelWatch: Pick<TunnelWatch, 'look'>;
}

/**
 * Takes the WebSockets below the paths of development servers: those of their owners, and those of pages, for hot
 * reload. A socket of a page is cut as soon as its person may no longer use the path.
 *
 * @returns takes an upgrade of a path that belongs here; false for all others
 */
export function addLiveSockets(
  app: FastifyInstance,
  services: SocketServices,
  basePath: string,
): (url: string, request: IncomingMessage, socket: Duplex, head: Buffer) => boolean {
  const { tunnels, keys, clock, store } = services;
  const owners = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false });
  const pages = new Map<Duplex, () => Promise<unknown>>();
  const timer = setInterval(() => {
    for (const [socket, check] of pages) check().catch(() => socket.destroy());
    services.tunnelWatch.look().catch(() => undefined);
  }, LOOK_MS);
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    tunnels.close();
    owners.close();
    for (const socket of pages.keys()) socket.destroy();
  });

  return (url, request, socket, head) => {
    const path = splitLivePath(url);
    if (path === undefined) return false;
    guardSocket(socket);
    const taking = path.rest === TUNNEL_SOCKET_PATH ? takeOwner : takePage;
    taking(path, request, socket, head).catch((error: unknown) =>
      refuseUpgrade(socket, error instanceof Refusal ? statusOf(error.code) : '502 Bad Gateway'),
    );
    return true;
  };

  async function takeOwner({ text }: { text: string }, request: IncomingMessage, socket: Duplex, head: Buffer) {
    const claims = readLive(keys.liveKey, text, clock.now());
    if (claims === undefined) throw new Refusal(404, 'overrideNoServer');
    const token = await useToken(store, clock, bearerToken(request.headers.authorization) ?? '');
    if (token?.id !== claims.token) throw new Refusal(401, 'releaseTokenWrong');
    if (!tunnels.hasRoom(claims)) throw new Refusal(503, 'overrideBusy');
    owners.handleUpgrade(request, socket, head, (client) => tunnels.connect(claims, client));
  }

  async function takePage(
    { text, rest }: { text: string; rest: string },
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ) {
    requireOwnPage(request.headers);
    const token = () => app.parseCookie(request.headers.cookie ?? '')[sessionCookie('token', basePath)];
    const check = () => requireTunnel(services, text, token());
    const stream = await openStream(tunnels, await check(), request, rest, true);
    socket.once('close', () => stream.destroy());
    const { status, headers } = await answerOf(stream);
    if (status !== 101) {
      stream.destroy();
      throw new Refusal(502, 'overrideServerAway');
    }
    const lines = Object.entries(headersForSocket(headers)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${SWITCHING}${lines.join('')}\r\n`);
    if (head.length > 0) stream.write(head);
    pages.set(socket, check);
    socket.once('close', () => pages.delete(socket));
    stream.once('close', () => socket.destroy());
    socket.pipe(stream).pipe(socket);
  }
}

const WORDS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
const statusOf = (code: number): string => `${code} ${WORDS[code] ?? 'Bad Gateway'}`;
