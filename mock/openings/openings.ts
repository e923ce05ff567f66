import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { OpeningReport } from '@portal/contract/entities/opening';
import { maskText } from '@portal/contract/mask-text';
import { digest } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import { rowOf } from '../db/conditions';
import { opening, openingFault } from '../db/schema';
import type { Store, Tx } from '../db/store';
import { isApplication } from '../releases/application-registry';
import { readAddress } from '../releases/place';

/** Reports are kept for this long, ms. */
export const KEPT_MS = 30 * 86_400_000;
/** Different errors that are kept of one application; all further ones are counted together. */
const MOST_FAULTS = 200;
const FURTHER = '*';

type Fault = OpeningReport['faults'][number];
/** An application and the content of its release; empty for the entry of the environment. */
export interface Opened {
  prefix: string;
  releaseKey: string;
}

/** What pages report of the applications that they open. Nothing in it says who has opened them. */
export class Openings {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a report, all of it or nothing. What it says of an application that the tenant does not have is left out. An
   * entry that comes a second time changes nothing.
   *
   * @returns what was opened
   */
  async add(tenantId: string, report: OpeningReport): Promise<Opened[]> {
    const at = new Date(this.clock.now());
    return this.store.write(async (tx) => {
      const known = await knownPrefixes(tx, tenantId, report);
      const openings = report.openings.filter(({ prefix }) => known.has(prefix));
      const faults = report.faults.filter(({ prefix }) => known.has(prefix));
      if (openings.length > 0)
        await tx
          .insert(opening)
          .values(
            openings.map(({ id, prefix, entry, warm, fallback, failed, first_paint_ms, parts, share }) => ({
              tenant_id: tenantId,
              id,
              prefix,
              release_key: keyIn(prefix, entry),
              at,
              warm,
              fallback,
              failed,
              first_paint_ms,
              parts,
              // A failure is always told, so it stands for itself.
              weight: failed === '' ? 100 / share : 1,
            })),
          )
          .onConflictDoNothing();
      for (const fault of faults) await addFault(tx, tenantId, fault, at);
      for (const use of report.uses)
        await tx
          .update(opening)
          .set({
            long_tasks: sql`${opening.long_tasks} + ${use.long_tasks}`,
            long_task_ms: sql`${opening.long_task_ms} + ${use.long_task_ms}`,
            ...(use.released && { released: use.released }),
          })
          .where(rowOf(opening, tenantId, use.opening));
      return [...openings, ...faults].map(({ prefix, entry }) => ({ prefix, releaseKey: keyIn(prefix, entry) }));
    });
  }

  /** Removes what is older than 30 days. */
  async prune(): Promise<void> {
    const before = new Date(this.clock.earliest() - KEPT_MS);
    await this.store.write(async (tx) => {
      await tx.delete(opening).where(lt(opening.at, before));
      await tx.delete(openingFault).where(lt(openingFault.last_at, before));
    });
  }
}

async function knownPrefixes(tx: Tx, tenantId: string, report: OpeningReport): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const prefix of new Set([...report.openings, ...report.faults].map((each) => each.prefix)))
    if (await isApplication(tx, tenantId, prefix)) known.add(prefix);
  return known;
}

/** The content that an entry's address names, where it is a release of that application. */
export function keyIn(prefix: string, entry: string): string {
  const path = URL.canParse(entry) ? new URL(entry).pathname : entry;
  const named = readAddress(path);
  return named?.prefix === prefix ? named.key : '';
}

async function addFault(tx: Tx, tenantId: string, fault: Fault, at: Date): Promise<void> {
  const { prefix } = fault;
  const release_key = keyIn(prefix, fault.entry);
  await tx
    .update(opening)
    .set({ faults: sql`${opening.faults} + 1` })
    .where(rowOf(opening, tenantId, fault.opening));
  // Pages mask it already; whoever sends something else is not believed.
  const own = { message: maskText(fault.message), frames: fault.frames };
  const known = await tx
    .update(openingFault)
    .set({ times: sql`${openingFault.times} + 1`, last_at: at })
    .where(rowOf(openingFault, tenantId, groupOf(prefix, release_key, own)))
    .returning({ id: openingFault.id });
  if (known.length > 0) return;
  const [kinds] = await tx
    .select({ total: count() })
    .from(openingFault)
    .where(and(eq(openingFault.tenant_id, tenantId), eq(openingFault.prefix, prefix)));
  const kept = (kinds?.total ?? 0) < MOST_FAULTS ? own : { message: FURTHER, frames: [] };
  await tx
    .insert(openingFault)
    .values({
      tenant_id: tenantId,
      id: groupOf(prefix, release_key, kept),
      prefix,
      release_key,
      ...kept,
      times: 1,
      first_at: at,
      last_at: at,
    })
    .onConflictDoUpdate({
      target: [openingFault.tenant_id, openingFault.id],
      set: { times: sql`${openingFault.times} + 1`, last_at: at },
    });
}

/** Errors of one message at one place of one release are one group. */
function groupOf(prefix: string, releaseKey: string, { message, frames }: Pick<Fault, 'message' | 'frames'>) {
  const [first] = frames;
  return digest(JSON.stringify([prefix, releaseKey, message, first?.file, first?.line, first?.column]));
}
