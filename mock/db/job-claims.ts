import { eq, sql } from 'drizzle-orm';
import { scheduledJob } from './schema';
import type { Store } from './store';

/**
 * Work that one server of a database does from time to time. Whoever claims it does it; the time is the database's, so
 * that clocks of servers need not agree.
 */
export class JobClaims {
  constructor(
    private readonly store: Store,
    private readonly name: string,
  ) {}

  /**
   * Claims the work, where it is due and nobody else does it.
   *
   * @param everyMs how long after its last success it is due again
   * @param claimMs for how long; a server that is killed holds it no longer than that
   */
  async claim(everyMs: number, claimMs: number): Promise<boolean> {
    const claimed_until = fromNow(claimMs);
    const isFree = sql`coalesce(${scheduledJob.claimed_until}, '-infinity') <= now()`;
    const isDue = sql`coalesce(${scheduledJob.succeeded_at}, '-infinity') <= ${fromNow(-everyMs)}`;
    const claimed = await this.store.write((tx) =>
      tx
        .insert(scheduledJob)
        .values({ name: this.name, claimed_until })
        .onConflictDoUpdate({
          target: scheduledJob.name,
          set: { claimed_until },
          setWhere: sql`${isFree} and ${isDue}`,
        })
        .returning({ name: scheduledJob.name }),
    );
    return claimed.length > 0;
  }

  /** Keeps a claim, or after a failure keeps everybody from trying again at once. */
  async hold(ms: number): Promise<void> {
    await this.set({ claimed_until: fromNow(ms) });
  }

  /** The work is done, whole. */
  async succeed(): Promise<void> {
    await this.set({ claimed_until: null, succeeded_at: sql`now()` });
  }

  /** When it was last done; undefined before the first time. */
  async lastSuccess(): Promise<Date | undefined> {
    const [row] = await this.store.read((db) =>
      db.select({ at: scheduledJob.succeeded_at }).from(scheduledJob).where(eq(scheduledJob.name, this.name)),
    );
    return row?.at ?? undefined;
  }

  private async set(change: Record<string, unknown>): Promise<void> {
    await this.store.write((tx) => tx.update(scheduledJob).set(change).where(eq(scheduledJob.name, this.name)));
  }
}

const fromNow = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`;
