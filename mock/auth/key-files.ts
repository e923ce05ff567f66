import { createHash, createPrivateKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { explainFolderError } from '../errors/explain-folder-error';
import { StartFailure } from '../errors/start-failure';
import { publicPem } from './rsa';

/** Keys that were made together. The newest generation signs; older ones verify for a while. */
export interface KeyGeneration {
  /** A fingerprint: it names the keys and tells nothing about them. */
  id: string;
  /** When it was made, ms since 1970; 0 for the first one. */
  madeAt: number;
  /** Whether older generations verify nothing from the moment this one was made. */
  endsOlder: boolean;
  /** What all keys for signing are derived from. */
  master: Buffer;
  /** Decrypts the passwords that browsers send. */
  passwordKey: KeyObject;
  publicPem: string;
}

const RSA_BITS = 2048;
const MASTER_BYTES = 32;
const ID_LENGTH = 12;
/** The files of the first generation. */
const PASSWORD_FILE = 'password-key.pem';
const MASTER_FILE = 'signing-key';
/** The file of a later generation. */
const LATER = /^keys-[\dTZ-]+\.json$/;

const laterFile = z.strictObject({
  made_at: z.iso.datetime(),
  ends_older: z.boolean(),
  signing_key: z.string(),
  password_key: z.string(),
});

/**
 * The keys of a folder, the newest generation first. Empty where the folder has none.
 *
 * @throws {StartFailure} when a file is empty, damaged or cannot be read, or one of a pair is missing
 */
export function readKeyFiles(folder: string): KeyGeneration[] {
  const pem = readKeyFile(folder, PASSWORD_FILE);
  const master = readKeyFile(folder, MASTER_FILE);
  const later = namesIn(folder)
    .filter((name) => LATER.test(name))
    .map((name) => readLater(folder, name));
  if (pem === undefined && master === undefined) return later.sort(newestFirst);
  if (pem === undefined || master === undefined) {
    throw new StartFailure(
      `${join(folder, pem === undefined ? PASSWORD_FILE : MASTER_FILE)} is missing, and the key beside it is there. ` +
        'Put the file back from your copy of the folder.',
    );
  }
  const first = generation(join(folder, PASSWORD_FILE), pem, join(folder, MASTER_FILE), master, 0, false);
  return [...later, first].sort(newestFirst);
}

/**
 * Makes the first generation, or what an interrupted first start did not come to; does nothing where there are keys.
 * When several servers share the folder and start at once, each file of the first one stays.
 */
export async function makeFirstKeys(folder: string): Promise<void> {
  makeFolder(folder);
  const names = namesIn(folder);
  if (names.some((name) => LATER.test(name)) || [PASSWORD_FILE, MASTER_FILE].every((name) => names.includes(name))) {
    return;
  }
  const { pem, master } = await newKeys();
  for (const [name, text] of [
    [PASSWORD_FILE, pem],
    [MASTER_FILE, master],
  ] as const) {
    writeOnce(folder, name, text);
  }
}

/**
 * Adds a generation, which signs from the next start on.
 *
 * @param endsOlder ends every session: nothing that an older generation signed is good any more
 */
export async function addKeys(folder: string, now: Date, endsOlder: boolean): Promise<KeyGeneration> {
  makeFolder(folder);
  const { pem, master } = await newKeys();
  const name = `keys-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.json`;
  const content = { made_at: now.toISOString(), ends_older: endsOlder, signing_key: master, password_key: pem };
  if (!writeOnce(folder, name, JSON.stringify(content satisfies z.input<typeof laterFile>, null, 2))) {
    throw new StartFailure(`${join(folder, name)} exists already. Try again in a second.`);
  }
  return readLater(folder, name);
}

const newestFirst = (one: KeyGeneration, other: KeyGeneration): number => other.madeAt - one.madeAt;

async function newKeys(): Promise<{ pem: string; master: string }> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  return {
    pem: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    master: randomBytes(MASTER_BYTES).toString('base64url'),
  };
}

function readLater(folder: string, name: string): KeyGeneration {
  const file = join(folder, name);
  const text = readKeyFile(folder, name) ?? '';
  let read: z.output<typeof laterFile>;
  try {
    read = laterFile.parse(JSON.parse(text));
  } catch {
    throw damaged(file, 'keys');
  }
  return generation(file, read.password_key, file, read.signing_key, Date.parse(read.made_at), read.ends_older);
}

function generation(
  pemFile: string,
  pem: string,
  masterFile: string,
  masterText: string,
  madeAt: number,
  endsOlder: boolean,
): KeyGeneration {
  const passwordKey = parsePem(pemFile, pem);
  const master = Buffer.from(masterText.trim(), 'base64url');
  if (master.length !== MASTER_BYTES) throw damaged(masterFile, `key of ${MASTER_BYTES} bytes`);
  const text = publicPem(passwordKey);
  const id = createHash('sha256').update('portal keys').update(master).update(text).digest('hex').slice(0, ID_LENGTH);
  return { id, madeAt, endsOlder, master, passwordKey, publicPem: text };
}

function parsePem(file: string, pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw damaged(file, 'private key');
  }
  if (key.asymmetricKeyDetails?.modulusLength !== RSA_BITS) throw damaged(file, `RSA key of ${RSA_BITS} bits`);
  return key;
}

function damaged(file: string, what: string): StartFailure {
  return new StartFailure(`${file} has no ${what} in it. Put the file back from your copy of the folder.`);
}

/** The text of a file; undefined where there is none. An empty one is an error: no key would mean no secret. */
function readKeyFile(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw explainFolderError(error, folder) ?? new StartFailure(`${file} cannot be read. Is it a file?`);
  }
  if (text.trim() !== '') return text;
  throw new StartFailure(`The key file ${file} is empty. Put it back from your copy of the folder.`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw explainFolderError(error, folder) ?? error;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainFolderError(error, folder) ?? error;
  }
}

/** Writes a file that does not exist yet, whole or not at all. False where it exists. */
function writeOnce(folder: string, name: string, text: string): boolean {
  const file = join(folder, name);
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw explainFolderError(error, folder) ?? error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
