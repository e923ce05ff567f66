import { and, eq, inArray, ne } from 'drizzle-orm';
import { menu, role, roleMenu } from '../db/schema';
import type { Sql, Store } from '../db/store';
import { wholeAddresses, type Addressed } from './whole-addresses';

export type MenuRow = typeof menu.$inferSelect;

/** The menus, catalogs and buttons in use that any of the roles is authorized for, each once, in their order. */
export async function authorizedMenus(store: Store, tenantId: string, roleIds: readonly string[]): Promise<MenuRow[]> {
  if (roleIds.length === 0) return [];
  return store.read((db) =>
    db
      .select()
      .from(menu)
      .where(
        and(
          eq(menu.tenant_id, tenantId),
          eq(menu.state, '1'),
          inArray(
            menu.id,
            db
              .select({ id: roleMenu.menu_id })
              .from(roleMenu)
              .where(and(eq(roleMenu.tenant_id, tenantId), inArray(roleMenu.role_id, [...roleIds]))),
          ),
        ),
      )
      .orderBy(menu.sort, menu.id),
  );
}

/** Which of the roles is authorized for which menu. */
export async function roleLinks(
  store: Store,
  tenantId: string,
  roleIds: readonly string[],
): Promise<{ role_id: string; menu_id: string }[]> {
  if (roleIds.length === 0) return [];
  return store.read((db) =>
    db
      .select({ role_id: roleMenu.role_id, menu_id: roleMenu.menu_id })
      .from(roleMenu)
      .where(and(eq(roleMenu.tenant_id, tenantId), inArray(roleMenu.role_id, [...roleIds]))),
  );
}

/** The rules of the roles about the rows of records. */
export async function roleScopes(
  store: Store,
  tenantId: string,
  roleIds: readonly string[],
): Promise<{ id: string; record_scopes: string }[]> {
  if (roleIds.length === 0) return [];
  return store.read((db) =>
    db
      .select({ id: role.id, record_scopes: role.record_scopes })
      .from(role)
      .where(and(eq(role.tenant_id, tenantId), inArray(role.id, [...roleIds]))),
  );
}

/** The whole addresses of all catalogs and pages of a tenant, also of those that are not in use, by id. */
export async function addressesOf(db: Sql, tenantId: string, change?: Addressed): Promise<ReadonlyMap<string, string>> {
  const rows = await addressedRows(db, tenantId);
  return wholeAddresses(change ? rows.map((row) => (row.id === change.id ? change : row)) : rows);
}

/** The whole paths of all pages of a tenant, also of those that are not in use. Addresses of other hosts are none. */
export async function pagePaths(store: Store, tenantId: string): Promise<string[]> {
  const rows = await store.read((db) => addressedRows(db, tenantId));
  const addresses = wholeAddresses(rows);
  const paths = rows.flatMap(({ id, menu_type }) => (menu_type === 'menu' ? (addresses.get(id) ?? []) : []));
  return [...new Set(paths)].filter((path) => path.startsWith('/')).sort();
}

function addressedRows(db: Sql, tenantId: string) {
  return db
    .select({
      id: menu.id,
      parent_id: menu.parent_id,
      menu_type: menu.menu_type,
      path: menu.path,
      full_route: menu.full_route,
    })
    .from(menu)
    .where(and(eq(menu.tenant_id, tenantId), ne(menu.menu_type, 'button')));
}
