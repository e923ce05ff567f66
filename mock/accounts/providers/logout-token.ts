import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { boundedFetch } from './bounded-fetch';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const CLOCK_TOLERANCE_S = 60;
/** How old a logout token may be, seconds. */
const AGE_MAX_S = 600;

const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  iat: z.number(),
  sub: z.string().min(1).optional(),
  sid: z.string().min(1).optional(),
  events: z.record(z.string(), z.unknown()),
  nonce: z.undefined().optional(),
});

/** Whose sessions a provider ends: of one of its sessions, or all of a person. */
export interface LogoutClaims {
  issuer: string;
  clientIds: readonly string[];
  subject: string | undefined;
  sid: string | undefined;
  /** Seconds since 1970. */
  issuedAt: number;
}

/** What a logout token says before it is verified: whom to ask for its keys. Undefined for every other text. */
export function readLogoutToken(token: string): LogoutClaims | undefined {
  try {
    return claimsOf(decodeJwt(token));
  } catch {
    return undefined;
  }
}

/**
 * Verifies a logout token by the keys of its provider.
 *
 * @throws {errors.JOSEError} where it is not the provider's, too old, or not for this client
 */
export async function verifyLogoutToken(
  token: string,
  provider: { issuer: string; clientId: string; jwksUri: string },
): Promise<LogoutClaims> {
  const fetchWithin = boundedFetch();
  const keys = createRemoteJWKSet(new URL(provider.jwksUri), {
    [customFetch]: (url, { headers, method }) =>
      fetchWithin(url, { headers: Object.fromEntries(headers), method, body: undefined, redirect: 'manual' }),
  });
  const { payload } = await jwtVerify(token, keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
    clockTolerance: CLOCK_TOLERANCE_S,
    maxTokenAge: AGE_MAX_S,
    // Never one that anybody could sign who knows the public key, and never none.
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
  });
  const read = claimsOf(payload);
  if (read === undefined) throw new errors.JWTInvalid('Not a logout token.');
  return read;
}

function claimsOf(payload: unknown): LogoutClaims | undefined {
  const { success, data } = claims.safeParse(payload);
  if (!success || !(EVENT in data.events) || (data.sub === undefined && data.sid === undefined)) return undefined;
  return {
    issuer: data.iss,
    clientIds: [data.aud].flat(),
    subject: data.sub,
    sid: data.sid,
    issuedAt: data.iat,
  };
}
