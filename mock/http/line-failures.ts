import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuse } from './errors';
import { endSocket } from './end-socket';
import { Refusal } from './refusal';
import type { MessageKey } from './messages';

/** What is wrong with bytes that never became a request, by the error code of Node's parser. */
const BY_CODE: Record<string, [status: number, reason: MessageKey]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'requestTooSlow'],
  HPE_HEADER_OVERFLOW: [431, 'headersTooLarge'],
};

/**
 * Answers bytes that are no request, or that came too slowly, and cuts the line. The answer is an envelope in Chinese:
 * no header says which language the client wants.
 */
export function answerBrokenRequest(error: { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = BY_CODE[error.code ?? ''] ?? [400, 'badBody'];
  const body = JSON.stringify(new Refusal(status, reason).envelope('zh'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    // Until its cookies are gone, every request of this browser ends here, those for pages included.
    ...(status === 431 ? ['Clear-Site-Data: "cookies"'] : []),
  ];
  endSocket(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}

/** While the server ends, requests on open lines get an envelope that says so. Needs `return503OnClosing: false`. */
export function answerWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!closing) return undefined;
    return refuse(request, reply.header('connection', 'close'), new Refusal(503, 'closing'));
  });
}
