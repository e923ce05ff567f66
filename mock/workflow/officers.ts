import { and, eq } from 'drizzle-orm';
import type { FlowStep } from '@portal/contract/workflow/flow';
import type { FlowNode, FormValues } from '@portal/contract/workflow/form';
import { employeeOfAccount, rowOf } from '../db/conditions';
import { account, department, employee, workflowOfficer } from '../db/schema';
import type { Sql } from '../db/store';

/** Somebody who stands for an office. */
export interface Officer {
  office: string;
  /** The department; null for the whole company. */
  dept: string | null;
  account: string;
}

/** Who applies, and the departments above them, their own first. */
export interface Applicant {
  account: string;
  departments: readonly string[];
}

/**
 * Who decides at a step. A manager is the first of the nearest department that has one; of every other office all who
 * stand for it are asked, and the first to act decides. Never the applicant.
 */
export function approversOf(node: FlowNode, applicant: Applicant, officers: readonly Officer[]): string[] {
  const others = officers.filter((one) => one.office === node.office && one.account !== applicant.account);
  if (node.office !== 'manager') return [...new Set(others.map((one) => one.account))];
  for (const dept of applicant.departments) {
    const found = others.find((one) => one.dept === dept);
    if (found) return [found.account];
  }
  return [];
}

/** Whether a step is needed for this input. */
export function isNeeded({ when }: FlowNode, values: FormValues): boolean {
  if (when === undefined) return true;
  const value = values[when.field];
  return typeof value === 'number' && value >= when.atLeast;
}

/** The steps of an application; those that its input does not need have nobody. */
export function stepsFor(
  nodes: readonly FlowNode[],
  values: FormValues,
  applicant: Applicant,
  officers: readonly Officer[],
): FlowStep[] {
  return nodes.map((node) => ({
    ...node,
    approvers: isNeeded(node, values) ? approversOf(node, applicant, officers) : [],
  }));
}

/** Who stands for what in a tenant; disabled accounts decide nothing. */
export async function readOfficers(db: Sql, tenantId: string): Promise<Officer[]> {
  return db
    .select({ office: workflowOfficer.office, dept: workflowOfficer.dept_id, account: workflowOfficer.account_id })
    .from(workflowOfficer)
    .innerJoin(
      account,
      and(eq(account.tenant_id, workflowOfficer.tenant_id), eq(account.id, workflowOfficer.account_id)),
    )
    .where(and(eq(workflowOfficer.tenant_id, tenantId), eq(account.state, '1')))
    .orderBy(workflowOfficer.sort, workflowOfficer.id);
}

/** The applicant with the departments above. */
export async function readApplicant(db: Sql, tenantId: string, accountId: string): Promise<Applicant> {
  const [own] = await db
    .select({ dept: employee.dept_id })
    .from(account)
    .innerJoin(employee, employeeOfAccount)
    .where(rowOf(account, tenantId, accountId));
  const all = await db
    .select({ id: department.id, parent: department.parent_id })
    .from(department)
    .where(eq(department.tenant_id, tenantId));
  const parents = new Map(all.map((one) => [one.id, one.parent]));
  const departments: string[] = [];
  for (
    let at: string | null = own?.dept ?? null;
    at !== null && !departments.includes(at);
    at = parents.get(at) ?? null
  ) {
    departments.push(at);
  }
  return { account: accountId, departments };
}
