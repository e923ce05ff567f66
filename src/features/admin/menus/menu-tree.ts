import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { MoveMenuBody } from '@portal/contract/admin/menus';
import { withDescendants } from '@/shared/lib/descendants';
import { parentIdOf } from './menu-place';

/** A menu with those below it. Leaves have no `children`, so that tables draw no arrow. */
export type MenuNode = AdminRow & { children?: MenuNode[] };

/** Builds the tree of flat rows, which come in their order. Rows whose parent is unknown stand at the top. */
export function buildMenuTree(rows: readonly AdminRow[]): MenuNode[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row } satisfies MenuNode as MenuNode]));
  const top: MenuNode[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(parentIdOf(node) ?? '');
    if (parent) (parent.children ??= []).push(node);
    else top.push(node);
  }
  return top;
}

/** Ids of a menu and everything below it. */
export function branchIds(rows: readonly AdminRow[], id: string): Set<string> {
  const childrenOf = new Map<string, string[]>();
  for (const row of rows) {
    const parent = parentIdOf(row) ?? '';
    const children = childrenOf.get(parent);
    if (children) children.push(row.id);
    else childrenOf.set(parent, [row.id]);
  }
  return withDescendants(id, (parent) => childrenOf.get(parent) ?? []);
}

/** The rows that match, with everything above them, so that each keeps its place in the tree. */
export function filterMenus(rows: readonly AdminRow[], matches: (row: AdminRow) => boolean): AdminRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows) {
    if (!matches(row)) continue;
    for (let each: AdminRow | undefined = row; each && !kept.has(each.id); each = byId.get(parentIdOf(each) ?? ''))
      kept.add(each.id);
  }
  return rows.filter((row) => kept.has(row.id));
}

/**
 * Whether a menu may be dropped there: the rule of the server, so that the pointer already says no. A catalog or page
 * hangs below a catalog (a catalog also at the top), a button below a page, and nothing below itself.
 */
export function mayDrop(
  rows: readonly AdminRow[],
  moved: AdminRow,
  target: AdminRow,
  position: MoveMenuBody['place'],
): boolean {
  if (branchIds(rows, moved.id).has(target.id)) return false;
  const parentId = position === 'inside' ? target.id : parentIdOf(target);
  if (parentId === null) return moved.menu_type === 'catalog';
  const parent = rows.find((row) => row.id === parentId);
  return parent?.menu_type === (moved.menu_type === 'button' ? 'menu' : 'catalog');
}

/** Menus that can be the parent of one of this type: all but itself and those below it. */
export function possibleParents(rows: readonly AdminRow[], type: unknown, id: string | undefined): AdminRow[] {
  const own = id === undefined ? new Set<string>() : branchIds(rows, id);
  const wanted = type === 'button' ? ['catalog', 'menu'] : ['catalog'];
  return rows.filter((row) => wanted.includes(String(row.menu_type)) && !own.has(row.id));
}

/** The menu beside this one, among those of the same parent. */
export function neighbour(rows: readonly AdminRow[], row: AdminRow, step: -1 | 1): AdminRow | undefined {
  const siblings = rows.filter((each) => parentIdOf(each) === parentIdOf(row));
  return siblings[siblings.findIndex((each) => each.id === row.id) + step];
}

/** The last row that is shown of a menu's branch: itself where it is closed or has nothing below it. */
export function lastShownBelow(rows: readonly AdminRow[], openKeys: readonly React.Key[], row: AdminRow): string {
  let last = row.id;
  while (openKeys.includes(last)) {
    const below = rows.findLast((each) => parentIdOf(each) === last)?.id;
    if (below === undefined) break;
    last = below;
  }
  return last;
}
