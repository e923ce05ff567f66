import { isOfPage } from '../sandbox/page-globals';
import type { SandboxWindow } from '../sandbox/patch';

/**
 * Puts the names that a script declares at its top level on the sandbox's window. The app's other scripts find them
 * there, because in qiankun each script is a function of its own. The names stay variables of their script; the window
 * reads and writes them. A name that the page has itself (`name`, `status`) keeps the page's value.
 *
 * @param names an accessor for each name; called before the script's first statement
 */
export function shareGlobals(sandboxWindow: SandboxWindow, names: object): void {
  for (const [name, { get, set }] of Object.entries(Object.getOwnPropertyDescriptors(names))) {
    if (isOfPage(name) || !get || !set) continue;
    if (name in sandboxWindow) takeOver(Reflect.get(sandboxWindow, name), get, set);
    // The property is not enumerable, because qiankun takes the last enumerable global as the app's export.
    Object.defineProperty(sandboxWindow, name, {
      configurable: true,
      enumerable: false,
      get,
      set: settingOf(sandboxWindow, name, set),
    });
  }
}

/**
 * In a browser, `const page = …; window.page = page` makes two variables of that name. The window then gets one of its
 * own.
 */
function settingOf(
  sandboxWindow: SandboxWindow,
  name: string,
  set: (value: unknown) => void,
): (value: unknown) => void {
  return (value) => {
    try {
      set(value);
    } catch {
      Object.defineProperty(sandboxWindow, name, { configurable: true, enumerable: true, writable: true, value });
    }
  };
}

/** A variable that an earlier script has declared goes on with its value; a function or class is a new one. */
function takeOver(value: unknown, get: () => unknown, set: (value: unknown) => void): void {
  try {
    if (get() === undefined) set(value);
  } catch (error) {
    // Declared by `let`, `const` or `class`, and not there before its line is reached.
    if (!(error instanceof ReferenceError)) throw error;
  }
}
