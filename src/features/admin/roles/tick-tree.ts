import { withDescendants } from '@/shared/lib/descendants';

/** A node of the authorization tree; parents come in any order. */
export interface TickNode {
  id: string;
  parent_id: string | null;
}

/** The same tree, ready to be walked up and down. Nodes that hang in a circle or nowhere count as top nodes. */
export interface TickTree {
  readonly ids: readonly string[];
  readonly childrenOf: ReadonlyMap<string, readonly string[]>;
  readonly parentOf: ReadonlyMap<string, string>;
}

export function tickTree(nodes: readonly TickNode[]): TickTree {
  const known = new Set(nodes.map((node) => node.id));
  const childrenOf = new Map<string, string[]>();
  const parentOf = new Map<string, string>();
  for (const { id, parent_id: parent } of nodes) {
    if (parent === null || !known.has(parent) || parent === id) continue;
    parentOf.set(id, parent);
    const children = childrenOf.get(parent);
    if (children) children.push(id);
    else childrenOf.set(parent, [id]);
  }
  return { ids: nodes.map((node) => node.id), childrenOf, parentOf };
}

/** Everything above a node, the nearest first. */
function above(tree: TickTree, id: string): string[] {
  const found: string[] = [];
  for (let next = tree.parentOf.get(id); next !== undefined && !found.includes(next); next = tree.parentOf.get(next))
    found.push(next);
  return found;
}

/**
 * Ticks or unticks a node.
 *
 * @param linked 父子联动: everything below follows, and a parent is ticked when all of its children are. Only the
 *   node's own branch changes: a page that was ticked without its buttons elsewhere stays as it is.
 */
export function tick(
  tree: TickTree,
  checked: ReadonlySet<string>,
  id: string,
  on: boolean,
  linked: boolean,
): Set<string> {
  const next = new Set(checked);
  const set = (each: string, to: boolean) => (to ? next.add(each) : next.delete(each));
  if (!linked) {
    set(id, on);
    return next;
  }
  for (const each of withDescendants(id, (parent) => tree.childrenOf.get(parent) ?? [])) set(each, on);
  for (const parent of above(tree, id)) {
    set(
      parent,
      (tree.childrenOf.get(parent) ?? []).every((child) => next.has(child)),
    );
  }
  return next;
}

/** Nodes that are not ticked themselves but have one below them that is. They are stored as half-checked. */
export function halfOf(tree: TickTree, checked: ReadonlySet<string>): Set<string> {
  const half = new Set<string>();
  for (const id of checked) {
    for (const parent of above(tree, id)) if (!checked.has(parent)) half.add(parent);
  }
  return half;
}

/** Whether the ticks are as linking would leave them: then a person most likely wants to go on so. */
export function isLinked(tree: TickTree, checked: ReadonlySet<string>): boolean {
  return [...tree.childrenOf].every(
    ([parent, children]) => checked.has(parent) === children.every((child) => checked.has(child)),
  );
}
