import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import { pageTokenClaims, type PageTokenClaims } from '@portal/contract/entities/page-token';
import type { PageKey, PageKeys } from './page-keys';
import { randomId } from './secrets';

/** Long enough to open a page, and short enough that a copied address is soon useless. */
const TTL_S = 120;
/** A signature of ES256 is the two numbers one after the other, not DER. */
const SIGNATURE = { dsaEncoding: 'ieee-p1363' } as const;
const header = z.object({ alg: z.literal('ES256'), kid: z.string() });

/** What the issuer of a page token decides. */
export type PageVisit = Pick<PageTokenClaims, 'iss' | 'aud' | 'sub' | 'tenant_id' | 'menu_id'>;

/**
 * A token in the address of an external page, by which the page knows its visitor
 * (docs/specification.md#call-get-auth-token). It is a JSON Web Token that everybody can verify with the published key.
 *
 * @param now milliseconds since 1970
 */
export function issuePageToken(key: PageKey, visit: PageVisit, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims: PageTokenClaims = { ...visit, jti: randomId(), iat, exp: iat + TTL_S };
  const signed = `${encode({ alg: 'ES256', typ: 'JWT', kid: key.id })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: key.privateKey, ...SIGNATURE });
  return `${signed}.${signature.toString('base64url')}`;
}

/**
 * The claims of a token of this installation that has not expired; undefined for every other text. The caller must
 * compare the audience, and redeem the token.
 *
 * @param now milliseconds since 1970
 */
export function readPageToken(keys: PageKeys, token: string, now: number): PageTokenClaims | undefined {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return undefined;
  const about = header.safeParse(decode(head));
  const key = about.success ? keys.all.find(({ id }) => id === about.data.kid) : undefined;
  if (key === undefined) return undefined;
  const signed = Buffer.from(`${head}.${body}`);
  const right = verify('sha256', signed, { key: key.publicKey, ...SIGNATURE }, Buffer.from(signature, 'base64url'));
  if (!right) return undefined;
  const claims = pageTokenClaims.safeParse(decode(body));
  return claims.success && now < claims.data.exp * 1000 ? claims.data : undefined;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Undefined where the text is no JSON. */
function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
