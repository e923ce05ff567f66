import { and, eq } from 'drizzle-orm';
import type { WorkflowDraft } from '@portal/contract/entities/workflow';
import type { FormValues } from '@portal/contract/workflow/form';
import { workflowDraft as draft } from '../db/schema';
import type { Sql, Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';

/** The largest number of the version's column. No draft has been saved so often. */
const VERSION_MAX = 2_147_483_647;

/** Which draft of a person: for a new form, or for a workflow instance that was sent back. */
export interface DraftKey {
  form_code: string;
  instance_id: string;
}

const isMine = (caller: Caller, key: DraftKey) =>
  and(
    eq(draft.tenant_id, caller.tenantId),
    eq(draft.account_id, caller.accountId),
    eq(draft.form_code, key.form_code),
    eq(draft.instance_id, key.instance_id),
  );

/** The caller's draft; null without one. */
export async function findDraft(db: Sql, caller: Caller, key: DraftKey): Promise<WorkflowDraft | null> {
  const [row] = await db.select().from(draft).where(isMine(caller, key));
  return row === undefined
    ? null
    : { data: row.data, version: row.version, update_time: row.update_time.toISOString() };
}

/**
 * Saves a draft. The writer says which version it read last, so that two pages of one person do not overwrite each
 * other.
 *
 * @param version 0 where the writer has read none
 * @returns the new version
 * @throws {Refusal} 409 when it was saved elsewhere since
 */
export async function saveDraft(
  tx: Tx,
  caller: Caller,
  key: DraftKey,
  data: FormValues,
  version: number,
  now: Date,
): Promise<number> {
  if (version === 0) {
    const { tenantId: tenant_id, accountId: account_id } = caller;
    const added = await tx
      .insert(draft)
      .values({ tenant_id, account_id, ...key, data, update_time: now })
      .onConflictDoNothing()
      .returning({ version: draft.version });
    if (added[0] === undefined) throw new Refusal(409, 'draftMoved');
    return added[0].version;
  }
  if (version >= VERSION_MAX) throw new Refusal(409, 'draftMoved');
  const next = version + 1;
  const changed = await tx
    .update(draft)
    .set({ data, version: next, update_time: now })
    .where(and(isMine(caller, key), eq(draft.version, version)))
    .returning({ version: draft.version });
  if (changed.length === 0) throw new Refusal(409, 'draftMoved');
  return next;
}

/** Deletes a draft, if there is one. */
export async function dropDraft(tx: Tx, caller: Caller, key: DraftKey): Promise<void> {
  await tx.delete(draft).where(isMine(caller, key));
}
