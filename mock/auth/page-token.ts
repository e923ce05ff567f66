import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { readSigned, sign } from './signed';

const claims = z.object({
  tenantId: z.string(),
  username: z.string(),
  menuId: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type PageClaims = z.infer<typeof claims>;

/** Long enough to open a page, too short to be worth stealing out of an address. */
const TTL_MS = 5 * 60_000;

/** A token that an external page takes from its address and can have checked (SPEC.md section 7, GetAuthToken). */
export function issuePageToken(key: KeyObject, page: Omit<PageClaims, 'expires'>, now: number): string {
  return sign(key, { ...page, expires: now + TTL_MS });
}

/** Undefined for every text but a token of ours that is still good. */
export function readPageToken(key: KeyObject, token: string, now: number): PageClaims | undefined {
  const parsed = claims.safeParse(readSigned(key, token));
  return parsed.success && now < parsed.data.expires ? parsed.data : undefined;
}
