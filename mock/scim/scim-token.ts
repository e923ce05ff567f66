import type { FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { digest } from '../auth/secrets';
import { scimToken, tenant } from '../db/schema';
import { bearerToken } from '../http/bearer-token';
import type { ScimContext, ScimServices } from './scim-context';
import { ScimError } from './scim-error';

/** How exactly the last use of a token is noted, ms. An identity system may call many times in a second. */
const USE_NOTED_MS = 60_000;

/**
 * Finds out whose token a request has. It proves the tenant, and nothing else names one.
 *
 * @throws {ScimError} 401 for a token that is none or is out of use, 403 while the tenant is suspended
 */
export async function contextOfToken(services: ScimServices, request: FastifyRequest): Promise<ScimContext> {
  const text = bearerToken(request.headers.authorization);
  const hash = text === undefined ? '' : digest(text);
  const [found] =
    text === undefined
      ? []
      : await services.store.read((db) =>
          db
            .select({ token: scimToken, tenantState: tenant.state })
            .from(scimToken)
            .innerJoin(tenant, eq(tenant.tenant_id, scimToken.tenant_id))
            .where(eq(scimToken.token_hash, hash)),
        );
  if (found?.token.state !== '1') throw new ScimError(401, 'scimToken');
  if (found.tenantState !== '1') throw new ScimError(403, 'tenantSuspended');
  const { tenant_id: tenantId, token_name: username, last_used_at: usedAt } = found.token;
  const now = services.clock.now();
  if (usedAt === null || now - usedAt.getTime() >= USE_NOTED_MS) {
    await services.store.write((tx) =>
      tx
        .update(scimToken)
        .set({ last_used_at: new Date(now) })
        .where(eq(scimToken.token_hash, hash)),
    );
  }
  return { services, caller: { tenantId, accountId: '', username }, request };
}
