import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { asc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { RunningServer } from '@portal/contract/entities/server-status';
import { runningServer } from '../db/schema';
import type { Store } from '../db/store';
import type { ServerIdentity } from './server-identity';

/** How often a server tells of itself, ms. */
export const BEAT_MS = 10_000;
/** A server that has not told of itself for this long is late, ms. */
const LATE_MS = 3 * BEAT_MS;
/** After this long it is dead, and its row goes away, ms. */
const DEAD_MS = 9 * BEAT_MS;
const LOOP_RESOLUTION_MS = 20;
const NS_PER_MS = 1e6;

interface Told {
  hub: { size(): number; pending(): number };
  state: { readonly leaving: boolean };
}

const secondsAgo = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000})`;

/** The servers of a database tell that they run, each in a row of its own, by the database's clock. */
export class Heartbeats {
  private readonly loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  private readonly startedAt = performance.now();
  private hasEnded = false;

  /** @param migration the newest one that this build knows */
  constructor(
    private readonly store: Store,
    private readonly identity: ServerIdentity,
    private readonly migration: string,
    private readonly told: Told,
  ) {}

  /** Tells of this server, and removes the rows of dead ones. */
  async beat(): Promise<void> {
    if (this.hasEnded) return;
    const now = this.measure();
    await this.store.write(async (tx) => {
      await tx.delete(runningServer).where(lt(runningServer.seen_at, secondsAgo(DEAD_MS)));
      await tx
        .insert(runningServer)
        .values({
          id: this.identity.id,
          name: this.identity.name,
          version: this.identity.version,
          node: process.version,
          migration: this.migration,
          started_at: secondsAgo(performance.now() - this.startedAt),
          ...now,
        })
        .onConflictDoUpdate({ target: runningServer.id, set: now });
    });
  }

  /** The servers that run, the one that began first before the others; this one as it is now. */
  async list(): Promise<RunningServer[]> {
    await this.beat();
    const rows = await this.store.read((db) =>
      db
        .select({
          ...getTableColumns(runningServer),
          late: sql<boolean>`${runningServer.seen_at} < ${secondsAgo(LATE_MS)}`,
        })
        .from(runningServer)
        .orderBy(asc(runningServer.started_at), asc(runningServer.id)),
    );
    return rows.map((row) => ({
      ...row,
      started_at: row.started_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      answering: row.id === this.identity.id,
    }));
  }

  /** This server ends: its row goes away. */
  async end(): Promise<void> {
    this.hasEnded = true;
    this.loop.disable();
    await this.store.write((tx) => tx.delete(runningServer).where(eq(runningServer.id, this.identity.id)));
  }

  private measure() {
    // It counts from the first look on, so that tests which never look do not wake the processor.
    this.loop.enable();
    const loop_delay_ms = this.loop.count > 0 ? Math.max(0, this.loop.max / NS_PER_MS - LOOP_RESOLUTION_MS) : 0;
    this.loop.reset();
    return {
      seen_at: sql`now()`,
      load: loadavg()[0] ?? 0,
      processors: availableParallelism(),
      memory_bytes: process.memoryUsage.rss(),
      loop_delay_ms,
      hub_connections: this.told.hub.size(),
      hub_backlog: this.told.hub.pending(),
      leaving: this.told.state.leaving,
    };
  }
}
