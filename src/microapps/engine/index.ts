import { createDynamicFetch, ignoreChunkFailures } from './dynamic-fetch';
import { Attempt } from './attempt';
import type { AttemptOptions } from './attempt-options';
import { shareHostState } from './global-state';
import { publishLedger } from '../ledger/page-ledger';
import { prepareSandboxes } from './sandboxes';
import type { MicroAppHost } from '../types';

/** The part of the runtime that needs qiankun; loaded after the shell's first paint. */
export interface Engine {
  /** Makes an attempt; it begins with its `start`. */
  createAttempt(options: Omit<AttemptOptions, 'onDisposed'>): Attempt;
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
    createAttempt: (options) => {
      const attempt = new Attempt({ ...options, onDisposed: () => live.delete(attempt) });
      live.add(attempt);
      return attempt;
    },
  };
}
