import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BoundedQueue } from './bounded-queue';

const COST = 2 ** 15;
const BLOCK = 8;
const KEY_BYTES = 32;
/** scrypt needs 128 * COST * BLOCK bytes. The library's default limit is exactly that, and refuses it. */
const MAX_MEMORY = 256 * COST * BLOCK;

/**
 * How many hashes are computed at a time. Node reads files with the same four threads: one of them stays free, so that
 * pages are served while many people sign in.
 */
const PARALLEL = Math.max(1, Math.min(availableParallelism(), 3));
const MOST_WAITING = 200;
/** One for the process, because the threads are the process's, too. */
const queue = new BoundedQueue(PARALLEL, MOST_WAITING);

/** Sets how many hashes may wait for their turn. Further ones fail at once with `TooBusy`. */
export function limitWaitingHashes(most: number): void {
  queue.mostWaiting = most;
}

/** `scrypt$cost$salt$key`: a new hash of a password. The cost is a power of two; only tests give another one. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Tells whether a password belongs to a hash. Takes the same time for every wrong password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [kind, cost, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || cost === undefined || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** The hash to verify against when the account does not exist, so that the answer takes as long. */
export const NOBODYS_HASH = `scrypt$${COST}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const compute = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password, salt, KEY_BYTES, { N: cost, r: BLOCK, p: 1, maxmem: MAX_MEMORY }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return queue.run(compute);
}
