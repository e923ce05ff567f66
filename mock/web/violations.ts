import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock';
import { digest } from '../auth/secrets';
import { violation } from '../db/schema';
import type { Store } from '../db/store';
import type { ViolationKind } from './violation-kind';

/** How many kinds are kept for a tenant. Anybody can send reports, so there must be an end. */
const MOST_KINDS = 500;
/** All further kinds are counted together. */
const FURTHER: ViolationKind = { application: '*', directive: '*', blocked: '*', source: '' };
/** A kind that no browser has reported for so long is forgotten, ms. */
const KEPT_MS = 30 * 86_400_000;

/** Counts what browsers report of the pages' policy. */
export class Violations {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** Adds one report to the count of its kind. */
  async add(tenantId: string, kind: ViolationKind): Promise<void> {
    const now = new Date(this.clock.now());
    await this.store.write(async (tx) => {
      const [known] = await tx
        .update(violation)
        .set({ reports: sql`${violation.reports} + 1`, last_at: now })
        .where(and(eq(violation.tenant_id, tenantId), eq(violation.id, idOf(kind))))
        .returning({ id: violation.id });
      if (known !== undefined) return;
      const [kinds] = await tx.select({ total: count() }).from(violation).where(eq(violation.tenant_id, tenantId));
      const counted = (kinds?.total ?? 0) < MOST_KINDS ? kind : FURTHER;
      await tx
        .insert(violation)
        .values({ tenant_id: tenantId, id: idOf(counted), ...counted, reports: 1, first_at: now, last_at: now })
        .onConflictDoUpdate({
          target: [violation.tenant_id, violation.id],
          set: { reports: sql`${violation.reports} + 1`, last_at: now },
        });
    });
  }

  /** Forgets the kinds that have not been reported for a month. */
  async prune(): Promise<void> {
    await this.store.write((tx) =>
      tx.delete(violation).where(lt(violation.last_at, new Date(this.clock.earliest() - KEPT_MS))),
    );
  }
}

function idOf({ application, directive, blocked, source }: ViolationKind): string {
  return digest(JSON.stringify([application, directive, blocked, source]));
}
