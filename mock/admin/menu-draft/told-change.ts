import type { z } from 'zod';
import { isBlank } from '@portal/contract/admin/crud/check';
import type { Label } from '@portal/contract/admin/crud/label';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { draftChange } from '@portal/contract/admin/menu-draft';
import type { Words } from '../../http/messages';
import { parentOf, type DraftStep } from './apply-draft';
import type { StoredChange } from './stored-draft';

type Told = z.input<typeof draftChange>;

/** The names of a menu in both languages. */
export const namesOf = (row: AdminRow): Label => ({ zh: String(row.menu_name), en: String(row.menu_name_en) });

/**
 * A change of a draft as a person is told it: before and after, in names instead of ids.
 *
 * @param rows all menus of the draft, those that it deletes as well
 * @param say gives words in the person's language
 */
export function toldChange(step: DraftStep, rows: ReadonlyMap<string, AdminRow>, say: (words: Words) => string): Told {
  const { change, before, after, problem } = step;
  const row = after ?? before;
  return {
    id: change.id,
    kind: change.kind,
    row_id: change.row_id,
    name: row ? namesOf(row) : change.name,
    by: change.by,
    at: change.at,
    fields: fieldsOf(change, before),
    ...waysOf(step, rows),
    beside: besideOf(change, rows),
    problem: problem ? say(problem.words) : null,
  };
}

function fieldsOf(change: StoredChange, before: AdminRow | undefined): Told['fields'] {
  const old = (field: string): unknown => before?.[field] ?? change.seen?.[field] ?? null;
  switch (change.kind) {
    case 'add':
      return Object.entries(change.values).flatMap(([field, after]) =>
        isBlank(after) || after === false || field === 'parent_id' ? [] : [{ field, before: null, after }],
      );
    case 'edit':
      return Object.entries(change.values).flatMap(([field, after]) =>
        field === 'parent_id' ? [] : [{ field, before: old(field), after }],
      );
    case 'state':
      return [{ field: 'state', before: old('state'), after: change.state }];
    case 'move':
    case 'delete':
      return [];
  }
}

/** The parent that a change gives the menu; undefined where it leaves the parent. */
function newParentOf(change: StoredChange, before: AdminRow | undefined): string | null | undefined {
  const given = change.kind === 'move' ? change.parent_id : 'values' in change ? change.values.parent_id : undefined;
  if (given === undefined || typeof given === 'number' || typeof given === 'boolean') return undefined;
  return before && parentOf(before) === given ? undefined : given;
}

function waysOf({ change, before, from, to, problem }: DraftStep, rows: ReadonlyMap<string, AdminRow>) {
  const parentId = newParentOf(change, before);
  if (parentId === undefined) return { from: null, to: null };
  const parent = problem ? rows.get(parentId ?? '') : undefined;
  const way = problem ? (parent ? [parent] : []) : to;
  return { from: before ? from.map(namesOf) : null, to: way.map(namesOf) };
}

function besideOf(change: StoredChange, rows: ReadonlyMap<string, AdminRow>): Told['beside'] {
  if (change.kind !== 'move' || change.place === 'inside') return null;
  const target = rows.get(change.target_id);
  return target ? { place: change.place, name: namesOf(target) } : null;
}
