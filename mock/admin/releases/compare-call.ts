import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releases, type ReleaseDifference } from '@portal/contract/admin/releases';
import { rowsOf } from '../../db/conditions';
import { release } from '../../db/schema';
import { addCall, type Api } from '../../http/add-call';
import { compareReleases } from '../../releases/compare-releases';
import type { AdminServices } from '../crud/admin-table';
import { noSuchRow } from '../crud/list-rows';
import { releasesTable } from './releases';

/** Adds the comparison of two releases of one application. */
export function addReleaseComparison(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(releases, releases.extraCalls.compare),
    schema: extraSchemas.compareReleases,
    handle: async ({ caller, body }) => ({ data: await compare(services, caller.tenantId, body) }),
  });
}

/** @throws {Refusal} 404 where one of the two is not there, or they are of different applications */
async function compare(
  { store }: AdminServices,
  tenantId: string,
  { before, after }: { before: string; after: string },
): Promise<ReleaseDifference> {
  const rows = await store.read((db) =>
    db
      .select({ id: release.id, prefix: release.prefix, files: release.files })
      .from(release)
      .where(rowsOf(release, tenantId, [before, after])),
  );
  const [old, now] = [before, after].map((id) => rows.find((row) => row.id === id));
  if (!old || !now || old.prefix !== now.prefix) throw noSuchRow(releasesTable);
  return compareReleases(old.files, now.files);
}
