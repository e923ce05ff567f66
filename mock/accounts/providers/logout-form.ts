import type { FastifyInstance } from 'fastify';
import { callRoutes } from '@portal/contract/routes';
import { pathPattern } from '../../http/add-call';
import { Refusal } from '../../http/refusal';

/**
 * Reads the forms by which providers tell of log-outs. No other call takes one: the form of another site would then
 * reach calls without the browser asking first.
 */
export function readLogoutForms(app: FastifyInstance): void {
  const path = pathPattern(callRoutes.backchannelLogout);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (request.routeOptions.url !== path) done(new Refusal(415, 'badBody'));
      else done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
}
