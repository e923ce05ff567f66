import { createDynamicFetch, ignoreChunkFailures } from './dynamic-fetch';
import { Attempt } from './attempt';
import type { AttemptOptions } from './attempt-options';
import { shareHostState } from './global-state';
import { publishLedger } from '../ledger/page-ledger';
import { loadModules } from '../modules';
import { preloadEntry, type PreloadJob } from './preload-entry';
import { prepareSandboxes } from './sandboxes';
import type { MicroAppHost } from '../types';

export type { PreloadJob };

/** The part of the runtime that needs qiankun; loaded after the shell's first paint. */
export interface Engine {
  /** Makes an attempt; it begins with its `start`. */
  createAttempt(options: Omit<AttemptOptions, 'onDisposed'>): Attempt;
  /** Fetches an entry ahead of need; undefined where it is known already. */
  preload(url: string, modules: boolean): PreloadJob | undefined;
  /** Fetches the loader of native modules ahead of the first app that has some. */
  prepareModules(): void;
}

/** Prepares the page, once. */
export function startEngine(host: MicroAppHost): Engine {
  ignoreChunkFailures();
  const live = new Set<Attempt>();
  prepareSandboxes(
    createDynamicFetch((url) => {
      for (const attempt of live) if (attempt.isFrom(url)) void attempt.checkDeploy();
    }),
  );
  shareHostState(host);
  publishLedger();
  host.subscribe(() => {
    for (const attempt of live) attempt.update();
  });
  return {
    preload: preloadEntry,
    prepareModules: () => {
      // What fails here is tried again, and told, when an app needs it.
      loadModules().then((loader) => loader.prepareModules()).catch(() => {});
    },
    createAttempt: (options) => {
      const attempt = new Attempt({ ...options, onDisposed: () => live.delete(attempt) });
      live.add(attempt);
      return attempt;
    },
  };
}
