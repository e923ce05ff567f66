import { unwrapDocument } from './document-facade';

let pinned = false;

/**
 * For every sandbox qiankun wraps three members of DOM prototypes again. This makes `node.parentNode` slower with each
 * app that is opened. Here they are replaced once, by members that it cannot wrap. `parentNode` stays native; the other
 * two accept an app's document.
 * @param documentOfCaller gives the document of the app whose code is asking, if an app's code is asking
 */
export function pinPrototypes(documentOfCaller: () => Document | undefined): void {
  if (pinned) return;
  pinned = true;
  const parentNode = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode');
  if (parentNode) Object.defineProperty(Node.prototype, 'parentNode', { ...parentNode, configurable: false });
  pinMethod(MutationObserver.prototype, 'observe');
  pinMethod(Node.prototype, 'compareDocumentPosition');
  pinNode(TreeWalker.prototype, 'currentNode');
  // Code that walks from an element up to its `document` must find the app's document, or it does not stop.
  Object.defineProperty(document.documentElement, 'parentNode', {
    configurable: true,
    get: () => documentOfCaller() ?? document,
  });
}

/** Defines the method as an accessor that ignores writes, so qiankun's wrapper never replaces the native method. */
function pinMethod(prototype: object, name: string): void {
  const native: unknown = Reflect.get(prototype, name);
  if (typeof native !== 'function') return;
  const method = function (this: unknown, target: unknown, ...rest: unknown[]): unknown {
    return Reflect.apply(native, this, [unwrapDocument(target), ...rest]);
  };
  Object.defineProperty(prototype, name, { configurable: false, enumerable: true, get: () => method, set: () => {} });
}

/** Lets a property take an app's document for the page's: Lit sends its walker there between two templates. */
function pinNode(prototype: object, name: string): void {
  const native = Object.getOwnPropertyDescriptor(prototype, name);
  const set = native?.set;
  if (!native || !set) return;
  Object.defineProperty(prototype, name, {
    ...native,
    set(this: unknown, value: unknown) {
      set.call(this, unwrapDocument(value));
    },
  });
}
