import { isRecord } from '@/shared/lib/is-record';
import { UnreadableField, type Reader, type Skip } from './reader';

/** Deeper branches are left out: no menu or route tree of the portal has more than four levels. */
export const MAX_TREE_DEPTH = 8;

/** Reads one node without its children. `parent` is the node above it, already read. */
export type NodeReader<Node> = (value: unknown, field: string, skip: Skip, parent: Node | undefined) => Node;

export type Tree<Node> = Node & { children?: Tree<Node>[] };

/**
 * Reads a list of nodes with `children`. No id stands twice in the result, so there is no circle. There are at most
 * {@link MAX_TREE_DEPTH} levels. A node that cannot be read is left out with its branch, and named.
 */
export function tree<Node extends { id: string }>(node: NodeReader<Node>): Reader<Tree<Node>[]> {
  return (value, field, skip) => {
    const seen = new Set<string>();
    const walk = (nodes: unknown, at: string, depth: number, parent: Node | undefined): Tree<Node>[] => {
      if (nodes === null || nodes === undefined) return [];
      if (!Array.isArray(nodes) || depth > MAX_TREE_DEPTH) {
        skip(at);
        return [];
      }
      return nodes.flatMap((raw: unknown, index) => {
        const here = `${at}[${index}]`;
        const read = attempt(node, raw, here, skip, parent);
        if (!read) return [];
        if (seen.has(read.id)) {
          skip(`${here}.id`);
          return [];
        }
        seen.add(read.id);
        const children = walk(isRecord(raw) ? raw.children : undefined, `${here}.children`, depth + 1, read);
        return [children.length > 0 ? { ...read, children } : read];
      });
    };
    return walk(value, field, 1, undefined);
  };
}

function attempt<Node>(
  node: NodeReader<Node>,
  raw: unknown,
  field: string,
  skip: Skip,
  parent: Node | undefined,
): Node | undefined {
  try {
    return node(raw, field, skip, parent);
  } catch (error) {
    if (!(error instanceof UnreadableField)) throw error;
    skip(error.field);
    return undefined;
  }
}
