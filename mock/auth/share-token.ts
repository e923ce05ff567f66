import { z } from 'zod';
import type { RotatingKey } from './rotating-key';
import { readClaims, sign } from './signed';

const claims = z.object({
  tenantId: z.string(),
  /** Distinguishes these tokens from page tokens, which the same key signs. */
  fileId: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type ShareClaims = z.infer<typeof claims>;

/** Long enough for a viewer to fetch the file, and short enough that a copied address is soon useless. */
const SHARE_TTL_MS = 5 * 60_000;

/**
 * A token that opens one file to anybody who has it (docs/specification.md#preview-types, the online Office viewer).
 */
export function issueShareToken(key: RotatingKey, file: Omit<ShareClaims, 'expires'>, now: number): string {
  return sign(key, { ...file, expires: now + SHARE_TTL_MS });
}

/** The claims of a token of this installation that has not expired; undefined for every other text. */
export function readShareToken(key: RotatingKey, token: string, now: number): ShareClaims | undefined {
  return readClaims(key, claims, token, now);
}
