import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock/clock';
import { tenant, tenantExport } from '../../../db/schema';
import type { Store, Tx } from '../../../db/store';
import { listed, type ObjectStore } from '../../../objects/object-store';
import { EXPORT_BOUNDS } from './bounds';
import type { ExportFailure } from './export-failure';
import { exportAt, EXPORTS_PLACE } from './place';

const DAY_MS = 86_400_000;

/**
 * Removes the archives whose time is over, and what no row names. The newest export of a tenant is remembered without its
 * archive for as long as there is the tenant.
 */
export async function sweepExports({
  store,
  objects,
  clock,
}: {
  store: Store;
  objects: ObjectStore;
  clock: Clock;
}): Promise<void> {
  const now = clock.earliest();
  const kept = await store.write(async (tx) => {
    await endRows(tx, now);
    return tx
      .select({ id: tenantExport.id })
      .from(tenantExport)
      .where(inArray(tenantExport.state, ['running', 'done']));
  });
  const ids = new Set(kept.map(({ id }) => id));
  for (const { key, changed } of await listed(objects, EXPORTS_PLACE)) {
    // One that has just been begun may be younger than the list of rows.
    if (!ids.has(exportAt(key)) && changed < now - EXPORT_BOUNDS.leftoverMs) await objects.remove(key);
  }
}

async function endRows(tx: Tx, now: number): Promise<void> {
  const over = lte(tenantExport.ended_at, new Date(now - EXPORT_BOUNDS.keptDays * DAY_MS));
  const failure: ExportFailure = 'exportBrokenOff';
  await tx
    .update(tenantExport)
    .set({ state: 'failed', failure, ended_at: new Date(now) })
    .where(and(eq(tenantExport.state, 'running'), lte(tenantExport.seen_at, new Date(now - EXPORT_BOUNDS.silenceMs))));
  await tx
    .update(tenantExport)
    .set({ state: 'expired' })
    .where(and(eq(tenantExport.state, 'done'), over));
  await tx.delete(tenantExport).where(and(inArray(tenantExport.state, ['failed', 'cancelled']), over));
  const ofTenant = tx
    .select({ one: sql`1` })
    .from(tenant)
    .where(eq(tenant.tenant_id, tenantExport.of_tenant));
  await tx.delete(tenantExport).where(and(eq(tenantExport.state, 'expired'), notExists(ofTenant)));
}
