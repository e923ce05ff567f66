import { z } from 'zod';
import type { RotatingKey } from './rotating-key';
import { readClaims, sign } from './signed';

const claims = z.object({
  tenantId: z.string(),
  username: z.string(),
  menuId: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type PageClaims = z.infer<typeof claims>;

/** Long enough to open a page, and short enough that a copied address is soon useless. */
const TTL_MS = 5 * 60_000;

/**
 * A token in the address of an external page, by which the page knows its visitor
 * (docs/specification.md#call-get-auth-token).
 */
export function issuePageToken(key: RotatingKey, page: Omit<PageClaims, 'expires'>, now: number): string {
  return sign(key, { ...page, expires: now + TTL_MS });
}

/** The claims of a token of this installation that has not expired; undefined for every other text. */
export function readPageToken(key: RotatingKey, token: string, now: number): PageClaims | undefined {
  return readClaims(key, claims, token, now);
}
