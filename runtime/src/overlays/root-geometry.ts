/** Sizes and positions that a script reads from `documentElement` and means the window by. */
const READS = [
  'clientWidth',
  'clientHeight',
  'clientLeft',
  'clientTop',
  'scrollWidth',
  'scrollHeight',
  'offsetWidth',
  'offsetHeight',
] as const;
const SCROLLS = ['scrollTop', 'scrollLeft'] as const;
const METHODS = ['getBoundingClientRect', 'getClientRects', 'scroll', 'scrollTo', 'scrollBy'] as const;

/**
 * Lets the stand-in for `<html>` answer with the page's own measures. Placement code takes them for the window's size
 * and scroll position. With the stand-in's own measures it would flip popups at the slot's edge.
 */
export function giveRootGeometry(root: HTMLElement): void {
  const page = document.documentElement;
  for (const name of READS) Object.defineProperty(root, name, { configurable: true, get: () => page[name] });
  for (const name of SCROLLS) {
    Object.defineProperty(root, name, {
      configurable: true,
      get: () => page[name],
      set: (value: number) => {
        page[name] = value;
      },
    });
  }
  for (const name of METHODS) {
    const method: unknown = Reflect.get(page, name);
    if (typeof method === 'function')
      Object.defineProperty(root, name, { configurable: true, writable: true, value: method.bind(page) });
  }
}
