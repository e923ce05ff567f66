import { auditLog } from '../../db/schema';
import { orderedId } from '../../auth/secrets';
import { MASK, type AdminField } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { Tx } from '../../db/store';
import type { AdminContext, StoredRow } from './admin-table';

/** What was done, in the terms of the audit log's screen. */
export type AuditAction =
  | 'add'
  | 'edit'
  | 'delete'
  | 'enable'
  | 'disable'
  | 'export'
  | 'import'
  | 'authorize'
  | 'cancel'
  | 'move'
  | 'publish'
  | 'discard'
  | 'send'
  | 'remind'
  | 'take-back'
  | 'end'
  | 'test'
  | 'preview'
  | 'reset'
  | 'reset-factor'
  | 'unlock'
  | 'invite'
  | 'withdraw'
  | 'merge'
  | 'join'
  | 'leave'
  | 'come-back'
  | 'hand-over'
  | 'name-deputy'
  | 'end-deputy'
  | 'suspend'
  | 'resume'
  | 'ask-deletion'
  | 'call-off-deletion';

export interface AuditEntry {
  action: AuditAction;
  entity: string;
  entityId: string;
  /** What a person knows the row by. */
  name: string;
  /** Before and after of what changed; never a secret. */
  changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Longer values are cut, in characters. The log says what changed; it does not keep a copy of the data. */
const VALUE_MAX = 500;

/** Who made a change, from where, and the time of it. */
export interface AuditContext {
  readonly caller: Pick<AdminContext['caller'], 'tenantId' | 'accountId' | 'username'>;
  readonly request: Pick<AdminContext['request'], 'ip'>;
  readonly services: Pick<AdminContext['services'], 'clock'>;
}

/** Writes to the audit log, in the transaction of the change itself: both are stored, or neither. */
export async function writeAudit(context: AuditContext, tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { caller, request, services } = context;
  const now = new Date(services.clock.now());
  await tx.insert(auditLog).values(
    entries.map((entry) => ({
      tenant_id: caller.tenantId,
      id: orderedId(),
      account_id: caller.accountId,
      username: caller.username,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      detail: { name: entry.name, changes: entry.changes ?? {} },
      address: request.ip,
      created_at: now,
    })),
  );
}

/** The fields whose value differs, before and after; a secret shows as a mask only. */
export function changesOf(
  screen: AdminScreen,
  before: StoredRow | undefined,
  values: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of screen.fields) {
    if (!(field.name in values)) continue;
    const pair = pairOf(field, before, values[field.name]);
    if (pair) changes[field.name] = pair;
  }
  return changes;
}

function pairOf(field: AdminField, before: StoredRow | undefined, after: unknown): [unknown, unknown] | undefined {
  if (field.kind === 'sealed') return after === '' ? undefined : [before ? MASK : null, MASK];
  const old = before?.[field.name] ?? null;
  return old === after ? undefined : [shorten(old), shorten(after)];
}

/** A value as the log keeps it. */
export const shorten = (value: unknown): unknown =>
  typeof value === 'string' && value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value;
