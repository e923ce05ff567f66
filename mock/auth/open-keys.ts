import type { ServerConfig } from '../config/config';
import type { Store } from '../db/store';
import { loadKeys, type ServerKeys } from './keys';
import { confirmKeys, mayMakeKeys } from './known-keys';

/** The kind of these keys among those that a database remembers. */
export const SERVER_KEYS = 'server';

/**
 * The keys of `KEY_DIR`, if they are those of this database. For a database without data they are made.
 *
 * @throws {StartFailure} when they are missing, damaged, or another database's
 */
export async function openKeys(
  store: Store,
  { keyDir, refreshTtlMs }: Pick<ServerConfig, 'keyDir' | 'refreshTtlMs'>,
): Promise<ServerKeys> {
  const mayMake = await mayMakeKeys(store, SERVER_KEYS);
  const { keys, generations } = await loadKeys(keyDir, refreshTtlMs, mayMake);
  await confirmKeys(store, SERVER_KEYS, keyDir, generations);
  return keys;
}
