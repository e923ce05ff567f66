import type { z } from 'zod';
import { referenceTextKey } from '@portal/contract/admin/crud/field';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { menuDraft } from '@portal/contract/admin/menu-draft';
import { wordsText } from '../../http/messages';
import type { AdminContext } from '../crud/admin-table';
import { authorizationOf } from '../menu-people';
import { peopleWhoSee } from '../people-who-see';
import { applyDraft, inOrder, parentOf, type DraftedMenus } from './apply-draft';
import { publishedMenus } from './published-menus';
import { readDraft } from './stored-draft';
import { namesOf, toldChange } from './told-change';

/** The draft, its changes in words, and the menus as they will be once it is published. */
export async function draftTree(context: AdminContext): Promise<z.input<typeof menuDraft>> {
  const { caller, services, language, request } = context;
  const own = await request.ownMessages?.();
  const { published, draft } = await services.store.read(async (db) => ({
    published: await publishedMenus(context, db),
    draft: await readDraft(db, caller.tenantId),
  }));
  const drafted = applyDraft(published, draft.changes);
  const versions = draftedVersions(published, drafted);
  const rows = inOrder([...drafted.rows.values(), ...drafted.deleted.values()]);
  const nameById = new Map(rows.map((row) => [row.id, row]));
  return {
    version: draft.version,
    changes: drafted.steps.map((step) => toldChange(step, nameById, (words) => wordsText(words, language, own))),
    rows: rows.map((row) => ({
      ...row,
      version: versions(row.id),
      [referenceTextKey('parent_id')]: referenceTo(nameById.get(parentOf(row) ?? '')),
    })),
    deleted: [...drafted.deleted.keys()],
  };
}

/** More than a draft has versions in its life. */
const REVISIONS = 1_000_000;

/**
 * The version of a menu as the draft shows it: another one after each change of it, in the draft or outside. What
 * somebody sends with an older one was seen otherwise.
 */
export function draftedVersions(published: readonly AdminRow[], { touched }: DraftedMenus): (id: string) => number {
  const own = new Map(published.map((row) => [row.id, row.version ?? 0]));
  return (id) => (own.get(id) ?? 0) * REVISIONS + ((touched.get(id) ?? 0) % REVISIONS);
}

/** How many people see a menu that the draft changes, before or after it is published, each once. */
export async function countDraftPeople(context: AdminContext): Promise<number> {
  const { caller, services } = context;
  return services.store.read(async (db) => {
    const published = await publishedMenus(context, db);
    const { changes } = await readDraft(db, caller.tenantId);
    const drafted = applyDraft(published, changes);
    const now = await authorizationOf(db, caller.tenantId);
    const ids = changes.map((change) => change.row_id);
    const later = [...drafted.rows.values()].map((row) => ({
      id: row.id,
      parentId: parentOf(row),
      type: String(row.menu_type),
      state: String(row.state),
    }));
    return new Set([...peopleWhoSee(now, ids), ...peopleWhoSee({ ...now, menus: later }, ids)]).size;
  });
}

const referenceTo = (row: AdminRow | undefined) => (row ? { code: String(row.menu_code), ...namesOf(row) } : null);
