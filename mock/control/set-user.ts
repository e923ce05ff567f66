import { and, eq, inArray } from 'drizzle-orm';
import { hashPassword } from '../auth/scrypt';
import { raiseMenuVersion } from '../admin/tenant-versions';
import { rowOf } from '../db/conditions';
import { account, menu, role, roleMenu, userRole } from '../db/schema';
import type { Store, Tx } from '../db/store';
import { badInput } from '../http/parse-input';
import { Refusal } from '../http/refusal';
import type { UserBody } from './wire';

type MenuRow = Pick<typeof menu.$inferSelect, 'id' | 'parent_id' | 'menu_type' | 'path' | 'permission'>;

/**
 * Sets what a test says about a user; the rest stays as it is. Menus and permissions become one new role, which
 * replaces the user's roles.
 *
 * @throws {Refusal} 404 without such a user; 400 naming a path or code that no menu of the tenant has
 */
export async function setUser(store: Store, tenantId: string, accountId: string, wanted: UserBody): Promise<void> {
  const password_hash = wanted.password === undefined ? undefined : await hashPassword(wanted.password);
  await store.write(async (tx) => {
    const { state, must_change_password } = wanted;
    const fields = {
      ...(password_hash && { password_hash }),
      ...(state && { state }),
      ...(must_change_password !== undefined && { must_change_password }),
    };
    const [found] = await tx
      .select({ id: account.id })
      .from(account)
      .where(rowOf(account, tenantId, accountId));
    if (found === undefined) throw new Refusal(404, 'notFound');
    if (Object.keys(fields).length > 0) {
      await tx
        .update(account)
        .set(fields)
        .where(rowOf(account, tenantId, accountId));
    }
    if (wanted.menus !== undefined || wanted.permissions !== undefined) await setMenus(tx, tenantId, accountId, wanted);
  });
}

async function setMenus(tx: Tx, tenantId: string, accountId: string, { menus, permissions }: UserBody): Promise<void> {
  const all = await tx
    .select({
      id: menu.id,
      parent_id: menu.parent_id,
      menu_type: menu.menu_type,
      path: menu.path,
      permission: menu.permission,
    })
    .from(menu)
    .where(eq(menu.tenant_id, tenantId));
  const present = new Set(
    (
      await tx
        .select({ id: roleMenu.menu_id })
        .from(roleMenu)
        .innerJoin(userRole, and(eq(userRole.tenant_id, roleMenu.tenant_id), eq(userRole.role_id, roleMenu.role_id)))
        .where(and(eq(userRole.tenant_id, tenantId), eq(userRole.account_id, accountId)))
    ).map((row) => row.id),
  );
  const pages =
    menus === undefined ? all.filter((row) => row.menu_type !== 'button' && present.has(row.id)) : pagesAt(all, menus);
  const shown = withParents(all, pages);
  const buttons = all
    .filter((row) => row.menu_type === 'button')
    .filter((row) =>
      permissions === undefined
        ? present.has(row.id) && shown.has(row.parent_id ?? '')
        : permissions.includes(row.permission),
    );
  const unknown = permissions?.find((code) => !buttons.some((row) => row.permission === code));
  if (unknown !== undefined) throw badInput(`permissions: ${unknown}`);
  await replaceRoles(tx, tenantId, accountId, [...shown, ...buttons.map((row) => row.id)]);
  await raiseMenuVersion(tx, tenantId);
}

/** The pages at these paths and below them. */
function pagesAt(all: readonly MenuRow[], paths: readonly string[]): MenuRow[] {
  return paths.flatMap((path) => {
    const found = all.filter(
      (row) => row.menu_type === 'menu' && (row.path === path || row.path.startsWith(`${path}/`)),
    );
    if (found.length === 0) throw badInput(`menus: ${path}`);
    return found;
  });
}

function withParents(all: readonly MenuRow[], rows: readonly MenuRow[]): Set<string> {
  const byId = new Map(all.map((row) => [row.id, row]));
  const ids = new Set<string>();
  for (const row of rows) {
    for (
      let one: MenuRow | undefined = row;
      one !== undefined && !ids.has(one.id);
      one = byId.get(one.parent_id ?? '')
    ) {
      ids.add(one.id);
    }
  }
  return ids;
}

async function replaceRoles(tx: Tx, tenantId: string, accountId: string, menuIds: readonly string[]): Promise<void> {
  const id = `own-${accountId}`.slice(0, 64);
  await tx.delete(userRole).where(and(eq(userRole.tenant_id, tenantId), eq(userRole.account_id, accountId)));
  await tx.delete(role).where(and(eq(role.tenant_id, tenantId), inArray(role.id, [id])));
  await tx.insert(role).values({ tenant_id: tenantId, id, role_code: id, role_name: id, role_name_en: id });
  await tx.insert(userRole).values({ tenant_id: tenantId, account_id: accountId, role_id: id });
  if (menuIds.length === 0) return;
  await tx.insert(roleMenu).values(menuIds.map((menuId) => ({ tenant_id: tenantId, role_id: id, menu_id: menuId })));
}
