import { and, eq, gt, lt } from 'drizzle-orm';
import type { ServerKeys } from '../../auth/keys';
import { seal, unseal } from '../../auth/sealing';
import { digest } from '../../auth/secrets';
import type { Clock } from '../../clock/clock';
import { providerAttempt } from '../../db/schema';
import type { Store } from '../../db/store';
import type { Ties } from './oidc';

/** How long somebody may take at the provider, ms. */
export const ATTEMPT_TTL_MS = 10 * 60_000;

/** A sign-in that is on its way. */
export interface Attempt {
  tenantId: string;
  providerId: string;
  ties: Ties;
}

/** Sign-ins that are on their way through a provider's page, on all servers of a database. */
export class ProviderAttempts {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly keys: Pick<ServerKeys, 'sealKey'>,
  ) {}

  /** Keeps a sign-in that begins in a browser, which its cookie names. */
  async keep({ tenantId, providerId, ties }: Attempt, browser: string): Promise<void> {
    await this.store.write((tx) =>
      tx.insert(providerAttempt).values({
        state_hash: digest(ties.state),
        tenant_id: tenantId,
        provider_id: providerId,
        browser_hash: digest(browser),
        nonce: ties.nonce,
        verifier_sealed: seal(this.keys, ties.verifier),
        expires_at: new Date(this.clock.now() + ATTEMPT_TTL_MS),
      }),
    );
  }

  /** Takes a sign-in, once. Undefined where it is unknown, taken, expired, or began in another browser. */
  async take(state: string, browser: string): Promise<Attempt | undefined> {
    const [row] = await this.store.write((tx) =>
      tx
        .delete(providerAttempt)
        .where(
          and(
            eq(providerAttempt.state_hash, digest(state)),
            eq(providerAttempt.browser_hash, digest(browser)),
            gt(providerAttempt.expires_at, new Date(this.clock.now())),
          ),
        )
        .returning(),
    );
    const verifier = row && unseal(this.keys, row.verifier_sealed);
    if (row === undefined || verifier === undefined) return undefined;
    return { tenantId: row.tenant_id, providerId: row.provider_id, ties: { state, nonce: row.nonce, verifier } };
  }

  /** Removes sign-ins that nobody has come back from. */
  async prune(): Promise<void> {
    await this.store.write((tx) =>
      tx.delete(providerAttempt).where(lt(providerAttempt.expires_at, new Date(this.clock.earliest()))),
    );
  }
}
