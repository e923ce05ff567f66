import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { departmentOfEmployee, employeeOfAccount, rowOf, stateOfAccount } from '../../db/conditions';
import { account, department, employee, role, scimUser, userRole } from '../../db/schema';
import type { Sql, Tx } from '../../db/store';

/** A user as the database has it. */
export type UserRow = Awaited<ReturnType<typeof readUserRows>>[number];

/** A role that a user has. */
export interface UserGroup {
  readonly id: string;
  readonly name: string;
}

/** Users that the identity system has not removed, or that are in use again since. */
export const isShown = or(isNull(scimUser.removed_at), eq(account.state, '1'));

interface Selection {
  readonly where?: SQL | undefined;
  readonly limit?: number;
  readonly offset?: number;
}

/** Users of a tenant by the names of their accounts. */
export async function readUserRows(db: Sql | Tx, tenantId: string, { where, limit, offset }: Selection) {
  const rows = db
    .select({
      id: account.id,
      username: account.username,
      partnerName: account.partner_name,
      employeeId: account.employee_id,
      accountState: account.state,
      state: stateOfAccount,
      number: employee.emp_code,
      name: employee.emp_name,
      title: employee.job_title,
      email: employee.email,
      phone: employee.phone,
      employeeState: employee.state,
      departmentId: employee.dept_id,
      departmentCode: department.dept_code,
      departmentNames: sql<string[]>`json_build_array(${department.dept_name}, ${department.dept_name_en})`,
      externalId: scimUser.external_id,
      given: scimUser.attributes,
      createdAt: scimUser.created_at,
      removedAt: scimUser.removed_at,
      updatedAt: sql<string>`to_char(greatest(${account.update_time}, ${employee.update_time}, ${scimUser.updated_at})
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(account)
    .leftJoin(employee, employeeOfAccount)
    .leftJoin(department, departmentOfEmployee)
    .leftJoin(scimUser, and(eq(scimUser.tenant_id, account.tenant_id), eq(scimUser.account_id, account.id)))
    .where(and(eq(account.tenant_id, tenantId), where))
    .orderBy(asc(account.username), asc(account.id));
  return limit === undefined ? rows : rows.limit(limit).offset(offset ?? 0);
}

/** How many users of a tenant are shown. */
export async function countUsers(db: Sql | Tx, tenantId: string, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(account)
    .leftJoin(employee, employeeOfAccount)
    .leftJoin(scimUser, and(eq(scimUser.tenant_id, account.tenant_id), eq(scimUser.account_id, account.id)))
    .where(and(eq(account.tenant_id, tenantId), where));
  return row?.count ?? 0;
}

/** One user that is shown; undefined for an id of nobody, or of another tenant. */
export async function readUserRow(db: Sql | Tx, tenantId: string, id: string): Promise<UserRow | undefined> {
  const [row] = await readUserRows(db, tenantId, { where: and(rowOf(account, tenantId, id), isShown) });
  return row;
}

/** The roles of some users, by the ids of their accounts. */
export async function groupsOf(
  db: Sql | Tx,
  tenantId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly UserGroup[]>> {
  const groups = new Map<string, UserGroup[]>();
  if (accountIds.length === 0) return groups;
  const rows = await db
    .select({ account: userRole.account_id, id: role.id, name: role.role_name })
    .from(userRole)
    .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
    .where(and(eq(userRole.tenant_id, tenantId), inArray(userRole.account_id, [...accountIds])))
    .orderBy(asc(role.role_code));
  for (const { account: id, ...group } of rows) groups.set(id, [...(groups.get(id) ?? []), group]);
  return groups;
}
