import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { addressKey } from '../auth/address-key';
import { counterKey, type Count, type Counters } from '../auth/counters';
import type { TenantRuleBook } from '../auth/tenant-rules';
import type { FailureLimits } from '../config/config';
import { account, sessionFamily } from '../db/schema';
import type { Store } from '../db/store';
import type { MessageKey } from '../http/messages';
import { Refusal } from '../http/refusal';

/** Who fails: an account of a tenant, from an address. */
export interface SignInAttempt {
  tenantId: string;
  username: string;
  address: string;
}

type Counted = 'pair' | 'account' | 'address';

/**
 * Counts failed sign-ins in a tenant: of an account from an address, of an account from everywhere, and from an address.
 * Successful ones are never counted, however many there are.
 */
export class SignInFailures {
  constructor(
    private readonly counters: Counters,
    private readonly store: Store,
    private readonly limits: Pick<FailureLimits, 'account' | 'address'>,
    private readonly rules: Pick<TenantRuleBook, 'of'>,
  ) {}

  /**
   * Call it before the password is checked, and again before a right password is accepted. Many guesses that were sent
   * at once are then refused as well.
   *
   * @throws {Refusal} 429 with the time to wait
   */
  async refuseWhenTooMany(attempt: SignInAttempt): Promise<void> {
    const keys = keysOf(attempt);
    const { failures } = await this.rules.of(attempt.tenantId);
    const counts = await this.counters.read(Object.values(keys));
    this.refuse('tooManyFailures', counts.get(keys.pair), failures.pair);
    this.refuse('tooManyFromAddress', counts.get(keys.address), this.limits.address);
    const ofAccount = counts.get(keys.account);
    if (ofAccount === undefined || ofAccount.count < this.limits.account) return;
    // Strangers who guess must not keep its owner out of the account.
    if (!(await this.isKnownPlace(attempt))) this.refuse('tooManyFailures', ofAccount, this.limits.account);
  }

  /** Counts a failure. */
  async add(attempt: SignInAttempt): Promise<void> {
    const keys = keysOf(attempt);
    const owner = lockedAccount(attempt.tenantId, attempt.username);
    const { failures } = await this.rules.of(attempt.tenantId);
    const locks = new Map([
      [keys.pair, { owner, at: failures.pair }],
      [keys.account, { owner, at: this.limits.account }],
    ]);
    await this.counters.add(Object.values(keys), failures.windowMs, locks);
  }

  /** What a person mistyped before signing in counts no more, for the address that others share with them either. */
  async forget(attempt: SignInAttempt): Promise<void> {
    const { pair, account: ofAccount, address } = keysOf(attempt);
    const counts = await this.counters.read([pair]);
    if (counts.size > 0) await this.counters.forget(pair, [ofAccount, address]);
  }

  /** Lets the person of an account try again at once, from everywhere. What was counted of an address stays. */
  async unlock(tenantId: string, username: string): Promise<void> {
    await this.counters.release(lockedAccount(tenantId, username));
  }

  private refuse(message: MessageKey, found: Count | undefined, limit: number): void {
    if (found === undefined || found.count < limit) return;
    throw new Refusal(429, message, {
      values: { minutes: Math.ceil(found.endsInMs / 60_000) },
      headers: { 'retry-after': String(Math.ceil(found.endsInMs / 1000)) },
    });
  }

  /** Whether the account has signed in from this address lately. */
  private async isKnownPlace({ tenantId, username, address }: SignInAttempt): Promise<boolean> {
    const rows = await this.store.read((db) =>
      db
        .select({ id: sessionFamily.id })
        .from(sessionFamily)
        .innerJoin(
          account,
          and(eq(account.tenant_id, sessionFamily.tenant_id), eq(account.id, sessionFamily.account_id)),
        )
        .where(
          and(
            eq(sessionFamily.tenant_id, tenantId),
            eq(sql`lower(${account.username})`, username.toLowerCase()),
            eq(sessionFamily.address, address),
          ),
        )
        .limit(1),
    );
    return rows.length > 0;
  }
}

/** The owner of an account's counters. The list of accounts computes the same in SQL. */
const lockedAccount = (tenantId: string, username: string): string =>
  createHash('sha256').update(`${tenantId}\n${username.toLowerCase()}`).digest('hex');

function keysOf({ tenantId, username, address }: SignInAttempt): Record<Counted, string> {
  const name = username.toLowerCase();
  const place = addressKey(address);
  return {
    pair: counterKey('sign-in', tenantId, name, place),
    account: counterKey('sign-in account', tenantId, name),
    address: counterKey('sign-in address', tenantId, place),
  };
}
