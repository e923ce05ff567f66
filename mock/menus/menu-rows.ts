import { and, eq, inArray, like } from 'drizzle-orm';
import { menu, role, roleMenu } from '../db/schema';
import type { Store } from '../db/store';

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

/** The paths of all pages of a tenant, also of those that are not in use. */
export async function pagePaths(store: Store, tenantId: string): Promise<string[]> {
  const rows = await store.read((db) =>
    db
      .selectDistinct({ path: menu.path })
      .from(menu)
      .where(and(eq(menu.tenant_id, tenantId), eq(menu.menu_type, 'menu'), like(menu.path, '/%')))
      .orderBy(menu.path),
  );
  return rows.map((row) => row.path);
}
