import { JobClaims } from './job-claims';
import type { Store } from './store';

/** A server that is killed in a round keeps the others from it no longer than this, ms. */
const CLAIM_MS = 120_000;
/** How often a claim is renewed while a round goes on, ms. */
const RENEW_MS = 30_000;
/** Servers look at the same interval, not at the same moment: a round may come this part of the interval earlier. */
const EARLIER = 0.1;

/**
 * Repeated work that one of the servers does at a time, whichever finds it due first. A single server on its embedded
 * database simply does it.
 *
 * @param name the same on all servers
 * @returns does a round where one is due, and tells whether it did
 */
export function sharedRounds(
  store: Store,
  name: string,
  everyMs: number,
  work: () => Promise<void>,
): () => Promise<boolean> {
  if (store.kind === 'embedded') {
    return async () => {
      await work();
      return true;
    };
  }
  const claims = new JobClaims(store, name);
  return async () => {
    if (!(await claims.claim(everyMs * (1 - EARLIER), CLAIM_MS))) return false;
    const renewing = setInterval(() => void claims.hold(CLAIM_MS).catch(() => undefined), RENEW_MS);
    renewing.unref();
    try {
      await work();
      await claims.succeed();
    } catch (error) {
      await claims.hold(0).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewing);
    }
    return true;
  };
}
