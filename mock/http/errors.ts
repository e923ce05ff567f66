import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE, type Envelope } from '@portal/contract/call';
import { describeError } from '../errors/describe-error';
import { languageOf } from './language';
import { messageText, type MessageKey } from './messages';
import { Refusal } from './refusal';

/** Makes every failure of the API an envelope whose code is the HTTP status, in the request's language. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : asRefusal(error);
    if (refusal.code >= 500) request.log.error({ path: request.routeOptions.url }, describeError(error));
    return refuse(request, reply, refusal);
  });
}

/** For paths below the API that no route knows. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(request, reply, new Refusal(404, 'noSuchCall'));
}

export const isApiPath = (url: string): boolean => url === API_BASE || url.startsWith(`${API_BASE}/`);

/** Sends a failure. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const msg = messageText(refusal.key, languageOf(request.headers), refusal.values);
  const envelope: Envelope<null> = { success: false, code: refusal.code, msg, data: null };
  return reply.code(refusal.code).headers(refusal.headers).header('cache-control', 'no-store').send(envelope);
}

const BY_STATUS: Record<number, MessageKey> = { 404: 'noSuchCall', 413: 'tooLarge' };

/** Fastify's own refusals (malformed JSON, body too large ...) keep their 4xx; everything else is a fault of ours. */
function asRefusal(error: FastifyError): Refusal {
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500
    ? new Refusal(status, BY_STATUS[status] ?? 'badBody')
    : new Refusal(500, 'serverError');
}
