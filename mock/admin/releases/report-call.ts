import { checkReport } from '@portal/contract/entities/check-report';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releases } from '@portal/contract/admin/releases';
import { rowOf } from '../../db/conditions';
import { release } from '../../db/schema';
import { addCall, type Api } from '../../http/add-call';
import type { AdminServices } from '../crud/admin-table';
import { noSuchRow } from '../crud/list-rows';
import { releasesTable } from './releases';

/** Adds the report that a release was published with. */
export function addReleaseReport(api: Api, { store }: AdminServices): void {
  addCall(api, {
    route: extraRoute(releases, releases.extraCalls.report),
    schema: extraSchemas.releaseReport,
    async handle({ caller, body }) {
      const [row] = await store.read((db) =>
        db
          .select({ report: release.check_report })
          .from(release)
          .where(rowOf(release, caller.tenantId, body.id)),
      );
      if (!row) throw noSuchRow(releasesTable);
      return { data: checkReport.nullable().parse(row.report) };
    },
  });
}
