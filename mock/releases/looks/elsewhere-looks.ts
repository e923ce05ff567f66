import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../clock/clock';
import type { AllowedHost } from '../../config/allowed-hosts';
import { release } from '../../db/schema';
import type { Store } from '../../db/store';
import { Refusal } from '../../http/refusal';
import { elsewhereIn } from '../elsewhere/elsewhere-file';
import { ELSEWHERE_BOUNDS } from './bounds';
import { lookElsewhere, type ElsewhereFinding } from './look-elsewhere';

/** One content of an application; several tenants may have published it. */
interface Content {
  prefix: string;
  content_hash: string;
  files: unknown;
}

/** A look that found something wrong. */
export interface FaultyElsewhere extends ElsewhereFinding {
  prefix: string;
}

/** Looks whether the files of releases that stay where they are deployed are still as they were, and notes it. */
export class ElsewhereLooks {
  private asked = 0;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly allowed: readonly AllowedHost[],
  ) {}

  /**
   * Looks at the releases whose turn it is: those that nobody has looked at for longest.
   *
   * @param signal ends it
   * @returns where something is wrong
   */
  async round(signal: AbortSignal): Promise<FaultyElsewhere[]> {
    const faulty: FaultyElsewhere[] = [];
    for (const content of await this.due()) {
      if (signal.aborted) break;
      const found = await this.look(content, false, signal);
      if (found !== undefined && found.state !== '') faulty.push({ prefix: content.prefix, ...found });
    }
    return faulty;
  }

  /**
   * Looks at one release, because somebody asks. Each of its files is read whole.
   *
   * @throws {Refusal} 404 where there is no such release, 503 while others are looked at
   */
  async lookNow(tenantId: string, id: string): Promise<ElsewhereFinding> {
    const [content] = await this.store.read((db) =>
      db
        .select({ prefix: release.prefix, content_hash: release.content_hash, files: release.files })
        .from(release)
        .where(and(eq(release.tenant_id, tenantId), eq(release.id, id))),
    );
    if (content === undefined) throw new Refusal(404, 'releaseGone');
    if (this.asked >= ELSEWHERE_BOUNDS.askedAtOnce) throw new Refusal(503, 'releaseFetchBusy');
    this.asked += 1;
    try {
      const found = await this.look(content, true, new AbortController().signal);
      if (found === undefined) throw new Refusal(503, 'releaseElsewhereSlow');
      return found;
    } finally {
      this.asked -= 1;
    }
  }

  /** The contents whose turn it is, each once. */
  private due(): Promise<Content[]> {
    const before = new Date(this.clock.now() - ELSEWHERE_BOUNDS.everyMs);
    const at = sql`min(${release.elsewhere_checked_at})`;
    return this.store.read((db) =>
      db
        .select({
          prefix: release.prefix,
          content_hash: release.content_hash,
          files: sql<unknown>`(array_agg(${release.files}))[1]`,
        })
        .from(release)
        .where(
          and(
            gt(release.elsewhere_count, 0),
            or(isNull(release.elsewhere_checked_at), lt(release.elsewhere_checked_at, before)),
          ),
        )
        .groupBy(release.prefix, release.content_hash)
        .orderBy(sql`${at} asc nulls first`, release.prefix, release.content_hash)
        .limit(ELSEWHERE_BOUNDS.perRound),
    );
  }

  /** @returns undefined where it took too long, or was ended */
  private async look(content: Content, isThorough: boolean, ended: AbortSignal): Promise<ElsewhereFinding | undefined> {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(ELSEWHERE_BOUNDS.releaseMs)]);
    const files = elsewhereIn(content.files);
    const found = await lookElsewhere(files, { allowed: this.allowed, isThorough, signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return undefined;
    });
    if (ended.aborted) return undefined;
    await this.note(content, found);
    return found;
  }

  /** Where it took too long, only its turn is over: the others come first. */
  private async note({ prefix, content_hash }: Content, found: ElsewhereFinding | undefined): Promise<void> {
    const state = found && { elsewhere_state: found.state, elsewhere_name: found.name };
    await this.store.write((tx) =>
      tx
        .update(release)
        .set({ ...state, elsewhere_checked_at: new Date(this.clock.now()) })
        .where(and(eq(release.prefix, prefix), eq(release.content_hash, content_hash))),
    );
  }
}
