import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callRoutes } from '@portal/contract/routes';
import { callSchemas } from '@portal/contract/schemas';
import type { Tenants } from '../accounts/tenants';
import { readSessionToken } from '../auth/session-token';
import type { ServerKeys } from '../auth/keys';
import type { Clock } from '../clock/clock';
import type { ServerConfig } from '../config/config';
import { addCall, type Api } from '../http/add-call';
import { Refusal } from '../http/refusal';
import { registeredEntries } from './registered-entries';
import { ReportLimit } from './report-limit';
import { violationKinds } from './violation-kind';
import type { Violations } from './violations';

/** A report has a few addresses. */
const REPORT_LIMIT_BYTES = 16_384;
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];
/** A page may hold several violations of one kind, and a report up to twenty: so many are counted of one report. */
const MOST_OF_A_REPORT = 5;

export interface ReportServices {
  config: ServerConfig;
  clock: Clock;
  keys: Pick<ServerKeys, 'sessionKey'>;
  tenants: Tenants;
  violations: Violations;
}

/** Takes reports of the Content-Security-Policy. Browsers send them without a token, so everybody can. */
export function addReportCall(api: Api, services: ReportServices): void {
  const { config, clock, violations } = services;
  const limit = new ReportLimit(clock);
  const entries = registeredEntries(config);
  const origin = new URL(config.publicUrl).origin;
  takeAsJson(api.app);
  addCall(api, {
    route: callRoutes.reportViolation,
    schema: callSchemas.reportViolation,
    bodyLimit: REPORT_LIMIT_BYTES,
    async handle({ body, request }) {
      if (!limit.take(request.ip)) throw new Refusal(429, 'tooManyReports');
      const tenantId = await tenantOf(services, request);
      if (tenantId === undefined) return { data: null };
      for (const kind of violationKinds(body, entries, origin).slice(0, MOST_OF_A_REPORT)) {
        await violations.add(tenantId, kind);
      }
      return { data: null };
    },
  });
}

/** The tenant whose administrator sees the report: the one signed in to, or the first one for a page without a session. */
async function tenantOf(
  { keys, clock, config, tenants }: ReportServices,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { token } = request.cookies;
  const claims = token && readSessionToken(keys.sessionKey, token, clock.now() - config.refreshTtlMs);
  const all = await tenants.list();
  return (all.find((one) => claims && one.tenant_id === claims.tenant) ?? all[0])?.tenant_id;
}

function takeAsJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(REPORT_TYPES, { parseAs: 'string', bodyLimit: REPORT_LIMIT_BYTES }, parseJson);
}
