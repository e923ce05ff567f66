import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** SHA-256, base64url. Secrets that are random themselves are stored as this digest. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** An id or secret that cannot be guessed: 192 bits, base64url. */
export function randomId(): string {
  return randomBytes(24).toString('base64url');
}

let lastMs = 0;
let inThisMs = 0;

/** An id that cannot be guessed, and that sorts after those that this server has given before: for lists by time. */
export function orderedId(): string {
  const now = Date.now();
  inThisMs = now > lastMs ? 0 : inThisMs + 1;
  lastMs = Math.max(lastMs, now);
  const place = [lastMs, inThisMs].map((part) => part.toString(36).padStart(9, '0'));
  return `${place.join('')}${randomId()}`;
}

/** A code of six digits, for people to type. */
export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Whether two secrets are the same. It takes as long for every wrong one. */
export function sameSecret(shown: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digest(shown)), Buffer.from(digest(expected)));
}
