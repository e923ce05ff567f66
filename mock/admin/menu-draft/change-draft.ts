import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { DRAFT_CHANGES_MAX, type ChangeOfDraft } from '@portal/contract/admin/menu-draft';
import { menus } from '@portal/contract/admin/menus';
import { Refusal } from '../../http/refusal';
import type { AdminContext } from '../crud/admin-table';
import { ownScreen } from '../crud/change-row';
import { once } from '../crud/once';
import { applyDraft, type DraftedMenus } from './apply-draft';
import { requireRights, rightsOf } from './draft-rights';
import { newChanges } from './new-changes';
import { publishedMenus } from './published-menus';
import { lockDraft, saveDraft, type StoredChange } from './stored-draft';

/**
 * Keeps what a person does to the menus in the draft. The rules of the menus hold for it at once, and when it is
 * published again.
 *
 * @returns the ids of the changes that were kept, also when the same request comes again
 * @throws {Refusal} 400 where it breaks a rule or the draft is full, 403, 404 or 409 as the change itself
 */
export async function changeDraft(context: AdminContext, change: ChangeOfDraft): Promise<string[]> {
  const { services } = context;
  requireRights(await rightsOf(context), [change]);
  const screen = await ownScreen(context, menus);
  return services.store.write(async (tx) => {
    const draft = await lockDraft(context, tx);
    const published = await publishedMenus(context, tx);
    const drafted = applyDraft(published, draft.changes);
    const revision = draft.version + 1;
    const requestId = 'request_id' in change ? change.request_id : undefined;
    // A repeat is known before it is looked at: the draft has changed since, by the first one.
    const saving = { requestId, contents: { draft: menus.name, change }, id: `${menus.name} ${revision}` };
    const made: string[] = [];
    const written = await once(context, tx, saving, async () => {
      const added = newChanges({ context, screen, published, drafted, revision }, change);
      const changes = withoutDetours(published, [...draft.changes, ...added], added);
      if (changes.length > DRAFT_CHANGES_MAX) throw full();
      if (added.length > 0) await saveDraft(context, tx, draft, changes);
      made.push(...added.filter((each) => changes.includes(each)).map(({ id }) => id));
    });
    if (written === saving.id) return made;
    return draft.changes.filter((each) => `${menus.name} ${each.revision}` === written).map(({ id }) => id);
  });
}

/**
 * The changes, without those of a menu that the draft adds and deletes again, where no other change needs them.
 *
 * @throws {Refusal} 400 where one of the added changes breaks a rule
 */
function withoutDetours(
  published: readonly AdminRow[],
  changes: readonly StoredChange[],
  added: readonly StoredChange[],
): readonly StoredChange[] {
  const drafted = applyDraft(published, changes);
  requireNoProblem(drafted, added);
  const undone = new Set(added.flatMap((each) => (each.kind === 'delete' && each.seen === null ? each.row_id : [])));
  if (undone.size === 0) return changes;
  const shorter = changes.filter((each) => !undone.has(each.row_id));
  return problemCount(applyDraft(published, shorter)) > problemCount(drafted) ? changes : shorter;
}

const problemCount = ({ steps }: DraftedMenus): number => steps.filter(({ problem }) => problem).length;

function requireNoProblem({ steps }: DraftedMenus, added: readonly StoredChange[]): void {
  const problem = steps.find((step) => step.problem && added.includes(step.change))?.problem;
  if (!problem) return;
  const { words, field } = problem;
  throw new Refusal(400, words, field === undefined ? {} : { fields: { [field]: words } });
}

const full = () => new Refusal(400, 'draftFull', { values: { max: DRAFT_CHANGES_MAX } });

/**
 * Takes changes out of the draft. With the addition of a menu all other changes of that menu go.
 *
 * @returns how many went; none where they were out already
 */
export async function dropChanges(context: AdminContext, ids: readonly string[]): Promise<number> {
  const { services } = context;
  const rights = await rightsOf(context);
  return services.store.write(async (tx) => {
    const draft = await lockDraft(context, tx);
    const named = draft.changes.filter(({ id }) => ids.includes(id));
    const added = new Set(named.flatMap((each) => (each.kind === 'add' ? each.row_id : [])));
    const gone = draft.changes.filter((each) => named.includes(each) || added.has(each.row_id));
    if (gone.length === 0) return 0;
    requireRights(rights, gone);
    // What was seen of the changed menus is no longer so, whatever remains of their changes.
    const revision = draft.version + 1;
    const rest = draft.changes.filter((each) => !gone.includes(each)).map((each) => ({ ...each, revision }));
    await saveDraft(context, tx, draft, rest);
    return gone.length;
  });
}
