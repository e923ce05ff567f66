import { and, eq, or } from 'drizzle-orm';
import { departments } from '@portal/contract/admin/departments';
import { MANAGER } from '../../admin/people/departments';
import { writeAudit } from '../../admin/crud/audit';
import { randomId } from '../../auth/secrets';
import { employeeOfAccount, rowOf } from '../../db/conditions';
import { account, department, employee, scimUser, workflowOfficer } from '../../db/schema';
import type { Tx } from '../../db/store';
import type { ScimContext } from '../scim-context';

/**
 * Lets the manager of a user head the department of both, where nobody heads it yet. So the workflow finds somebody, and
 * what an administrator has chosen stays. A manager that is not found, or works elsewhere, changes nothing.
 *
 * @param named the id, the external id or the job number of the manager
 */
export async function fillManager(context: ScimContext, tx: Tx, accountId: string, named: string): Promise<void> {
  if (named === '') return;
  const { tenantId: tenant_id } = context.caller;
  const [own] = await people(tx, tenant_id, eq(account.id, accountId));
  const found = await people(
    tx,
    tenant_id,
    or(eq(account.id, named), eq(scimUser.external_id, named), eq(employee.emp_code, named)),
  );
  const manager = found.find((one) => one.id === named) ?? (found.length === 1 ? found[0] : undefined);
  if (own === undefined || manager === undefined || manager.id === own.id || manager.deptId !== own.deptId) return;
  const dept_id = own.deptId;
  const heads = await tx
    .select({ id: workflowOfficer.id })
    .from(workflowOfficer)
    .where(
      and(
        eq(workflowOfficer.tenant_id, tenant_id),
        eq(workflowOfficer.dept_id, dept_id),
        eq(workflowOfficer.office, MANAGER),
      ),
    );
  if (heads.length > 0) return;
  await tx
    .insert(workflowOfficer)
    .values({ tenant_id, id: randomId(), office: MANAGER, dept_id, account_id: manager.id, sort: 0 });
  const [row] = await tx
    .select({ name: department.dept_name })
    .from(department)
    .where(rowOf(department, tenant_id, dept_id));
  await writeAudit(context, tx, [
    {
      action: 'edit',
      entity: departments.name,
      entityId: dept_id,
      name: row?.name ?? '',
      changes: { manager_id: [null, manager.username] },
    },
  ]);
}

/** Employees in service whose accounts are in use. */
function people(tx: Tx, tenantId: string, which: ReturnType<typeof and>) {
  return tx
    .select({ id: account.id, username: account.username, deptId: employee.dept_id })
    .from(account)
    .innerJoin(employee, employeeOfAccount)
    .leftJoin(scimUser, and(eq(scimUser.tenant_id, account.tenant_id), eq(scimUser.account_id, account.id)))
    .where(and(eq(account.tenant_id, tenantId), eq(account.state, '1'), eq(employee.state, '1'), which));
}
