import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../clock/clock';
import type { Store } from './store';

/** How often the database is asked at once. The quickest answer says its time best. */
const TRIES = 3;
const answered = z.object({ rows: z.tuple([z.object({ ms: z.coerce.number() })]) });

/**
 * The time of the database, which is the same for all servers: what one of them has decided holds on the others,
 * whatever their own clocks say. Between two looks it goes on by this machine's steady counter, which nobody sets.
 */
export class DatabaseClock implements Clock {
  /** The database's time when the counter was 0, ms. */
  private zero = 0;

  private constructor(private readonly store: Pick<Store, 'read'>) {}

  /** Makes a clock that shows the database's time. */
  static async of(store: Pick<Store, 'read'>): Promise<DatabaseClock> {
    const clock = new DatabaseClock(store);
    await clock.adjust();
    return clock;
  }

  now(): number {
    return Math.round(this.zero + performance.now());
  }

  earliest(): number {
    return this.now();
  }

  /** How far this machine's own clock is ahead of the database's, ms. */
  ahead(): number {
    return Date.now() - this.now();
  }

  /** Looks again. Rejects while the database does not answer; the clock goes on then. */
  async adjust(): Promise<void> {
    let quickest = Infinity;
    let zero = this.zero;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const asked = performance.now();
      const { rows } = answered.parse(
        await this.store.read((db) => db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)),
      );
      const took = performance.now() - asked;
      if (took >= quickest) continue;
      quickest = took;
      zero = rows[0].ms - (asked + took / 2);
    }
    this.zero = zero;
  }
}
