import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { applicationOpenings as answer } from '@portal/contract/entities/opening';
import type { Clock } from '../clock/clock';
import { COMPANY_ZONE, dayOf } from '../clock/company-day';
import { opening, openingFault } from '../db/schema';
import type { Sql, Store } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { isApplication } from '../releases/application-registry';
import type { ReleaseFolders } from '../releases/folders/release-folders';
import { namedApplication, ownersOf } from './application-names';
import { FrameMapper, plainFrame, storedFrames } from './map-frames';

export interface ReadingServices {
  store: Store;
  clock: Clock;
  releaseFolders: Pick<ReleaseFolders, 'open'>;
  permissions: { has(caller: Caller, code: string): Promise<boolean> };
}

const DAY_MS = 86_400_000;
/** How many groups of errors are shown. */
const FAULTS_SHOWN = 50;
const READS = 'portal:release-app:query';
/** Whoever may publish the sources may see them. */
export const PUBLISHES = 'portal:release:upload';

const median = percentile(0.5);
const high = percentile(0.95);
const counts = {
  openings: sql<number>`sum(${opening.weight})`,
  failed: sql<number>`coalesce(sum(${opening.weight}) filter (where ${opening.failed} <> ''), 0)`,
  p50: median,
  p95: high,
};

function percentile(share: number) {
  return sql<
    number | null
  >`percentile_cont(${sql.raw(String(share))}) within group (order by ${opening.first_paint_ms})`;
}

/**
 * How an application was opened in the last days.
 *
 * @throws {Refusal} 403 for whoever is neither its owner nor may see the releases, 404 for no application of the tenant
 */
export async function applicationOpenings(
  { store, clock, releaseFolders, permissions }: ReadingServices,
  caller: Caller,
  { prefix, days }: { prefix: string; days: number },
): Promise<z.input<typeof answer>> {
  const { tenantId, accountId } = caller;
  const isOwner = (await store.read((db) => ownersOf(db, tenantId, prefix))).includes(accountId);
  if (!isOwner && !(await permissions.has(caller, READS))) throw new Refusal(403, 'noPermission');
  if (!(await store.read((db) => isApplication(db, tenantId, prefix)))) throw new Refusal(404, 'notFound');
  const named = await store.read((db) => namedApplication(db, tenantId, prefix));
  const now = clock.now();
  const since = new Date(now - days * DAY_MS);
  const seesSources = isOwner || (await permissions.has(caller, PUBLISHES));
  const mapper = seesSources ? new FrameMapper(releaseFolders, prefix) : undefined;
  const versionOf = (key: string): string => (key === '' ? '' : (named.versions.get(key) ?? key.slice(0, 8)));
  return store.read(async (db) => {
    const own = and(eq(opening.tenant_id, tenantId), eq(opening.prefix, prefix), gte(opening.at, since));
    return {
      prefix,
      zh: named.zh,
      en: named.en,
      days: await daysOf(db, own, now, days),
      releases: (await releasesOf(db, own)).map(({ key, ...row }) => ({
        release: versionOf(key),
        is_current: key === named.currentKey,
        ...row,
      })),
      causes: (await causesOf(db, own)).map(({ key, ...row }) => ({ ...row, release: versionOf(key) })),
      faults: await Promise.all(
        (await faultsOf(db, tenantId, prefix, since)).map(async ({ release_key: key, frames, ...row }) => {
          const places = storedFrames(frames);
          const mapped = await mapper?.map(key, places);
          return {
            id: row.id,
            message: row.message,
            release: versionOf(key),
            times: row.times,
            first_at: row.first_at.toISOString(),
            last_at: row.last_at.toISOString(),
            frames: mapped ?? places.map(plainFrame),
            mapped: mapped !== undefined,
          };
        }),
      ),
      released: await releasedOf(db, own),
    };
  });
}

type Condition = ReturnType<typeof and>;

async function daysOf(db: Sql, own: Condition, now: number, days: number) {
  const day = sql<string>`to_char(${opening.at} at time zone ${sql.raw(`'${COMPANY_ZONE}'`)}, 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, ...counts })
    .from(opening)
    .where(own)
    .groupBy(day);
  return Array.from({ length: days }, (_, back) => {
    const wanted = dayOf(new Date(now - (days - 1 - back) * DAY_MS));
    return { day: wanted, ...figuresOf(rows.find((row) => row.day === wanted)) };
  });
}

async function releasesOf(db: Sql, own: Condition) {
  const rows = await db
    .select({
      key: opening.release_key,
      ...counts,
      faults: sql<number>`sum(${opening.faults} * ${opening.weight}) / sum(${opening.weight})`,
      longTasks: sql<number>`sum(${opening.long_tasks} * ${opening.weight}) / sum(${opening.weight})`,
      fallbacks: sql<number>`count(*) filter (where ${opening.fallback})`,
      last: sql`max(${opening.at})`,
    })
    .from(opening)
    .where(own)
    .groupBy(opening.release_key)
    .orderBy(desc(sql`max(${opening.at})`));
  return rows.map((row) => ({
    key: row.key,
    ...figuresOf(row),
    faults: Number(row.faults),
    long_tasks: Number(row.longTasks),
    fallbacks: Number(row.fallbacks),
  }));
}

async function causesOf(db: Sql, own: Condition) {
  const times = sql<number>`count(*)`;
  const rows = await db
    .select({ cause: opening.failed, key: opening.release_key, times })
    .from(opening)
    .where(and(own, sql`${opening.failed} <> ''`))
    .groupBy(opening.failed, opening.release_key)
    .orderBy(desc(times));
  return rows.map((row) => ({ ...row, times: Number(row.times) }));
}

function faultsOf(db: Sql, tenantId: string, prefix: string, since: Date) {
  return db
    .select()
    .from(openingFault)
    .where(and(eq(openingFault.tenant_id, tenantId), eq(openingFault.prefix, prefix), gte(openingFault.last_at, since)))
    .orderBy(desc(openingFault.last_at))
    .limit(FAULTS_SHOWN);
}

async function releasedOf(db: Sql, own: Condition) {
  const kind = sql<string>`"each"."key"`;
  const times = sql<number>`sum("each"."value"::int) / (select count(*) from ${opening} where ${own} and ${opening.released} is not null)::float`;
  const rows = await db
    .select({ kind, times })
    .from(sql`${opening} cross join lateral jsonb_each_text(${opening.released}) as "each"`)
    .where(and(own, sql`${opening.released} is not null`))
    .groupBy(kind)
    .orderBy(desc(times));
  return rows.map((row) => ({ kind: row.kind, times: Number(row.times) }));
}

interface Counted {
  openings: number;
  failed: number;
  p50: number | null;
  p95: number | null;
}

function figuresOf(row: Counted | undefined): Counted {
  const rounded = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(Number(value));
  return {
    openings: Math.round(Number(row?.openings ?? 0)),
    failed: Math.round(Number(row?.failed ?? 0)),
    p50: rounded(row?.p50),
    p95: rounded(row?.p95),
  };
}
