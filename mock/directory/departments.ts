import { and, asc, count, eq } from 'drizzle-orm';
import type { DepartmentEntry } from '@portal/contract/entities/directory';
import { employeeOfAccount } from '../db/conditions';
import { account, department, employee, workflowOfficer } from '../db/schema';
import type { Sql, Store } from '../db/store';
import { deputiesOfEmployees } from './deputies';

type Row = Pick<typeof department.$inferSelect, 'id' | 'parent_id' | 'dept_code' | 'dept_name' | 'dept_name_en'>;

/**
 * The departments of a tenant in use, parents before what is below them. One below a disabled one is
 * at the top.
 *
 * @param today `YYYY-MM-DD`, in the company's time zone
 */
export async function readDepartments(store: Store, tenantId: string, today: string): Promise<DepartmentEntry[]> {
  return store.read(async (db) => {
    const rows = await db
      .select({
        id: department.id,
        parent_id: department.parent_id,
        dept_code: department.dept_code,
        dept_name: department.dept_name,
        dept_name_en: department.dept_name_en,
      })
      .from(department)
      .where(and(eq(department.tenant_id, tenantId), eq(department.state, '1')))
      .orderBy(asc(department.sort), asc(department.dept_code));
    const people = await peopleOf(db, tenantId);
    const heads = await headsOf(db, tenantId, today);
    const codes = new Map(rows.map((row) => [row.id, row.dept_code]));
    return parentsFirst(rows).map(({ id, parent_id, ...row }) => ({
      ...row,
      parent_code: codes.get(parent_id ?? '') ?? '',
      people: people.get(id) ?? 0,
      head: heads.get(id) ?? null,
    }));
  });
}

async function peopleOf(db: Sql, tenantId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ dept: employee.dept_id, people: count() })
    .from(employee)
    .where(and(eq(employee.tenant_id, tenantId), eq(employee.state, '1')))
    .groupBy(employee.dept_id);
  return new Map(rows.map(({ dept, people }) => [dept, people]));
}

type Head = NonNullable<DepartmentEntry['head']>;

/** The first manager of each department, as the workflow asks them, and who decides for them while they are away. */
async function headsOf(db: Sql, tenantId: string, today: string): Promise<Map<string, Head>> {
  const rows = await db
    .select({
      dept: workflowOfficer.dept_id,
      employeeId: employee.id,
      emp_code: employee.emp_code,
      emp_name: employee.emp_name,
      emp_name_en: employee.emp_name_en,
    })
    .from(workflowOfficer)
    .innerJoin(
      account,
      and(eq(account.tenant_id, workflowOfficer.tenant_id), eq(account.id, workflowOfficer.account_id)),
    )
    .innerJoin(employee, employeeOfAccount)
    .where(
      and(
        eq(workflowOfficer.tenant_id, tenantId),
        eq(workflowOfficer.office, 'manager'),
        eq(account.state, '1'),
        eq(employee.state, '1'),
      ),
    )
    .orderBy(asc(workflowOfficer.sort), asc(workflowOfficer.id));
  const people = [...new Set(rows.map(({ employeeId }) => employeeId))];
  const deputies = await deputiesOfEmployees(db, tenantId, people, today);
  const heads = new Map<string, Head>();
  for (const { dept, employeeId, ...head } of rows) {
    const deputy = deputies.get(employeeId);
    if (dept !== null && !heads.has(dept)) heads.set(dept, deputy === undefined ? head : { ...head, deputy });
  }
  return heads;
}

function parentsFirst(rows: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    const parent = row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : '';
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const walk = (parent: string): Row[] => (below.get(parent) ?? []).flatMap((row) => [row, ...walk(row.id)]);
  const reached = walk('');
  // Departments that stand above each other in a circle come last, so that nobody is lost.
  return [...reached, ...rows.filter((row) => !reached.includes(row))];
}
