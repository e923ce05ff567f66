import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AccountRights } from '@portal/contract/admin/authorization-views';
import { rowOf } from '../../db/conditions';
import { account, menu, role, roleMenu, userRole } from '../../db/schema';
import type { AdminContext } from '../crud/admin-table';
import { noSuchRow } from '../crud/list-rows';
import { accountsTable } from './accounts';

/**
 * What somebody can do, and by which role: every menu and button that a role in use gives.
 *
 * @throws {Refusal} 404 where the account is gone
 */
export async function rightsOfAccount({ services, caller }: AdminContext, id: string): Promise<AccountRights> {
  const { tenantId } = caller;
  return services.store.read(async (db) => {
    const [known] = await db
      .select({ id: account.id })
      .from(account)
      .where(rowOf(account, tenantId, id));
    if (!known) throw noSuchRow(accountsTable);
    const roles = await db
      .select({
        id: role.id,
        role_code: role.role_code,
        role_name: role.role_name,
        role_name_en: role.role_name_en,
        state: role.state,
        record_scopes: role.record_scopes,
      })
      .from(userRole)
      .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
      .where(and(eq(userRole.tenant_id, tenantId), eq(userRole.account_id, id)))
      .orderBy(asc(role.role_code));
    const inUse = roles.filter(({ state }) => state === '1').map((each) => each.id);
    const links = await db
      .select({ menuId: roleMenu.menu_id, roleId: roleMenu.role_id })
      .from(roleMenu)
      .where(and(eq(roleMenu.tenant_id, tenantId), inArray(roleMenu.role_id, inUse)));
    const givers = new Map<string, string[]>();
    for (const { menuId, roleId } of links) givers.set(menuId, [...(givers.get(menuId) ?? []), roleId]);
    const all = await db
      .select({
        id: menu.id,
        parent_id: menu.parent_id,
        menu_name: menu.menu_name,
        menu_name_en: menu.menu_name_en,
        menu_type: menu.menu_type,
        icon: menu.icon,
        state: menu.state,
      })
      .from(menu)
      .where(eq(menu.tenant_id, tenantId))
      .orderBy(menu.sort, menu.id);
    const byId = new Map(all.map((each) => [each.id, each]));
    /** As in the portal: a page needs all above it, a button only itself. */
    const isSeen = (each: (typeof all)[number]): boolean => {
      const passed = new Set<string>();
      for (let at: typeof each | undefined = each; at && !passed.has(at.id);) {
        if (at.state !== '1' || !givers.has(at.id)) return false;
        passed.add(at.id);
        if (each.menu_type === 'button') return true;
        at = at.parent_id === null ? undefined : byId.get(at.parent_id);
      }
      return true;
    };
    const menus = all.flatMap((each) => {
      const role_ids = givers.get(each.id);
      return role_ids === undefined ? [] : [{ ...each, role_ids, seen: isSeen(each) }];
    });
    return { roles, menus };
  });
}
