import type { SandboxWindow } from './patch';

/** Numbers are the page's frames. The portal's own names are not an app's. */
const NOT_TAKEN = /^(?:\d+|__portal_\w*)$/;
/** qiankun puts these there itself, and takes them away. */
const QIANKUN = new Set(['System', '__cjsWrapper', 'proxy']);

/** Names that stand on the page's window only while code of the app that owns them runs. */
const lent = new Set<string>();

/** Whether the page itself has a name. A name that an app has put on its window does not count. */
export function isOfPage(name: string): boolean {
  return name in window && !lent.has(name);
}

/** The globals that one app has put on the page's window, past its sandbox. */
export interface PageGlobals {
  /**
   * Runs code of the app. Names that it puts on the page's window are taken to the sandbox's window when it returns, and
   * lie on the page's window again while this app's next code runs.
   */
  run<Result>(code: () => Result): Result;
  /** The app means the page's window. From here on what it puts there stays there. */
  leave(): void;
}

/**
 * A function that is called bare, `Function('return this')()` and an indirect `eval` reach the page's window by
 * the language's own rules. No proxy sees what they put there. Without this, the next instance would find it.
 */
export function createPageGlobals(sandboxWindow: SandboxWindow): PageGlobals {
  const owned = new Set<string>();
  let running = false;
  let left = false;

  const lend = (): Map<string, unknown> => {
    const values = new Map<string, unknown>();
    for (const name of owned) {
      if (name in window) continue;
      const value: unknown = Reflect.get(sandboxWindow, name);
      values.set(name, value);
      lent.add(name);
      Object.defineProperty(window, name, { configurable: true, enumerable: true, writable: true, value });
    }
    return values;
  };

  const takeBack = (values: ReadonlyMap<string, unknown>): void => {
    for (const [name, value] of values) {
      lent.delete(name);
      const now: unknown = Reflect.get(window, name);
      // A `delete` through the page's window means the app's own.
      if (!Object.hasOwn(window, name)) {
        owned.delete(name);
        Reflect.deleteProperty(sandboxWindow, name);
      } else if (Reflect.deleteProperty(window, name) && now !== value) Reflect.set(sandboxWindow, name, now);
    }
  };

  const take = (name: string): void => {
    const descriptor = Object.getOwnPropertyDescriptor(window, name);
    if (NOT_TAKEN.test(name) || QIANKUN.has(name) || !descriptor || !Reflect.deleteProperty(window, name)) return;
    owned.add(name);
    if ('value' in descriptor) Reflect.set(sandboxWindow, name, descriptor.value);
    else Object.defineProperty(sandboxWindow, name, descriptor);
  };

  return {
    leave: () => {
      left = true;
    },
    run: (code) => {
      if (running || left) return code();
      running = true;
      const values = lend();
      const before = Object.getOwnPropertyNames(window);
      try {
        return code();
      } finally {
        running = false;
        for (const name of newNames(before, Object.getOwnPropertyNames(window))) take(name);
        takeBack(values);
      }
    },
  };
}

/** New names come last. So nearly always a look at the ends of both lists is enough. */
function newNames(before: readonly string[], after: readonly string[]): string[] {
  if (before.length === after.length && before.at(-1) === after.at(-1)) return [];
  const known = new Set(before);
  return after.filter((name) => !known.has(name));
}
