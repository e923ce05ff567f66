import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  CLOSE_OVER,
  CLOSE_REPLACED,
  FRAME_MAX_BYTES,
  TUNNEL_SOCKET_PATH,
  type TunnelNews,
} from '@portal/contract/tunnel/frames';
import { TunnelLine } from '@portal/contract/tunnel/line';
import type { Portal } from '../../publish/ask-portal';
import { Failure } from '../../publish/failure';
import { serveRequest, type LocalServer } from './serve-request';

/** What is told while the tunnel is kept. */
export interface TunnelEvents {
  onConnected: () => void;
  /** The connection is gone; it is tried again after so many ms. */
  onLost: (reason: string, ms: number) => void;
  onNews: (news: TunnelNews) => void;
}

/** Pauses before it is tried again, ms; the last one from then on. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000, 10_000] as const;
/** The portal asks every 15 s whether the line is there; a line that is silent for longer is dead, ms. */
const SILENCE_MS = 40_000;
const HANDSHAKE_MS = 15_000;
/** Answers to the connection after which another try is of no use. */
const FINAL = new Set([401, 404]);

/**
 * Keeps the connection of a tunnel: it comes back by itself, with the same path. Ends with the signal.
 *
 * @param path the tunnel's path on the portal, with a slash at its end
 * @throws {Failure} where the portal does not take the connection, or ends it for good
 */
export async function keepTunnel(
  portal: Portal,
  path: string,
  server: LocalServer,
  events: TunnelEvents,
  signal: AbortSignal,
): Promise<void> {
  let tries = 0;
  while (!signal.aborted) {
    const reason = await connectOnce(portal, path, server, signal, {
      ...events,
      onConnected() {
        tries = 0;
        events.onConnected();
      },
    });
    if (signal.aborted) return;
    const ms = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
    tries += 1;
    events.onLost(reason, ms);
    await pause(ms, undefined, { signal }).catch(() => undefined);
  }
}

/** @returns why the connection ended */
function connectOnce(
  { address, token }: Portal,
  path: string,
  server: LocalServer,
  signal: AbortSignal,
  { onConnected, onNews }: TunnelEvents,
): Promise<string> {
  const url = new URL(socketPath(address, path), address);
  url.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url, {
    headers: { authorization: `Bearer ${token}` },
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
  });
  const line = new TunnelLine({
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(message);
    },
    onRequest: (request, stream) => serveRequest(server, request, stream),
    onNews,
  });
  return new Promise((resolve, reject) => {
    let reason = 'The connection broke off.';
    let silence: NodeJS.Timeout | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => socket.terminate(), SILENCE_MS);
    };
    const leave = () => socket.terminate();
    signal.addEventListener('abort', leave, { once: true });
    socket.on('open', () => {
      heard();
      onConnected();
    });
    socket.on('ping', heard);
    socket.on('message', (data) => {
      heard();
      if (!(data instanceof Buffer) || !line.receive(data)) socket.terminate();
    });
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      reason = `The portal answered ${statusCode}.`;
      if (FINAL.has(statusCode)) reject(new Failure(REFUSED));
      socket.terminate();
    });
    socket.on('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      reason = `The portal cannot be reached (${code}).`;
    });
    socket.on('close', (code) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', leave);
      line.close();
      if (code === CLOSE_REPLACED) reject(new Failure('Another run of this command has taken the place of this one.'));
      else if (code === CLOSE_OVER) reject(new Failure('The eight hours are over, or the publish token was disabled.'));
      else resolve(reason);
    });
  });
}

const REFUSED =
  'The portal does not take the connection: the publish token is not in use, or the address has expired. Run it again.';

/** Below the portal's own base path. */
const socketPath = ({ pathname }: URL, path: string): string =>
  pathname.replace(/\/$/, '') + path.replace(/\/$/, '') + TUNNEL_SOCKET_PATH;
