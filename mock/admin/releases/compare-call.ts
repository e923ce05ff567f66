import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releases, type ReleaseDifference } from '@portal/contract/admin/releases';
import { and, eq, inArray } from 'drizzle-orm';
import { rowsOf } from '../../db/conditions';
import { menu, release } from '../../db/schema';
import { addCall, type Api } from '../../http/add-call';
import { compareFiles, comparePermissions } from '../../releases/compare-releases';
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
      .select({ id: release.id, prefix: release.prefix, files: release.files, permissions: release.permissions })
      .from(release)
      .where(rowsOf(release, tenantId, [before, after])),
  );
  const [old, now] = [before, after].map((id) => rows.find((row) => row.id === id));
  if (!old || !now || old.prefix !== now.prefix) throw noSuchRow(releasesTable);
  const permissions = comparePermissions(old.permissions, now.permissions);
  const known = await store.read((db) =>
    db
      .selectDistinct({ code: menu.permission })
      .from(menu)
      .where(and(eq(menu.tenant_id, tenantId), inArray(menu.permission, permissions.added))),
  );
  const unknown = permissions.added.filter((code) => !known.some((row) => row.code === code));
  return { ...compareFiles(old.files, now.files), permissions: { ...permissions, unknown } };
}
