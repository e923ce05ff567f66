import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '../../../clock/clock';
import { passkeyChallenge } from '../../../db/schema';
import type { Store } from '../../../db/store';
import type { FactorOwner } from '../factor-state';

/** How long somebody has for an authenticator, ms. Browsers are told the same. */
export const CHALLENGE_TTL_MS = 3 * 60_000;
const CHALLENGE_BYTES = 32;

/** What a challenge is for. Its answer is taken for nothing else. */
export interface ChallengeUse extends FactorOwner {
  purpose: 'sign-in' | 'add' | 'prove';
  /** The digest of the ticket of a sign-in, or the session. */
  boundTo: string;
}

/** Challenges for passkeys: of each use one at a time, good for one answer and a short time. */
export class PasskeyChallenges {
  constructor(
    private readonly store: Store,
    private readonly clock: Pick<Clock, 'now' | 'earliest'>,
  ) {}

  /** A new challenge, base64url, in the place of one before. */
  async issue({ tenantId, accountId, purpose, boundTo }: ChallengeUse): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const expires_at = new Date(this.clock.now() + CHALLENGE_TTL_MS);
    await this.store.write((tx) =>
      tx
        .insert(passkeyChallenge)
        .values({ tenant_id: tenantId, account_id: accountId, purpose, bound_to: boundTo, challenge, expires_at })
        .onConflictDoUpdate({
          target: [
            passkeyChallenge.tenant_id,
            passkeyChallenge.account_id,
            passkeyChallenge.purpose,
            passkeyChallenge.bound_to,
          ],
          set: { challenge, expires_at },
        }),
    );
    return challenge;
  }

  /** Uses the challenge up, whatever the answer is. Undefined where there is none, or its time is over. */
  async redeem({ tenantId, accountId, purpose, boundTo }: ChallengeUse): Promise<string | undefined> {
    const [row] = await this.store.write((tx) =>
      tx
        .delete(passkeyChallenge)
        .where(
          and(
            eq(passkeyChallenge.tenant_id, tenantId),
            eq(passkeyChallenge.account_id, accountId),
            eq(passkeyChallenge.purpose, purpose),
            eq(passkeyChallenge.bound_to, boundTo),
            gt(passkeyChallenge.expires_at, new Date(this.clock.now())),
          ),
        )
        .returning({ challenge: passkeyChallenge.challenge }),
    );
    return row?.challenge;
  }

  /** Removes challenges whose time is over. */
  async prune(): Promise<void> {
    await this.store.write((tx) =>
      tx.delete(passkeyChallenge).where(lt(passkeyChallenge.expires_at, new Date(this.clock.earliest()))),
    );
  }
}
