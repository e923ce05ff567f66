import { z } from 'zod';

/** Where the keys are published that page tokens are signed with: a JSON Web Key Set (RFC 7517), for everybody. */
export const PAGE_KEYS_PATH = '/.well-known/jwks.json';

/**
 * What a page token says: a JSON Web Token (RFC 7519), signed with ES256. An external page gets it in its address
 * (docs/specification.md#call-get-auth-token).
 */
export const pageTokenClaims = z.object({
  /** The portal, as the setting PUBLIC_URL names it. */
  iss: z.string(),
  /** The origin of the menu's address. A page must refuse a token for another origin. */
  aud: z.string(),
  /** The person's account name. */
  sub: z.string(),
  tenant_id: z.string(),
  menu_id: z.string(),
  /** Different in every token. */
  jti: z.string(),
  /** Seconds since 1970. */
  iat: z.number(),
  /** Seconds since 1970: from then on the token is good for nothing. */
  exp: z.number(),
});
export type PageTokenClaims = z.infer<typeof pageTokenClaims>;

export const pageTokenUse = z.object({
  token: z.string().min(1).max(4096),
  /** The origin of the page that redeems the token, such as `https://travel.example`. */
  audience: z.string().min(1).max(300),
});

/** Who opened the page. */
export const verifiedPage = z.object({
  username: z.string(),
  tenant_id: z.string(),
  menu_id: z.string(),
});
