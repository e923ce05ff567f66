import type { FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { API_BASE } from '@portal/contract/call';
import { openingReport } from '@portal/contract/entities/opening';
import { callRoutes } from '@portal/contract/routes';
import { registrations } from '../../microapps.config';

const REPORT = API_BASE + callRoutes.reportOpenings.path;
/** Only these are names of series: tenants register others, and pages report what they like. */
const OF_THE_BUILD = new Set(registrations.map(({ prefix }) => prefix));
const OTHER = 'other';

/**
 * Counts the openings of applications that pages have reported. One that tells of several counts as so many.
 *
 * @returns counts a request that was answered with success; does nothing for one that is no report
 */
export function openingCounter(registry: Registry): (request: FastifyRequest) => void {
  const opened = new Counter({
    name: 'portal_openings_total',
    help: 'Openings of applications as pages report them, by application and whether they failed.',
    labelNames: ['application', 'outcome'],
    registers: [registry],
  });
  return ({ routeOptions, body }) => {
    if (routeOptions.url !== REPORT) return;
    for (const { prefix, failed, share } of openingReport.safeParse(body).data?.openings ?? []) {
      const application = OF_THE_BUILD.has(prefix) ? prefix : OTHER;
      if (failed === '') opened.inc({ application, outcome: 'opened' }, 100 / share);
      else opened.inc({ application, outcome: 'failed' });
    }
  };
}
