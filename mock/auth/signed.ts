import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** `payload.signature`, both base64url: a text that only this installation can have made. */
export function sign(key: KeyObject, payload: unknown): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${mac(key, text)}`;
}

/** What was signed; undefined where the signature is not ours. The caller parses it. */
export function readSigned(key: KeyObject, token: string): unknown {
  const dot = token.indexOf('.');
  if (dot < 1) return undefined;
  const text = token.slice(0, dot);
  const expected = Buffer.from(mac(key, text));
  const actual = Buffer.from(token.slice(dot + 1));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** HMAC-SHA-256, base64url. */
export function mac(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
