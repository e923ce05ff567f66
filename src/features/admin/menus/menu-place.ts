import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { MoveMenuBody } from '@portal/contract/admin/menus';

/** Where a menu is to stand, beside or in another one. */
export type MenuPlace = Pick<MoveMenuBody, 'target_id' | 'place'>;

export const parentIdOf = (row: AdminRow): string | null => (typeof row.parent_id === 'string' ? row.parent_id : null);

/** The parent that a place means; null at the top. */
export function parentAt(rows: readonly AdminRow[], { target_id, place }: MenuPlace): string | null {
  if (place === 'inside') return target_id;
  const target = rows.find((row) => row.id === target_id);
  return target ? parentIdOf(target) : null;
}

/**
 * Where a menu stands now, so that it can be put there again: beside one that stands beside it, else in its parent.
 * Undefined for the only menu at the top, which can go nowhere.
 */
export function placeOf(rows: readonly AdminRow[], moved: AdminRow): MenuPlace | undefined {
  const parentId = parentIdOf(moved);
  const siblings = rows.filter((row) => parentIdOf(row) === parentId);
  const at = siblings.findIndex((row) => row.id === moved.id);
  const after = siblings[at + 1];
  if (after) return { target_id: after.id, place: 'before' };
  const before = siblings[at - 1];
  if (before) return { target_id: before.id, place: 'after' };
  return parentId === null ? undefined : { target_id: parentId, place: 'inside' };
}

/** A menu's catalogs from the top on, itself last. */
export function wayTo(rows: readonly AdminRow[], id: string | null): AdminRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const way: AdminRow[] = [];
  for (let each = byId.get(id ?? ''); each && !way.includes(each); each = byId.get(parentIdOf(each) ?? ''))
    way.unshift(each);
  return way;
}

/** What stands below a parent, in its order, without the menu that is to be moved there. */
export const childrenAt = (rows: readonly AdminRow[], parentId: string | null, movedId: string): AdminRow[] =>
  rows.filter((row) => parentIdOf(row) === parentId && row.id !== movedId);

/** The place right after a child of a parent, or first where none is named. Undefined where the parent is no menu. */
export function placeAfter(
  rows: readonly AdminRow[],
  movedId: string,
  parentId: string | null,
  afterId: string | undefined,
): MenuPlace | undefined {
  if (afterId !== undefined) return { target_id: afterId, place: 'after' };
  const first = childrenAt(rows, parentId, movedId)[0];
  if (first) return { target_id: first.id, place: 'before' };
  return parentId === null ? undefined : { target_id: parentId, place: 'inside' };
}
