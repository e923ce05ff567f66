import type { StandIns } from '../sandbox/stand-ins';
import { resetFields } from './reset-fields';

/**
 * Elements that the app's code needs as long as it is loaded. Libraries write a sheet once and do not look for it
 * again.
 */
const LASTING = 'style,link,script';
/** Elements that a person sees or hears although they hold no text. */
const PERCEIVED = 'img,svg,canvas,video,audio,picture,input,textarea,select,button,progress,meter,hr';
/** Elements whose page runs on in a closed tab. They cannot be stopped, and are ended with the instance. */
const AT_WORK = 'iframe,frame,object,embed,fencedframe';

/** What a node was before the first mount of its app. */
interface Noted {
  node: ChildNode;
  text: string | null;
  attributes: ReadonlyMap<string, string> | undefined;
  inside: readonly Noted[];
}

/** What an app's page was before its first mount. */
export interface NotedPage {
  /**
   * Puts the page back: what its framework took away, and what it made of it. What the app has put into its body stays,
   * because a library may hold it, to show its messages in.
   * @returns false where the app has not taken away what it showed, or something goes on working
   */
  reset(): boolean;
}

/** Notes what an app's page holds before its first mount. */
export function notePage({ root, head, body }: Pick<StandIns, 'root' | 'head' | 'body'>): NotedPage {
  const nodes = insideOf(body);
  return {
    reset: () => {
      for (const child of [...root.childNodes]) if (child !== head && child !== body && !lasts(child)) child.remove();
      if (head.parentNode !== root) root.prepend(head);
      if (body.parentNode !== root) root.append(body);
      const strangers = putBack(body, nodes);
      for (const media of root.querySelectorAll<HTMLMediaElement>('audio,video')) media.pause();
      if (root.querySelector(AT_WORK) || strangers.some(isPerceived)) return false;
      for (const stranger of strangers)
        if (!lasts(stranger) && (stranger.parentNode !== body || isReplacement(stranger, nodes))) stranger.remove();
      return true;
    },
  };
}

function insideOf(parent: Node): readonly Noted[] {
  return [...parent.childNodes].map((node) => ({
    node,
    text: node instanceof Element ? null : node.nodeValue,
    attributes: node instanceof Element ? attributesOf(node) : undefined,
    inside: insideOf(node),
  }));
}

function attributesOf(element: Element): ReadonlyMap<string, string> {
  return new Map([...element.attributes].map(({ name, value }) => [name, value]));
}

/** Puts the noted nodes back into their parent, as they were. @returns the nodes in it that were not noted */
function putBack(parent: Element, nodes: readonly Noted[]): ChildNode[] {
  let before: ChildNode | null = parent.firstChild;
  const known = new Set<Node>();
  const strangers: ChildNode[] = [];
  for (const { node, text, attributes, inside } of nodes) {
    known.add(node);
    // A node that is still in its place is not moved: a moved frame or sheet would be loaded again.
    const stood = node.parentNode === parent;
    if (stood) before = node.nextSibling;
    else parent.insertBefore(node, before);
    if (!(node instanceof Element)) {
      if (node.nodeValue !== text) node.nodeValue = text;
      continue;
    }
    const within = putBack(node, inside);
    // What was taken out of the page with what is in it was not shown.
    if (stood) strangers.push(...within);
    else for (const stranger of within) stranger.remove();
    restore(node, attributes ?? new Map());
  }
  for (const node of parent.childNodes) if (!known.has(node)) strangers.push(node);
  return strangers;
}

function restore(element: Element, attributes: ReadonlyMap<string, string>): void {
  for (const { name } of [...element.attributes]) if (!attributes.has(name)) element.removeAttribute(name);
  for (const [name, value] of attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  resetFields(element);
}

/** Vue 2 puts an element with the same id in the place of the one that it is mounted on, and leaves it there. */
function isReplacement(node: Node, nodes: readonly Noted[]): boolean {
  if (!(node instanceof Element) || node.id === '') return false;
  return nodes.some((noted) => noted.node instanceof Element && noted.node.id === node.id);
}

function isPerceived(node: Node): boolean {
  if (lasts(node)) return false;
  if (!(node instanceof Element)) return node instanceof Text && node.data.trim() !== '';
  return (node.textContent ?? '').trim() !== '' || node.matches(PERCEIVED) || node.querySelector(PERCEIVED) !== null;
}

function lasts(node: Node): boolean {
  return node instanceof Element && node.matches(LASTING);
}
