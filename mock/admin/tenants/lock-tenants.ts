import { inArray } from 'drizzle-orm';
import { tenants } from '@portal/contract/admin/tenants';
import type { SeenRow } from '@portal/contract/admin/crud/wire';
import { tenant } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { AdminContext } from '../crud/admin-table';
import { writeAudit, type AuditEntry } from '../crud/audit';
import { conflict } from '../crud/seen-rows';

export type TenantRow = typeof tenant.$inferSelect;

/**
 * Locks tenants as they were seen, in one order, so that two who lock several never wait for each other.
 *
 * @throws {Refusal} 404 or 409 where one is gone or changed: then nothing is done
 */
export async function lockTenants(tx: Tx, seen: readonly SeenRow[]): Promise<TenantRow[]> {
  const versions = new Map(seen.map((row) => [row.id, row.version]));
  const rows = await tx
    .select()
    .from(tenant)
    .where(inArray(tenant.tenant_id, [...versions.keys()]))
    .orderBy(tenant.tenant_id)
    .for('update');
  if (rows.length < versions.size) throw noSuchTenant();
  for (const row of rows) {
    if (row.version !== versions.get(row.tenant_id)) throw conflict({ screen: tenants }, row);
  }
  return rows;
}

/** Locks one tenant as it was seen. @throws {Refusal} as {@link lockTenants} does */
export async function lockTenant(tx: Tx, seen: SeenRow): Promise<TenantRow> {
  const [row] = await lockTenants(tx, [seen]);
  if (row === undefined) throw noSuchTenant();
  return row;
}

export const noSuchTenant = () => new Refusal(404, 'noSuchRow', { values: { noun: tenants.noun } });

/** @throws {Refusal} 400 for the main tenant, which is neither suspended nor deleted */
export function requireNotMain({ is_main }: TenantRow): void {
  if (is_main) throw new Refusal(400, 'mainTenantStays');
}

/** Who changed a tenant's row, and when. */
export const stampOf = ({ caller, services }: AdminContext) => ({
  update_by: caller.username,
  update_time: new Date(services.clock.now()),
});

/**
 * Writes what was done with a tenant into the log of the main tenant, and into its own: its auditors see what others did
 * with it.
 */
export async function noteTenant(
  context: AdminContext,
  tx: Tx,
  { tenant_id, tenant_name }: Pick<TenantRow, 'tenant_id' | 'tenant_name'>,
  done: Pick<AuditEntry, 'action' | 'changes'> & { entity?: string },
): Promise<void> {
  const { caller } = context;
  const entry = { entity: tenants.name, ...done, entityId: tenant_id, name: tenant_name };
  await writeAudit(context, tx, [entry]);
  if (tenant_id === caller.tenantId) return;
  const outside = { tenantId: tenant_id, accountId: '', username: `${caller.username}@${caller.tenantId}` };
  await writeAudit({ ...context, caller: outside }, tx, [entry]);
}
