/**
 * Native ES modules in the sandbox. This file is small: the loader and its lexer are fetched when an entry needs them.
 */
import type * as loader from './entry/open-modules';
import { describeThrown, MicroAppFailure } from '../model/errors';
import { fetchedOnce } from '../reading/fetched-once';
import { mayImport } from './source/may-import';

export { hasModuleScripts } from './page/has-module-scripts';
export { mayImport } from './source/may-import';
export type { ModuleEntry } from './entry/module-entry';

type Loader = typeof loader;

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
