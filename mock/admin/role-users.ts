import { and, eq, inArray, sql } from 'drizzle-orm';
import { extraSchemas } from '@portal/contract/admin/calls';
import { roleUsers } from '@portal/contract/admin/role-users';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { rowsOf } from '../db/conditions';
import { account, department, employee, role, userRole } from '../db/schema';
import { addCall, type Api } from '../http/add-call';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { noSuchRow } from './crud/list-rows';
import { Refusal } from '../http/refusal';
import { requireNotAbove, requireRoleHeld } from './granting';
import { rolesTable } from './roles';
import { raiseMenuVersion } from './tenant-versions';

/** Every account of the tenant, with whether it has the role that the list is of. */
export const roleUsersTable = defineAdminTable({
  screen: roleUsers,
  source: ({ caller, language }, filter) => {
    const roleId = typeof filter.role_id === 'string' ? filter.role_id : '';
    const name = language === 'en' ? employee.emp_name_en : employee.emp_name;
    const deptName = language === 'en' ? department.dept_name_en : department.dept_name;
    return {
      from: sql`${account}
        left join ${employee} on ${employee.tenant_id} = ${account.tenant_id} and ${employee.id} = ${account.employee_id}
        left join ${department} on ${department.tenant_id} = ${employee.tenant_id} and ${department.id} = ${employee.dept_id}`,
      id: sql`${account.id}`,
      columns: {
        authorized: sql`case when exists (select 1 from ${userRole} where ${userRole.tenant_id} = ${account.tenant_id}
          and ${userRole.account_id} = ${account.id} and ${userRole.role_id} = ${roleId}) then '1' else '0' end`,
        user_type: sql`${account.user_type}`,
        username: sql`${account.username}`,
        emp_name: sql`coalesce(${name}, '')`,
        dept_code: sql`coalesce(${department.dept_code}, '')`,
        dept_name: sql`coalesce(${deptName}, '')`,
        partner_code: sql`coalesce(${account.partner_code}, '')`,
        partner_name: sql`coalesce(${account.partner_name}, '')`,
      },
      // No rows for a role of another tenant.
      where: sql`${account.tenant_id} = ${caller.tenantId} and exists (select 1 from ${role} where ${role.tenant_id} = ${caller.tenantId} and ${role.id} = ${roleId})`,
    };
  },
});

/** Adds giving the role to users and taking it from them, one or many at once. */
export function addRoleUserCalls(api: Api, services: AdminServices): void {
  for (const action of ['authorize', 'cancel'] as const) {
    addCall(api, {
      route: extraRoute(roleUsers, roleUsers.extraCalls[action]),
      schema: extraSchemas.authorizeUsers,
      handle: async (call) => ({ data: await changeUsers(contextOf(services, call), call.body, action) }),
    });
  }
}

async function changeUsers(
  context: AdminContext,
  body: { role_id: string; users: string[] },
  action: 'authorize' | 'cancel',
): Promise<{ changed: number }> {
  const { caller, services } = context;
  const tenant_id = caller.tenantId;
  return services.store.write(async (tx) => {
    await raiseMenuVersion(tx, tenant_id);
    const [found] = await tx
      .select({ name: role.role_name, code: role.role_code })
      .from(role)
      .where(and(eq(role.tenant_id, tenant_id), eq(role.id, body.role_id)));
    if (!found) throw noSuchRow(rolesTable);
    if (body.users.includes(caller.accountId)) {
      throw new Refusal(403, 'ownRoles');
    }
    await requireNotAbove(context, tx, [found.code]);
    if (action === 'authorize') await requireRoleHeld(context, tx, body.role_id);
    const users = [...new Set(body.users)];
    const known = await tx
      .select({ id: account.id, username: account.username })
      .from(account)
      .where(rowsOf(account, tenant_id, users));
    if (known.length < users.length) throw noSuchRow(roleUsersTable);
    const changed =
      action === 'authorize'
        ? await tx
            .insert(userRole)
            .values(users.map((account_id) => ({ tenant_id, account_id, role_id: body.role_id })))
            .onConflictDoNothing()
            .returning({ id: userRole.account_id })
        : await tx
            .delete(userRole)
            .where(
              and(
                eq(userRole.tenant_id, tenant_id),
                eq(userRole.role_id, body.role_id),
                inArray(userRole.account_id, users),
              ),
            )
            .returning({ id: userRole.account_id });
    const nameOf = new Map(known.map((row) => [row.id, row.username]));
    await writeAudit(
      context,
      tx,
      changed.map(({ id }) => ({
        action,
        entity: roleUsers.name,
        entityId: id,
        name: `${nameOf.get(id) ?? id} · ${found.name}`,
      })),
    );
    return { changed: changed.length };
  });
}
