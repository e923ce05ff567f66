import { and, eq, sql } from 'drizzle-orm';
import { account, tenant } from '../db/schema';
import type { Tx } from '../db/store';
import { Refusal } from '../http/refusal';

/**
 * Checks, in the transaction that puts accounts into use, that the tenant may have so many. Of two at once the second
 * waits.
 *
 * @param more how many come into use
 * @throws {Refusal} 409 where the limit of the tenant would be passed
 */
export async function requireAccountRoom(tx: Tx, tenantId: string, more: number): Promise<void> {
  const [row] = await tx
    .select({ limit: tenant.account_limit })
    .from(tenant)
    .where(eq(tenant.tenant_id, tenantId))
    .for('no key update');
  const limit = row?.limit ?? 0;
  if (limit === 0 || more === 0) return;
  const [counted] = await tx
    .select({ used: sql<number>`count(*)::int` })
    .from(account)
    .where(and(eq(account.tenant_id, tenantId), eq(account.state, '1')));
  const used = counted?.used ?? 0;
  if (used + more > limit) throw new Refusal(409, 'accountLimitReached', { values: { limit, used, more } });
}
