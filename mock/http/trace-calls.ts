import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrustsProxy } from '../config/trusted-proxies';
import { TRACEPARENT } from '../otlp/steps';
import type { LongSpan, Telemetry } from '../otlp/telemetry';
import { isApiPath } from './errors';

/**
 * Traces the calls: one span each, named by the method and the pattern of its path, with the request's number as
 * `portal.req_id`. A trace goes on that a trusted proxy has begun; nobody else may choose what is traced.
 */
export function traceCalls(app: FastifyInstance, telemetry: Telemetry, trustsProxy: TrustsProxy | undefined): void {
  const open = new WeakMap<FastifyRequest, LongSpan>();
  const around = (request: FastifyRequest, next: () => void) => {
    const span = open.get(request);
    if (span === undefined) next();
    else span.run(next);
  };
  app.addHook('onRequest', (request, _, next) => {
    if (!isApiPath(request.url)) return next();
    const route = request.routeOptions.url ?? 'none';
    const parent = trustsProxy?.(request.socket.remoteAddress ?? '', 0) === true ? headerOf(request) : undefined;
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'portal.req_id': request.id,
    };
    open.set(request, telemetry.begin(`${request.method} ${route}`, { kind: 'server', attributes, parent }));
    around(request, next);
  });
  // The body arrives in events of the line, which know nothing of the call.
  app.addHook('preValidation', (request, _, next) => around(request, next));
  app.addHook('onResponse', (request, reply, next) => {
    const span = open.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail(String(reply.statusCode));
    span?.end();
    next();
  });
  // A caller that is gone before its answer: `onResponse` does not come.
  app.addHook('onRequestAbort', (request, next) => {
    const span = open.get(request);
    span?.fail('aborted');
    span?.end();
    open.delete(request);
    next();
  });
}

function headerOf({ headers }: FastifyRequest): string | undefined {
  const value = headers[TRACEPARENT];
  return typeof value === 'string' ? value : undefined;
}
