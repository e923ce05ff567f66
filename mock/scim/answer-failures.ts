import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault } from '../db/database-fault';
import { answerFailure } from '../http/errors';
import { languageOf } from '../http/language';
import { messageText, type MessageKey } from '../http/messages';
import { Refusal } from '../http/refusal';
import { isJson } from './schemas/resource-type';
import { ScimError, type ScimType } from './scim-error';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';
export const SCIM_TYPE = 'application/scim+json';

/** Refusals of the house that SCIM has other words for. What the tenant may not have is not allowed: 403. */
const AS_SCIM: Readonly<Partial<Record<MessageKey, { status: number; scimType?: ScimType }>>> = {
  badInput: { status: 400, scimType: 'invalidValue' },
  accountLimitReached: { status: 403 },
  lastAdministrator: { status: 403 },
};

/** Makes every failure below the address of SCIM an error of SCIM (RFC 7644, section 3.12). */
export function answerScimFailures(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => void reply.type(SCIM_TYPE).header('cache-control', 'no-store'));
  app.setErrorHandler((error: FastifyError | ScimError | Refusal, request, reply) => {
    void reply.type(SCIM_TYPE);
    const own = scimErrorOf(error);
    // Everything else is decided and logged by the house; its envelope is put into SCIM's form below.
    return own ? sendError(request, reply, own) : answerFailure(error as FastifyError, request, reply);
  });
  app.addHook('preSerialization', async (_, reply, payload) =>
    isJson(payload) && payload.success === false
      ? errorBody(reply.statusCode, String(payload.msg), reply.statusCode === 400 ? 'invalidSyntax' : undefined)
      : payload,
  );
}

function scimErrorOf(error: FastifyError | ScimError | Refusal): ScimError | undefined {
  if (error instanceof ScimError) return error;
  // Two calls made the same thing at once.
  if (databaseFault(error)?.kind === 'taken') return new ScimError(409, 'alreadyThere', {}, 'uniqueness');
  if (!(error instanceof Refusal) || typeof error.reason !== 'string') return undefined;
  const known = AS_SCIM[error.reason];
  const { words } = error;
  if (known === undefined || !('key' in words)) return undefined;
  return new ScimError(known.status, error.reason, words.values, known.scimType);
}

async function sendError(request: FastifyRequest, reply: FastifyReply, error: ScimError): Promise<FastifyReply> {
  const { status, reason, values, scimType } = error;
  // Strangers could fill the disk with what they are refused.
  request.log[status === 401 ? 'info' : 'warn']({ path: request.routeOptions.url, status, reason }, 'Refused.');
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  // A failing database has no words: the error must still arrive.
  const own = await request.ownMessages?.().catch(() => undefined);
  const detail = messageText(reason, languageOf(request.headers), values, own);
  return reply.code(status).send(errorBody(status, detail, scimType));
}

const errorBody = (status: number, detail: string, scimType?: ScimType) => ({
  schemas: [ERROR_SCHEMA],
  ...(scimType === undefined ? {} : { scimType }),
  detail,
  status: String(status),
});
