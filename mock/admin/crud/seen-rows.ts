import { sql } from 'drizzle-orm';
import { CODE_CONFLICT, type SeenRow } from '@portal/contract/admin/crud/wire';
import type { Tx } from '../../db/store';
import type { AdminContext, AdminTable, StoredRow } from './admin-table';
import { noSuchRow } from './list-rows';
import { queryRows } from './query-rows';
import { namesOf, withReferredNames } from './row-names';
import { Refusal } from '../../http/refusal';

/** Reads and locks rows of the caller's tenant: nobody else can change them until the transaction ends. */
export async function lockRows(
  context: AdminContext,
  tx: Tx,
  { table, screen }: AdminTable,
  ids: readonly string[],
): Promise<StoredRow[]> {
  if (!table || ids.length === 0) return [];
  const rows = await queryRows(
    tx,
    sql`select * from ${table} where ${table.tenant_id} = ${context.caller.tenantId} and ${table.id} in ${[...ids]} order by ${table.id} for update`,
  );
  return withReferredNames(context, tx, screen, rows);
}

/**
 * Locks the rows of a batch, as they were seen.
 *
 * @throws {Refusal} 404 or 409 where one is gone or changed: then nothing of the batch is done
 */
export async function lockSeen(
  context: AdminContext,
  tx: Tx,
  definition: AdminTable,
  seen: readonly SeenRow[],
): Promise<StoredRow[]> {
  const versions = new Map(seen.map((row) => [row.id, row.version]));
  const rows = await lockRows(context, tx, definition, [...versions.keys()]);
  if (rows.length < versions.size) throw noSuchRow(definition);
  for (const row of rows) {
    if (row.version !== versions.get(String(row.id))) throw conflict(definition, row);
  }
  return rows;
}

/** The refusal for a row that somebody else has changed. It names that person. */
export function conflict({ screen }: AdminTable, row: StoredRow): Refusal {
  const name = namesOf(screen, row);
  const who = typeof row.update_by === 'string' ? row.update_by : '';
  return new Refusal(CODE_CONFLICT, 'rowChanged', { values: { noun: screen.noun, name, who } });
}
