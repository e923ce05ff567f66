import { eq } from 'drizzle-orm';
import { tenant } from '../db/schema';
import type { Tx } from '../db/store';

/** Lets one change of an identity system happen after the other, in a tenant: what one has checked stays true. */
export async function lockTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.select({ id: tenant.tenant_id }).from(tenant).where(eq(tenant.tenant_id, tenantId)).for('no key update');
}
