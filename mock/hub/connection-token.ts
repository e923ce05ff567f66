import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { readSigned, sign } from '../auth/signed';

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

/** Time between negotiating and connecting. */
const TOKEN_TTL_MS = 60_000;

/** What a client connects with. Signed, so that any server of a portal takes what another one has negotiated. */
export function issueConnectionToken(key: KeyObject, id: string, user: HubUser, now: number): string {
  const { tenantId, accountId, familyId } = user;
  return sign(key, { id, tenantId, accountId, familyId, expires: now + TOKEN_TTL_MS } satisfies ConnectionClaims);
}

/** Undefined for every text but a token of ours that is still good. */
export function readConnectionToken(key: KeyObject, token: string, now: number): ConnectionClaims | undefined {
  const parsed = claims.safeParse(readSigned(key, token));
  return parsed.success && now < parsed.data.expires ? parsed.data : undefined;
}
