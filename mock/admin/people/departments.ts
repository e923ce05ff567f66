import { and, eq, sql } from 'drizzle-orm';
import { extraSchemas } from '@portal/contract/admin/calls';
import { referenceTextKey } from '@portal/contract/admin/crud/field';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { departments } from '@portal/contract/admin/departments';
import { randomId } from '../../auth/secrets';
import { rowOf } from '../../db/conditions';
import { account, department, employee, workflowOfficer } from '../../db/schema';
import type { Tx } from '../../db/store';
import { addCall, type Api } from '../../http/add-call';
import { Refusal } from '../../http/refusal';
import {
  contextOf,
  defineAdminTable,
  type AdminContext,
  type AdminServices,
  type RowSource,
} from '../crud/admin-table';
import { writeAudit } from '../crud/audit';
import { listRows } from '../crud/list-rows';
import { sourceOf } from '../crud/row-source';
import { lockSeen } from '../crud/seen-rows';
import { personText, withDeputyToday } from './deputies';
import { requireNotBelowItself } from './department-tree';
import { moveDepartment } from './move-department';

/** The office by which the workflow knows who heads a department. */
export const MANAGER = 'manager';
/** More departments than any company has. They come in one answer, because a tree has no pages. */
const ALL = 20_000;

const plain = { screen: departments, table: department };

export const departmentsTable = defineAdminTable({
  ...plain,
  source: departmentRows,
  async store({ caller }, tx, { id, values, before }) {
    const parent = typeof values.parent_id === 'string' ? values.parent_id : null;
    if (before === undefined || before.parent_id !== parent)
      await requireNotBelowItself(tx, caller.tenantId, id, parent);
    return values;
  },
});

function departmentRows(context: AdminContext, filter: Parameters<typeof sourceOf>[2]): RowSource {
  const source = sourceOf(context, plain, filter);
  const first = sql`left join lateral (
    select ${employee.id}, ${employee.emp_code}, ${employee.emp_name}, ${employee.emp_name_en} from ${workflowOfficer}
    join ${account} on ${account.tenant_id} = ${workflowOfficer.tenant_id} and ${account.id} = ${workflowOfficer.account_id} and ${account.state} = '1'
    join ${employee} on ${employee.tenant_id} = ${account.tenant_id} and ${employee.id} = ${account.employee_id} and ${employee.state} = '1'
    where ${workflowOfficer.tenant_id} = ${department.tenant_id} and ${workflowOfficer.dept_id} = ${department.id}
      and ${workflowOfficer.office} = ${MANAGER}
    order by ${workflowOfficer.sort}, ${workflowOfficer.id} limit 1) "head" on true`;
  const managerId = sql`"head"."id"`;
  const shown: RowSource = {
    ...source,
    joins: sql`${source.joins ?? sql``} ${first}`,
    columns: {
      ...source.columns,
      manager_id: managerId,
      people: sql`(select count(*)::int from ${employee} where ${employee.tenant_id} = ${department.tenant_id}
        and ${employee.dept_id} = ${department.id} and ${employee.state} = '1')`,
    },
    extra: { ...source.extra, [referenceTextKey('manager_id')]: personText('head') },
  };
  return withDeputyToday(context, shown, managerId);
}

/** Adds the whole tree, moving within it, and saying who heads a department. */
export function addDepartmentCalls(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(departments, departments.extraCalls.tree),
    schema: extraSchemas.departmentTree,
    handle: async (call) => ({
      data: await listRows(contextOf(services, call), departmentsTable, { filter: {}, page: 1, size: ALL }),
    }),
  });
  addCall(api, {
    route: extraRoute(departments, departments.extraCalls.move),
    schema: extraSchemas.moveDepartment,
    handle: async (call) => ({ data: await moveDepartment(contextOf(services, call), departmentsTable, call.body) }),
  });
  addCall(api, {
    route: extraRoute(departments, departments.extraCalls.setManager),
    schema: extraSchemas.setManager,
    async handle(call) {
      await setManager(contextOf(services, call), call.body);
      return { data: null };
    },
  });
}

/** @throws {Refusal} 400 where the person is not in service or cannot sign in; 404 or 409 where the department is not as seen */
async function setManager(
  context: AdminContext,
  { id, version, employee_id }: { id: string; version: number; employee_id: string | null },
): Promise<void> {
  const { caller, services } = context;
  const { tenantId: tenant_id } = caller;
  await services.store.write(async (tx) => {
    const [row] = await lockSeen(context, tx, departmentsTable, [{ id, version }]);
    const held = and(
      eq(workflowOfficer.tenant_id, tenant_id),
      eq(workflowOfficer.dept_id, id),
      eq(workflowOfficer.office, MANAGER),
    );
    const next = employee_id === null ? undefined : await managerAccount(tx, tenant_id, employee_id);
    const before = await tx.delete(workflowOfficer).where(held).returning({ account: workflowOfficer.account_id });
    if (next !== undefined) {
      await tx
        .insert(workflowOfficer)
        .values({ tenant_id, id: randomId(), office: MANAGER, dept_id: id, account_id: next.id, sort: 0 });
    }
    await tx
      .update(department)
      .set({
        version: sql`${department.version} + 1`,
        update_by: caller.username,
        update_time: new Date(services.clock.now()),
      })
      .where(rowOf(department, tenant_id, id));
    await writeAudit(context, tx, [
      {
        action: 'edit',
        entity: departments.name,
        entityId: id,
        name: String(row?.dept_name ?? ''),
        changes: { manager_id: [before.map((one) => one.account).join(', ') || null, next?.username ?? null] },
      },
    ]);
  });
}

/** The account by which somebody decides as a manager. */
async function managerAccount(tx: Tx, tenantId: string, employeeId: string) {
  const [found] = await tx
    .select({ id: account.id, username: account.username })
    .from(account)
    .innerJoin(employee, and(eq(employee.tenant_id, account.tenant_id), eq(employee.id, account.employee_id)))
    .where(
      and(
        eq(account.tenant_id, tenantId),
        eq(account.employee_id, employeeId),
        eq(account.state, '1'),
        eq(employee.state, '1'),
      ),
    )
    .limit(1);
  if (!found) throw new Refusal(400, 'cannotDecide', { at: 'employee_id' });
  return found;
}
