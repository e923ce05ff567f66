import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServerKeys } from '../auth/keys';
import { readRefreshToken } from '../auth/refresh-token';
import { readSessionToken, type SessionClaims } from '../auth/session-token';
import { bearerToken } from '../http/bearer-token';
import { TENANT_COOKIE, TENANT_HEADER } from './wire';

const withTenant = z.object({ tenant_id: z.string() });
const withRefreshToken = z.object({ refreshToken: z.string() });

/** The claims of the session token that a request carries, however old the token is. */
export function claimsOf(keys: Pick<ServerKeys, 'sessionKey'>, request: FastifyRequest): SessionClaims | undefined {
  const token = bearerToken(request.headers.authorization) ?? request.cookies.token;
  return token === undefined ? undefined : readSessionToken(keys.sessionKey, token, 0);
}

/**
 * Whose test a request belongs to: what it says itself (cookie or header), else the tenant that it is about.
 * To be asked when the body has been read.
 */
export function tenantOfRequest(
  keys: Pick<ServerKeys, 'sessionKey' | 'refreshKey'>,
  request: FastifyRequest,
): string | undefined {
  const said = request.headers[TENANT_HEADER] ?? request.cookies[TENANT_COOKIE] ?? request.headers.tenant_id;
  if (typeof said === 'string' && said !== '') return said;
  const claims = claimsOf(keys, request);
  if (claims !== undefined) return claims.tenant;
  const body = withTenant.safeParse(request.body);
  if (body.success) return body.data.tenant_id;
  const params = withRefreshToken.safeParse(request.params);
  return params.success ? readRefreshToken(keys.refreshKey, params.data.refreshToken)?.tenant : undefined;
}
