import { and, eq } from 'drizzle-orm';
import { account, menu, role, roleMenu, userRole } from '../db/schema';
import type { Sql } from '../db/store';
import type { AdminContext, AdminTable } from './crud/admin-table';
import { noSuchRow } from './crud/list-rows';
import { peopleWhoSee, type Authorization } from './people-who-see';

/**
 * Counts the people who see at least one of the menus, or a page below one, through the roles that they have now.
 * Disabled accounts, roles and menus do not count.
 *
 * @throws {Refusal} 404 where one of the menus is gone
 */
export async function countPeople(
  { services, caller }: AdminContext,
  definition: AdminTable,
  ids: readonly string[],
): Promise<number> {
  return services.store.read(async (db) => {
    const authorization = await authorizationOf(db, caller.tenantId);
    const known = new Set(authorization.menus.map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw noSuchRow(definition);
    return peopleWhoSee(authorization, ids).size;
  });
}

/** Who has which menus of a tenant at this moment. */
export async function authorizationOf(db: Sql, tenantId: string): Promise<Authorization> {
  const menus = await db
    .select({ id: menu.id, parentId: menu.parent_id, type: menu.menu_type, state: menu.state })
    .from(menu)
    .where(eq(menu.tenant_id, tenantId));
  const links = await db
    .select({ roleId: roleMenu.role_id, menuId: roleMenu.menu_id })
    .from(roleMenu)
    .innerJoin(role, and(eq(role.tenant_id, roleMenu.tenant_id), eq(role.id, roleMenu.role_id)))
    .where(and(eq(roleMenu.tenant_id, tenantId), eq(role.state, '1')));
  const holders = await db
    .select({ accountId: userRole.account_id, roleId: userRole.role_id })
    .from(userRole)
    .innerJoin(account, and(eq(account.tenant_id, userRole.tenant_id), eq(account.id, userRole.account_id)))
    .where(and(eq(userRole.tenant_id, tenantId), eq(account.state, '1')));
  return { menus, links, holders };
}
