import { AUDITED_RECORDS } from '@portal/contract/admin/audit-log';
import type { RecordData } from '@portal/contract/entities/record';
import { shorten, writeAudit, type AuditAction, type AuditContext } from '../admin/crud/audit';
import type { Tx } from '../db/store';
import type { Scope } from './record-store';

/** A record that was changed, before and after. */
export interface RecordChange {
  id: string;
  before?: RecordData | undefined;
  after?: RecordData | undefined;
}

/** Writes the audit lines of changed records, in the transaction of the change. */
export function auditRecords(
  context: AuditContext,
  tx: Tx,
  action: AuditAction,
  { prefix, kind }: Scope,
  changes: readonly RecordChange[],
): Promise<void> {
  return writeAudit(
    context,
    tx,
    changes.map(({ id, before, after }) => ({
      action,
      entity: AUDITED_RECORDS,
      entityId: id,
      name: `${prefix}/${kind}`,
      changes: action === 'delete' ? {} : differences(before, after),
    })),
  );
}

function differences(before: RecordData = {}, after: RecordData = {}): Record<string, [unknown, unknown]> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    keys
      .map((key): [string, [unknown, unknown]] => [key, [before[key] ?? null, after[key] ?? null]])
      .filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now))
      .map(([key, [old, now]]) => [key, [shorten(old), shorten(now)]]),
  );
}
