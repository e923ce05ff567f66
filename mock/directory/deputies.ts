import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deputy } from '@portal/contract/entities/directory';
import { account, employee, workflowDelegation as delegation } from '../db/schema';
import type { Sql } from '../db/store';

/**
 * Who decides today for employees that are away, by the ids of the employees. Whoever has left, or has no account in use,
 * is nobody's deputy.
 *
 * @param today `YYYY-MM-DD`, in the company's time zone
 */
export async function deputiesOfEmployees(
  db: Sql,
  tenantId: string,
  employeeIds: readonly string[],
  today: string,
): Promise<Map<string, Deputy>> {
  if (employeeIds.length === 0) return new Map();
  const theirs = alias(account, 'deputy_account');
  const rows = await db
    .select({
      of: account.employee_id,
      emp_code: employee.emp_code,
      emp_name: employee.emp_name,
      emp_name_en: employee.emp_name_en,
      to_day: delegation.to_day,
    })
    .from(delegation)
    .innerJoin(account, and(eq(account.tenant_id, delegation.tenant_id), eq(account.id, delegation.account_id)))
    .innerJoin(theirs, and(eq(theirs.tenant_id, delegation.tenant_id), eq(theirs.id, delegation.to_account_id)))
    .innerJoin(employee, and(eq(employee.tenant_id, theirs.tenant_id), eq(employee.id, theirs.employee_id)))
    .where(
      and(
        eq(delegation.tenant_id, tenantId),
        inArray(account.employee_id, [...employeeIds]),
        isNull(delegation.end_time),
        lte(delegation.from_day, today),
        gte(delegation.to_day, today),
        eq(theirs.state, '1'),
        eq(employee.state, '1'),
      ),
    )
    .orderBy(asc(delegation.from_day), asc(delegation.id));
  const found = new Map<string, Deputy>();
  for (const { of, ...deputy } of rows) if (of !== null && !found.has(of)) found.set(of, deputy);
  return found;
}
