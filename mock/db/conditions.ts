import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account, department, employee } from './schema';

interface TenantTable {
  tenant_id: AnyPgColumn;
  id: AnyPgColumn;
}

/** The condition for one row of a tenant, by its id. */
export const rowOf = (table: TenantTable, tenantId: string, id: string): SQL | undefined =>
  and(eq(table.tenant_id, tenantId), eq(table.id, id));

/** The condition for rows of a tenant, by their ids. */
export const rowsOf = (table: TenantTable, tenantId: string, ids: readonly string[]): SQL | undefined =>
  and(eq(table.tenant_id, tenantId), inArray(table.id, [...ids]));

/** The condition for the rows that belong to an account. */
export const ownedBy = (
  table: { tenant_id: AnyPgColumn; account_id: AnyPgColumn },
  owner: { tenantId: string; accountId: string },
): SQL | undefined => and(eq(table.tenant_id, owner.tenantId), eq(table.account_id, owner.accountId));

/** Joins an account with its employee. A partner's account has none. */
export const employeeOfAccount = and(eq(employee.tenant_id, account.tenant_id), eq(employee.id, account.employee_id));

/** Whether somebody may sign in: '1' yes, '0' out of use, '2' not before the first day. */
export type AccountState = '0' | '1' | '2';

/**
 * Whether somebody may sign in, of an account joined with its employee. Nobody may who has left, or whose first day has
 * not come. Every way of signing in, every call and every refresh asks this.
 */
export const stateOfAccount = sql<AccountState>`case when ${employee.state} = '0' or ${account.state} = '0' then '0'
  when ${employee.state} = '2' then '2' else '1' end`;

/** Joins an employee with their department. */
export const departmentOfEmployee = and(
  eq(department.tenant_id, employee.tenant_id),
  eq(department.id, employee.dept_id),
);
