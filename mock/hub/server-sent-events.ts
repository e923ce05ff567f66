import type { FastifyReply } from 'fastify';
import type { ConnectionClaims } from './connection-token';
import type { NoticeHub } from './hub';

/** Opens a stream of events to a client, which sends by POST. False where the connection exists already. */
export function openEventStream(hub: NoticeHub, reply: FastifyReply, claims: ConnectionClaims): boolean {
  const { raw } = reply;
  const connection = hub.connect(claims.id, claims, {
    send: (text) => void raw.write(`data: ${text}\r\n\r\n`),
    pending: () => raw.writableLength,
    close: () => void raw.end(),
  });
  if (connection === undefined) return false;
  // The line may break between any two writes; without a listener that would end the process.
  raw.on('error', () => raw.destroy());
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.write(':\r\n\r\n');
  raw.on('close', () => connection.gone());
  return true;
}
