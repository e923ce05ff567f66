import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { readSigned, sign } from './signed';

const claims = z.object({
  tenantId: z.string(),
  /** Tells it from the tokens of pages, which the same key signs. */
  fileId: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type ShareClaims = z.infer<typeof claims>;

/** Long enough for a viewer to fetch the file, too short to be worth passing on. */
export const SHARE_TTL_MS = 5 * 60_000;

/** A token that opens one file to whoever has it (SPEC.md section 9, the online Office viewer). */
export function issueShareToken(key: KeyObject, file: Omit<ShareClaims, 'expires'>, now: number): string {
  return sign(key, { ...file, expires: now + SHARE_TTL_MS });
}

/** Undefined for every text but a token of ours that is still good. */
export function readShareToken(key: KeyObject, token: string, now: number): ShareClaims | undefined {
  const parsed = claims.safeParse(readSigned(key, token));
  return parsed.success && now < parsed.data.expires ? parsed.data : undefined;
}
