import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { employeeOfAccount, stateOfAccount } from '../../db/conditions';
import { account, employee, role, tenant, userRole } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { AdminContext } from '../crud/admin-table';
import { ADMINISTRATOR, requireNotAbove, requireRoleHeld } from '../granting';

/**
 * Checks that the caller may take something from these people: nobody but an administrator does that to an
 * administrator.
 *
 * @throws {Refusal} 403 otherwise
 */
export async function requireNoAdministrators(
  context: AdminContext,
  tx: Tx,
  accountIds: readonly string[],
): Promise<void> {
  const roles = await rolesOf(context, tx, accountIds);
  await requireNotAbove(
    context,
    tx,
    roles.map(({ code }) => code),
  );
}

/**
 * Checks that the caller holds all that an account holds. Who knows its password, or decides its name, could act as
 * that person.
 *
 * @throws {Refusal} 403 otherwise
 */
export async function requireAllHeld(context: AdminContext, tx: Tx, accountId: string): Promise<void> {
  for (const { id } of await rolesOf(context, tx, [accountId])) await requireRoleHeld(context, tx, id);
}

async function rolesOf({ caller }: AdminContext, tx: Tx, accountIds: readonly string[]) {
  return tx
    .selectDistinct({ id: role.id, code: role.role_code })
    .from(userRole)
    .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
    .where(and(eq(userRole.tenant_id, caller.tenantId), inArray(userRole.account_id, [...accountIds])));
}

/**
 * Checks that the caller may put accounts out of use: not their own, not an administrator's where they are none, and
 * not the last one of an administrator.
 *
 * @throws {Refusal} 403 or 409 otherwise
 */
export async function requireDispensable(context: AdminContext, tx: Tx, accountIds: readonly string[]): Promise<void> {
  const { tenantId, accountId } = context.caller;
  if (accountIds.includes(accountId)) throw new Refusal(403, 'ownAccount');
  await requireNoAdministrators(context, tx, accountIds);
  await requireAdministratorLeft(tx, tenantId, accountIds);
}

/**
 * Checks that an administrator in use is left without these accounts. Of two administrators who disable each other at
 * once, the second is refused.
 *
 * @throws {Refusal} 409 otherwise
 */
export async function requireAdministratorLeft(tx: Tx, tenantId: string, accountIds: readonly string[]): Promise<void> {
  // Whoever disables accounts of this tenant at the same time waits here.
  await tx.select({ id: tenant.tenant_id }).from(tenant).where(eq(tenant.tenant_id, tenantId)).for('no key update');
  const [left] = await tx
    .select({ one: sql`1` })
    .from(userRole)
    .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
    .innerJoin(account, and(eq(account.tenant_id, userRole.tenant_id), eq(account.id, userRole.account_id)))
    .leftJoin(employee, employeeOfAccount)
    .where(
      and(
        eq(userRole.tenant_id, tenantId),
        eq(role.role_code, ADMINISTRATOR),
        eq(stateOfAccount, '1'),
        notInArray(account.id, [...accountIds]),
      ),
    )
    .limit(1);
  if (!left) throw new Refusal(409, 'lastAdministrator');
}
