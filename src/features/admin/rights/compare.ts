import type { RoleMenus } from '@portal/contract/admin/roles';

/** Which of two roles hold a menu. */
export type Holding = 'first' | 'both' | 'second';

/** Every menu that one of two roles holds, wholly or in part, and which of them. */
export function compareRoles(first: RoleMenus, second: RoleMenus): Map<string, Holding> {
  const [one, other] = [held(first), held(second)];
  const found = new Map<string, Holding>();
  for (const id of one) found.set(id, other.has(id) ? 'both' : 'first');
  for (const id of other) if (!one.has(id)) found.set(id, 'second');
  return found;
}

const held = ({ checked, half }: RoleMenus): ReadonlySet<string> => new Set([...checked, ...half]);

/** The ids with all that stands above them, so that a tree shows where they are. */
export function withAbove(
  menus: readonly { id: string; parent_id: string | null }[],
  wanted: ReadonlySet<string>,
): Set<string> {
  const parentOf = new Map(menus.map(({ id, parent_id: parent }) => [id, parent]));
  const shown = new Set<string>();
  for (const id of wanted)
    for (let at: string | null | undefined = id; typeof at === 'string' && !shown.has(at); at = parentOf.get(at))
      shown.add(at);
  return shown;
}
