import type { IncomingMessage } from 'node:http';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '@fastify/cookie';
import { LIVE_PATH } from '@portal/contract/tunnel/override';
import type { TunnelAnswer } from '@portal/contract/tunnel/frames';
import type { TunnelStream } from '@portal/contract/tunnel/line';
import { Refusal } from '../../http/refusal';
import { ANSWER_MAX_BYTES, ANSWER_WAIT_MS, REQUEST_MAX_BYTES } from '../bounds';
import { splitLivePath } from '../live-path';
import { headersForPage, headersForServer } from './headers';
import { requireOwnPage, requireTunnel, type LiveAccessServices } from './live-access';
import type { Tunnels } from './tunnels';

export interface LiveServices extends LiveAccessServices {
  tunnels: Tunnels;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Serves development servers below their signed paths, each to the one session that has an override of it. */
export function addLivePaths(app: FastifyInstance, services: LiveServices): void {
  void app.register(async (scope) => {
    // Bodies go on as they come.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.route({
      method: METHODS,
      url: `${LIVE_PATH}*`,
      // A development server is not slower without it, and the line to the page is the shorter one.
      compress: false,
      async handler(request, reply) {
        requireOwnPage(request.headers);
        // A worker that stands between the page and the portal is nothing to try out.
        if (request.headers['service-worker'] !== undefined) throw new Refusal(403, 'overrideOutside');
        const path = splitLivePath(request.url);
        if (path === undefined) throw new Refusal(404, 'overrideNoServer');
        const id = await requireTunnel(services, path.text, request.cookies.token);
        const stream = await openStream(services.tunnels, id, request.raw, path.rest, false);
        reply.raw.once('close', () => stream.destroy());
        sendBody(request, stream);
        const { status, headers } = await answerOf(stream);
        return reply
          .code(status)
          .headers(headersForPage(headers))
          .send(stream.pipe(limited(ANSWER_MAX_BYTES)));
      },
    });
  });
}

/** @throws {Refusal} 503 where the tunnel does not come back, or has too much to do */
export async function openStream(
  tunnels: Pick<Tunnels, 'lineOf'>,
  id: string,
  { method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  path: string,
  upgrade: boolean,
): Promise<TunnelStream> {
  const line = await tunnels.lineOf(id);
  if (line === undefined) throw new Refusal(503, 'overrideServerAway', { headers: { 'retry-after': '1' } });
  const stream = line.open({ method, path, headers: headersForServer(headers), upgrade });
  if (stream === undefined) throw new Refusal(503, 'overrideBusy', { headers: { 'retry-after': '1' } });
  return stream;
}

/** @throws {Refusal} 503 where the tunnel drops before, 504 where nothing comes in time */
export function answerOf(stream: TunnelStream): Promise<TunnelAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Refusal(504, 'overrideSlow'));
      stream.destroy();
    }, ANSWER_WAIT_MS);
    stream.onAnswer = (answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    stream.once('close', () => {
      clearTimeout(timer);
      reject(new Refusal(503, 'overrideServerAway', { headers: { 'retry-after': '1' } }));
    });
  });
}

function sendBody(request: FastifyRequest, stream: TunnelStream): void {
  const { method, headers, raw } = request;
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  if (method === 'GET' || method === 'HEAD' || !hasBody) return void stream.end();
  if (Number(headers['content-length'] ?? 0) > REQUEST_MAX_BYTES) {
    stream.destroy();
    throw new Refusal(413, 'overrideTooLarge');
  }
  pipeline(raw, limited(REQUEST_MAX_BYTES), stream, () => undefined);
}

/** Lets so many bytes through and breaks off then. */
function limited(most: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      count += chunk.length;
      done(count > most ? new Error('Too many bytes.') : null, chunk);
    },
  });
}
