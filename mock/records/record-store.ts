import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  BusinessRecord,
  RecordData,
  RecordFilter,
  recordQuery,
  recordScope,
  recordSummaryQuery,
  RecordSummaryRow,
} from '@portal/contract/entities/record';
import { employeeOfAccount } from '../db/conditions';
import { containing } from '../db/like';
import { account, businessRecord as record, employee } from '../db/schema';
import type { Sql, Tx } from '../db/store';

/** Which records; `visible` leaves out those that the asker does not see (`visible-rows.ts`). */
export type Scope = z.output<typeof recordScope> & { tenantId: string; visible?: SQL | undefined };
/** `self` is the asker as a field of type `employee` stores them; nobody where the asker is no employee. */
type Query = z.output<typeof recordQuery> & Scope & { account: string; self?: string | undefined };
type SummaryQuery = z.output<typeof recordSummaryQuery> & Scope;

const GROUPS_MAX = 200;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MONTH_LENGTH = 'YYYY-MM'.length;

/** The text in which keywords are searched, in lower case. */
export function searchTextOf(data: RecordData): string {
  return Object.values(data)
    .filter((value) => typeof value !== 'boolean' && value !== null)
    .join('\n')
    .toLowerCase();
}

const inScope = ({ tenantId, prefix, kind, visible }: Scope) =>
  and(eq(record.tenant_id, tenantId), eq(record.prefix, prefix), eq(record.kind, kind), visible);

/** The condition for records of a scope by their ids. */
export const rowsOf = (scope: Scope, ids: string[]) => and(inScope(scope), inArray(record.id, ids));

const hasKeyword = (keyword: string) => sql`${record.search_text} like ${containing(keyword.toLowerCase())}`;

const MONTH_OF = /\.month$/;
const monthOf = (field: string) =>
  sql<string>`left(coalesce(${record.data} ->> ${field}, ''), ${sql.raw(String(MONTH_LENGTH))})`;

function fieldIs(filter: RecordFilter): SQL | undefined {
  return and(
    ...Object.entries(filter).map(([key, value]) =>
      Array.isArray(value) ? or(...value.map((one) => holds(key, one))) : holds(key, value),
    ),
  );
}

const holds = (key: string, value: string | number | boolean): SQL =>
  MONTH_OF.test(key)
    ? sql`${monthOf(key.replace(MONTH_OF, ''))} = ${String(value)}`
    : sql`${record.data} @> ${JSON.stringify({ [key]: value })}::jsonb`;

const columns = {
  id: record.id,
  author: record.create_by,
  data: record.data,
  create_by: sql<string>`coalesce(${employee.emp_code}, ${account.username}, ${record.create_by})`,
  create_name: sql<string>`coalesce(${employee.emp_name}, ${account.partner_name}, '')`,
  create_name_en: sql<string>`coalesce(${employee.emp_name_en}, ${account.partner_name}, '')`,
  create_time: record.create_time,
  update_by: record.update_by,
  update_time: record.update_time,
  version: record.version,
};

const rows = (sqlDb: Sql) =>
  sqlDb
    .select(columns)
    .from(record)
    .leftJoin(account, and(eq(account.tenant_id, record.tenant_id), eq(account.id, record.create_by)))
    .leftJoin(employee, employeeOfAccount);

type Row = Omit<Awaited<ReturnType<typeof rows>>[number], 'author'>;
const shown = (row: Row): BusinessRecord => ({
  ...row,
  create_time: row.create_time.toISOString(),
  update_time: row.update_time.toISOString(),
});

/** The code says who it is: a name may have changed since. */
const namesPerson = (field: string, person: string | undefined) =>
  person === undefined
    ? sql`false`
    : sql`split_part(${record.data} ->> ${field}, ' ', 1) = split_part(${person}, ' ', 1)`;

/** A page of records. */
export async function listRecords(db: Sql, query: Query): Promise<{ total: number; rows: BusinessRecord[] }> {
  const where = and(
    inScope(query),
    query.keyword ? hasKeyword(query.keyword) : undefined,
    fieldIs(query.filter),
    query.mine ? eq(record.create_by, query.account) : undefined,
    query.about_me === undefined ? undefined : namesPerson(query.about_me, query.self),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const by: SQL =
    query.sort === undefined || query.sort === 'create_time'
      ? direction(record.create_time)
      : sql`${direction(sql`${record.data} -> ${query.sort}`)} nulls last`;
  const [counted] = await db.select({ total: count() }).from(record).where(where);
  const found = await rows(db)
    .where(where)
    // The id completes the order, so that no row is on two pages.
    .orderBy(by, asc(record.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { total: counted?.total ?? 0, rows: found.map(({ author: _, ...row }) => shown(row)) };
}

/** One record and the account that made it, if it is there. */
export async function findRecord(
  db: Sql,
  scope: Scope,
  id: string,
): Promise<{ shown: BusinessRecord; author: string } | undefined> {
  const [row] = await rows(db).where(and(inScope(scope), eq(record.id, id)));
  if (row === undefined) return undefined;
  const { author, ...rest } = row;
  return { shown: shown(rest), author };
}

/** Records as they are stored, locked until the transaction ends. */
export function lockRecords(tx: Tx, scope: Scope, ids: string[]): Promise<(typeof record.$inferSelect)[]> {
  return tx.select().from(record).where(rowsOf(scope, ids)).orderBy(record.id).for('update');
}

/** Writes the fields of a record that the transaction has locked. */
export async function updateRecord(
  tx: Tx,
  scope: Scope,
  id: string,
  data: RecordData,
  update_by: string,
  update_time: Date,
): Promise<void> {
  await tx
    .update(record)
    .set({ data, search_text: searchTextOf(data), update_by, update_time, version: sql`${record.version} + 1` })
    .where(rowsOf(scope, [id]));
}

/** Counts and sums by a field. With a value field, only the records that have a number there are counted. */
export async function summarise(db: Sql, query: SummaryQuery): Promise<RecordSummaryRow[]> {
  const value =
    query.value === undefined
      ? undefined
      : sql`case when jsonb_typeof(${record.data} -> ${query.value}) = 'number' then (${record.data} ->> ${query.value})::double precision end`;
  const total = value === undefined ? sql<number>`0` : sql<number>`coalesce(sum(${value}), 0)`;
  const counted = value === undefined ? count() : sql<number>`count(${value})`;
  const groups = await db
    .select({ key: groupOf(query.group_by), count: counted.mapWith(Number), total: total.mapWith(Number) })
    .from(record)
    .where(and(inScope(query), fieldIs(query.filter)))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(GROUPS_MAX);
  return groups;
}

function groupOf(group: string): SQL<string> {
  const made = sql`to_char(${record.create_time} at time zone 'UTC', 'YYYY-MM-DD')`;
  if (group === 'create_day') return sql<string>`left(${made}, ${sql.raw(String(DAY_LENGTH))})`;
  if (group === 'create_month') return sql<string>`left(${made}, ${sql.raw(String(MONTH_LENGTH))})`;
  if (MONTH_OF.test(group)) return monthOf(group.replace(MONTH_OF, ''));
  return sql<string>`coalesce(${record.data} ->> ${group}, '')`;
}
