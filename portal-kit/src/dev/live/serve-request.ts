import { request as ask, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { pipeline, type Duplex } from 'node:stream';
import type { TunnelRequest } from '@portal/contract/tunnel/frames';
import type { TunnelStream } from '@portal/contract/tunnel/line';

/** The development server. */
export interface LocalServer {
  /** Such as `http://127.0.0.1:7120`. */
  origin: URL;
  /** What stands before each path: the tunnel's own, where the server knows it; else empty. */
  base: string;
}

const BAD_GATEWAY = 502;
const SWITCHING = 101;

/** Hands a request of the portal to the development server, and its answer back. */
export function serveRequest(
  { origin, base }: LocalServer,
  { method, path, headers, upgrade }: TunnelRequest,
  stream: TunnelStream,
): void {
  const to = (origin.protocol === 'https:' ? askSecurely : ask)(
    {
      host: origin.hostname.replace(/^\[|\]$/g, ''),
      port: origin.port,
      method,
      path: base + path,
      // It answers its own name only, so that no page of the internet can ask it.
      headers: {
        ...headers,
        host: origin.host,
        ...(headers.origin !== undefined && { origin: origin.origin }),
        ...(upgrade && { connection: 'Upgrade', upgrade: 'websocket' }),
      },
      // A server of this machine has a certificate that it made itself.
      rejectUnauthorized: false,
    },
    (response) => {
      stream.answer({ status: response.statusCode ?? BAD_GATEWAY, headers: headersOf(response, origin) });
      pipeline(response, stream, () => undefined);
    },
  );
  to.on('upgrade', (response, socket: Duplex, head: Buffer) => {
    stream.answer({ status: SWITCHING, headers: headersOf(response, origin) });
    if (head.length > 0) stream.write(head);
    socket.on('error', () => stream.destroy());
    socket.once('close', () => stream.destroy());
    stream.once('close', () => socket.destroy());
    stream.pipe(socket).pipe(stream);
  });
  to.on('error', () => {
    if (stream.destroyed) return;
    stream.answer({ status: BAD_GATEWAY, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    stream.end(`The development server at ${origin.origin} does not answer.\n`);
  });
  stream.once('close', () => to.destroy());
  if (upgrade) to.end();
  else stream.pipe(to);
}

function headersOf({ headers }: IncomingMessage, origin: URL): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const text = Array.isArray(value) ? value.join(', ') : value;
      // An address of this machine means nothing to the page.
      return [[name, name === 'location' ? text.replace(origin.origin, '') : text] as const];
    }),
  );
}
