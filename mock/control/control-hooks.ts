import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, CODE_OK, CODE_OK_200, type CallRoute } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { pathPattern } from '../http/add-call';
import { isApiPath } from '../http/errors';
import { Refusal } from '../http/refusal';
import { commitFault } from './commit-fault';
import type { Control } from './control';
import type { ControlServices } from './control-services';
import { DelayedAnswers } from './delayed-answers';
import { claimsOf, tenantOfRequest } from './tenant-of-request';
import type { LoggedRequest } from './wire';

interface KnownCall {
  name: string;
  open: boolean;
  successCode: number;
}

/** Applies the {@link Control} to every request: the tenant's clock, planned faults, the log of requests. */
export function addControlHooks(app: FastifyInstance, services: ControlServices, control: Control): void {
  const delayed = new DelayedAnswers();
  const known = knownCalls();
  const logged = new WeakMap<FastifyRequest, LoggedRequest>();
  const lost = new WeakSet<FastifyRequest>();

  app.addHook('preValidation', (request, _, done) => {
    const tenantId = isApiPath(request.url) ? tenantOfRequest(services.keys, request) : undefined;
    if (tenantId === undefined) done();
    else control.clock.within(tenantId, done);
  });

  app.addHook('preHandler', async (request, reply) => {
    if (!isApiPath(request.url)) return;
    const tenantId = tenantOfRequest(services.keys, request);
    if (tenantId === undefined) return;
    const path = pathOf(request);
    const call = known.get(`${request.method} ${request.routeOptions.url ?? ''}`) ?? unnamed(path);
    const claims = claimsOf(services.keys, request);
    const entry = entryOf(request, call.name, path, claims !== undefined);
    logged.set(request, entry);
    control.requests.add(tenantId, entry);
    const fault = control.faults.take(tenantId, call.name, path);
    if (fault !== undefined) {
      entry.fault = fault.kind;
      if (fault.kind === 'lost') lost.add(request);
      await commitFault(fault, request, reply, delayed, call.successCode);
      if (reply.sent) return reply;
    }
    if (!call.open && claims !== undefined && control.endedTokens.has(claims)) throw new Refusal(401, 'sessionExpired');
  });

  app.addHook('onSend', async (request, _, payload) => {
    if (lost.has(request)) breakOff(request);
    return payload;
  });

  app.addHook('onResponse', async (request, reply) => {
    const entry = logged.get(request);
    if (entry !== undefined && !lost.has(request) && reply.raw.headersSent) entry.status = reply.statusCode;
  });

  app.addHook('preClose', async () => delayed.end());
}

/**
 * Closes the connection after the first line of the answer. Without a byte of an answer a browser repeats the request
 * by itself, and the call would be carried out twice.
 */
function breakOff(request: FastifyRequest): void {
  const { socket } = request.raw;
  socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4096\r\n\r\n', () => socket.destroy());
}

function knownCalls(): ReadonlyMap<string, KnownCall> {
  return new Map(
    Object.entries<CallRoute>(callRoutes).map(([name, route]) => [
      `${route.method} ${pathPattern(route)}`,
      { name, open: route.open === true, successCode: route.successCode200 === true ? CODE_OK_200 : CODE_OK },
    ]),
  );
}

const unnamed = (path: string): KnownCall => ({ name: path, open: false, successCode: CODE_OK });

function pathOf(request: FastifyRequest): string {
  return (request.url.split('?', 1)[0] ?? '').slice(API_BASE.length);
}

function entryOf(request: FastifyRequest, call: string, path: string, signedIn: boolean): LoggedRequest {
  const { lang, tenant_id: tenant } = request.headers;
  return {
    call,
    method: request.method,
    path,
    query: { ...Object(request.query) },
    body: request.body,
    lang: typeof lang === 'string' ? lang : '',
    tenant: typeof tenant === 'string' ? tenant : '',
    signed_in: signedIn,
  };
}
