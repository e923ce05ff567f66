import { and, eq, gte, sql } from 'drizzle-orm';
import { opening } from '../db/schema';
import type { Sql } from '../db/store';
import type { Figures } from './judge';

/** Times are those of openings for which something had to be fetched. */
const isTimed = sql`${opening.first_paint_ms} is not null and not ${opening.warm}`;
const percentile = (share: number) =>
  sql<
    number | null
  >`percentile_cont(${share}) within group (order by ${opening.first_paint_ms}) filter (where ${isTimed})`;

/**
 * How the openings of one application went since a moment, for each content. What was opened in place of a release that
 * failed is left out: nobody had meant to open it.
 *
 * @returns by the key of the content; empty for the entry of the environment
 */
export async function figuresSince(
  db: Sql,
  tenantId: string,
  prefix: string,
  since: Date,
): Promise<ReadonlyMap<string, Figures>> {
  const rows = await db
    .select({
      key: opening.release_key,
      openings: sql<number>`sum(${opening.weight})`,
      failed: sql<number>`coalesce(sum(${opening.weight}) filter (where ${opening.failed} <> ''), 0)`,
      faults: sql<number>`sum(${opening.faults} * ${opening.weight})`,
      painted: sql<number>`count(*) filter (where ${isTimed})`,
      p75: percentile(0.75),
      p95: percentile(0.95),
    })
    .from(opening)
    .where(
      and(
        eq(opening.tenant_id, tenantId),
        eq(opening.prefix, prefix),
        gte(opening.at, since),
        eq(opening.fallback, false),
      ),
    )
    .groupBy(opening.release_key);
  return new Map(
    rows.map(({ key, p75, p95, ...counts }) => [
      key,
      {
        openings: Number(counts.openings),
        failed: Number(counts.failed),
        faults: Number(counts.faults),
        painted: Number(counts.painted),
        p75: p75 === null ? null : Number(p75),
        p95: p95 === null ? null : Number(p95),
      },
    ]),
  );
}
