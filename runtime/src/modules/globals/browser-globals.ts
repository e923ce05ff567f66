import { SCRIPT_GLOBALS } from '../../sandbox/script-globals';
import { NATIVE } from './sandbox-own';

/** Names of the language itself, which no sandbox has of its own. */
const LANGUAGE = new Set(SCRIPT_GLOBALS);
for (const name of ['window', 'self', 'globalThis', 'hasOwnProperty', 'requestAnimationFrame', 'Function'])
  LANGUAGE.delete(name);

/** Whether a sandbox that is not made yet may have a value of its own for this global. */
export function mayDiffer(name: string): boolean {
  return isBrowserGlobal(name) && !LANGUAGE.has(name);
}

let different: ReadonlySet<string> | undefined;

/** All names of which {@link mayDiffer} is true. */
export function sandboxNames(): ReadonlySet<string> {
  known ??= listGlobals();
  different ??= new Set([...known.keys()].filter(mayDiffer));
  return different;
}

let known: Map<string, boolean | undefined> | undefined;

/** Whether a name is a global of the browser, or was one of the page at the first call. Its value does not matter. */
export function isBrowserName(name: string): boolean {
  known ??= listGlobals();
  return NATIVE.has(name) || known.has(name);
}

/**
 * Tells whether a name is a browser global that a sandbox may replace: one that holds an object or a function. Numbers,
 * strings and handlers (`innerWidth`, `name`, `onresize`) stay live as the browser's own. Elements with an `id` are
 * globals, too, but they belong to the page and not to the language, so they do not count.
 */
export function isBrowserGlobal(name: string): boolean {
  known ??= listGlobals();
  if (!known.has(name)) return false;
  let answer = known.get(name);
  if (answer === undefined) {
    answer = holdsObject(name);
    known.set(name, answer);
  }
  return answer;
}

function listGlobals(): Map<string, boolean | undefined> {
  const names = new Map<string, boolean | undefined>();
  for (const holder of [window, Window.prototype, EventTarget.prototype]) {
    for (const name of Object.getOwnPropertyNames(holder))
      if (!NATIVE.has(name) && name !== 'constructor') names.set(name, undefined);
  }
  return names;
}

/** Reads one global as late as possible, because some getters warn or throw. */
function holdsObject(name: string): boolean {
  try {
    const value: unknown = Reflect.get(window, name);
    return typeof value === 'function' || (typeof value === 'object' && value !== null);
  } catch {
    // Storage is switched off. The sandbox may still have its own.
    return true;
  }
}
