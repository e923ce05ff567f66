import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../../../db/store';
import { queryRows } from '../../crud/query-rows';
import { EXPORT_BOUNDS } from './bounds';
import type { ExportedTable } from './export-tables';

const answer = z.array(z.object({ line: z.string() }));
const keyed = z.record(z.string(), z.unknown());

/** Some rows of a table: each a line of JSON, which ends with a line feed. */
export interface Piece {
  content: Buffer;
  rows: number;
}

/**
 * The rows of a tenant in a table, in the order of their key. Each statement goes on after the last row of the one
 * before, so that little is in memory, and others use a shared connection in between.
 */
export async function* piecesOf(db: Sql, table: ExportedTable, tenantId: string): AsyncGenerator<Piece> {
  let most: number = EXPORT_BOUNDS.firstRows;
  for (let after: unknown[] | undefined; ;) {
    const lines = answer.parse(await queryRows(db, statementOf(table, tenantId, { after, most })));
    const last = lines.at(-1);
    if (last === undefined) return;
    const content = Buffer.from(`${lines.map(({ line }) => line).join('\n')}\n`);
    yield { content, rows: lines.length };
    if (lines.length < most || table.key.length === 0) return;
    const row = keyed.parse(JSON.parse(last.line));
    after = table.key.map(({ name }) => row[name]);
    const fitting = Math.floor((most * EXPORT_BOUNDS.pieceBytes) / content.length);
    most = Math.max(1, Math.min(fitting, 2 * most, EXPORT_BOUNDS.mostRows));
  }
}

/** How many rows a tenant has in a table. */
export async function countRows(db: Sql, { name }: Pick<ExportedTable, 'name'>, tenantId: string): Promise<number> {
  const rows = await queryRows(
    db,
    sql`select count(*)::int as rows from ${sql.identifier(name)} where tenant_id = ${tenantId}`,
  );
  return z.tuple([z.object({ rows: z.number() })]).parse(rows)[0].rows;
}

function statementOf(
  { name, columns, key }: ExportedTable,
  tenantId: string,
  { after, most }: { after: readonly unknown[] | undefined; most: number },
): SQL {
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const names = key.map((column) => sql.identifier(column.name));
  const order = names.length === 0 ? sql`` : sql`order by ${list(names.map((each) => sql`${each}`))}`;
  const further =
    after === undefined
      ? sql``
      : sql`and (${list(names.map((each) => sql`${each}`))}) > (${list(
          after.map((value, at) => sql`${value}::${sql.raw(key[at]?.type ?? 'text')}`),
        )})`;
  return sql`select row_to_json("row")::text as "line" from (
    select ${list(columns.map((column) => sql`${sql.identifier(column)}`))} from ${sql.identifier(name)}
    where tenant_id = ${tenantId} ${further} ${order} limit ${most}
  ) as "row" ${order}`;
}
