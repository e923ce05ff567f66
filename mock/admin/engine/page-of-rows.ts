import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AdminScreen } from '../../../src/contract/admin/engine/screen';
import type { Sql } from '../../db/store';
import type { RowSource } from './admin-table';
import { queryRows } from './query-rows';
import { selection, type RowOrder } from './select-sql';

/** Which rows, in which order. */
export interface RowQuery {
  readonly screen: AdminScreen;
  readonly source: RowSource;
  readonly where: SQL;
  readonly order: RowOrder;
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
 * The first page of a search comes before the count: where it is not full, it is the count. Any other page is read
 * from the nearer end, so that no page is further away than the middle.
 */
export async function pageOfRows(db: Sql, query: RowQuery, page: number, size: number): Promise<{ total: number; rows: Row[] }> {
  const offset = (page - 1) * size;
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

function rowsAt(db: Sql, query: RowQuery, by: SQL, limit: number, offset: number): Promise<Row[]> {
  const { from, joins, id } = query.source;
  const columns = selection(query.screen, query.source);
  const part = sql`order by ${by} limit ${limit} offset ${offset}`;
  if (!joins) return queryRows(db, sql`select ${columns} from ${from} where ${query.where} ${part}`);
  // The page is found first, by an index where the order has one: only its rows are joined and worded.
  const searched = query.order.joined ? sql`${from} ${joins}` : from;
  return queryRows(
    db,
    sql`select ${columns} from (select ${id} as "id" from ${searched} where ${query.where} ${part}) as "page"
      join ${from} on ${id} = "page"."id" ${joins} where ${query.source.where} order by ${by}`,
  );
}

/**
 * The next rows after one that has been read, wherever it is by now; each with its place in the order as `_key`.
 *
 * @param after key and id of the last row that was read
 */
export function rowsAfter(db: Sql, query: RowQuery, limit: number, after?: { key: unknown; id: string }): Promise<Row[]> {
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
