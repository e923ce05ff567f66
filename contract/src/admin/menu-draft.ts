import { z } from 'zod';
import { requestId } from '../request-ids';
import { addBody, adminRow, batchBody, BATCH_MAX, editBody, stateBody } from './crud/wire';
import { moveMenuBody } from './menus';

/** The most changes that a draft of the menus holds: a batch fits in. */
export const DRAFT_CHANGES_MAX = BATCH_MAX;

const id = z.string().min(1).max(64);
const name = z.object({ zh: z.string(), en: z.string() });

/** What is done to a menu; a draft keeps these in their order. */
export const draftKind = z.enum(['add', 'edit', 'state', 'move', 'delete']);
export type DraftKind = z.infer<typeof draftKind>;

/**
 * A change to be kept in the draft instead of being made: what the call for it takes. The `version` of a menu is the
 * one that the draft gave it, not that of the menu in use.
 */
export const changeDraftBody = z.object({
  change: z.discriminatedUnion('kind', [
    addBody.extend({ kind: z.literal('add') }),
    editBody.extend({ kind: z.literal('edit') }),
    stateBody.extend({ kind: z.literal('state') }),
    moveMenuBody.extend({ kind: z.literal('move') }),
    batchBody.extend({ kind: z.literal('delete') }),
  ]),
});
export type ChangeOfDraft = z.infer<typeof changeDraftBody>['change'];

/** The changes that were kept: none where it changes nothing, or only takes back what the draft had added. */
export const keptChanges = z.object({ changes: z.array(id) });

/** Changes to be taken out of the draft. One that is out already counts as taken. */
export const dropChangesBody = z.object({ changes: z.array(id).min(1).max(DRAFT_CHANGES_MAX) });
export const droppedChanges = z.object({ dropped: z.number().int().min(0) });

/** The draft as the person saw it; another version is refused with 409. */
export const wholeDraftBody = z.object({ version: z.number().int().min(1), request_id: requestId.optional() });
/** How many changes were published or discarded. */
export const wholeDraftResult = z.object({ changes: z.number().int().min(0) });

/** A value of a field; for the parent, the catalogs down to it stand in `from` and `to`. */
const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** A change of the draft, as it is told to a person. */
export const draftChange = z.object({
  id,
  kind: draftKind,
  /** The menu that it changes. */
  row_id: id,
  name,
  /** Who made it, and when (ISO 8601). */
  by: z.string(),
  at: z.string(),
  fields: z.array(fieldChange),
  /** The catalogs above the menu from the top on, before and after; null where they stay or there are none. */
  from: z.array(name).nullable(),
  to: z.array(name).nullable(),
  /** Of a move: beside which menu. */
  beside: z.object({ place: z.enum(['before', 'after']), name }).nullable(),
  /** Why it cannot be published as things are now. */
  problem: z.string().nullable(),
});
export type DraftChange = z.infer<typeof draftChange>;

/** The draft of a tenant's menus, and the menus as they will be once it is published. */
export const menuDraft = z.object({
  /** 0 where there never was a draft. */
  version: z.number().int().min(0),
  changes: z.array(draftChange),
  /** All menus in their order, those that the draft deletes in their last place. */
  rows: z.array(adminRow),
  /** The ids of those that it deletes. */
  deleted: z.array(id),
});
export type MenuDraft = z.infer<typeof menuDraft>;
