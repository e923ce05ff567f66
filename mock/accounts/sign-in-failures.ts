import { eq, lt, sql } from 'drizzle-orm';
import { digest } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import { signInFailure } from '../db/schema';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';

/** Who fails: an account of a tenant, from an address. */
export interface SignInAttempt {
  tenantId: string;
  username: string;
  address: string;
}

/** Counts failed sign-ins. Successful ones are never counted, however many there are. */
export class SignInFailures {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /**
   * Call it before the password is checked, and again before a right password is accepted. Many guesses that were sent
   * at once are then refused as well.
   *
   * @throws {Refusal} 429 with the time to wait
   */
  async refuseWhenTooMany(attempt: SignInAttempt): Promise<void> {
    const [row] = await this.store.read((db) =>
      db
        .select()
        .from(signInFailure)
        .where(eq(signInFailure.id, keyOf(attempt))),
    );
    const waitMs = row === undefined ? 0 : row.window_ends_at.getTime() - this.clock.now();
    if (row === undefined || waitMs <= 0 || row.failures < this.limit) return;
    throw new Refusal(429, 'tooManyFailures', {
      values: { minutes: Math.ceil(waitMs / 60_000) },
      headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    });
  }

  async add(attempt: SignInAttempt): Promise<void> {
    const now = new Date(this.clock.now());
    const windowEnd = new Date(this.clock.now() + this.windowMs);
    await this.store.write((tx) =>
      tx
        .insert(signInFailure)
        .values({ id: keyOf(attempt), failures: 1, window_ends_at: windowEnd })
        .onConflictDoUpdate({
          target: signInFailure.id,
          set: {
            failures: sql`case when ${signInFailure.window_ends_at} <= ${now.toISOString()}::timestamptz then 1 else ${signInFailure.failures} + 1 end`,
            window_ends_at: sql`case when ${signInFailure.window_ends_at} <= ${now.toISOString()}::timestamptz then ${windowEnd.toISOString()}::timestamptz else ${signInFailure.window_ends_at} end`,
          },
        }),
    );
  }

  async forget(attempt: SignInAttempt): Promise<void> {
    await this.store.write((tx) => tx.delete(signInFailure).where(eq(signInFailure.id, keyOf(attempt))));
  }

  /** Removes counts whose time is over. */
  async prune(): Promise<void> {
    await this.store.write((tx) =>
      tx.delete(signInFailure).where(lt(signInFailure.window_ends_at, new Date(this.clock.now()))),
    );
  }
}

function keyOf(attempt: SignInAttempt): string {
  return digest(JSON.stringify([attempt.tenantId, attempt.username.toLowerCase(), attempt.address]));
}
