/**
 * Native ES modules in the sandbox. This file is small: the loader and its lexer are fetched when an entry needs them.
 */
import type * as loader from './entry/open-modules';
import { describeThrown, MicroAppFailure } from '../model/errors';
import { fetchedOnce } from '../reading/fetched-once';

export { hasModuleScripts } from './page/has-module-scripts';
export type { ModuleEntry } from './entry/module-entry';

type Loader = typeof loader;

const IMPORT = /\bimport\s*(?:\/\*[^]*?\*\/\s*)?\(/;

/** Whether a classic script may hold an `import()`. Cheap, and never wrong where it says no. */
export function mayImport(code: string): boolean {
  return IMPORT.test(code);
}

/** A classic script whose `import()` the runtime answers. */
export async function takeImports(code: string): Promise<string> {
  if (!mayImport(code)) return code;
  const { prepareModules, withOwnImports } = await loadModules();
  await prepareModules();
  return withOwnImports(code);
}

/** Loads the module loader; a failed download is not kept. */
export const loadModules = fetchedOnce(async (): Promise<Loader> => {
  try {
    return await import('./entry/open-modules');
  } catch (error) {
    throw new MicroAppFailure({ code: 'runtime', detail: describeThrown(error) });
  }
});
