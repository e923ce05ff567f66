import { and, eq, exists, gte, inArray, ne, or } from 'drizzle-orm';
import { employeeOfAccount } from '../db/conditions';
import { account, department, employee, workflowOfficer, workflowTask as task } from '../db/schema';
import type { Sql } from '../db/store';
import type { Caller } from '../http/caller';
import { approversOf, readOfficers, withThoseAbove, type Officer } from './officers';

/** Somebody who has left, or whose account is out of use, with their department. */
interface Leaver {
  account: string;
  dept: string | null;
}

const hasLeft = or(ne(account.state, '1'), ne(employee.state, '1'));

/**
 * The accounts of people who have left with decisions open that are now the caller's: their manager decides, and who
 * holds the general manager's office. So nothing waits for nobody, and nothing has to be moved.
 */
export async function leaversFor(db: Sql, { tenantId, accountId }: Caller): Promise<string[]> {
  const held = await db
    .select({ office: workflowOfficer.office })
    .from(workflowOfficer)
    .where(and(eq(workflowOfficer.tenant_id, tenantId), eq(workflowOfficer.account_id, accountId)));
  if (!held.some(({ office }) => office === 'manager' || office === 'director')) return [];
  const open = db
    .select({ id: task.id })
    .from(task)
    .where(and(eq(task.tenant_id, tenantId), eq(task.account_id, account.id), eq(task.open, true), gte(task.step, 0)));
  const leavers = await db
    .select({ account: account.id, dept: employee.dept_id })
    .from(account)
    .leftJoin(employee, employeeOfAccount)
    .where(and(eq(account.tenant_id, tenantId), hasLeft, exists(open)));
  const successors = await successorsIn(db, tenantId, leavers);
  return leavers.filter((one) => successors(one).includes(accountId)).map((one) => one.account);
}

/** Who decides for those of the accounts whose people have left. */
export async function successorsOf(db: Sql, tenantId: string, accounts: readonly string[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const leavers = await db
    .select({ account: account.id, dept: employee.dept_id })
    .from(account)
    .leftJoin(employee, employeeOfAccount)
    .where(and(eq(account.tenant_id, tenantId), inArray(account.id, [...accounts]), hasLeft));
  const successors = await successorsIn(db, tenantId, leavers);
  return [...new Set(leavers.flatMap(successors))];
}

async function successorsIn(
  db: Sql,
  tenantId: string,
  leavers: readonly Leaver[],
): Promise<(leaver: Leaver) => string[]> {
  if (leavers.length === 0) return () => [];
  const officers: Officer[] = await readOfficers(db, tenantId);
  const departments = await db
    .select({ id: department.id, parent: department.parent_id })
    .from(department)
    .where(eq(department.tenant_id, tenantId));
  return ({ account: left, dept }) => {
    const place = { account: left, departments: dept === null ? [] : withThoseAbove(departments, dept) };
    return (['manager', 'director'] as const).flatMap((office) =>
      approversOf({ key: office, office, zh: '', en: '' }, place, officers),
    );
  };
}
