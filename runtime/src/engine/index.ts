import { createDynamicFetch, ignoreChunkFailures } from './dynamic-fetch';
import { Instance } from './instance';
import type { PanelOptions } from './instance-options';
import { openInstances } from './open-instances';
import type { Opener } from './opener';
import { watchFaults } from './faults';
import { fetchedOnce } from '../reading/fetched-once';
import { idle } from '../reading/idle';
import { shareHostState } from './global-state';
import { publishLedger } from '../ledger/page-ledger';
import { loadModules } from '../modules';
import { watchPresses } from '../reading/opening-trace';
import type { WantedEntry } from './entry-source';
import { preloadEntry, type PreloadJob } from './preload-entry';
import { runSampleApp } from './sample-app';
import { ReloadLoops } from './reload-loops';
import { prepareSandboxes } from './sandboxes';
import type { MicroAppHost, StateGuard } from '../model/host';

export type { PreloadJob, WantedEntry };

/** The part of the runtime that needs qiankun; loaded after the shell's first paint. */
export interface Engine extends Opener {
  /** Fetches an entry ahead of need; undefined where it is known already. */
  preload(wanted: WantedEntry): PreloadJob | undefined;
  /**
   * In idle moments, prepares what the first app of the page would wait for: the loader of native modules, and the
   * compiled form of the code that opens apps. Only the first call does something.
   */
  warmUp(): Promise<void>;
}

/**
 * Prepares the page, once.
 *
 * @param starting gives the prefixes of the apps that are being opened, or have been a moment ago
 */
export function startEngine(
  host: MicroAppHost,
  refuseState: StateGuard | undefined,
  starting: () => readonly string[],
): Engine {
  ignoreChunkFailures();
  const live = openInstances;
  prepareSandboxes(
    createDynamicFetch({
      onFetch: (url) => {
        const ends = [...live].flatMap((instance) => (instance.isFrom(url) ? [instance.fetches(url)] : []));
        return () => ends.forEach((end) => end());
      },
      onFailure: (url) => {
        for (const instance of live) if (instance.isFrom(url)) void instance.checkDeploy();
      },
    }),
  );
  shareHostState(host);
  watchPresses();
  publishLedger();
  const { onFault } = host;
  if (onFault) watchFaults(live, onFault);
  host.subscribe?.(() => {
    for (const instance of live) instance.update();
  });
  const createInstance = (options: PanelOptions): Instance => {
    const instance = new Instance({ ...options, refuseState, onDisposed: () => live.delete(instance) });
    live.add(instance);
    return instance;
  };
  return {
    reloads: new ReloadLoops(starting),
    preload: preloadEntry,
    createInstance,
    warmUp: fetchedOnce(async () => {
      // What fails here is tried again, and told, when an app needs it.
      const loader = await loadModules().catch(() => undefined);
      await loader?.prepareModules();
      await idle();
      // The first app does the same, and better.
      if (live.size === 0) await runSampleApp(createInstance, host);
      await loader?.warmUp().catch(() => {});
    }),
  };
}
