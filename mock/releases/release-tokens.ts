import { eq } from 'drizzle-orm';
import { digest } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import { releaseToken, tenant } from '../db/schema';
import type { Store } from '../db/store';

/** Begins every publish token, so that people and scanners of secrets know what it is. */
export const TOKEN_MARK = 'portal-publish-';

/** A token that is in use, and whose it is. */
export interface KnownToken {
  tenantId: string;
  id: string;
  name: string;
  prefix: string;
}

/**
 * The token with that text, where it is in use; it is noted as used now.
 *
 * @returns undefined for every other text
 */
export async function useToken(store: Store, clock: Clock, text: string): Promise<KnownToken | undefined> {
  if (!text.startsWith(TOKEN_MARK)) return undefined;
  return store.write(async (tx) => {
    const [found] = await tx
      .select({ token: releaseToken, tenantState: tenant.state })
      .from(releaseToken)
      .innerJoin(tenant, eq(tenant.tenant_id, releaseToken.tenant_id))
      .where(eq(releaseToken.token_hash, digest(text)));
    if (found?.token.state !== '1' || found.tenantState !== '1') return undefined;
    const { tenant_id, id, token_name, prefix } = found.token;
    await tx
      .update(releaseToken)
      .set({ last_used_at: new Date(clock.now()) })
      .where(eq(releaseToken.token_hash, digest(text)));
    return { tenantId: tenant_id, id, name: token_name, prefix };
  });
}
