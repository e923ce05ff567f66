import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { HomeApplication, HomeTodo } from '@portal/contract/entities/home';
import type { FlowStep } from '@portal/contract/workflow/flow';
import { employeeOfAccount, ownedBy } from '../db/conditions';
import { account, employee, workflowInstance as instance, workflowTask as task } from '../db/schema';
import type { Store } from '../db/store';
import type { Dictionaries } from '../directory/dictionaries';
import type { SubsystemDirectory } from '../directory/subsystem-directory';
import type { Caller } from '../http/caller';
import { readWorkCalendar } from '../workflow/leave/leave-dictionaries';
import { personColumns } from '../workflow/people';
import { showWorkflowInstance } from '../workflow/read-workflow-instances';
import type { Decider } from '../workflow/delegations';
import { dayIn } from '../clock/company-day';
import { countOpenTasks, openTasksOf } from '../workflow/tasks';
import { dueDay } from './due-day';
import { readLabels, summaryOf, type SummaryWords } from './summary';

/** How many the home page shows. */
const TODOS_SHOWN = 8;
const APPLICATIONS_SHOWN = 5;
/** The most urgent are found among the oldest so many. */
const TODOS_READ = 200;

export interface WorkServices {
  store: Store;
  dictionaries: Pick<Dictionaries, 'entries'>;
  subsystems: Pick<SubsystemDirectory, 'ownMessages'>;
}

/** What waits for the caller, the most urgent first. */
export async function openTodos(
  services: WorkServices,
  caller: Decider,
  zone: string,
): Promise<{ total: number; rows: HomeTodo[] }> {
  const { store } = services;
  const calendar = await store.read((db) => readWorkCalendar(db, caller.tenantId));
  const waiting = await store.read((db) =>
    db
      .select({ instance, since: task.create_time, applicant: personColumns })
      .from(task)
      .innerJoin(instance, and(eq(instance.tenant_id, task.tenant_id), eq(instance.id, task.instance_id)))
      .innerJoin(account, and(eq(account.tenant_id, instance.tenant_id), eq(account.id, instance.account_id)))
      .leftJoin(employee, employeeOfAccount)
      .where(openTasksOf(db, caller))
      .orderBy(asc(task.create_time), asc(instance.id))
      .limit(TODOS_READ),
  );
  const urgent = [...new Map(waiting.map((row) => [row.instance.id, row])).values()]
    .map((row) => ({ ...row, due: dueDay(calendar, dayIn(zone, row.since), row.instance) }))
    .sort((a, b) => a.due.localeCompare(b.due) || a.since.getTime() - b.since.getTime())
    .slice(0, TODOS_SHOWN);
  const words = await readWords(
    services,
    caller,
    urgent.map((one) => one.instance),
  );
  return {
    total: await store.read((db) => countOpenTasks(db, caller)),
    rows: urgent.map(({ instance: row, since, due, applicant }): HomeTodo => ({
      ...nameOf(row),
      summary: summaryOf(row, words),
      applicant,
      state: row.flow_state === 'returned' ? 'returned' : 'pending',
      step: stepName(row.steps[row.step]),
      since: since.toISOString(),
      due,
      version: row.version,
    })),
  };
}

const isUnderWay = sql`${instance.flow_state} in ('pending', 'returned')`;

/** The caller's own applications: those under way first, then those that ended last. `total` counts those under way. */
export async function ownApplications(
  services: WorkServices,
  caller: Caller,
): Promise<{ total: number; rows: HomeApplication[] }> {
  const { store } = services;
  const mine = ownedBy(instance, caller);
  const found = await store.read((db) =>
    db
      .select({ id: instance.id, since: instance.update_time })
      .from(instance)
      .where(mine)
      .orderBy(desc(isUnderWay), desc(instance.update_time), asc(instance.id))
      .limit(APPLICATIONS_SHOWN),
  );
  const shown = await Promise.all(
    found.map(async ({ id, since }) => ({
      since,
      ...(await store.read((db) => showWorkflowInstance(db, caller, id))),
    })),
  );
  const words = await readWords(services, caller, shown);
  return {
    total: await store.read((db) => db.$count(instance, and(mine, isUnderWay))),
    rows: shown.map((one): HomeApplication => ({
      ...nameOf(one),
      summary: summaryOf(one, words),
      state: one.state,
      steps: one.steps.map(({ key, zh, en, status }) => ({ key, zh, en, status })),
      waits_for:
        one.state === 'returned'
          ? [one.applicant]
          : (one.steps.find(({ status }) => status === 'current')?.approvers ?? []),
      since: one.since.toISOString(),
    })),
  };
}

const nameOf = ({
  id,
  form_code,
  form_name,
  form_name_en,
}: Pick<HomeTodo, 'id' | 'form_code' | 'form_name' | 'form_name_en'>) => ({ id, form_code, form_name, form_name_en });

const stepName = (step: FlowStep | undefined) => (step ? { zh: step.zh, en: step.en } : null);

async function readWords(
  { dictionaries, subsystems }: WorkServices,
  { tenantId }: Caller,
  applications: Parameters<typeof readLabels>[2],
): Promise<SummaryWords> {
  const labels = await readLabels(dictionaries, tenantId, applications);
  return { labels, own: await subsystems.ownMessages(tenantId) };
}
