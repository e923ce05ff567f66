import type { AppLifecycles } from '../model/app';
import { MicroAppFailure } from '../model/errors';

type LifecycleName = 'bootstrap' | 'mount' | 'unmount';
const REQUIRED: readonly LifecycleName[] = ['bootstrap', 'mount', 'unmount'];

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Reading a property of a global may throw: some hosts put getters there. */
function get(holder: object, name: PropertyKey): unknown {
  try {
    return Reflect.get(holder, name);
  } catch {
    return undefined;
  }
}

export function isLifecycles(value: unknown): value is AppLifecycles {
  return isObject(value) && REQUIRED.every((name) => typeof get(value, name) === 'function');
}

/** The lifecycles that one of some modules exports, by name or in one export (`default`, a library). */
export function lifecyclesAmong(namespaces: readonly object[]): AppLifecycles | undefined {
  return namespaces
    .flatMap((namespace) => [namespace, ...Object.keys(namespace).map((name) => get(namespace, name))])
    .find(isLifecycles);
}

/** The required functions that an object lacks, where it has some of them; empty otherwise. */
export function missingLifecycles(value: unknown): LifecycleName[] {
  if (!isObject(value)) return [];
  const missing = REQUIRED.filter((name) => typeof get(value, name) !== 'function');
  return missing.length < REQUIRED.length ? missing : [];
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return isObject(value) && typeof get(value, 'then') === 'function';
}

/** `ehr-emp` -> `ehrEmp`: bundlers turn a package's name into a variable this way. */
function camelCase(name: string): string {
  return name.replace(/-+(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** A global that is a promise which has not settled: perhaps the app's library, on its way. */
export interface PendingExport {
  name: string;
  /** Resolves when the promise settles, however it does. */
  settled: Promise<void>;
}

export interface LifecycleFindings {
  lifecycles: AppLifecycles | undefined;
  pending: PendingExport[];
}

/**
 * Looks for lifecycles as qiankun does, and also where qiankun gives up. It searches the globals that any of the app's
 * scripts wrote, last one first, then the app's name. A promise (an asynchronous library) counts as soon as it has
 * settled. An unsettled promise does not hide lifecycles that are there already.
 * @param written names of the globals in the order in which they were last written
 */
export async function findLifecycles(
  sandboxWindow: object,
  written: readonly PropertyKey[],
  name: string,
): Promise<LifecycleFindings> {
  const pending: PendingExport[] = [];
  for (const key of [...written].reverse().concat(name, camelCase(name))) {
    const value = get(sandboxWindow, key);
    const candidate = isThenable(value) ? await nowOrPending(value, String(key), pending) : value;
    if (isLifecycles(candidate)) return { lifecycles: candidate, pending };
    const inner = isObject(candidate) ? get(candidate, 'default') : undefined;
    if (isLifecycles(inner)) return { lifecycles: inner, pending };
  }
  return { lifecycles: undefined, pending };
}

/** A promise's value if it has one by now. */
async function nowOrPending(value: PromiseLike<unknown>, name: string, pending: PendingExport[]): Promise<unknown> {
  const unsettled = Symbol(name);
  try {
    // Enough turns for a promise that settled through another promise to be seen as settled.
    const now = await Promise.race([value, later(4, unsettled)]);
    if (now !== unsettled) return now;
  } catch (error) {
    // A rejected promise of the runtime names the cause. A rejected promise of the app is not its library.
    if (error instanceof MicroAppFailure) throw error;
    return undefined;
  }
  const done = (): void => {};
  pending.push({ name, settled: Promise.resolve(value).then(done, done) });
  return undefined;
}

async function later<Value>(turns: number, value: Value): Promise<Value> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  return value;
}
