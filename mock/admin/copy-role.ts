import { and, eq } from 'drizzle-orm';
import type { CopyRoleBody } from '@portal/contract/admin/authorization-views';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { roles } from '@portal/contract/admin/roles';
import { randomId } from '../auth/secrets';
import { rowOf } from '../db/conditions';
import { insertAll } from '../db/insert-all';
import { role, roleMenu } from '../db/schema';
import { addCall, type Api } from '../http/add-call';
import { contextOf, type AdminContext, type AdminServices } from './crud/admin-table';
import { checked, insertRow } from './crud/change-row';
import { withRefusals } from './crud/database-refusals';
import { noSuchRow } from './crud/list-rows';
import { once } from './crud/once';
import { requireCode, requireRoleHeld } from './granting';
import { rolesTable } from './roles';

/** Adds copying a role. */
export function addRoleCopy(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(roles, roles.extraCalls.copy),
    schema: extraSchemas.copyRole,
    handle: async (call) => ({ data: await copyRole(contextOf(services, call), call.body) }),
  });
}

/**
 * Makes a role like another one: with its menus, its rows of records and its second factor. It has no people.
 *
 * @returns its id
 * @throws {Refusal} as adding a role does; 403 where the caller may not add roles, or holds less than the role
 */
async function copyRole(context: AdminContext, { request_id, id: from, ...names }: CopyRoleBody): Promise<string> {
  const { caller, services } = context;
  const { tenantId: tenant_id } = caller;
  const [source] = await services.store.read((db) =>
    db
      .select()
      .from(role)
      .where(rowOf(role, tenant_id, from)),
  );
  if (!source) throw noSuchRow(rolesTable);
  const { role_type, remark, record_scopes, second_factor, state } = source;
  const like = { role_type, remark, record_scopes, second_factor, state };
  const values = await checked(context, roles, { ...like, ...names }, 'add');
  const id = randomId();
  const saving = { requestId: request_id, contents: { from, ...names }, id };
  return withRefusals(context, roles, { store: values }, () =>
    services.store.write((tx) =>
      once(context, tx, saving, async () => {
        // Whoever changes the menus of the role at the same time locks its row, too.
        const [present] = await tx
          .select({ version: role.version })
          .from(role)
          .where(rowOf(role, tenant_id, from))
          .for('update');
        if (!present) throw noSuchRow(rolesTable);
        await requireCode(context, tx, `portal:${roles.area}:add`);
        await requireRoleHeld(context, tx, from);
        await insertRow(context, tx, rolesTable, { mode: 'add', id, values });
        const menus = await tx
          .select({ menu_id: roleMenu.menu_id, half: roleMenu.half })
          .from(roleMenu)
          .where(and(eq(roleMenu.tenant_id, tenant_id), eq(roleMenu.role_id, from)));
        await insertAll(
          tx,
          roleMenu,
          menus.map((link) => ({ tenant_id, role_id: id, ...link })),
        );
        await rolesTable.changed?.(context, tx, [id]);
      }),
    ),
  );
}
