import type { StandIns } from './stand-ins';

/** What holds for the app's code as long as it stays loaded: libraries write a sheet once and do not look for it again. */
const LASTING = 'style,link,script';

/**
 * Notes what an app's page holds before its first mount.
 * @returns puts the page back as it was then: to be called when the app has unmounted, for what it leaves behind is seen
 *   by the next mount, and what its framework took away (Vue 2 replaces the element that it is mounted on) is missed
 */
export function notePage({ root, head, body }: Pick<StandIns, 'root' | 'head' | 'body'>): () => void {
  const attributes = [...root.attributes].map(({ name, value }) => [name, value] as const);
  const nodes = [...body.childNodes].map((node) => ({ node, inside: [...node.childNodes].map((inner) => inner.cloneNode(true)) }));
  return () => {
    for (const { name } of [...root.attributes]) if (!attributes.some(([known]) => known === name)) root.removeAttribute(name);
    for (const [name, value] of attributes) if (root.getAttribute(name) !== value) root.setAttribute(name, value);
    for (const child of [...root.childNodes]) if (child !== head && child !== body && !lasts(child)) child.remove();
    if (head.parentNode !== root) root.prepend(head);
    if (body.parentNode !== root) root.append(body);
    const known = new Set<Node>(nodes.map(({ node }) => node));
    for (const child of [...body.childNodes]) if (!known.has(child) && !lasts(child)) child.remove();
    let before: ChildNode | null = body.firstChild;
    for (const { node, inside } of nodes) {
      // Nothing is moved that stands where it did: a moved frame or sheet would be loaded again.
      if (node.parentNode === body) before = node.nextSibling;
      else body.insertBefore(node, before);
      if (node instanceof Element && !node.hasChildNodes()) node.append(...inside.map((inner) => inner.cloneNode(true)));
    }
  };
}

function lasts(node: Node): boolean {
  return node instanceof Element && node.matches(LASTING);
}
