import { supportsLateMaps } from '../link/late-maps';
import { lexerReady } from '../source/read-imports';
import type { ReadModuleOptions } from '../source/read-module';
import { readPage, takeModules } from '../page/entry-html';
import type { PreparedBuild } from '../../reading/prepared/prepared-build';
import { ModuleEntry } from './module-entry';

export { withOwnImports } from '../source/own-imports';
export { warmUp } from '../source/warm-up';

/**
 * Prepares what a page's first native modules would wait for. It compiles the lexer and finds out what the browser
 * supports.
 */
export async function prepareModules(): Promise<void> {
  await Promise.all([supportsLateMaps(), lexerReady()]);
}

/**
 * Takes an entry's module scripts over, and starts fetching them.
 * @param url the entry's address, absolute
 * @param lateGlobals names that scripts loaded later will set
 * @param prepared what was prepared with the build
 * @returns undefined where it has none after all
 */
export function openModules(
  html: string,
  url: string,
  options: ReadModuleOptions,
  lateGlobals: readonly string[],
  prepared: PreparedBuild | undefined,
): ModuleEntry | undefined {
  const page = takeModules(html, url);
  if (!page) return undefined;
  const entry = new ModuleEntry(page, options, lateGlobals, prepared);
  // If a file cannot be fetched, the instance that asks for it reports the failure.
  entry.prefetch().catch(() => {});
  return entry;
}

/** The same for a page whose classic scripts alone load modules, by `import()`. Its import maps count. */
export function openImports(
  html: string,
  url: string,
  options: ReadModuleOptions,
  lateGlobals: readonly string[],
): ModuleEntry {
  return new ModuleEntry({ ...readPage(html, url), html }, options, lateGlobals);
}
