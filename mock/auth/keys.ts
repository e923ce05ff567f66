import { createPrivateKey, createSecretKey, generateKeyPair, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publicPem } from './rsa';

/** The keys of an installation, made at its first start. */
export interface ServerKeys {
  /** Decrypts the passwords that browsers send. */
  passwordKey: KeyObject;
  publicPem: string;
  /** Signs session tokens. */
  sessionKey: KeyObject;
  /** Derives a refresh token's successor. */
  refreshKey: KeyObject;
  /** Signs the hub's connection tokens. */
  hubKey: KeyObject;
  /** Signs the short-lived tokens for external pages. */
  pageKey: KeyObject;
  /** Encrypts what must not lie readable in the database (AES-256-GCM). */
  sealKey: KeyObject;
}

const RSA_BITS = 2048;

/** Reads the keys of a folder, making those that are missing. */
export async function loadKeys(folder: string): Promise<ServerKeys> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pem = await readOrMake(join(folder, 'password-key.pem'), makeRsaPem);
  const master = await readOrMake(join(folder, 'signing-key'), async () => randomBytes(32).toString('base64url'));
  const passwordKey = createPrivateKey(pem);
  const derived = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(master.trim(), 'base64url'), '', `portal ${use}`, 32)));
  return {
    passwordKey,
    publicPem: publicPem(passwordKey),
    sessionKey: derived('session'),
    refreshKey: derived('refresh'),
    hubKey: derived('hub'),
    pageKey: derived('page'),
    sealKey: derived('seal'),
  };
}

async function makeRsaPem(): Promise<string> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** When several servers share the folder and start at once, the file of the first one stays. */
async function readOrMake(file: string, make: () => Promise<string>): Promise<string> {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const own = `${file}.${process.pid}`;
    writeFileSync(own, await make(), { mode: 0o600 });
    try {
      linkSync(own, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(own, { force: true });
    }
    return readFileSync(file, 'utf8');
  }
}
