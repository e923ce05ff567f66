import { ROOT_PATH } from '@portal/contract/paths/entry';
import { isAtOrBelow } from '@/shared/paths/path-parts';
import type { MenuNode } from './menu-node';

/**
 * The items from the root to the one whose path lies closest above (or at) the given path; empty where none does. Of
 * two items with the same path, `preferredId` is taken, else the first.
 */
export function branchOf(menus: readonly MenuNode[], pathname: string, preferredId?: string | null): MenuNode[] {
  let best: MenuNode[] = [];
  let bestLength = 0;
  const walk = (nodes: readonly MenuNode[], above: MenuNode[]) => {
    for (const node of nodes) {
      const here = [...above, node];
      const isLeaf = node.children.length === 0;
      const better = node.path.length > bestLength || (node.path.length === bestLength && node.id === preferredId);
      if (isLeaf && better && covers(node.path, pathname)) {
        best = here;
        bestLength = node.path.length;
      }
      walk(node.children, here);
    }
  };
  walk(menus, []);
  return best;
}

/** All leaves, in the order of the menu. */
export function leavesOf(menus: readonly MenuNode[]): MenuNode[] {
  return menus.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)));
}

function covers(path: string, pathname: string): boolean {
  const plain = path.replace(/[?#].*$/, '');
  return plain !== '' && plain !== ROOT_PATH && isAtOrBelow(pathname, plain);
}
