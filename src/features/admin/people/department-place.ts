import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { branchIds } from '../menus/menu-tree';

/** Whether a department may be dropped beside or in another one: anywhere but below itself. */
export const mayStandThere = (rows: readonly AdminRow[], moved: AdminRow, target: AdminRow): boolean =>
  !branchIds(rows, moved.id).has(target.id);

/** The departments below which another one may stand. */
export function possibleDepartments(rows: readonly AdminRow[], moved: AdminRow): AdminRow[] {
  const own = branchIds(rows, moved.id);
  return rows.filter(({ id }) => !own.has(id));
}

/** How many people a department and those below it have. */
export function peopleIn(rows: readonly AdminRow[], department: AdminRow): number {
  const own = branchIds(rows, department.id);
  return rows.reduce((sum, { id, people }) => sum + (own.has(id) && typeof people === 'number' ? people : 0), 0);
}
