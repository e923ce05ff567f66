import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '@portal/contract/admin/accounts';
import { orderedId } from '../../auth/secrets';
import { account, auditLog } from '../../db/schema';
import type { Store } from '../../db/store';
import { removeFactor } from './factor-state';

/** The name under which the command stands in the audit log. */
const COMMAND = 'command';

/**
 * Takes somebody's second factor away: the way in where no administrator can sign in to do it.
 *
 * @returns `unknown` for no account of that name; `off` where it has none
 */
export async function resetFactorByCommand(
  store: Pick<Store, 'write'>,
  tenantId: string,
  username: string,
): Promise<'reset' | 'off' | 'unknown'> {
  return store.write(async (tx) => {
    const [found] = await tx
      .select({ id: account.id, name: account.username })
      .from(account)
      .where(and(eq(account.tenant_id, tenantId), eq(sql`lower(${account.username})`, username.toLowerCase())));
    if (found === undefined) return 'unknown';
    if (!(await removeFactor(tx, { tenantId, accountId: found.id }))) return 'off';
    await tx.insert(auditLog).values({
      tenant_id: tenantId,
      id: orderedId(),
      account_id: '',
      username: COMMAND,
      action: 'reset-factor',
      entity: accounts.name,
      entity_id: found.id,
      detail: { name: found.name, changes: {} },
      address: '',
      created_at: new Date(),
    });
    return 'reset';
  });
}
