import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { codeOfPerson } from '@portal/contract/workflow/check-form';
import type { FlowStep } from '@portal/contract/workflow/flow';
import type { FlowNode, FormValues } from '@portal/contract/workflow/form';
import { employeeOfAccount, rowOf } from '../db/conditions';
import { account, department, employee, workflowOfficer } from '../db/schema';
import type { Sql } from '../db/store';

/** Somebody who holds an office. */
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
 * Who decides at a step, never the applicant. As manager, the first one of the nearest department that has one. For
 * every other office everybody who holds it is asked, and the first to act decides.
 */
export function approversOf(node: FlowNode, applicant: Applicant, officers: readonly Officer[]): string[] {
  const offices = node.office === 'named' ? (node.named ?? []).map(officeOfPerson) : [node.office];
  const others = officers.filter((one) => offices.includes(one.office) && one.account !== applicant.account);
  if (node.office !== 'manager') return [...new Set(others.map((one) => one.account))];
  for (const dept of applicant.departments) {
    const found = others.find((one) => one.dept === dept);
    if (found) return [found.account];
  }
  return [];
}

/**
 * The first step that is needed and whose office nobody holds, not even the applicant. Such a step would be passed over,
 * and nobody would notice.
 */
export function emptyStep(
  nodes: readonly (FlowNode & { added?: boolean | undefined })[],
  values: FormValues,
  applicant: Applicant,
  officers: readonly Officer[],
): FlowNode | undefined {
  return nodes.find(
    (node) =>
      node.added !== true &&
      isNeeded(node, values) &&
      approversOf(node, { ...applicant, account: '' }, officers).length === 0,
  );
}

/** Whether a step is needed for this input. */
function isNeeded({ when }: FlowNode, values: FormValues): boolean {
  if (when === undefined) return true;
  const value = values[when.field];
  return typeof value === 'number' && value >= when.atLeast;
}

/**
 * The steps of a workflow instance. A step that its input does not need has no approvers. Somebody who was asked to
 * decide as well decides again about what is sent again.
 */
export function stepsFor(
  nodes: readonly (FlowNode & Partial<Pick<FlowStep, 'added' | 'approvers'>>)[],
  values: FormValues,
  applicant: Applicant,
  officers: readonly Officer[],
): FlowStep[] {
  return nodes.map((node) => ({
    ...node,
    approvers:
      node.added === true
        ? (node.approvers ?? [])
        : isNeeded(node, values)
          ? approversOf(node, applicant, officers)
          : [],
  }));
}

/** A person whom a step names has the office of being that person. */
const officeOfPerson = (value: string) => `named ${codeOfPerson(value)}`;

/** Who holds which office in a tenant, and the people whom steps name. Without disabled accounts and who has left. */
export async function readOfficers(
  db: Sql,
  tenantId: string,
  nodes: readonly Pick<FlowNode, 'named'>[] = [],
): Promise<Officer[]> {
  const codes = [...new Set(nodes.flatMap(({ named = [] }) => named.map(codeOfPerson)))];
  return [...(await readOffices(db, tenantId)), ...(await readNamed(db, tenantId, codes))];
}

async function readNamed(db: Sql, tenantId: string, codes: readonly string[]): Promise<Officer[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({ account: account.id, code: employee.emp_code })
    .from(account)
    .innerJoin(employee, employeeOfAccount)
    .where(
      and(
        eq(account.tenant_id, tenantId),
        inArray(employee.emp_code, [...codes]),
        eq(account.state, '1'),
        eq(employee.state, '1'),
      ),
    );
  return rows.map((row) => ({ office: officeOfPerson(row.code), dept: null, account: row.account }));
}

async function readOffices(db: Sql, tenantId: string): Promise<Officer[]> {
  return db
    .select({ office: workflowOfficer.office, dept: workflowOfficer.dept_id, account: workflowOfficer.account_id })
    .from(workflowOfficer)
    .innerJoin(
      account,
      and(eq(account.tenant_id, workflowOfficer.tenant_id), eq(account.id, workflowOfficer.account_id)),
    )
    .leftJoin(employee, employeeOfAccount)
    .where(
      and(
        eq(workflowOfficer.tenant_id, tenantId),
        eq(account.state, '1'),
        // A partner is no employee.
        or(isNull(employee.id), eq(employee.state, '1')),
      ),
    )
    .orderBy(workflowOfficer.sort, workflowOfficer.id);
}

/** The applicant, with their department and those above it. */
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
  return { account: accountId, departments: own ? withThoseAbove(all, own.dept) : [] };
}

/** A department and those above it, the nearest first. Ends where the departments run in a circle. */
export function withThoseAbove(departments: readonly { id: string; parent: string | null }[], from: string): string[] {
  const parents = new Map(departments.map(({ id, parent }) => [id, parent]));
  const found: string[] = [];
  for (let at: string | null = from; at !== null && !found.includes(at); at = parents.get(at) ?? null) found.push(at);
  return found;
}
