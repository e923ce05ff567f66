/** Marks an element that an app made with its document. */
export const OWNER: unique symbol = Symbol('microapp document');

declare global {
  interface Node {
    [OWNER]?: Document;
  }
}

const native = Object.getOwnPropertyDescriptor(Node.prototype, 'ownerDocument');
const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;
let patched = false;
let live = 0;

/**
 * Makes `node.ownerDocument` of an app's nodes the document that the app sees. Component libraries reach for
 * `element.ownerDocument.body`, and jQuery compares it with its own `document`.
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
        if (live === 0 || real !== document) return real instanceof Document ? real : null;
        return this[OWNER] ?? ownerAbove(this) ?? document;
      },
    });
  }
  return () => {
    live--;
  };
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
