import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { z } from 'zod';
import type { RotatingKey } from './rotating-key';

/** Signs a payload: gives `payload.signature`, both base64url. Only this installation can make such a text. */
export function sign(key: RotatingKey, payload: unknown): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${mac(key.newest, text)}`;
}

/** The signed content; undefined where it has no valid signature of this installation. The caller must parse it. */
export function readSigned(key: RotatingKey, token: string): unknown {
  const dot = token.indexOf('.');
  if (dot < 1) return undefined;
  const text = token.slice(0, dot);
  const signature = Buffer.from(token.slice(dot + 1));
  if (!isSigned(key, text, signature) && !(key.reread() && isSigned(key, text, signature))) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function isSigned(key: RotatingKey, text: string, signature: Buffer): boolean {
  return key.usable.some((one) => {
    const expected = Buffer.from(mac(one, text));
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}

/**
 * What a token of this installation says, while it is good.
 *
 * @param claims the schema of what was signed; `expires` in milliseconds since 1970
 * @returns undefined for every other text, and once the token has expired
 */
export function readClaims<Claims extends z.ZodType<{ expires: number }>>(
  key: RotatingKey,
  claims: Claims,
  token: string,
  now: number,
): z.output<Claims> | undefined {
  const parsed = claims.safeParse(readSigned(key, token));
  return parsed.success && now < parsed.data.expires ? parsed.data : undefined;
}

/** HMAC-SHA-256, base64url. */
function mac(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
