import { and, asc, count, desc, eq, isNotNull, sql, type SQL, type SQLWrapper, type Subquery } from 'drizzle-orm';
import type { z } from 'zod';
import type { workflowQuery, WorkflowRow } from '@portal/contract/entities/workflow';
import type { FormField, FormValues } from '@portal/contract/workflow/form';
import { employeeOfAccount, ownedBy } from '../db/conditions';
import { containing } from '../db/like';
import {
  account,
  employee,
  workflowCopy as copy,
  workflowInstance as instance,
  workflowTask as task,
} from '../db/schema';
import type { Sql } from '../db/store';
import type { Language } from '../http/language';
import type { Decider } from './delegations';
import { nameOfStep } from './instance-row';
import { personColumns, readPeople } from './people';
import { openTasksOf } from './tasks';

type Asked = z.output<typeof workflowQuery>;
type Query = Omit<Asked, 'sort' | 'order'> & Partial<Pick<Asked, 'sort' | 'order'>>;

const hasKeyword = (keyword: string) => sql`${instance.search_text} like ${containing(keyword.toLowerCase())}`;

/** A page of the caller's to-do, of their own workflow instances, or of those that they have dealt with. */
export async function listWorkflowInstances(
  db: Sql,
  caller: Decider,
  query: Query,
  language: Language = 'zh',
): Promise<{ total: number; rows: WorkflowRow[] }> {
  const wanted = and(
    eq(instance.tenant_id, caller.tenantId),
    query.form_code ? eq(instance.form_code, query.form_code) : undefined,
    query.state ? eq(instance.flow_state, query.state) : undefined,
    query.keyword ? hasKeyword(query.keyword) : undefined,
  );
  const total = await countOf(db, caller, query, wanted);
  const { paged, id, time, action, holder } = pageOf(db, caller, query, wanted, language);
  const rows = await db
    .select({ instance, time, action, holder, applicant: personColumns })
    .from(paged)
    .innerJoin(instance, isInstanceOf(caller, id))
    .innerJoin(account, and(eq(account.tenant_id, instance.tenant_id), eq(account.id, instance.account_id)))
    .leftJoin(employee, employeeOfAccount)
    .orderBy(...inOrder(query, time, language));
  const away = rows.flatMap(({ holder }) => (holder && holder !== caller.accountId ? [holder] : []));
  const personOf = await readPeople(db, caller.tenantId, away);
  return {
    total,
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

const isInstanceOf = (caller: Decider, id: SQLWrapper) =>
  and(eq(instance.tenant_id, caller.tenantId), eq(instance.id, id));

/** What a page is sorted by, and by the id where that is the same. */
function inOrder({ sort = 'time', order = 'desc' }: Query, time: SQLWrapper, language: Language): SQL[] {
  const by = {
    time,
    number: instance.number,
    form: language === 'en' ? instance.form_name_en : instance.form_name,
    state: instance.flow_state,
    create_time: instance.create_time,
  }[sort];
  return order === 'desc' ? [desc(by), desc(instance.id)] : [asc(by), asc(instance.id)];
}

async function countOf(db: Sql, caller: Decider, query: Query, wanted: SQL | undefined): Promise<number> {
  const counted = db.select({ total: count() }).from(instance);
  const mine = boxOf(db, caller, query.box);
  const [row] = await (mine === undefined
    ? counted.where(and(wanted, eq(instance.account_id, caller.accountId)))
    : counted.innerJoin(mine, eq(mine.id, instance.id)).where(wanted));
  return row?.total ?? 0;
}

/** What is known of each row of a page before it is looked at in full. */
interface PageOfIds {
  paged: Subquery;
  id: SQLWrapper;
  time: SQL<Date>;
  action: SQL<WorkflowRow['action']>;
  holder: SQL<string | null>;
}

/** The ids of a page. Only its rows are looked at in full. */
function pageOf(db: Sql, caller: Decider, query: Query, wanted: SQL | undefined, language: Language): PageOfIds {
  const mine = boxOf(db, caller, query.box);
  const skipped = (query.page - 1) * query.size;
  if (mine === undefined) {
    // Nothing but the id: an index in the wanted order has it, so that no other row is touched.
    const paged = db
      .select({ id: instance.id })
      .from(instance)
      .where(and(wanted, eq(instance.account_id, caller.accountId)))
      .orderBy(...inOrder(query, instance.update_time, language))
      .limit(query.size)
      .offset(skipped)
      .as('paged');
    const time = sql<Date>`${instance.update_time}`.mapWith(instance.update_time);
    return { paged, id: paged.id, time, action: sql`null`, holder: sql`null` };
  }
  const paged = db
    .select({
      id: instance.id,
      time: sql`${mine.time}`.as('time'),
      action: sql`${mine.action}`.as('action'),
      holder: sql`${mine.holder}`.as('holder'),
    })
    .from(instance)
    .innerJoin(mine, eq(mine.id, instance.id))
    .where(wanted)
    .orderBy(...inOrder(query, mine.time, language))
    .limit(query.size)
    .offset(skipped)
    .as('paged');
  const time = sql<Date>`${paged.time}`.mapWith(instance.update_time);
  return { paged, id: paged.id, time, action: sql`${paged.action}`, holder: sql`${paged.holder}` };
}

/**
 * The ids in a box, each with its time, with what the caller did last, and with whose task it is. Undefined for their
 * own applications, which say it themselves.
 */
function boxOf(db: Sql, caller: Decider, box: Query['box']) {
  const nobody = sql<string | null>`null`.as('holder');
  if (box === 'applications') return undefined;
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
