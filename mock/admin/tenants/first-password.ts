import { sql } from 'drizzle-orm';
import type { SeenRow } from '@portal/contract/admin/crud/wire';
import { hashPassword } from '../../auth/scrypt';
import { rowOf } from '../../db/conditions';
import { account } from '../../db/schema';
import { Refusal } from '../../http/refusal';
import type { AdminContext } from '../crud/admin-table';
import { lockTenant, noteTenant, stampOf } from './lock-tenants';

/**
 * Makes a password for the account that a tenant was made with. It counts until its owner has changed it; until then it
 * can be made again, such as when the answer was lost. After that nobody outside of the tenant makes one.
 *
 * @returns the password; nobody is told it again
 * @throws {Refusal} 409 where there is no such account, or its owner has a password of their own
 */
export async function makeFirstPassword(
  context: AdminContext,
  seen: SeenRow,
): Promise<{ username: string; password: string }> {
  const { services } = context;
  const password = services.newTenants.makePassword();
  const password_hash = await hashPassword(password);
  const { username, ended } = await services.store.write(async (tx) => {
    const row = await lockTenant(tx, seen);
    const id = row.first_account;
    const [owner] =
      id === null
        ? []
        : await tx
            .select()
            .from(account)
            .where(rowOf(account, row.tenant_id, id))
            .for('update');
    if (owner === undefined) throw new Refusal(409, 'noFirstAccount');
    if (!owner.must_change_password || owner.password_changed_at !== null) throw new Refusal(409, 'firstPasswordOver');
    await tx
      .update(account)
      .set({ password_hash, ...stampOf(context), version: sql`${account.version} + 1` })
      .where(rowOf(account, row.tenant_id, owner.id));
    await noteTenant(context, tx, row, { action: 'reset', changes: { first_username: [null, owner.username] } });
    const families = await services.sessions.endOthers(tx, row.tenant_id, owner.id, undefined, 'password');
    return { username: owner.username, ended: families };
  });
  services.sessions.announceEnd(ended);
  return { username, password };
}
