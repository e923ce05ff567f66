import type { z } from 'zod';
import { CODE_CONFLICT } from '@portal/contract/admin/crud/wire';
import type { wholeDraftBody } from '@portal/contract/admin/menu-draft';
import { menus } from '@portal/contract/admin/menus';
import { menu } from '../../db/schema';
import type { Tx } from '../../db/store';
import { databaseFault } from '../../db/database-fault';
import type { Words } from '../../http/messages';
import { Refusal } from '../../http/refusal';
import type { AdminContext, AdminTable } from '../crud/admin-table';
import { writeAudit, type AuditAction } from '../crud/audit';
import { removeLocked, setLockedState } from '../crud/batch-rows';
import { checkedBy, insertRow, updateRow } from '../crud/change-row';
import { noSuchRow } from '../crud/list-rows';
import { once } from '../crud/once';
import { lockRows } from '../crud/seen-rows';
import { moveLocked } from '../move-menu';
import { raiseMenuVersion } from '../tenant-versions';
import { applyDraft, mergedInput } from './apply-draft';
import { requireRights, rightsOf } from './draft-rights';
import { publishedMenus } from './published-menus';
import { lockDraft, saveDraft, type StoredChange, type StoredDraft } from './stored-draft';

type WholeDraft = z.infer<typeof wholeDraftBody>;

/**
 * Makes all changes of the draft, in their order and by the rules of the menus, or none of them.
 *
 * @returns how many changes there were; the same when the request comes again
 * @throws {Refusal} 409 where the draft is not the one that the person saw, or changes cannot be made: with a sentence
 * for each of them, under its id. 403 without the right to one of them.
 */
export async function publishDraft(context: AdminContext, definition: AdminTable, body: WholeDraft): Promise<number> {
  return endDraft(context, body, 'publish', async (tx, { changes }) => {
    await raiseMenuVersion(tx, context.caller.tenantId);
    const { steps } = applyDraft(await publishedMenus(context, tx), changes);
    const problems = steps.flatMap(({ change, problem }) => (problem ? [{ change, words: problem.words }] : []));
    if (problems.length > 0) throw cannotPublish(problems);
    for (const change of changes) {
      try {
        await make(context, tx, definition, change);
      } catch (error) {
        throw cannotPublish([{ change, words: reasonOf(error) }]);
      }
    }
  });
}

/**
 * Throws the draft away.
 *
 * @returns how many changes there were; the same when the request comes again
 * @throws {Refusal} 403 and 409 as {@link publishDraft}
 */
export const discardDraft = (context: AdminContext, body: WholeDraft): Promise<number> =>
  endDraft(context, body, 'discard', () => Promise.resolve());

async function endDraft(
  context: AdminContext,
  { version, request_id: requestId }: WholeDraft,
  action: Extract<AuditAction, 'publish' | 'discard'>,
  work: (tx: Tx, draft: StoredDraft) => Promise<void>,
): Promise<number> {
  const rights = await rightsOf(context);
  return context.services.store.write(async (tx) => {
    const draft = await lockDraft(context, tx);
    const count = String(draft.changes.length);
    const saving = { requestId, contents: { draft: menus.name, action, version }, id: count };
    const done = await once(context, tx, saving, async () => {
      if (draft.version !== version) throw otherDraft();
      if (draft.changes.length === 0) throw emptyDraft();
      requireRights(rights, draft.changes);
      await work(tx, draft);
      const authors = [...new Set(draft.changes.map(({ by }) => by))].join(', ');
      await writeAudit(context, tx, [
        { action, entity: menus.name, entityId: '', name: count, changes: { update_by: [null, authors] } },
      ]);
      await saveDraft(context, tx, draft, []);
    });
    return Number(done);
  });
}

/** Makes one change as if somebody made it now. */
async function make(context: AdminContext, tx: Tx, definition: AdminTable, change: StoredChange): Promise<void> {
  const id = change.row_id;
  if (change.kind === 'add') {
    const values = checkedBy(menus, change.values, 'add');
    return insertRow(context, tx, definition, { mode: 'add', id, values });
  }
  const [row] = await lockRows(context, tx, definition, [id]);
  if (!row) throw noSuchRow(definition);
  switch (change.kind) {
    case 'edit': {
      const values = checkedBy(menus, mergedInput(row, change.values), 'edit');
      return updateRow(context, tx, definition, menu, { mode: 'edit', id, values, before: row });
    }
    case 'state':
      return row.state === change.state
        ? undefined
        : setLockedState(context, tx, definition, menu, [row], change.state);
    case 'move':
      return moveLocked(context, tx, definition, row, change);
    case 'delete':
      return removeLocked(context, tx, definition, menu, [row]);
  }
}

/** What a person is told of a change that could not be made. Faults of the server itself stay what they are. */
function reasonOf(error: unknown): Words {
  if (error instanceof Refusal) return error.words;
  if (databaseFault(error)) return { key: 'draftStillUsed' };
  throw error;
}

/** Names the first change and its reason; the data has all of them. */
function cannotPublish(problems: readonly { change: StoredChange; words: Words }[]): Refusal {
  const [first] = problems;
  if (!first) throw new Error('Nothing is in the way of the draft.');
  const more = problems.length - 1;
  return new Refusal(CODE_CONFLICT, more > 0 ? 'draftNotPublishedMore' : 'draftNotPublished', {
    values: { name: first.change.name, reason: first.words, more },
    fields: Object.fromEntries(problems.map(({ change, words }) => [change.id, words])),
  });
}

const otherDraft = () => new Refusal(CODE_CONFLICT, 'draftChanged');

const emptyDraft = () => new Refusal(400, 'draftEmpty');
