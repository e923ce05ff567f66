import type { PreparedBuild } from '../../reading/prepared/prepared-build';
import { compileModule } from '../link/compile-module';
import type { ModulePage } from '../page/entry-html';
import { hasRun, noteRun } from './run-in-tab';

/**
 * Fetches and compiles the modules that the next instance of a prepared build will run first. In a tab that has had
 * them already nothing is done: the browser has their code in memory, and what is fetched ahead cannot use that.
 * @param turn resolves when it may go on; to false when it is to stop
 */
export async function preloadPrepared(
  build: PreparedBuild,
  page: ModulePage,
  turn: () => Promise<boolean>,
  stopped: AbortSignal,
): Promise<void> {
  const instance = build.nextInstance;
  if (instance === undefined || hasRun(build.folder)) return;
  const urls = new Set(page.scripts.flatMap(({ url }) => [...build.treeOf(url)]));
  const addresses = [...urls].flatMap((url) => build.moduleAddress(url, instance) ?? []);
  for (const address of [build.globalsAddress(instance), ...addresses]) {
    if (!(await turn()) || stopped.aborted) return;
    await compileModule(address);
  }
  noteRun(build.folder);
}
