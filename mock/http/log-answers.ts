import type { FastifyInstance } from 'fastify';
import { REQUEST_TIMEOUT_MS } from '@portal/contract/call';
import { isApiPath } from './errors';

/**
 * Logs answers of calls that no refusal has logged: at `info`, and at `warn` where the page had given up waiting and
 * shows its number as an error's.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 400 || !isApiPath(request.url)) return;
    const tookMs = Math.round(reply.elapsedTime);
    const line = { path: request.routeOptions.url, status: reply.statusCode, tookMs };
    if (tookMs >= REQUEST_TIMEOUT_MS) request.log.warn(line, 'Answered after the page had stopped waiting.');
    else request.log.info(line, 'Answered.');
  });
}
