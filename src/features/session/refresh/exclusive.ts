import { BASE_PATH } from '@portal/contract/paths/base';
import { REQUEST_TIMEOUT_MS } from '@portal/contract/call';
import { randomString } from '@portal/contract/random-string';
import { local } from '@/shared/lib/safe-storage';
import { REFRESH_LEASE_KEY } from '@/features/stored-session';
import { freeLease, leaseAfter, ownsLease } from './lease';

const LOCK_NAME = `${BASE_PATH}portal-session-refresh`;
/** A holder that died is waited for no longer than its request could have taken. */
const LEASE_MS = REQUEST_TIMEOUT_MS + 2_000;
/** Two tabs that took the lease at once both see the later one's name after this. */
const SETTLE_MS = 60;
const POLL_MS = 150;
/** No two tabs have the same name. */
const OWNER_SIGNS = 22;

/**
 * Runs a task in one browser tab of this origin at a time. With `wait: false` it gives undefined at once when another
 * tab is at it. Web Locks where the browser has them; a lease in local storage on plain http in a LAN, where not.
 */
export async function exclusively<Result>(wait: boolean, task: () => Promise<Result>): Promise<Result | undefined> {
  // Absent outside secure contexts, whatever the types say.
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks == null) return withLease(wait, task);
  let result: Result | undefined;
  await locks.request(LOCK_NAME, { ifAvailable: !wait }, async (lock) => {
    if (lock) result = await task();
  });
  return result;
}

/** The same by a lease; for itself so that it can be tested where Web Locks exist. */
export async function withLease<Result>(wait: boolean, task: () => Promise<Result>): Promise<Result | undefined> {
  const owner = randomString(OWNER_SIGNS);
  while (!(await takeLease(owner))) {
    if (!wait) return undefined;
    await pause(POLL_MS);
  }
  try {
    return await task();
  } finally {
    if (ownsLease(local.get(REFRESH_LEASE_KEY), owner)) local.remove(REFRESH_LEASE_KEY);
  }
}

async function takeLease(owner: string): Promise<boolean> {
  if (!freeLease(local.get(REFRESH_LEASE_KEY), Date.now(), LEASE_MS)) return false;
  if (!local.set(REFRESH_LEASE_KEY, leaseAfter(owner, Date.now(), LEASE_MS))) return true;
  await pause(SETTLE_MS);
  return ownsLease(local.get(REFRESH_LEASE_KEY), owner);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
