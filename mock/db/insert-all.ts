import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './store';

/** Rows of one statement. PostgreSQL takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 500;

/** Adds any number of rows, in statements that are short enough. */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

/** Gives each row the tenant that it belongs to. */
export function ofTenant<Row extends object>(tenant_id: string, rows: readonly Row[]): (Row & { tenant_id: string })[] {
  return rows.map((row) => ({ ...row, tenant_id }));
}
