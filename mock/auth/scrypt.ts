import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = 2 ** 15;
const BLOCK = 8;
const KEY_BYTES = 32;
/** scrypt needs 128 * COST * BLOCK bytes. The library's default limit is exactly that, and refuses it. */
const MAX_MEMORY = 256 * COST * BLOCK;

/** `scrypt$cost$salt$key`: a new hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `scrypt$${COST}$${salt.toString('base64url')}$${key.toString('base64url')}`;
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
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N: cost, r: BLOCK, p: 1, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
