import { and, asc, eq, or, sql } from 'drizzle-orm';
import { employees } from '@portal/contract/admin/employees';
import { writeAudit } from '../../admin/crud/audit';
import { postNamed } from '../../admin/people/post-of-employee';
import { randomId } from '../../auth/secrets';
import { employeeOfAccount, rowOf } from '../../db/conditions';
import { account, department, employee } from '../../db/schema';
import type { Tx } from '../../db/store';
import { ScimError } from '../scim-error';
import type { ScimContext } from '../scim-context';
import type { WantedUser } from './wanted-user';

/** An account, as far as its employee depends on it. */
interface Owner {
  readonly id: string;
  readonly username: string;
  readonly employeeId: string | null;
}

/**
 * Gives an account its employee, and brings the employee up to date. Without a job number, or for a new employee without
 * a department that the portal knows, the account stays one without an employee.
 *
 * @throws {ScimError} 409 where the job number is another person's, 400 where the employee has left
 */
export async function storePerson(context: ScimContext, tx: Tx, owner: Owner, wanted: WantedUser): Promise<void> {
  const { tenantId } = context.caller;
  const deptId = await departmentNamed(tx, tenantId, wanted.department);
  if (owner.employeeId !== null) {
    await updateEmployee(context, tx, owner.employeeId, wanted, deptId);
    return;
  }
  const employeeId = wanted.number === '' ? undefined : await employeeFor(context, tx, wanted, deptId);
  const stamp = { update_by: context.caller.username, update_time: nowOf(context) };
  const version = sql`${account.version} + 1`;
  if (employeeId !== undefined) {
    await tx
      .update(account)
      .set({
        employee_id: employeeId,
        user_type: 'employee',
        partner_code: null,
        partner_name: null,
        version,
        ...stamp,
      })
      .where(rowOf(account, tenantId, owner.id));
    await updateEmployee(context, tx, employeeId, wanted, deptId);
    return;
  }
  const partner_name = wanted.name || owner.username;
  const partner_code = wanted.number === '' ? sql`${account.partner_code}` : wanted.number;
  await tx
    .update(account)
    .set({ partner_code, partner_name, version, ...stamp })
    .where(
      and(
        rowOf(account, tenantId, owner.id),
        sql`(${account.partner_code}, ${account.partner_name}) is distinct from (${partner_code}, ${partner_name})`,
      ),
    );
}

const nowOf = ({ services }: ScimContext): Date => new Date(services.clock.now());

/** A department in use, by its code or else by one of its names; undefined where none or several fit. */
async function departmentNamed(tx: Tx, tenantId: string, named: string): Promise<string | undefined> {
  if (named === '') return undefined;
  const rows = await tx
    .select({ id: department.id, code: department.dept_code })
    .from(department)
    .where(
      and(
        eq(department.tenant_id, tenantId),
        eq(department.state, '1'),
        or(eq(department.dept_code, named), eq(department.dept_name, named), eq(department.dept_name_en, named)),
      ),
    )
    .orderBy(asc(department.dept_code));
  const byCode = rows.find((row) => row.code === named);
  return (byCode ?? (rows.length === 1 ? rows[0] : undefined))?.id;
}

/** The employee of a job number, who gets an account now: one that is there, or a new one. */
async function employeeFor(
  context: ScimContext,
  tx: Tx,
  wanted: WantedUser,
  deptId: string | undefined,
): Promise<string | undefined> {
  const { tenantId } = context.caller;
  const { number } = wanted;
  const [known] = await tx
    .select({ id: employee.id, state: employee.state, username: account.username })
    .from(employee)
    .leftJoin(account, employeeOfAccount)
    .where(and(eq(employee.tenant_id, tenantId), eq(employee.emp_code, number)))
    .limit(1);
  if (known === undefined) return deptId === undefined ? undefined : addEmployee(context, tx, wanted, deptId);
  if (known.username !== null)
    throw new ScimError(409, 'scimEmployeeTaken', { number, name: known.username }, 'uniqueness');
  if (known.state === '0') throw new ScimError(400, 'scimEmployeeLeft', { number }, 'invalidValue');
  return known.id;
}

async function addEmployee(context: ScimContext, tx: Tx, wanted: WantedUser, dept_id: string): Promise<string> {
  const { tenantId: tenant_id, username: update_by } = context.caller;
  const id = randomId();
  const name = wanted.name || wanted.userName;
  const post = await postNamed(tx, tenant_id, wanted.title, dept_id);
  await tx.insert(employee).values({
    tenant_id,
    id,
    dept_id,
    emp_code: wanted.number,
    emp_name: name,
    emp_name_en: name,
    post_id: post?.id ?? null,
    job_title: wanted.title,
    job_title_en: post?.name_en ?? wanted.title,
    email: wanted.email,
    phone: wanted.phone,
    update_by,
    update_time: nowOf(context),
  });
  await writeAudit(context, tx, [{ action: 'add', entity: employees.name, entityId: id, name }]);
  return id;
}

/** English texts follow while they are the same as the others. */
async function updateEmployee(
  context: ScimContext,
  tx: Tx,
  id: string,
  wanted: WantedUser,
  deptId: string | undefined,
): Promise<void> {
  const { tenantId, username: update_by } = context.caller;
  const [row] = await tx
    .select()
    .from(employee)
    .where(rowOf(employee, tenantId, id))
    .for('no key update');
  if (row === undefined) return;
  const emp_code = wanted.number || row.emp_code;
  if (emp_code !== row.emp_code) await requireFreeNumber(tx, tenantId, emp_code);
  const emp_name = wanted.name || row.emp_name;
  const dept_id = deptId ?? row.dept_id;
  const after = {
    emp_code,
    emp_name,
    emp_name_en: row.emp_name_en === row.emp_name ? emp_name : row.emp_name_en,
    ...(wanted.title === row.job_title ? {} : await titlesFor(tx, row, wanted.title, dept_id)),
    email: wanted.email,
    phone: wanted.phone,
    dept_id,
  };
  const changes = changesBetween(row, after);
  if (Object.keys(changes).length === 0) return;
  await tx
    .update(employee)
    .set({ ...after, version: sql`${employee.version} + 1`, update_by, update_time: nowOf(context) })
    .where(rowOf(employee, tenantId, id));
  await writeAudit(context, tx, [{ action: 'edit', entity: employees.name, entityId: id, name: emp_name, changes }]);
}

/** A title that names a post brings the post. Another one takes it away. */
async function titlesFor(tx: Tx, row: typeof employee.$inferSelect, job_title: string, deptId: string) {
  const post = await postNamed(tx, row.tenant_id, job_title, deptId);
  const follows = row.post_id !== null || row.job_title_en === row.job_title;
  return {
    post_id: post?.id ?? null,
    job_title,
    job_title_en: post?.name_en ?? (follows ? job_title : row.job_title_en),
  };
}

function changesBetween(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const [name, value] of Object.entries(after)) if (before[name] !== value) changes[name] = [before[name], value];
  return changes;
}

async function requireFreeNumber(tx: Tx, tenantId: string, number: string): Promise<void> {
  const taken = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.tenant_id, tenantId), eq(employee.emp_code, number)));
  if (taken.length > 0) throw new ScimError(409, 'scimNumberTaken', { number }, 'uniqueness');
}
