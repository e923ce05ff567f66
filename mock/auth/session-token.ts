import { z } from 'zod';
import type { RotatingKey } from './rotating-key';
import { readClaims, sign } from './signed';

const claims = z.object({
  tenant: z.string(),
  account: z.string(),
  family: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type SessionClaims = z.infer<typeof claims>;

/** A session token: says whose session it is and until when, signed. */
export function issueSessionToken(key: RotatingKey, session: SessionClaims): string {
  return sign(key, session);
}

/** The claims of a token of this installation that has not expired; undefined for every other text. */
export function readSessionToken(key: RotatingKey, token: string, now: number): SessionClaims | undefined {
  return readClaims(key, claims, token, now);
}
