import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock';
import { signInFailure } from '../db/schema';
import type { Store } from '../db/store';
import { digest } from './secrets';

/** Something that is counted, in a window of time. */
export interface Count {
  count: number;
  /** How long the window still lasts, ms. */
  endsInMs: number;
}

/** What a counter locks, as {@link counterKey} says it, and from how many on. */
export interface CounterLock {
  owner: string;
  at: number;
}

/** What a counter is of. A digest, so that the table names nobody. */
export const counterKey = (...parts: readonly string[]): string => digest(JSON.stringify(parts));

/** Counters that begin anew when their window of time is over. They are shared by all servers of a database. */
export class Counters {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** The counters that are running, by their keys. */
  async read(keys: readonly string[]): Promise<ReadonlyMap<string, Count>> {
    const rows = await this.store.read((db) =>
      db
        .select()
        .from(signInFailure)
        .where(inArray(signInFailure.id, [...keys])),
    );
    return this.running(rows);
  }

  /**
   * Adds one to each counter, and gives what they have become. A new one runs for `windowMs`.
   *
   * @param locks for the counters that lock an account: which one, and from how many on
   */
  async add(
    keys: readonly string[],
    windowMs: number,
    locks: ReadonlyMap<string, CounterLock> = new Map(),
  ): Promise<ReadonlyMap<string, Count>> {
    const now = new Date(this.clock.now()).toISOString();
    const end = new Date(this.clock.now() + windowMs);
    const over = sql`${signInFailure.window_ends_at} <= ${now}::timestamptz`;
    // In one order everywhere: two statements that lock the same rows in different orders would wait for each other.
    const rows = await this.store.write((tx) =>
      tx
        .insert(signInFailure)
        .values(
          [...keys].sort().map((id) => ({
            id,
            failures: 1,
            window_ends_at: end,
            owner: locks.get(id)?.owner ?? null,
            locks_at: locks.get(id)?.at ?? null,
          })),
        )
        .onConflictDoUpdate({
          target: signInFailure.id,
          set: {
            failures: sql`case when ${over} then 1 else ${signInFailure.failures} + 1 end`,
            window_ends_at: sql`case when ${over} then ${end.toISOString()}::timestamptz else ${signInFailure.window_ends_at} end`,
            // A tenant may have changed from how many on an account is locked.
            locks_at: sql`excluded.locks_at`,
          },
        })
        .returning(),
    );
    return this.running(rows);
  }

  /** Ends a counter, and takes what it had counted from others. */
  async forget(key: string, from: readonly string[]): Promise<void> {
    await this.store.write(async (tx) => {
      const [gone] = await tx.delete(signInFailure).where(eq(signInFailure.id, key)).returning();
      if (gone === undefined) return;
      for (const id of [...from].sort()) {
        await tx
          .update(signInFailure)
          .set({ failures: sql`greatest(0, ${signInFailure.failures} - ${gone.failures})` })
          .where(eq(signInFailure.id, id));
      }
    });
  }

  /** Ends every counter that can lock an account. */
  async release(owner: string): Promise<void> {
    await this.store.write((tx) => tx.delete(signInFailure).where(eq(signInFailure.owner, owner)));
  }

  /** Removes counters whose time is over. */
  async prune(): Promise<void> {
    await this.store.write((tx) =>
      tx.delete(signInFailure).where(lt(signInFailure.window_ends_at, new Date(this.clock.earliest()))),
    );
  }

  private running(rows: readonly (typeof signInFailure.$inferSelect)[]): ReadonlyMap<string, Count> {
    const counts = rows.map((row): [string, Count] => [
      row.id,
      { count: row.failures, endsInMs: row.window_ends_at.getTime() - this.clock.now() },
    ]);
    return new Map(counts.filter(([, { endsInMs }]) => endsInMs > 0));
  }
}
