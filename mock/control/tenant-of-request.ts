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

/** The claims of the request's session token, expired or not. */
export function claimsOf(keys: Pick<ServerKeys, 'sessionKey'>, request: FastifyRequest): SessionClaims | undefined {
  const token = bearerToken(request.headers.authorization) ?? request.cookies.token;
  return token === undefined ? undefined : readSessionToken(keys.sessionKey, token, 0);
}

/**
 * The tenant of the test that a request belongs to: the cookie or header names it, or else the request's own tenant.
 * Call it after the body has been read.
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
