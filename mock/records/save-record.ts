import type { z } from 'zod';
import type { RecordData, savedRecord } from '@portal/contract/entities/record';
import { changeRights, type ChangeRights } from '@portal/contract/entities/record-permission';
import { decisionOf } from '@portal/contract/entities/record-decision';
import type { AuditContext } from '../admin/crud/audit';
import { randomId } from '../auth/secrets';
import { businessRecord as record } from '../db/schema';
import type { Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { SaveRequests } from '../http/save-requests';
import { checkedRecord, type DictKeys } from './checked-record';
import { requireFree } from './free-time';
import { auditRecords } from './record-audit';
import type { RecordAccess } from './record-pages';
import { lockRecords, searchTextOf, updateRecord, type Scope } from './record-store';

/** What a saving call works with. */
export interface Saving {
  scope: Scope;
  access: RecordAccess;
  context: AuditContext & { caller: Caller };
  requests: SaveRequests;
  dictKeys: DictKeys;
  /** The caller, as a field of type `employee` stores them. */
  self: string | undefined;
}

type Body = z.output<typeof savedRecord>;

/**
 * Adds a record or changes one that the caller made, with its audit line. The repeat of a call with a request id does
 * nothing.
 *
 * @returns the record's id
 * @throws {Refusal} 400 for wrong fields, 403 for somebody else's record, 404 where it is gone, 409 where it was changed
 */
export async function saveRecord(tx: Tx, saving: Saving, body: Body): Promise<string> {
  requireMadeHere(saving.access);
  // Word characters only: tickets are opened by such ids (docs/specification.md#outside-the-main-layout).
  const id = body.id || randomId().replaceAll('-', '_');
  if (body.request_id !== undefined) {
    const { request_id, ...contents } = body;
    const done = await saving.requests.claim(tx, saving.context.caller, request_id, contents, id);
    if (done !== undefined) return done;
  }
  if (body.id === '') await addRecord(tx, saving, id, body.data);
  else await changeRecord(tx, saving, body);
  return id;
}

/** @throws {Refusal} 403 for records that come from elsewhere, such as leave from the workflow */
export function requireMadeHere({ kind }: RecordAccess): void {
  if (kind?.madeAt !== undefined) throw new Refusal(403, 'madeElsewhere');
}

async function addRecord(tx: Tx, saving: Saving, id: string, given: RecordData): Promise<void> {
  const { scope, access, context } = saving;
  if (access.makes?.length === 0) throw new Refusal(403, 'noPermission');
  const data = storedData(saving, given, undefined);
  await requireFree(tx, scope, access.kind, id, data);
  const now = new Date(context.services.clock.now());
  const { tenantId: tenant_id, prefix, kind } = scope;
  const { accountId: create_by, username: update_by } = context.caller;
  const made = { create_by, create_time: now, update_by, update_time: now };
  await tx.insert(record).values({ tenant_id, id, prefix, kind, data, search_text: searchTextOf(data), ...made });
  await auditRecords(context, tx, 'add', scope, [{ id, after: data }]);
}

async function changeRecord(tx: Tx, saving: Saving, body: Body): Promise<void> {
  const { scope, context } = saving;
  const [row] = await lockRecords(tx, scope, [body.id]);
  if (row === undefined) throw new Refusal(404, 'notFound');
  if (!rightsOver(row, saving.access, scope, context.caller, saving.self).edit) throw new Refusal(403, 'notYourRecord');
  if (body.version === undefined) throw new Refusal(400, 'versionNeeded');
  if (body.version !== row.version) throw new Refusal(409, 'recordChanged', { values: { who: row.update_by } });
  const data = storedData(saving, body.data, row.data);
  await requireFree(tx, scope, saving.access.kind, body.id, data);
  await updateRecord(tx, scope, body.id, data, context.caller.username, new Date(context.services.clock.now()));
  await auditRecords(context, tx, 'edit', scope, [{ id: body.id, before: row.data, after: data }]);
}

/** What a caller may do with a stored record. */
export function rightsOver(
  row: Pick<typeof record.$inferSelect, 'create_by' | 'data'>,
  { kind, mayEdit }: RecordAccess,
  scope: Scope,
  caller: Pick<Caller, 'accountId'>,
  self: string | undefined,
): ChangeRights {
  const asker = { made: row.create_by === caller.accountId, holds: mayEdit, person: self?.split(' ')[0] };
  const responsible = kind?.responsible === undefined ? undefined : row.data[kind.responsible];
  return changeRights(asker, responsible, decisionOf(scope.prefix, scope.kind) !== undefined);
}

/** What is stored of what was sent. A kind that is decided on waits again after each change. */
function storedData(
  { access, scope, dictKeys, self }: Saving,
  given: RecordData,
  before: RecordData | undefined,
): RecordData {
  const { kind, makes } = access;
  const data = kind === undefined ? given : checkedRecord(kind, given, before, makes ?? [], dictKeys, self);
  const decision = decisionOf(scope.prefix, scope.kind);
  return decision ? { ...data, [decision.field]: decision.open } : data;
}
