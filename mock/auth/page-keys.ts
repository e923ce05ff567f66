import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../errors/start-failure';

/** The key file that new page tokens are signed with. */
const PRESENT = 'page-key.pem';
/** Keys of before: `page-key-2025.pem` and the like. Their tokens are still good, and new ones are not made with them. */
const EARLIER = /^page-key-[\w.-]+\.pem$/;

/** A key that page tokens are signed with. */
export interface PageKey {
  /** The thumbprint of the public key (RFC 7638). */
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The keys of page tokens. They are asymmetric: who can verify a token cannot make one. */
export interface PageKeys {
  present: PageKey;
  /** All keys whose tokens are good, the present one first. */
  all: readonly PageKey[];
}

/**
 * Reads the keys of page tokens from the folder of keys. The first start makes one.
 *
 * @throws {StartFailure} when a file holds no EC key of the curve P-256
 */
export function loadPageKeys(folder: string): PageKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  if (!names.includes(PRESENT)) makeKeyFile(folder);
  const present = readKey(join(folder, PRESENT));
  const earlier = names.filter((name) => EARLIER.test(name)).sort();
  return { present, all: [present, ...earlier.map((name) => readKey(join(folder, name)))] };
}

/** The public halves as a JSON Web Key Set (RFC 7517). */
export function publicKeySet({ all }: PageKeys): { keys: Record<string, unknown>[] } {
  return {
    keys: all.map(({ id, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid: id,
      use: 'sig',
      alg: 'ES256',
    })),
  };
}

function readKey(file: string): PageKey {
  try {
    const privateKey = createPrivateKey(readFileSync(file));
    if (privateKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('another kind of key');
    const publicKey = createPublicKey(privateKey);
    return { id: thumbprint(publicKey), privateKey, publicKey };
  } catch {
    throw new StartFailure(
      `${file} holds no EC key of the curve P-256, with which the tokens of external pages are signed. ` +
        'Put the file back from your copy. Without a copy remove it: the next start makes a new key.',
    );
  }
}

/** When several servers share the folder and start at once, the file of the first one stays. */
function makeKeyFile(folder: string): void {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const file = join(folder, PRESENT);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function thumbprint(key: KeyObject): string {
  const { crv, kty, x, y } = key.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
