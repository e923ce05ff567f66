import { acceptApparent } from '../natives/accept-apparent';

let pinned = false;

/**
 * For every sandbox qiankun wraps three members of DOM prototypes again. This makes `node.parentNode` slower with each
 * app that is opened. Here they are replaced once, by members that it cannot wrap. `parentNode` stays native; the other
 * two accept an app's document, as all natives do that take one.
 * @param documentOfCaller gives the document of the app whose code is asking, if an app's code is asking
 */
export function pinPrototypes(documentOfCaller: () => Document | undefined): void {
  if (pinned) return;
  pinned = true;
  acceptApparent();
  const parentNode = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode');
  if (parentNode) Object.defineProperty(Node.prototype, 'parentNode', { ...parentNode, configurable: false });
  pinMethod(MutationObserver.prototype, 'observe');
  pinMethod(Node.prototype, 'compareDocumentPosition');
  // Code that walks from an element up to its `document` must find the app's document, or it does not stop.
  Object.defineProperty(document.documentElement, 'parentNode', {
    configurable: true,
    get: () => documentOfCaller() ?? document,
  });
}

/** Defines the method as an accessor that ignores writes, so qiankun's wrapper never replaces it. */
function pinMethod(prototype: object, name: string): void {
  const method: unknown = Reflect.get(prototype, name);
  Object.defineProperty(prototype, name, { configurable: false, enumerable: true, get: () => method, set: () => {} });
}
