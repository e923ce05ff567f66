import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { HomeApplication, HomeTodo } from '@portal/contract/entities/home';
import type { FormField, FormValues } from '@portal/contract/workflow/form';
import type { FlowStep } from '@portal/contract/workflow/flow';
import { employeeOfAccount, ownedBy } from '../db/conditions';
import { account, employee, workflowInstance as instance, workflowTask as task } from '../db/schema';
import type { Sql } from '../db/store';
import type { Caller } from '../http/caller';
import { readWorkCalendar } from '../workflow/leave/leave-dictionaries';
import { personColumns } from '../workflow/people';
import { showWorkflowInstance } from '../workflow/read-workflow-instances';
import { countOpenTasks } from '../workflow/tasks';
import { dayIn, dueDay } from './due-day';

/** How many the home page shows. */
const TODOS_SHOWN = 8;
const APPLICATIONS_SHOWN = 5;
/** The most urgent are found among the oldest so many. */
const TODOS_READ = 200;

/** What waits for the caller, the most urgent first. */
export async function openTodos(db: Sql, caller: Caller, zone: string): Promise<{ total: number; rows: HomeTodo[] }> {
  const calendar = await readWorkCalendar(db, caller.tenantId);
  const rows = await db
    .select({ instance, since: task.create_time, applicant: personColumns })
    .from(task)
    .innerJoin(instance, and(eq(instance.tenant_id, task.tenant_id), eq(instance.id, task.instance_id)))
    .innerJoin(account, and(eq(account.tenant_id, instance.tenant_id), eq(account.id, instance.account_id)))
    .leftJoin(employee, employeeOfAccount)
    .where(and(ownedBy(task, caller), eq(task.open, true)))
    .orderBy(asc(task.create_time), asc(instance.id))
    .limit(TODOS_READ);
  const todos = rows.map(({ instance: row, since, applicant }): HomeTodo => ({
    ...nameOf(row),
    ...summaryOf(row.fields, row.data),
    applicant,
    state: row.flow_state === 'returned' ? 'returned' : 'pending',
    step: stepName(row.steps[row.step]),
    since: since.toISOString(),
    due: dueDay(calendar, dayIn(zone, since), row),
    version: row.version,
  }));
  todos.sort((a, b) => a.due.localeCompare(b.due) || a.since.localeCompare(b.since));
  return { total: await countOpenTasks(db, caller), rows: todos.slice(0, TODOS_SHOWN) };
}

const isUnderWay = sql`${instance.flow_state} in ('pending', 'returned')`;

/** The caller's own applications: those under way first, then those that ended last. `total` counts those under way. */
export async function ownApplications(db: Sql, caller: Caller): Promise<{ total: number; rows: HomeApplication[] }> {
  const mine = ownedBy(instance, caller);
  const found = await db
    .select({ id: instance.id, since: instance.update_time })
    .from(instance)
    .where(mine)
    .orderBy(desc(isUnderWay), desc(instance.update_time), asc(instance.id))
    .limit(APPLICATIONS_SHOWN);
  const rows: HomeApplication[] = [];
  for (const { id, since } of found) {
    const { applicant, state, steps, ...shown } = await showWorkflowInstance(db, caller, id);
    rows.push({
      ...nameOf(shown),
      ...summaryOf(shown.fields, shown.data),
      state,
      steps: steps.map(({ key, zh, en, status }) => ({ key, zh, en, status })),
      waits_for:
        state === 'returned' ? [applicant] : (steps.find(({ status }) => status === 'current')?.approvers ?? []),
      since: since.toISOString(),
    });
  }
  return { total: await db.$count(instance, and(mine, isUnderWay)), rows };
}

const nameOf = ({
  id,
  form_code,
  form_name,
  form_name_en,
}: Pick<HomeTodo, 'id' | 'form_code' | 'form_name' | 'form_name_en'>) => ({
  id,
  form_code,
  form_name,
  form_name_en,
});

const stepName = (step: FlowStep | undefined) => (step ? { zh: step.zh, en: step.en } : null);

/** What tells one application from another. */
function summaryOf(fields: readonly FormField[], data: FormValues) {
  const shown = fields.filter((field) => field.summary === true);
  const values = shown.flatMap(({ key }) => (key in data ? [[key, data[key] ?? null] as const] : []));
  return { fields: [...shown], data: Object.fromEntries(values) };
}
