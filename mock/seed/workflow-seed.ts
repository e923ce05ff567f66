import { eq } from 'drizzle-orm';
import * as table from '../db/schema';
import type { Tx } from '../db/store';
import type { Officer } from '../workflow/officers';
import { tenants } from './data/accounts';
import { companyOfficers, namedManagers, workflowForms } from './data/workflow-forms';
import { insertAll, ofTenant } from '../db/insert-all';
import { peopleSeed, type PeopleSeed } from './people-seed';
import { workflowExamples } from './workflow-examples';

/** Seeds the forms, the officers and a few workflow instances of a tenant. */
export async function seedWorkflow(tx: Tx, tenantId: string, people: PeopleSeed, today: Date): Promise<void> {
  const add = <Row extends object>(rows: readonly Row[]) => ofTenant(tenantId, rows);
  const officers = officersOf(people);
  await insertAll(tx, table.workflowForm, add(formRows()));
  await insertAll(tx, table.workflowOfficer, add(officerRows(officers)));
  const examples = workflowExamples(people, officers, today);
  await insertAll(tx, table.workflowInstance, add(examples.instances));
  await insertAll(tx, table.workflowNumber, add(examples.numbers));
  await insertAll(tx, table.workflowTask, add(examples.tasks));
  await insertAll(tx, table.workflowEvent, add(examples.events));
}

/** Adds the forms to the tenants of a database that is older than the workflow. Officers who have left are skipped. */
export async function seedMissingWorkflow(tx: Tx): Promise<void> {
  for (const [index, { tenant_id, mail }] of tenants.entries()) {
    const accounts = await tx
      .select({ id: table.account.id })
      .from(table.account)
      .where(eq(table.account.tenant_id, tenant_id));
    const departments = await tx
      .select({ id: table.department.id })
      .from(table.department)
      .where(eq(table.department.tenant_id, tenant_id));
    const [known] = await tx
      .select({ id: table.workflowForm.id })
      .from(table.workflowForm)
      .where(eq(table.workflowForm.tenant_id, tenant_id))
      .limit(1);
    if (known !== undefined || accounts.length === 0) continue;
    const here = new Set([...accounts, ...departments].map((one) => one.id));
    const officers = officersOf(peopleSeed(index + 1, mail)).filter(
      ({ account, dept }) => here.has(account) && (dept === null || here.has(dept)),
    );
    await insertAll(tx, table.workflowForm, ofTenant(tenant_id, formRows()));
    await insertAll(tx, table.workflowOfficer, ofTenant(tenant_id, officerRows(officers)));
  }
}

/** The forms of applications that every portal has. */
export const formRows = () =>
  workflowForms.map((form, index) => ({
    id: form.code,
    form_name: form.zh,
    form_name_en: form.en,
    remark: form.remark.zh,
    remark_en: form.remark.en,
    fields: [...form.fields],
    nodes: [...form.nodes],
    number_prefix: form.letters,
    sort: index + 1,
  }));

const officerRows = (officers: readonly Officer[]) =>
  officers.map(({ office, dept, account }, index) => ({
    id: `officer-${index + 1}`,
    office,
    dept_id: dept,
    account_id: account,
    sort: index,
  }));

/** Who holds which office. A department's manager is its first employee, unless somebody is named. */
function officersOf({ departments, employees }: PeopleSeed): Officer[] {
  const managers = departments.flatMap(({ id }) => {
    const first = employees.find((one) => one.dept_id === id && one.id !== 'admin');
    const accounts = namedManagers[id] ?? (first ? [first.id] : []);
    return accounts.map((account) => ({ office: 'manager', dept: id, account }));
  });
  const company = Object.entries(companyOfficers).flatMap(([office, accounts]) =>
    accounts.map((account) => ({ office, dept: null, account })),
  );
  return [...managers, ...company];
}
