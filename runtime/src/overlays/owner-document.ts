import { OWNER } from '../sandbox/owner';

const native = Object.getOwnPropertyDescriptor(Node.prototype, 'ownerDocument');
const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;
let patched = false;
let live = 0;

/**
 * Makes `node.ownerDocument` of an app's nodes, and `node.getRootNode()` of those on the page, the document that the
 * app sees. Component libraries reach for `element.ownerDocument.body`, editors for `element.getRootNode().body`, and
 * jQuery compares it with its own `document`.
 */
export function patchOwnerDocument(): () => void {
  live++;
  if (!patched && native?.get) {
    patched = true;
    const { get } = native;
    Object.defineProperty(Node.prototype, 'ownerDocument', {
      ...native,
      get(this: Node): Document | null {
        const real: unknown = get.call(this);
        if (live === 0 || real !== document) return isDocument(real) ? real : null;
        return this[OWNER] ?? ownerAbove(this) ?? document;
      },
    });
    patchRootNode();
  }
  return () => {
    live--;
  };
}

function patchRootNode(): void {
  // Not read before: it accepts an app's document by now.
  const rootNode = Object.getOwnPropertyDescriptor(Node.prototype, 'getRootNode');
  const find: unknown = rootNode?.value;
  if (typeof find !== 'function') return;
  Object.defineProperty(Node.prototype, 'getRootNode', {
    ...rootNode,
    value(this: Node, options?: GetRootNodeOptions): unknown {
      const root: unknown = Reflect.apply(find, this, [options]);
      return root === document && this !== document ? this.ownerDocument : root;
    },
  });
}

/** True for a document of a frame, too, whose `Document` is another class. */
function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'nodeType') === Node.DOCUMENT_NODE;
}

/** Nodes that came by `innerHTML` or cloning carry no mark; one of their ancestors does. */
function ownerAbove(node: Node): Document | undefined {
  if (!parentOf) return undefined;
  for (let above: unknown = parentOf.call(node); above instanceof Node; above = parentOf.call(above)) {
    const owner = above[OWNER];
    if (owner) {
      node[OWNER] = owner;
      return owner;
    }
  }
  return undefined;
}
