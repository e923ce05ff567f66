import { z } from 'zod';
import type { RotatingKey } from '../auth/rotating-key';
import { readClaims, sign } from '../auth/signed';

/** Whose connection it is. */
export interface HubUser {
  tenantId: string;
  accountId: string;
  familyId: string;
}

const claims = z.object({
  id: z.string(),
  tenantId: z.string(),
  accountId: z.string(),
  familyId: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type ConnectionClaims = z.infer<typeof claims>;

/** The longest time between negotiating and connecting, ms. */
const TOKEN_TTL_MS = 60_000;

/** The token with which a client connects. It is signed, so any server of the portal accepts it. */
export function issueConnectionToken(key: RotatingKey, id: string, user: HubUser, now: number): string {
  const { tenantId, accountId, familyId } = user;
  return sign(key, { id, tenantId, accountId, familyId, expires: now + TOKEN_TTL_MS } satisfies ConnectionClaims);
}

/** The claims of a token of this installation that has not expired; undefined for every other text. */
export function readConnectionToken(key: RotatingKey, token: string, now: number): ConnectionClaims | undefined {
  return readClaims(key, claims, token, now);
}
