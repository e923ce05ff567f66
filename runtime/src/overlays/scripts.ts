const INSERTERS = ['appendChild', 'insertBefore'] as const;
const nativeRemove: unknown = Reflect.get(Node.prototype, 'removeChild');

/**
 * Sends script elements that an app puts into its head or body to qiankun, which runs them in the sandbox. qiankun
 * itself listens on the page's own head and body only. Anything else is inserted natively. qiankun leaves a comment in
 * a script's place. The app sees the script itself there, until it is taken out.
 */
export function sandboxScripts(standIn: HTMLElement, prototype: HTMLElement): void {
  for (const name of INSERTERS) {
    const native: unknown = Reflect.get(Node.prototype, name);
    if (typeof native !== 'function') continue;
    define(standIn, name, (node: unknown, ...rest: unknown[]) => {
      if (!(node instanceof HTMLScriptElement)) return Reflect.apply(native, standIn, [node, ...rest]);
      const hijacked = hijackedBy(prototype, name);
      if (typeof hijacked === 'function') Reflect.apply(hijacked, standIn, [node, ...rest]);
      if (!node.isConnected) showIn(standIn, node);
      return node;
    });
  }
  define(standIn, 'removeChild', (node: unknown) => {
    const shown = node instanceof HTMLScriptElement && Object.hasOwn(node, 'parentNode');
    const remove: unknown = shown ? Reflect.get(prototype, 'removeChild') : nativeRemove;
    if (typeof remove === 'function') Reflect.apply(remove, standIn, [node]);
    if (shown) for (const name of PARENTS) Reflect.deleteProperty(node, name);
    return node;
  });
  define(standIn, 'append', (...nodes: unknown[]) => insertAll(standIn, nodes, null));
  define(standIn, 'prepend', (...nodes: unknown[]) => insertAll(standIn, nodes, standIn.firstChild));
}

const PARENTS = ['parentNode', 'parentElement'] as const;

/** `script.parentNode.removeChild(script)` is how a script that has done its work is commonly taken out. */
function showIn(standIn: HTMLElement, script: HTMLScriptElement): void {
  for (const name of PARENTS) Object.defineProperty(script, name, { configurable: true, get: () => standIn });
}

/**
 * Read at each call: qiankun replaces and restores these as apps come and go. It leaves the body's `insertBefore`
 * alone; a script runs the same wherever it stands, so it is appended then.
 */
function hijackedBy(prototype: HTMLElement, name: (typeof INSERTERS)[number]): unknown {
  const found: unknown = Reflect.get(prototype, name);
  return found === Reflect.get(Node.prototype, name) ? Reflect.get(prototype, 'appendChild') : found;
}

function insertAll(standIn: HTMLElement, nodes: readonly unknown[], before: Node | null): void {
  for (const node of nodes)
    standIn.insertBefore(node instanceof Node ? node : document.createTextNode(String(node)), before);
}

function define(target: HTMLElement, name: string, value: (...args: unknown[]) => unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}
