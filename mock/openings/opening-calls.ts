import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { REPORT_BODY_MAX, type OpeningReport } from '@portal/contract/entities/opening';
import { callRoutes } from '@portal/contract/routes';
import { callSchemas } from '@portal/contract/schemas';
import type { Clock } from '../clock/clock';
import { describeError } from '../errors/describe-error';
import { addCall, type Api } from '../http/add-call';
import { Refusal } from '../http/refusal';
import type { Telemetry } from '../otlp/telemetry';
import { applicationOpenings, type ReadingServices } from './application-openings';
import type { CanaryWatch } from './canary';
import { exportReport } from './export-report';
import { lookUpApplication } from './look-up-application';
import { OpeningLimit } from './opening-limit';
import type { Openings } from './openings';

export interface OpeningServices extends ReadingServices {
  clock: Clock;
  openings: Openings;
  canaries: Pick<CanaryWatch, 'look'>;
  telemetry: Telemetry;
}

/** Adds what pages report of the applications that they open, and what administrators and owners read of it. */
export function addOpeningCalls(api: Api, services: OpeningServices): void {
  const { clock, openings, canaries, telemetry } = services;
  const limit = new OpeningLimit(clock);
  addCall(api, {
    route: callRoutes.reportOpenings,
    schema: callSchemas.reportOpenings,
    bodyLimit: REPORT_BODY_MAX,
    async handle({ caller: { tenantId, accountId }, body, request }) {
      if (!limit.take(`${tenantId}\n${accountId}`, entriesOf(body))) throw new Refusal(429, 'tooManyOpenings');
      const opened = await openings.add(tenantId, body);
      exportReport(telemetry, body);
      try {
        await canaries.look(tenantId, opened);
      } catch (error) {
        // The report is stored. The next one has the canary looked at again.
        request.log.error({ error: describeError(error) }, 'A canary could not be judged.');
      }
      return { data: null };
    },
  });
  addCall(api, {
    route: callRoutes.getOpenings,
    schema: callSchemas.getOpenings,
    handle: async ({ caller, query }) => ({ data: await applicationOpenings(services, caller, query) }),
  });
  addCall(api, {
    route: extraRoute(releaseApplications, releaseApplications.extraCalls.lookUp),
    schema: extraSchemas.lookUpApplication,
    handle: async ({ caller, body }) => ({ data: await lookUpApplication(services, caller, body) }),
  });
}

const entriesOf = ({ openings, faults, uses }: OpeningReport): number => openings.length + faults.length + uses.length;
