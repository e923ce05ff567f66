import { and, eq, inArray, sql } from 'drizzle-orm';
import { extraSchemas } from '@portal/contract/admin/calls';
import { roles, type RoleMenus } from '@portal/contract/admin/roles';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { rowOf } from '../db/conditions';
import { menu, role, roleMenu } from '../db/schema';
import { insertAll } from '../db/insert-all';
import type { Tx } from '../db/store';
import { addCall, type Api } from '../http/add-call';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { noSuchRow } from './crud/list-rows';
import { once } from './crud/once';
import { lockSeen } from './crud/seen-rows';
import { Refusal } from '../http/refusal';
import { addressesOf } from '../menus/menu-rows';
import {
  ADMINISTRATOR,
  holderOf,
  linkedMenus,
  requireHeld,
  requireNotAbove,
  requireRoleHeld,
  requireRows,
} from './granting';
import { raiseMenuVersion } from './tenant-versions';

export const rolesTable = defineAdminTable({
  screen: roles,
  table: role,
  async store(context, tx, { id, values, before }): Promise<CheckedValues> {
    await requireNotAbove(context, tx, [before?.role_code]);
    if (before?.role_code === ADMINISTRATOR && values.state === '0') throw administratorStays();
    if (before && before.state !== '1' && values.state === '1') await requireRoleHeld(context, tx, id);
    const menus = before ? await linkedMenus(tx, context.caller.tenantId, id) : [];
    const paths = menus.map((row) => row.path);
    const old = String(before?.record_scopes ?? '');
    requireRows(context, await holderOf(context, tx), {
      paths,
      before: old,
      after: String(values.record_scopes ?? old),
    });
    return values;
  },
  async guard(context, tx, action, rows) {
    await requireNotAbove(
      context,
      tx,
      rows.map((row) => row.role_code),
    );
    if (action !== 'enable' && rows.some((row) => row.role_code === ADMINISTRATOR)) throw administratorStays();
    if (action === 'enable') for (const row of rows) await requireRoleHeld(context, tx, String(row.id));
  },
  changed: ({ caller }, tx) => raiseMenuVersion(tx, caller.tenantId),
});

const administratorStays = () => new Refusal(403, 'administratorStays');

/** Rows of one statement: PostgreSQL takes 65,535 parameters at most. */
const ROWS_AT_ONCE = 1_000;
/** The largest body that names the menus of a role. */
const MENUS_LIMIT_BYTES = 4_194_304;

/** Adds menu authorization and "see the portal as this role". */
export function addRoleCalls(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(roles, roles.extraCalls.getMenus),
    schema: extraSchemas.roleMenus,
    handle: async (call) => ({ data: await getRoleMenus(contextOf(services, call), call.body) }),
  });
  addCall(api, {
    route: extraRoute(roles, roles.extraCalls.saveMenus),
    schema: extraSchemas.saveRoleMenus,
    bodyLimit: MENUS_LIMIT_BYTES,
    handle: async (call) => ({
      data: await services.store.write((tx) => saveRoleMenusOnce(contextOf(services, call), tx, call.body)),
    }),
  });
  addCall(api, {
    route: extraRoute(roles, roles.extraCalls.preview),
    schema: extraSchemas.rolePreview,
    async handle(call) {
      const { caller } = call;
      const { id } = call.body;
      const context = contextOf(services, call);
      const found = await findRole(context, id);
      const tree = await services.menus.treeOf({
        tenantId: caller.tenantId,
        roleIds: [id],
        menuVersion: caller.menuVersion,
      });
      await services.store.write((tx) =>
        writeAudit(context, tx, [{ action: 'preview', entity: roles.name, entityId: id, name: found.name }]),
      );
      const apps = tree.apps.map((app) => ({ ...app, menus: tree.menusOfApp.get(app.id) ?? [] }));
      return { data: { apps, permissions: [...tree.permissions] } };
    },
  });
}

async function findRole({ services, caller }: AdminContext, id: string) {
  const [found] = await services.store.read((db) =>
    db
      .select({ name: role.role_name, version: role.version })
      .from(role)
      .where(rowOf(role, caller.tenantId, id)),
  );
  if (!found) throw noSuchRow(rolesTable);
  return found;
}

async function getRoleMenus(context: AdminContext, { id }: { id: string }): Promise<RoleMenus> {
  const { caller, services } = context;
  const { version } = await findRole(context, id);
  return services.store.read(async (db) => {
    const menus = await db
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
      .where(eq(menu.tenant_id, caller.tenantId))
      .orderBy(menu.sort, menu.id);
    const links = await db
      .select({ id: roleMenu.menu_id, half: roleMenu.half })
      .from(roleMenu)
      .where(and(eq(roleMenu.tenant_id, caller.tenantId), eq(roleMenu.role_id, id)));
    return {
      menus,
      checked: links.filter((link) => !link.half).map((link) => link.id),
      half: links.filter((link) => link.half).map((link) => link.id),
      version,
    };
  });
}

interface SavedMenus {
  id: string;
  version: number;
  checked: string[];
  half: string[];
}

async function saveRoleMenusOnce(
  context: AdminContext,
  tx: Tx,
  { request_id: requestId, ...body }: SavedMenus & { request_id?: string | undefined },
): Promise<null> {
  await once(context, tx, { requestId, contents: body, id: body.id }, () => saveRoleMenus(context, tx, body));
  return null;
}

async function saveRoleMenus(context: AdminContext, tx: Tx, body: SavedMenus): Promise<void> {
  const { caller, services } = context;
  await raiseMenuVersion(tx, caller.tenantId);
  const [found] = await lockSeen(context, tx, rolesTable, [{ id: body.id, version: body.version }]);
  await requireNotAbove(context, tx, [found?.role_code]);
  const before = await linkedMenus(tx, caller.tenantId, body.id);
  const half = new Set(body.half);
  for (const id of body.checked) half.delete(id);
  const checked = new Set(body.checked);
  const links = [...[...checked].map((id) => ({ id, half: false })), ...[...half].map((id) => ({ id, half: true }))];
  await requireMenus(
    tx,
    caller.tenantId,
    links.map(({ id }) => id),
  );
  const had = new Set(before.map(({ id }) => id));
  await requireGiven(
    context,
    tx,
    links.flatMap(({ id }) => (had.has(id) ? [] : [id])),
    String(found?.record_scopes ?? ''),
  );
  await tx.delete(roleMenu).where(and(eq(roleMenu.tenant_id, caller.tenantId), eq(roleMenu.role_id, body.id)));
  const { tenantId: tenant_id } = caller;
  await insertAll(
    tx,
    roleMenu,
    links.map((link) => ({ tenant_id, role_id: body.id, menu_id: link.id, half: link.half })),
  );
  await tx
    .update(role)
    .set({ version: sql`${role.version} + 1`, update_by: caller.username, update_time: new Date(services.clock.now()) })
    .where(rowOf(role, caller.tenantId, body.id));
  await writeAudit(context, tx, [
    {
      action: 'authorize',
      entity: roles.name,
      entityId: body.id,
      name: String(found?.role_name ?? ''),
      changes: { menus: [before.length, links.length] },
    },
  ]);
}

/** The caller must hold what the role is newly authorized for, and see as many rows of its records. */
async function requireGiven(context: AdminContext, tx: Tx, menuIds: readonly string[], scopes: string): Promise<void> {
  const holder = await holderOf(context, tx);
  if (holder.isAdministrator) return;
  await requireHeld(context, tx, holder, menuIds);
  const addresses = await addressesOf(tx, context.caller.tenantId);
  requireRows(context, holder, { paths: menuIds.map((id) => addresses.get(id) ?? ''), after: scopes });
}

/** Every id must be a menu of this tenant. */
async function requireMenus(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  let known = 0;
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const rows = await tx
      .select({ id: menu.id })
      .from(menu)
      .where(and(eq(menu.tenant_id, tenantId), inArray(menu.id, ids.slice(from, from + ROWS_AT_ONCE))));
    known += rows.length;
  }
  if (known < ids.length) {
    throw new Refusal(400, 'menusGone');
  }
}
