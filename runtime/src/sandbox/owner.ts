/** Marks an element that an app made with its document. */
export const OWNER: unique symbol = Symbol('microapp document');

declare global {
  interface Node {
    [OWNER]?: Document;
  }
}
