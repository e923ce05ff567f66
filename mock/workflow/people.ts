import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Person } from '@portal/contract/entities/workflow';
import { employeeOfAccount, rowsOf } from '../db/conditions';
import { account, employee } from '../db/schema';
import type { Sql } from '../db/store';

/** How an account joined with its employee is shown. A partner has no employee and is shown by the account. */
export const personColumns = {
  emp_code: sql<string>`coalesce(${employee.emp_code}, ${account.username})`,
  emp_name: sql<string>`coalesce(${employee.emp_name}, ${account.partner_name}, ${account.username})`,
  emp_name_en: sql<string>`coalesce(${employee.emp_name_en}, ${account.partner_name}, ${account.username})`,
};

/** People of a tenant by the ids of their accounts. */
export async function readPeople(db: Sql, tenantId: string, ids: Iterable<string>): Promise<(id: string) => Person> {
  const wanted = [...new Set(ids)];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id: account.id, ...personColumns })
          .from(account)
          .leftJoin(employee, employeeOfAccount)
          .where(rowsOf(account, tenantId, wanted));
  const known = new Map(rows.map(({ id, ...person }) => [id, person]));
  return (id) => known.get(id) ?? { emp_code: id, emp_name: id, emp_name_en: id };
}

/** Of these accounts, those in use whose people are in service. */
export async function accountsInUse(db: Sql, tenantId: string, ids: Iterable<string>): Promise<Set<string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Set();
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .leftJoin(employee, employeeOfAccount)
    .where(
      and(rowsOf(account, tenantId, wanted), eq(account.state, '1'), or(isNull(employee.id), eq(employee.state, '1'))),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The account in use of an employee code; undefined where there is none in this tenant. */
export async function findAccount(db: Sql, tenantId: string, empCode: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(employee, employeeOfAccount)
    .where(
      and(
        eq(account.tenant_id, tenantId),
        eq(employee.emp_code, empCode),
        eq(account.state, '1'),
        eq(employee.state, '1'),
      ),
    );
  return row?.id;
}
