import { z } from 'zod';
import { quoted } from './catalog';
import type { Query } from './connection';
import type { TableInArchive } from './manifest';

/** How many rows are asked for at once. */
const ROWS_AT_ONCE = 200;
/** About how large a piece becomes, bytes: it is in memory whole. */
const PIECE_BYTES = 2_097_152;

const answer = z.array(z.object({ row: z.string() }));

/**
 * The rows of a table, in pieces: lines, each the list of a row's values as texts. So every value comes back as it was,
 * in either kind of database.
 */
export async function* rowsOf(query: Query, table: Pick<TableInArchive, 'name' | 'columns'>): AsyncGenerator<Buffer> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT to_json(ARRAY[${values}])::text AS row FROM ${quoted(table.name)}`,
  );
  let lines: string[] = [];
  let size = 0;
  for (;;) {
    const rows = answer.parse((await query(`FETCH ${ROWS_AT_ONCE} FROM backup_rows`)).rows);
    for (const { row } of rows) {
      lines.push(row);
      size += row.length;
    }
    const isLast = rows.length === 0;
    if (lines.length > 0 && (isLast || size >= PIECE_BYTES)) {
      yield Buffer.from(`${lines.join('\n')}\n`);
      lines = [];
      size = 0;
    }
    if (isLast) break;
  }
  await query('CLOSE backup_rows');
}

/** Adds a piece of {@link rowsOf} to a table. */
export async function insertRows(query: Query, { name, columns }: TableInArchive, piece: string): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map((column, at) => `(r ->> ${at})::${column.type}`).join(', ');
  await query(
    `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM json_array_elements($1::text::json) AS r`,
    [`[${piece.trimEnd().replaceAll('\n', ',')}]`],
  );
}
