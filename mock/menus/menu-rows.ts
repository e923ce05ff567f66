import { and, eq, inArray } from 'drizzle-orm';
import { menu, roleMenu } from '../db/schema';
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
