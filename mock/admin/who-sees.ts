import { and, asc, eq, or, sql } from 'drizzle-orm';
import { SEERS_PAGE, type WhoSees } from '@portal/contract/admin/authorization-views';
import { departmentOfEmployee, employeeOfAccount, rowsOf } from '../db/conditions';
import { contains } from '../db/contains';
import { account, department, employee, role } from '../db/schema';
import type { AdminContext, AdminTable } from './crud/admin-table';
import { noSuchRow } from './crud/list-rows';
import { authorizationOf } from './menu-people';
import { peopleWhoSee } from './people-who-see';

/**
 * Who sees a menu, and by which roles.
 *
 * @throws {Refusal} 404 where the menu is gone
 */
export async function whoSeesMenu(
  { services, caller }: AdminContext,
  definition: AdminTable,
  { id, keyword, page }: { id: string; keyword: string; page: number },
): Promise<WhoSees> {
  const { tenantId } = caller;
  return services.store.read(async (db) => {
    const authorization = await authorizationOf(db, tenantId);
    if (!authorization.menus.some((menu) => menu.id === id)) throw noSuchRow(definition);
    const seers = peopleWhoSee(authorization, [id]);
    const giving = new Set(authorization.links.filter(({ menuId }) => menuId === id).map(({ roleId }) => roleId));
    const rolesOf = new Map<string, string[]>();
    const peopleOf = new Map<string, number>([...giving].map((roleId) => [roleId, 0]));
    for (const { accountId, roleId } of authorization.holders) {
      if (!giving.has(roleId) || !seers.has(accountId)) continue;
      rolesOf.set(accountId, [...(rolesOf.get(accountId) ?? []), roleId]);
      peopleOf.set(roleId, (peopleOf.get(roleId) ?? 0) + 1);
    }
    const named = await db
      .select({ id: role.id, role_code: role.role_code, role_name: role.role_name, role_name_en: role.role_name_en })
      .from(role)
      .where(rowsOf(role, tenantId, [...giving]))
      .orderBy(asc(role.role_code));
    const word = keyword.trim();
    const among = and(
      eq(account.tenant_id, tenantId),
      sql`${account.id} = any(${sql.param([...seers])}::text[])`,
      ...(word === ''
        ? []
        : [
            or(
              ...[account.username, employee.emp_name, employee.emp_name_en].map((column) =>
                contains(sql`${column}`, word),
              ),
            ),
          ]),
    );
    const [counted] = await db
      .select({ found: sql<number>`count(*)::int` })
      .from(account)
      .leftJoin(employee, employeeOfAccount)
      .where(among);
    const people = await db
      .select({
        id: account.id,
        username: account.username,
        emp_name: sql<string>`coalesce(${employee.emp_name}, ${account.partner_name}, '')`,
        emp_name_en: sql<string>`coalesce(${employee.emp_name_en}, ${account.partner_name}, '')`,
        dept_name: sql<string>`coalesce(${department.dept_name}, '')`,
        dept_name_en: sql<string>`coalesce(${department.dept_name_en}, '')`,
      })
      .from(account)
      .leftJoin(employee, employeeOfAccount)
      .leftJoin(department, departmentOfEmployee)
      .where(among)
      .orderBy(asc(account.username), asc(account.id))
      .limit(SEERS_PAGE)
      .offset((page - 1) * SEERS_PAGE);
    return {
      total: seers.size,
      roles: named.map((each) => ({ ...each, people: peopleOf.get(each.id) ?? 0 })),
      found: counted?.found ?? 0,
      people: people.map((person) => ({ ...person, role_ids: rolesOf.get(person.id) ?? [] })),
    };
  });
}
