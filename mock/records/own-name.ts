import { employeeOfAccount, rowOf } from '../db/conditions';
import { account, employee } from '../db/schema';
import type { Sql } from '../db/store';
import type { Caller } from '../http/caller';

/** The caller as a field of type `employee` stores people: `E10001 张伟`. Undefined of somebody who is no employee. */
export async function ownName(db: Sql, { tenantId, accountId }: Caller): Promise<string | undefined> {
  const [own] = await db
    .select({ code: employee.emp_code, name: employee.emp_name })
    .from(account)
    .innerJoin(employee, employeeOfAccount)
    .where(rowOf(account, tenantId, accountId));
  return own && `${own.code} ${own.name}`;
}
