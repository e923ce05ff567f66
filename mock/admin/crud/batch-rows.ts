import { sql } from 'drizzle-orm';
import type { SeenRow } from '@portal/contract/admin/crud/wire';
import type { Tx } from '../../db/store';
import type { AdminContext, AdminTable, StoredRow, VersionedTable } from './admin-table';
import { writeAudit, type AuditAction, type AuditEntry } from './audit';
import { withRefusals } from './database-refusals';
import { namesOf } from './row-names';
import { lockSeen } from './seen-rows';

/**
 * Removes rows, all of them or none.
 *
 * @throws {Refusal} 400 where others still use one of them: with each of these rows and what uses it
 */
export async function deleteRows(
  context: AdminContext,
  definition: AdminTable,
  seen: readonly SeenRow[],
): Promise<number> {
  const { screen, table } = definition;
  const ids = [...new Set(seen.map((row) => row.id))];
  if (definition.removeRows) return definition.removeRows(context, ids);
  if (!table) throw new Error(`The screen ${screen.name} has no table to remove rows from.`);
  return withRefusals(context, screen, { remove: { table, ids } }, () =>
    context.services.store.write(async (tx) => {
      const rows = await lockSeen(context, tx, definition, seen);
      await removeLocked(context, tx, definition, table, rows);
      return rows.length;
    }),
  );
}

/** Removes rows that the transaction has locked. */
export async function removeLocked(
  context: AdminContext,
  tx: Tx,
  definition: AdminTable,
  table: VersionedTable,
  rows: readonly StoredRow[],
): Promise<void> {
  const ids = rows.map((row) => String(row.id));
  await definition.guard?.(context, tx, 'delete', rows);
  if (definition.remove) await definition.remove(context, tx, ids);
  else
    await tx.execute(
      sql`delete from ${table} where ${table.tenant_id} = ${context.caller.tenantId} and ${table.id} in ${ids}`,
    );
  await writeAudit(context, tx, entriesOf(definition, 'delete', rows));
  await definition.changed?.(context, tx, ids);
}

/** Enables or disables rows, all of them or none (docs/specification.md#enabled-and-disabled). */
export async function setState(
  context: AdminContext,
  definition: AdminTable,
  seen: readonly SeenRow[],
  state: '0' | '1',
): Promise<number> {
  const { screen, table } = definition;
  if (!table) throw new Error(`The screen ${screen.name} has no table to change.`);
  const changed = await withRefusals(context, screen, { store: { state } }, () =>
    context.services.store.write(async (tx) => {
      const rows = (await lockSeen(context, tx, definition, seen)).filter((row) => row.state !== state);
      if (rows.length > 0) await setLockedState(context, tx, definition, table, rows, state);
      return rows.map((row) => String(row.id));
    }),
  );
  if (changed.length > 0) await definition.stateSet?.(context, changed, state);
  return changed.length;
}

/** Enables or disables rows that the transaction has locked and that have the other state. */
export async function setLockedState(
  context: AdminContext,
  tx: Tx,
  definition: AdminTable,
  table: VersionedTable,
  rows: readonly StoredRow[],
  state: '0' | '1',
): Promise<void> {
  const ids = rows.map((row) => String(row.id));
  await definition.guard?.(context, tx, state === '1' ? 'enable' : 'disable', rows);
  await tx.execute(
    sql`update ${table} set "state" = ${state}, "version" = ${table.version} + 1, "update_by" = ${context.caller.username}, "update_time" = ${new Date(context.services.clock.now()).toISOString()} where ${table.tenant_id} = ${context.caller.tenantId} and ${table.id} in ${ids}`,
  );
  await writeAudit(context, tx, entriesOf(definition, state === '1' ? 'enable' : 'disable', rows));
  await definition.changed?.(context, tx, ids);
}

function entriesOf({ screen }: AdminTable, action: AuditAction, rows: readonly StoredRow[]): AuditEntry[] {
  return rows.map((row) => ({ action, entity: screen.name, entityId: String(row.id), name: namesOf(screen, row).zh }));
}
