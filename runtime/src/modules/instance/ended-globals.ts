/** Replaces functions that the code of a closed app still calls. It does nothing, and can be used with `new`, too. */
function nothing(): void {}

/** A promise that never settles, because an answer would start more code. */
const never = (): Promise<never> => new Promise(() => {});

const object = new Proxy(Object.freeze({}), {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : nothing),
});

const page: object = new Proxy(Object.freeze({}), {
  get: (_target, name) => (typeof name === 'string' ? endedGlobal(name) : undefined),
  set: () => true,
});

let blank: Document | undefined;

/** Names for the window itself. */
const WINDOWS = new Set(['window', 'self', 'globalThis', 'frames', 'parent', 'top']);

/**
 * The value that the modules of a closed app find for one of their globals. The modules stay in the page for ever, and
 * a promise or a frame may still be pending in them. That code must neither reach the page nor throw there.
 */
export function endedGlobal(name: string): unknown {
  if (WINDOWS.has(name)) return page;
  if (name === 'document') return (blank ??= document.implementation.createHTMLDocument(''));
  if (name === 'fetch') return never;
  const value: unknown = Reflect.get(window, name);
  if (typeof value === 'function') return nothing;
  return typeof value === 'object' && value !== null ? object : undefined;
}
