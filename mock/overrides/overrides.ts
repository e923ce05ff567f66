import { and, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import { randomId } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import { rowsOf } from '../db/conditions';
import { ReadCache } from '../db/read-cache';
import { account, microappOverride, sessionFamily } from '../db/schema';
import type { Store, Tx } from '../db/store';
import { Refusal } from '../http/refusal';
import { OVERRIDE_LIFE_MS } from './bounds';
import { readInForce, type StoredOverride } from './read-in-force';

/** Whose override it is: a person, in one session. */
export interface Holder {
  tenantId: string;
  accountId: string;
  username: string;
  familyId: string;
  ip: string;
}

export type EndReason = NonNullable<(typeof microappOverride.$inferSelect)['end_reason']>;

/** Writes the audit line of a beginning or an end, in its transaction. */
export type NoteOverride = (
  tx: Tx,
  clock: Clock,
  by: Pick<Holder, 'tenantId' | 'accountId' | 'username' | 'ip'>,
  what: { action: 'add' | 'end'; id: string; name: string; changes: Record<string, readonly [unknown, unknown]> },
) => Promise<void>;

/** What somebody wants to open. */
export interface WantedOverride {
  prefix: string;
  kind: 'server' | 'address' | 'release';
  place: string;
  label: string;
  tokenId?: string;
  /** The signed path of a tunnel. */
  path?: string;
  /** Milliseconds since 1970; in eight hours where absent. */
  endsAt?: number;
}

/** What people open in place of applications: each for one session of theirs, and for some hours. */
export class Overrides {
  private readonly known: ReadCache<readonly StoredOverride[]>;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly note: NoteOverride,
  ) {
    this.known = new ReadCache(store);
  }

  /** What is in force in a session of somebody. It has ended with the session, and with the token of its owner. */
  async inForce({ tenantId, accountId, familyId }: Omit<Holder, 'username' | 'ip'>): Promise<StoredOverride[]> {
    const key = JSON.stringify([tenantId, accountId, familyId]);
    const found = await this.known.get(key, () =>
      this.store.read((db) => readInForce(db, tenantId, accountId, familyId)),
    );
    const now = this.clock.now();
    return found.filter(({ endsAt }) => now < endsAt);
  }

  /** The same for pages. Never rejects: while the database does not answer, nothing is overridden. */
  async ofPage(person: Omit<Holder, 'username' | 'ip'>): Promise<StoredOverride[]> {
    try {
      return await this.inForce(person);
    } catch {
      return [];
    }
  }

  /**
   * Begins an override. One of the same application in the same session ends. The same once more stays as it is.
   *
   * @throws {Refusal} 409 for a tunnel that somebody else uses
   */
  begin(holder: Holder, wanted: WantedOverride): Promise<{ id: string; endsAt: number }> {
    const now = this.clock.now();
    const endsAt = Math.min(now + OVERRIDE_LIFE_MS, wanted.endsAt ?? Infinity);
    return this.store.write(async (tx) => {
      // Two clicks at once come one after the other.
      await tx
        .select({ id: sessionFamily.id })
        .from(sessionFamily)
        .where(and(eq(sessionFamily.tenant_id, holder.tenantId), eq(sessionFamily.id, holder.familyId)))
        .for('update');
      if (wanted.kind === 'server') await refuseOfOthers(tx, holder, wanted.place);
      const own = and(
        eq(microappOverride.tenant_id, holder.tenantId),
        eq(microappOverride.family_id, holder.familyId),
        eq(microappOverride.prefix, wanted.prefix),
      );
      const [same] = await tx
        .select()
        .from(microappOverride)
        .where(
          and(
            own,
            eq(microappOverride.kind, wanted.kind),
            eq(microappOverride.place, wanted.place),
            isNull(microappOverride.ended_at),
            gt(microappOverride.ends_at, new Date(now)),
          ),
        );
      if (same) return { id: same.id, endsAt: same.ends_at.getTime() };
      await this.endWhere(tx, own, 'replaced', holder);
      const id = randomId();
      await tx.insert(microappOverride).values({
        tenant_id: holder.tenantId,
        id,
        account_id: holder.accountId,
        family_id: holder.familyId,
        prefix: wanted.prefix,
        kind: wanted.kind,
        place: wanted.place,
        label: wanted.label,
        token_id: wanted.tokenId ?? '',
        path: wanted.path ?? '',
        begun_at: new Date(now),
        ends_at: new Date(endsAt),
      });
      await this.note(tx, this.clock, holder, {
        action: 'add',
        id,
        name: nameOf(wanted),
        changes: { kind: [null, wanted.kind], ends_at: [null, new Date(endsAt).toISOString()] },
      });
      return { id, endsAt };
    });
  }

  /** Ends one of a session's own. False where it has ended already, or is none of these. */
  end(holder: Holder, id: string): Promise<boolean> {
    const own = and(
      eq(microappOverride.tenant_id, holder.tenantId),
      eq(microappOverride.family_id, holder.familyId),
      eq(microappOverride.id, id),
    );
    return this.store.write(async (tx) => (await this.endWhere(tx, own, 'own', holder)) > 0);
  }

  /** Ends those of a tenant with these ids, for an administrator. @returns how many have ended */
  endThese(tx: Tx, by: Omit<Holder, 'familyId'>, ids: readonly string[]): Promise<number> {
    return this.endWhere(tx, rowsOf(microappOverride, by.tenantId, ids), 'admin', by);
  }

  /** Notes those as ended whose time is over, or whose session. They have not been in force since. */
  async sweep(): Promise<void> {
    const now = new Date(this.clock.now());
    const open = await this.store.read((db) =>
      db
        .select({
          tenantId: microappOverride.tenant_id,
          id: microappOverride.id,
          accountId: microappOverride.account_id,
          username: account.username,
          endsAt: microappOverride.ends_at,
          sessionEndedAt: sessionFamily.ended_at,
          session: sessionFamily.id,
        })
        .from(microappOverride)
        .innerJoin(
          account,
          and(eq(account.tenant_id, microappOverride.tenant_id), eq(account.id, microappOverride.account_id)),
        )
        .leftJoin(
          sessionFamily,
          and(
            eq(sessionFamily.tenant_id, microappOverride.tenant_id),
            eq(sessionFamily.id, microappOverride.family_id),
          ),
        )
        .where(isNull(microappOverride.ended_at)),
    );
    for (const { tenantId, id, accountId, username, endsAt, sessionEndedAt, session } of open) {
      const isSessionOver = session === null || sessionEndedAt !== null;
      if (!isSessionOver && endsAt > now) continue;
      const by = { tenantId, accountId, username, ip: '' };
      await this.store.write((tx) =>
        this.endWhere(tx, rowsOf(microappOverride, tenantId, [id]), isSessionOver ? 'session' : 'time', by),
      );
    }
  }

  /** Ends those that have not ended, each with its audit line. */
  private async endWhere(
    tx: Tx,
    which: SQL | undefined,
    reason: EndReason,
    by: Omit<Holder, 'familyId'>,
  ): Promise<number> {
    const ended = await tx
      .update(microappOverride)
      .set({ ended_at: new Date(this.clock.now()), end_reason: reason })
      .where(and(which, isNull(microappOverride.ended_at)))
      .returning();
    for (const { id, prefix, label } of ended)
      await this.note(tx, this.clock, by, {
        action: 'end',
        id,
        name: nameOf({ prefix, label }),
        changes: { end_reason: [null, reason] },
      });
    return ended.length;
  }
}

const nameOf = ({ prefix, label }: { prefix: string; label: string }): string => `${prefix} ${label}`;

/** A development server is for the person who came first: its owner has sent the address to one. */
async function refuseOfOthers(tx: Tx, { tenantId, accountId }: Holder, place: string): Promise<void> {
  const [other] = await tx
    .select({ id: microappOverride.id })
    .from(microappOverride)
    .where(
      and(
        eq(microappOverride.tenant_id, tenantId),
        eq(microappOverride.kind, 'server'),
        eq(microappOverride.place, place),
        ne(microappOverride.account_id, accountId),
      ),
    )
    .limit(1);
  if (other) throw new Refusal(409, 'overrideTaken');
}
