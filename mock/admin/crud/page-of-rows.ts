import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { Sql } from '../../db/store';
import type { RowSource } from './admin-table';
import { queryRows } from './query-rows';
import { selection, type Reference, type RowOrder } from './select-sql';

/** Which rows, in which order. */
export interface RowQuery {
  readonly screen: AdminScreen;
  readonly source: RowSource;
  readonly where: SQL;
  readonly order: RowOrder;
  /** Whether texts are searched, which no index answers. */
  readonly searchesTexts?: boolean;
}

type Row = Record<string, unknown>;

/** How many rows there are. */
export async function countRows(db: Sql, { source, where }: RowQuery): Promise<number> {
  const [row] = await queryRows(db, sql`select count(*)::int as "total" from ${source.from} where ${where}`);
  return z.object({ total: z.number() }).parse(row).total;
}

/**
 * One page, counted from 1, and how many rows there are in all.
 *
 * The first page is read before the count: if it is not full, its length is the count. Any other page is read from the
 * nearer end, so no page is further away than the middle.
 */
export async function pageOfRows(
  db: Sql,
  query: RowQuery,
  page: number,
  size: number,
): Promise<{ total: number; rows: Row[] }> {
  const offset = (page - 1) * size;
  if (query.searchesTexts && !query.order.reference) return searchedPage(db, query, offset, size);
  if (query.order.reference) return pageByReference(db, query, query.order.reference, offset, size);
  if (offset === 0) {
    const rows = await rowsAt(db, query, query.order.by, size, 0);
    return { total: rows.length < size ? rows.length : await countRows(db, query), rows };
  }
  const total = await countRows(db, query);
  const count = Math.min(size, total - offset);
  if (count <= 0) return { total, rows: [] };
  if (offset <= total / 2) return { total, rows: await rowsAt(db, query, query.order.by, count, offset) };
  const rows = await rowsAt(db, query, query.order.backwards, count, total - offset - count);
  return { total, rows: rows.reverse() };
}

const TOTAL = '_total';
const counted = z.looseObject({ [TOTAL]: z.number() });

/** A page of what a search of texts finds. Every row is read for it: once, and not again for the count. */
async function searchedPage(
  db: Sql,
  query: RowQuery,
  offset: number,
  size: number,
): Promise<{ total: number; rows: Row[] }> {
  const { source, where, order } = query;
  const { from, joins, id } = source;
  const found = await queryRows(
    db,
    sql`with "found" as materialized (select ${id} as "id", ${order.key} as "key" from ${from} where ${where}),
      "page" as (select "id" from "found" order by "key" ${order.direction}, "id" ${order.direction} limit ${size} offset ${offset})
      select ${selection(query.screen, source)}, (select count(*)::int from "found") as ${sql.identifier(TOTAL)}
      from "page" join ${from} on ${id} = "page"."id" ${joins ?? sql``} where ${source.where} order by ${order.by}`,
  );
  const rows = found.map(({ [TOTAL]: _total, ...row }) => row);
  if (found[0]) return { total: counted.parse(found[0])[TOTAL], rows };
  return { total: offset === 0 ? 0 : await countRows(db, query), rows };
}

const referred = z.array(z.object({ ids: z.array(z.string().nullable()), total: z.number() }));

/**
 * A page of a list that is ordered by what its rows refer to. First the rows are counted by reference; the sum is the
 * total. Then only the rows with the references on this page have to be sorted.
 */
async function pageByReference(
  db: Sql,
  query: RowQuery,
  reference: Reference,
  offset: number,
  size: number,
): Promise<{ total: number; rows: Row[] }> {
  const { source, where, order } = query;
  const counted = sql`select ${reference.column} as "ref", count(*)::int as "rows" from ${source.from} where ${where} group by 1`;
  const coded = sql`select "ref", "rows", ${reference.codeOf(sql`"counted"."ref"`)} as "code" from (${counted}) as "counted"`;
  const found = await queryRows(
    db,
    sql`select array_agg("ref") as "ids", sum("rows")::int as "total" from (${coded}) as "coded"
      group by "code" order by "code" ${order.direction}`,
  );
  const shown: (string | null)[] = [];
  let total = 0;
  let before = 0;
  for (const group of referred.parse(found)) {
    if (total + group.total <= offset) before += group.total;
    else if (total < offset + size) shown.push(...group.ids);
    total += group.total;
  }
  if (shown.length === 0) return { total, rows: [] };
  const narrowed = { ...query, where: sql`${where} and ${refersToOneOf(reference.column, shown)}` };
  return { total, rows: await rowsAt(db, narrowed, order.by, size, offset - before) };
}

function refersToOneOf(column: SQL, ids: readonly (string | null)[]): SQL {
  const known = ids.filter((id) => id !== null);
  const conditions = [
    ...(known.length < ids.length ? [sql`${column} is null`] : []),
    ...(known.length > 0 ? [sql`${column} in ${known}`] : []),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function rowsAt(db: Sql, query: RowQuery, by: SQL, limit: number, offset: number): Promise<Row[]> {
  const { from, joins, id } = query.source;
  const columns = selection(query.screen, query.source);
  const part = sql`order by ${by} limit ${limit} offset ${offset}`;
  if (!joins) return queryRows(db, sql`select ${columns} from ${from} where ${query.where} ${part}`);
  // The page is found first, by an index where there is one. Only its rows are then joined.
  const searched = query.order.reference ? sql`${from} ${joins}` : from;
  return queryRows(
    db,
    sql`select ${columns} from (select ${id} as "id" from ${searched} where ${query.where} ${part}) as "page"
      join ${from} on ${id} = "page"."id" ${joins} where ${query.source.where} order by ${by}`,
  );
}

/**
 * The next rows after one that has been read. Each row has its sort key as `_key`.
 *
 * @param after key and id of the last row that was read
 */
export function rowsAfter(
  db: Sql,
  query: RowQuery,
  limit: number,
  after?: { key: unknown; id: string },
): Promise<Row[]> {
  const { source, order } = query;
  const beyond = after
    ? sql` and (${order.key}, ${source.id}) ${order.descending ? sql`<` : sql`>`} (${after.key}::${order.cast}, ${after.id}::text)`
    : sql``;
  return queryRows(
    db,
    sql`select ${selection(query.screen, source)}, to_json(${order.key}) as "_key" from ${source.from} ${source.joins ?? sql``}
      where ${query.where}${beyond} order by ${order.by} limit ${limit}`,
  );
}
