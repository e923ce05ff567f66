import type { KeyObject } from 'node:crypto';
import { StartFailure } from '../errors/start-failure';
import { makeFirstKeys, readKeyFiles } from './key-files';
import { KeyRing } from './key-ring';
import type { RotatingKey } from './rotating-key';

/** The keys of an installation, made at its first start. */
export interface ServerKeys {
  /** Decrypts the passwords that browsers send. */
  passwordKey: RotatingKey;
  publicPem: string;
  /** Signs session tokens. */
  sessionKey: RotatingKey;
  /** Derives a refresh token's successor. */
  refreshKey: RotatingKey;
  /** Signs the hub's connection tokens. */
  hubKey: RotatingKey;
  /** Signs the short-lived links to single files. */
  shareKey: RotatingKey;
  /** Signs the paths of development servers. */
  liveKey: RotatingKey;
  /** Encrypts what must not lie readable in the database (AES-256-GCM). */
  sealKey: KeyObject;
}

/** The keys of a folder, and the ids of their generations, the newest first. */
export interface LoadedKeys {
  keys: ServerKeys;
  generations: readonly { id: string; madeAt: number }[];
}

/**
 * Reads the keys of a folder.
 *
 * @param lifeMs how long the keys before a rotation verify: as long as the longest-lived token
 * @param mayMake whether keys may be made where there are none; only for a database without data
 * @throws {StartFailure} when there are none, or they cannot be read
 */
export async function loadKeys(folder: string, lifeMs: number, mayMake: boolean): Promise<LoadedKeys> {
  if (mayMake) await makeFirstKeys(folder);
  const generations = readKeyFiles(folder);
  const [newest] = generations;
  if (newest === undefined) {
    throw new StartFailure(
      `This portal has data, but there are no keys in ${folder}. Mount or restore that folder, or name the right one ` +
        'with KEY_DIR. Are they lost for good: npm run keys -- replace-lost',
    );
  }
  const ring = new KeyRing(folder, generations, newest, lifeMs);
  const keys: ServerKeys = {
    passwordKey: ring.passwords(),
    publicPem: newest.publicPem,
    sessionKey: ring.signing('session'),
    refreshKey: ring.signing('refresh'),
    hubKey: ring.signing('hub'),
    shareKey: ring.signing('share'),
    liveKey: ring.signing('live'),
    sealKey: ring.lasting('seal'),
  };
  return { keys, generations };
}
