import { constants, createPublicKey, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';
import { decodeCesu8 } from './cesu8';
import type { RotatingKey } from './rotating-key';

const KEY_BYTES = 256;
/** 00 02, at least eight bytes of padding, 00. */
const LEAST_OVERHEAD = 11;

/** What a browser sent as an encrypted password. */
export type Decrypted =
  /** The text; or, where the padding was wrong, random text that no password equals. */
  | { readable: true; text: string; paddingOk: boolean }
  /** The block has another size: it was not made with one of these keys. */
  | { readable: false };

/**
 * Decrypts what jsencrypt made (PKCS#1 v1.5, base64). Node's own decryption refuses that padding: a caller who sees
 * when the padding is wrong can decrypt anything (Bleichenbacher). So the block is decrypted raw and unpadded here,
 * without a branch that depends on a secret byte. Wrong padding gives random text.
 *
 * A page that was opened before a rotation encrypts for an older key.
 */
export function decryptPassword(key: RotatingKey, base64: string): Decrypted {
  const first = decryptWithAny(key, base64);
  return first.readable && first.paddingOk ? first : key.reread() ? decryptWithAny(key, base64) : first;
}

/**
 * Decrypts with each usable key. A block that was made with another one has the padding of chance, which is wrong but
 * for one in 65,536.
 */
function decryptWithAny(key: RotatingKey, base64: string): Decrypted {
  const read = key.usable.map((one) => decryptWith(one, base64));
  return read.find((one) => one.readable && one.paddingOk) ?? read.find((one) => one.readable) ?? { readable: false };
}

function decryptWith(key: KeyObject, base64: string): Decrypted {
  const block = Buffer.from(base64, 'base64');
  if (block.length !== KEY_BYTES || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return { readable: false };
  let padded: Buffer;
  try {
    padded = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block);
  } catch {
    // The number is not below the modulus. Anybody can see that, so the answer gives nothing away.
    return { readable: false };
  }
  const { message, ok } = unpad(padded, randomBytes(KEY_BYTES));
  return { readable: true, text: decodeCesu8(message), paddingOk: ok };
}

/**
 * Removes PKCS#1 v1.5 encryption padding. It reads every byte, whatever it finds.
 *
 * @param padded a block as long as the key
 * @param fallback as many bytes, given back in part when the padding is wrong
 */
export function unpad(padded: Uint8Array, fallback: Uint8Array): { message: Buffer; ok: boolean } {
  let bad = byte(padded, 0) | (byte(padded, 1) ^ 2);
  let searching = 1;
  let start = 0;
  for (let at = 2; at < padded.length; at++) {
    const isZero = zeroMask(byte(padded, at)) & 1;
    start |= (at + 1) & -(isZero & searching);
    searching &= ~isZero;
  }
  bad |= searching;
  // Eight bytes of padding at least: `start - LEAST_OVERHEAD` is negative otherwise.
  bad |= (start - LEAST_OVERHEAD) >>> 31;
  const mask = zeroMask(bad & 0xff);
  const begin = (start & mask) | (LEAST_OVERHEAD & ~mask);
  const chosen = Buffer.alloc(padded.length);
  for (let at = 0; at < padded.length; at++) {
    chosen[at] = (byte(padded, at) & mask) | (byte(fallback, at) & ~mask);
  }
  return { message: chosen.subarray(begin), ok: (mask & 1) === 1 };
}

/** The public half, as jsencrypt reads it. */
export function publicPem(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}

/** All ones for zero, zero for any other byte. */
function zeroMask(value: number): number {
  return ((value & 0xff) - 1) >> 31;
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}
