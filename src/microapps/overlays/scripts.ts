const INSERTERS = ['appendChild', 'insertBefore'] as const;

/**
 * Sends script elements that an app puts into its head or body to qiankun, which runs them in the sandbox: it listens on
 * the page's own head and body only. Anything else is inserted natively.
 */
export function sandboxScripts(standIn: HTMLElement, prototype: HTMLElement): void {
  for (const name of INSERTERS) {
    const native: unknown = Reflect.get(Node.prototype, name);
    if (typeof native !== 'function') continue;
    define(standIn, name, (node: unknown, ...rest: unknown[]) => {
      const hijacked = node instanceof HTMLScriptElement ? hijackedBy(prototype, name) : native;
      return typeof hijacked === 'function' ? Reflect.apply(hijacked, standIn, [node, ...rest]) : node;
    });
  }
  define(standIn, 'append', (...nodes: unknown[]) => insertAll(standIn, nodes, null));
  define(standIn, 'prepend', (...nodes: unknown[]) => insertAll(standIn, nodes, standIn.firstChild));
}

/**
 * Read at each call: qiankun replaces and restores these as apps come and go. It leaves the body's `insertBefore` alone; a
 * script runs the same wherever it stands, so it is appended then.
 */
function hijackedBy(prototype: HTMLElement, name: (typeof INSERTERS)[number]): unknown {
  const found: unknown = Reflect.get(prototype, name);
  return found === Reflect.get(Node.prototype, name) ? Reflect.get(prototype, 'appendChild') : found;
}

function insertAll(standIn: HTMLElement, nodes: readonly unknown[], before: Node | null): void {
  for (const node of nodes) standIn.insertBefore(node instanceof Node ? node : document.createTextNode(String(node)), before);
}

function define(target: HTMLElement, name: string, value: (...args: unknown[]) => unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}
