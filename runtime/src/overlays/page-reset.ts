import type { StandIns } from '../sandbox/stand-ins';

/**
 * Elements that the app's code needs as long as it is loaded. Libraries write a sheet once and do not look for it
 * again.
 */
const LASTING = 'style,link,script';

/**
 * Notes what an app's page holds before its first mount.
 * @returns puts it back, to be called when the app has unmounted: what its framework took away (Vue 2 replaces the
 * element that it is mounted on) is missed by the next mount. What the app left in its body stays: a library may hold
 * it, to show its messages in.
 */
export function notePage({ root, head, body }: Pick<StandIns, 'root' | 'head' | 'body'>): () => void {
  const nodes = [...body.childNodes].map((node) => ({
    node,
    inside: [...node.childNodes].map((inner) => inner.cloneNode(true)),
  }));
  return () => {
    for (const child of [...root.childNodes]) if (child !== head && child !== body && !lasts(child)) child.remove();
    if (head.parentNode !== root) root.prepend(head);
    if (body.parentNode !== root) root.append(body);
    let before: ChildNode | null = body.firstChild;
    for (const { node, inside } of nodes) {
      // A node that is still in its place is not moved: a moved frame or sheet would be loaded again.
      if (node.parentNode === body) before = node.nextSibling;
      else body.insertBefore(node, before);
      if (node instanceof Element && !node.hasChildNodes())
        node.append(...inside.map((inner) => inner.cloneNode(true)));
    }
  };
}

function lasts(node: Node): boolean {
  return node instanceof Element && node.matches(LASTING);
}
