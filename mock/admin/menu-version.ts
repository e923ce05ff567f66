import { eq, sql } from 'drizzle-orm';
import { tenant } from '../db/schema';
import type { Tx } from '../db/store';

/** Tells every cache of menu trees that the tenant's menus, roles or their links have changed. */
export async function raiseMenuVersion(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .update(tenant)
    .set({ menu_version: sql`${tenant.menu_version} + 1` })
    .where(eq(tenant.tenant_id, tenantId));
}
