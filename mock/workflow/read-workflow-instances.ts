import { and, asc, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import {
  RETURN_TO_APPLICANT,
  type WorkflowInstance,
  type workflowQuery,
  type WorkflowRow,
} from '@portal/contract/entities/workflow';
import type { FlowAction } from '@portal/contract/workflow/flow';
import type { FormField, FormValues } from '@portal/contract/workflow/form';
import { employeeOfAccount, ownedBy } from '../db/conditions';
import { containing } from '../db/like';
import {
  account,
  employee,
  workflowCopy as copy,
  workflowEvent,
  workflowInstance as instance,
  workflowTask as task,
} from '../db/schema';
import type { Sql } from '../db/store';
import { Refusal } from '../http/refusal';
import { actsAs, isOpen, stepsToReturnTo, whoseTurn, type Flow } from './flow-machine';
import type { Decider } from './delegations';
import { canRead, flowOf, isInstance } from './instance-row';
import { personColumns, readPeople } from './people';
import { openTasksOf } from './tasks';

type Query = z.output<typeof workflowQuery>;

const hasKeyword = (keyword: string) => sql`${instance.search_text} like ${containing(keyword.toLowerCase())}`;

/** A page of the caller's to-do, of their own workflow instances, or of those that they have dealt with. */
export async function listWorkflowInstances(
  db: Sql,
  caller: Decider,
  query: Query,
): Promise<{ total: number; rows: WorkflowRow[] }> {
  const mine = boxOf(db, caller, query.box);
  const where = and(
    eq(instance.tenant_id, caller.tenantId),
    query.box === 'applications' ? eq(instance.account_id, caller.accountId) : undefined,
    query.form_code ? eq(instance.form_code, query.form_code) : undefined,
    query.state ? eq(instance.flow_state, query.state) : undefined,
    query.keyword ? hasKeyword(query.keyword) : undefined,
  );
  const [counted] = await db
    .select({ total: count() })
    .from(instance)
    .innerJoin(mine, eq(mine.id, instance.id))
    .where(where);
  const rows = await db
    .select({ instance, time: mine.time, action: mine.action, holder: mine.holder, applicant: personColumns })
    .from(instance)
    .innerJoin(mine, eq(mine.id, instance.id))
    .innerJoin(account, and(eq(account.tenant_id, instance.tenant_id), eq(account.id, instance.account_id)))
    .leftJoin(employee, employeeOfAccount)
    .where(where)
    .orderBy(desc(mine.time), asc(instance.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const away = rows.flatMap(({ holder }) => (holder && holder !== caller.accountId ? [holder] : []));
  const personOf = await readPeople(db, caller.tenantId, away);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ instance: row, time, action, holder, applicant }) => ({
      id: row.id,
      number: row.number,
      version: row.version,
      form_code: row.form_code,
      form_name: row.form_name,
      form_name_en: row.form_name_en,
      ...summaryOf(row.fields, row.data),
      applicant,
      state: row.flow_state,
      action,
      step: row.flow_state === 'pending' ? nameOfStep(row, row.step) : null,
      acts_for: holder && away.includes(holder) ? personOf(holder) : null,
      create_time: row.create_time.toISOString(),
      time: time.toISOString(),
    })),
  };
}

/** The ids in a box, each with its time, with what the caller did last, and with whose task it is. */
function boxOf(db: Sql, caller: Decider, box: Query['box']) {
  const nobody = sql<string | null>`null`.as('holder');
  if (box === 'applications') {
    return db
      .select({
        id: instance.id,
        time: sql`${instance.update_time}`.mapWith(instance.update_time).as('time'),
        action: sql<null>`null`.as('action'),
        holder: nobody,
      })
      .from(instance)
      .where(ownedBy(instance, caller))
      .as('mine');
  }
  if (box === 'copied') {
    return db
      .select({
        id: copy.instance_id,
        time: sql`${copy.create_time}`.mapWith(copy.create_time).as('time'),
        action: sql<null>`null`.as('action'),
        holder: nobody,
      })
      .from(copy)
      .where(ownedBy(copy, caller))
      .as('mine');
  }
  const own = ownedBy(task, caller);
  if (box === 'todo') {
    // Where a task of the caller's own waits beside one of somebody who is away, it is their own turn.
    const ownFirst = sql`${task.account_id} = ${caller.accountId} desc, ${task.account_id}`;
    return db
      .select({
        id: task.instance_id,
        time: sql`min(${task.create_time})`.mapWith(task.create_time).as('time'),
        action: sql<null>`null`.as('action'),
        holder: sql<string | null>`(array_agg(${task.account_id} order by ${ownFirst}))[1]`.as('holder'),
      })
      .from(task)
      .where(openTasksOf(db, caller))
      .groupBy(task.instance_id)
      .as('mine');
  }
  const last = <Column>(column: SQL) => sql<Column>`(array_agg(${column} order by ${task.end_time} desc))[1]`;
  return db
    .select({
      id: task.instance_id,
      time: sql`max(${task.end_time})`.mapWith(task.create_time).as('time'),
      action: last<WorkflowRow['action']>(sql`${task.action}`).as('action'),
      holder: nobody,
    })
    .from(task)
    .where(and(own, isNotNull(task.action), sql`${task.step} >= 0`))
    .groupBy(task.instance_id)
    .as('mine');
}

function summaryOf(fields: readonly FormField[], data: FormValues) {
  const shown = fields.filter((field) => field.summary === true);
  const values = shown.flatMap(({ key }) => (key in data ? [[key, data[key] ?? null] as const] : []));
  return { fields: shown, data: Object.fromEntries(values) };
}

const nameOfStep = ({ steps }: Pick<Flow, 'steps'>, index: number) => {
  const step = steps[index];
  return step ? { key: step.key, zh: step.zh, en: step.en } : null;
};

/** One workflow instance as the caller sees it. @throws {Refusal} 404 when it does not exist or is not theirs to see */
export async function showWorkflowInstance(db: Sql, caller: Decider, id: string): Promise<WorkflowInstance> {
  const [row] = await db.select().from(instance).where(isInstance(caller, id));
  if (row === undefined || !(await canRead(db, caller, row))) throw new Refusal(404, 'noSuchApplication');
  const events = await db
    .select()
    .from(workflowEvent)
    .where(and(eq(workflowEvent.tenant_id, caller.tenantId), eq(workflowEvent.instance_id, id)))
    .orderBy(asc(workflowEvent.serial));
  const handed = events.filter(namesSomebody).map((one) => one.target);
  const approvers = row.steps.flatMap((step) => step.approvers);
  const personOf = await readPeople(db, caller.tenantId, [
    row.account_id,
    ...events.map((one) => one.account_id),
    ...handed,
    ...events.flatMap((one) => one.copied_to),
    ...approvers,
    ...events.map((one) => one.for_account_id).filter(Boolean),
  ]);
  const flow = flowOf(row);
  const by = actsAs(flow, caller);
  const rejectedAt = events.findLast((one) => one.action === 'reject')?.step ?? 0;
  return {
    id,
    number: row.number,
    form_code: row.form_code,
    form_name: row.form_name,
    form_name_en: row.form_name_en,
    fields: row.fields,
    data: row.data,
    applicant: personOf(row.account_id),
    state: row.flow_state,
    version: row.version,
    steps: row.steps.map((step, index) => ({
      ...step,
      approvers: step.approvers.map(personOf),
      status: statusOf(flow, index, rejectedAt),
    })),
    events: events.map((one) => ({
      id: one.id,
      action: one.action,
      by: personOf(one.account_id),
      acted_for: one.for_account_id ? personOf(one.for_account_id) : null,
      step: nameOfStep(row, one.step),
      comment: one.comment,
      target: namesSomebody(one) ? personOf(one.target) : null,
      copied_to: one.copied_to.map(personOf),
      target_step:
        one.action === 'return' && one.target !== RETURN_TO_APPLICANT
          ? nameOfStep(
              row,
              row.steps.findIndex((step) => step.key === one.target),
            )
          : null,
      create_time: one.create_time.toISOString(),
    })),
    create_time: row.create_time.toISOString(),
    end_time: row.end_time?.toISOString() ?? null,
    acts_for: by === caller.accountId ? null : personOf(by),
    allowed: allowedTo(flow, caller.accountId, by),
    return_to: whoseTurn(flow).includes(by)
      ? stepsToReturnTo(flow).flatMap((index) => {
          const step = row.steps[index];
          return step ? [{ key: step.key, zh: step.zh, en: step.en }] : [];
        })
      : [],
  };
}

/** Whether the target of an event is a person, not a step. */
const namesSomebody = ({ action }: { action: FlowAction }): boolean => action === 'transfer' || action === 'sign';

function statusOf(flow: Flow, index: number, rejectedAt: number): WorkflowInstance['steps'][number]['status'] {
  if (flow.steps[index]?.approvers.length === 0) return 'skipped';
  if (flow.state === 'approved') return 'done';
  if (flow.state === 'rejected') return index <= rejectedAt ? 'done' : 'waiting';
  if (flow.state !== 'pending') return 'waiting';
  return index < flow.step ? 'done' : index === flow.step ? 'current' : 'waiting';
}

function allowedTo(flow: Flow, accountId: string, by: string): WorkflowInstance['allowed'] {
  const turn = whoseTurn(flow).includes(by);
  const own = flow.applicant === accountId;
  return [
    ...(turn && flow.state === 'pending' ? (['approve', 'reject', 'return', 'transfer', 'sign'] as const) : []),
    ...(own && flow.state === 'returned' ? (['resubmit'] as const) : []),
    ...(own && flow.state === 'pending' ? (['urge'] as const) : []),
    ...(own && isOpen(flow) ? (['withdraw'] as const) : []),
    'copy',
    'comment',
  ];
}
