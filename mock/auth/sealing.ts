import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ServerKeys } from './keys';

type SealKey = Pick<ServerKeys, 'sealKey'>;

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for the database with AES-256-GCM. The key is a file in KEY_DIR. */
export function seal(keys: SealKey, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keys.sealKey, nonce);
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** The secret that was sealed; undefined where another key sealed it. */
export function unseal(keys: SealKey, sealed: string): string | undefined {
  const [version, text] = sealed.split('.', 2);
  if (version !== VERSION || text === undefined) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keys.sealKey, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
