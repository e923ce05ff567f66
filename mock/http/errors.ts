import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '@portal/contract/call';
import { TooBusy } from '../auth/bounded-queue';
import { NetworkNotAllowed } from '../auth/tenant-rules';
import { databaseFault, type FaultKind } from '../db/database-fault';
import { DatabaseUnavailable } from '../db/database-unavailable';
import { describeError } from '../errors/describe-error';
import { ObjectStoreAway } from '../objects/object-store';
import { languageOf } from './language';
import type { MessageKey, OwnMessages } from './messages';
import { Refusal } from './refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** The server's messages in the words of the caller's tenant, as soon as that is known. */
    ownMessages?: () => Promise<OwnMessages>;
    /** Who asks, as soon as that is known. */
    askedBy?: { tenantId: string; accountId: string };
  }
}

/** Makes every failure of the API an envelope whose code is the HTTP status, in the request's language. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}

/** Answers what went wrong with a request by an envelope, and logs it where the server is to blame. */
export function answerFailure(
  error: FastifyError | Refusal | TooBusy | NetworkNotAllowed,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = databaseFault(error);
  if (fault) {
    const { status, message, level } = BY_FAULT[fault.kind];
    request.log[level](aboutOf(request, status), describeError(error));
    const details = status === 503 ? { headers: { 'retry-after': String(RETRY_AFTER_S) } } : {};
    return send(request, reply, new Refusal(status, message, details));
  }
  const refusal = error instanceof Refusal ? error : asRefusal(error);
  if (refusal.code < 500 || error instanceof TooBusy) return refuse(request, reply, refusal);
  // The message has the reason; a stack for each call of an outage would hide it.
  const isTold = error instanceof DatabaseUnavailable || error instanceof ObjectStoreAway;
  const described = isTold ? error.message : describeError(error);
  request.log.error(aboutOf(request, refusal.code), described);
  return send(request, reply, refusal);
}

/** What a line of the log says of a request beside its number: the pattern of its path, which holds no secret. */
const aboutOf = ({ routeOptions, askedBy }: FastifyRequest, status: number) => ({
  path: routeOptions.url,
  status,
  ...askedBy,
});

/** Answers paths below the API that no route knows. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return refuse(request, reply, new Refusal(404, 'noSuchCall'));
}

export const isApiPath = (url: string): boolean => url === API_BASE || url.startsWith(`${API_BASE}/`);

/**
 * Sends a refusal and logs it with the number that the page shows. What strangers are refused is logged at `info` only:
 * they could fill the disk.
 */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
  const signedIn = request.askedBy !== undefined;
  // A label of its own may repeat what was typed.
  const reason = typeof refusal.reason === 'string' ? { reason: refusal.reason } : {};
  request.log[signedIn ? 'warn' : 'info']({ ...aboutOf(request, refusal.code), ...reason }, 'Refused.');
  return send(request, reply, refusal);
}

/** Sends a refusal in the request's language, in the words of the caller's tenant where that is known. */
async function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
  // A failing database has no words: its own refusal must still arrive.
  const own = await request.ownMessages?.().catch(() => undefined);
  return reply
    .code(refusal.code)
    .headers(refusal.headers)
    .header('cache-control', 'no-store')
    .send(refusal.envelope(languageOf(request.headers), own));
}

const BY_STATUS: Record<number, MessageKey> = { 404: 'noSuchCall', 413: 'tooLarge', 414: 'badAddress' };
const BY_CODE: Record<string, MessageKey> = { FST_ERR_BAD_URL: 'badAddress' };

/**
 * What a call is answered whose handler has no better words for what the database refused. A broken rule of a table is a
 * fault of the handler, so it is logged as one.
 */
const BY_FAULT: Readonly<Record<FaultKind, { status: number; message: MessageKey; level: 'warn' | 'error' }>> = {
  unstorable: { status: 400, message: 'unstorable', level: 'warn' },
  empty: { status: 400, message: 'unstorable', level: 'error' },
  forbidden: { status: 400, message: 'unstorable', level: 'error' },
  taken: { status: 400, message: 'alreadyThere', level: 'error' },
  reference: { status: 400, message: 'brokenReference', level: 'error' },
  busy: { status: 503, message: 'changedAtOnce', level: 'warn' },
};

/** Seconds after which a caller may ask again for what the database could not do. */
const RETRY_AFTER_S = 5;

/**
 * Fastify's own refusals (malformed JSON, a body that is too large) keep their 4xx. All else is a fault of the server.
 */
function asRefusal(error: FastifyError | TooBusy | NetworkNotAllowed): Refusal {
  if (error instanceof NetworkNotAllowed) return new Refusal(403, 'networkNotAllowed');
  if (error instanceof TooBusy) {
    return new Refusal(503, 'tooBusy', { headers: { 'retry-after': String(error.retryAfterS) } });
  }
  if (error instanceof DatabaseUnavailable) {
    const message = error.reason === 'full' ? 'databaseFull' : 'databaseAway';
    return new Refusal(503, message, { headers: { 'retry-after': String(RETRY_AFTER_S) } });
  }
  if (error instanceof ObjectStoreAway)
    return new Refusal(503, 'fileStoreAway', { headers: { 'retry-after': String(RETRY_AFTER_S) } });
  if (isDiskFull(error)) return new Refusal(503, 'databaseFull');
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500
    ? new Refusal(status, BY_CODE[error.code] ?? BY_STATUS[status] ?? 'badBody')
    : new Refusal(500, 'serverError');
}

/** The codes of a full disk: of the file system, and of PostgreSQL. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && DISK_FULL.has(at.code)) return true;
  }
  return false;
}
