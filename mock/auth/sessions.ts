import { and, eq, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { rowOf } from '../db/conditions';
import { account, sessionFamily } from '../db/schema';
import type { Store, Tx } from '../db/store';
import type { Clock } from '../clock/clock';
import type { ServerKeys } from './keys';
import { decideRefresh } from './refresh-rule';
import { issueRefreshToken, readRefreshToken, type RefreshClaims } from './refresh-token';
import { digest, randomId } from './secrets';
import { issueSessionToken } from './session-token';

/** How many first uses are remembered. A token older than these is refused by its age alone. */
const REMEMBERED_USES = 8;

export interface IssuedSession {
  token: string;
  refreshToken: string;
  /** The value of the HttpOnly cookie; present when the session is new. */
  cookie?: string;
}

export interface SessionClient {
  address: string;
  userAgent: string;
}

export interface SessionTimes {
  sessionTtlMs: number;
  refreshTtlMs: number;
}

interface Exchange {
  issued?: IssuedSession;
  ended: string[];
}

export type EndReason = 'logout' | 'password' | 'reuse' | 'admin';

/** Begins, continues and ends sessions (docs/specification.md#session). */
export class Sessions {
  constructor(
    private readonly store: Store,
    private readonly keys: Pick<ServerKeys, 'sessionKey' | 'refreshKey'>,
    private readonly clock: Clock,
    private readonly times: SessionTimes,
    /** Called with the families that have just ended. */
    private readonly onEnded: (families: ReadonlySet<string>) => void = () => undefined,
  ) {}

  /** Begins a session for an account whose identity has been proved. */
  async begin(tenant: string, accountId: string, client: SessionClient): Promise<IssuedSession> {
    const now = this.clock.now();
    const family = randomId();
    const cookie = randomId();
    await this.store.write((tx) =>
      tx.insert(sessionFamily).values({
        tenant_id: tenant,
        id: family,
        account_id: accountId,
        cookie_hash: digest(cookie),
        generation: 0,
        used_at: [],
        address: client.address,
        user_agent: client.userAgent.slice(0, 256),
        created_at: new Date(now),
        last_seen_at: new Date(now),
        expires_at: new Date(now + this.times.refreshTtlMs),
      }),
    );
    return { ...this.pair(tenant, accountId, family, 0), cookie };
  }

  /**
   * Exchanges a refresh token by the rule in `refresh-rule.ts`.
   *
   * @returns undefined where the session is over or has just been ended
   */
  async refresh(refreshToken: string, cookie: string): Promise<IssuedSession | undefined> {
    const claims = readRefreshToken(this.keys.refreshKey, refreshToken);
    if (claims === undefined) return undefined;
    const now = this.clock.now();
    const exchange = await this.store.write((tx) => this.exchange(tx, claims, cookie, now));
    this.announceEnd(exchange.ended);
    return exchange.issued;
  }

  /** Ends the session of a refresh token. Does nothing for an unknown token or an ended session. */
  async end(refreshToken: string): Promise<void> {
    const claims = readRefreshToken(this.keys.refreshKey, refreshToken);
    if (claims !== undefined) await this.endOne(claims.tenant, claims.family, 'logout');
  }

  /** Ends one session. False where it had ended already, or does not exist. */
  async endOne(tenant: string, familyId: string, reason: EndReason): Promise<boolean> {
    const now = this.clock.now();
    const ended = await this.store.write((tx) => endFamilies(tx, now, reason, oneFamily(tenant, familyId)));
    this.announceEnd(ended);
    return ended.length > 0;
  }

  /**
   * Ends all sessions of an account but one, for a change of password. The caller passes the result to
   * {@link announceEnd} after the transaction.
   */
  endOthers(tx: Tx, tenant: string, accountId: string, keep: string | undefined): Promise<string[]> {
    const others = and(
      eq(sessionFamily.tenant_id, tenant),
      eq(sessionFamily.account_id, accountId),
      keep === undefined ? undefined : ne(sessionFamily.id, keep),
    );
    return endFamilies(tx, this.clock.now(), 'password', others);
  }

  /** Lets the rest of the server know of sessions that have ended. */
  announceEnd(families: readonly string[]): void {
    if (families.length > 0) this.onEnded(new Set(families));
  }

  /** Which of these sessions have ended. A session that is not stored any more ended long ago. */
  async endedAmong(families: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.store.read((db) =>
      db
        .select({ id: sessionFamily.id })
        .from(sessionFamily)
        .where(and(inArray(sessionFamily.id, [...families]), isNull(sessionFamily.ended_at))),
    );
    const alive = new Set(rows.map((row) => row.id));
    return new Set(families.filter((family) => !alive.has(family)));
  }

  /** Removes sessions that ended or expired longer ago than a day. */
  async prune(): Promise<void> {
    const yesterday = new Date(this.clock.now() - 86_400_000);
    await this.store.write((tx) =>
      tx
        .delete(sessionFamily)
        .where(or(lt(sessionFamily.expires_at, yesterday), lt(sessionFamily.ended_at, yesterday))),
    );
  }

  private async exchange(tx: Tx, claims: RefreshClaims, cookie: string, now: number): Promise<Exchange> {
    const [row] = await tx
      .select({ family: sessionFamily, accountState: account.state })
      .from(sessionFamily)
      .innerJoin(account, and(eq(account.tenant_id, sessionFamily.tenant_id), eq(account.id, sessionFamily.account_id)))
      .where(oneFamily(claims.tenant, claims.family))
      .for('update', { of: sessionFamily });
    if (row === undefined || row.accountState !== '1') return { ended: [] };
    const { family } = row;
    const decision = decideRefresh(
      {
        usedAt: firstUse(family, claims.generation),
        successorUsedAt: firstUse(family, claims.generation + 1),
        cookieMatches: family.cookie_hash === digest(cookie),
        familyEnded: family.ended_at !== null,
        familyExpiresAt: family.expires_at.getTime(),
      },
      now,
    );
    if (decision === 'refuse') return { ended: [] };
    if (decision === 'revoke') {
      return { ended: await endFamilies(tx, now, 'reuse', oneFamily(claims.tenant, claims.family)) };
    }
    if (decision === 'rotate') await this.rotate(tx, family, now);
    return { issued: this.pair(claims.tenant, family.account_id, claims.family, claims.generation + 1), ended: [] };
  }

  private async rotate(tx: Tx, family: typeof sessionFamily.$inferSelect, now: number): Promise<void> {
    await tx
      .update(sessionFamily)
      .set({
        generation: family.generation + 1,
        used_at: [...family.used_at, now].slice(-REMEMBERED_USES),
        last_seen_at: new Date(now),
        expires_at: new Date(now + this.times.refreshTtlMs),
      })
      .where(oneFamily(family.tenant_id, family.id));
  }

  private pair(tenant: string, accountId: string, family: string, generation: number): IssuedSession {
    const expires = this.clock.now() + this.times.sessionTtlMs;
    return {
      token: issueSessionToken(this.keys.sessionKey, { tenant, account: accountId, family, expires }),
      refreshToken: issueRefreshToken(this.keys.refreshKey, { tenant, family, generation }),
    };
  }
}

/** When a generation was first used, ms: undefined for the present one, 0 for one that is no longer remembered. */
function firstUse(family: { generation: number; used_at: number[] }, generation: number): number | undefined {
  if (generation >= family.generation) return undefined;
  return family.used_at.at(generation - family.generation) ?? 0;
}

function oneFamily(tenant: string, id: string): SQL | undefined {
  return rowOf(sessionFamily, tenant, id);
}

/** Ends the sessions that have not ended yet, and gives their ids. */
async function endFamilies(tx: Tx, now: number, reason: EndReason, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .update(sessionFamily)
    .set({ ended_at: new Date(now), end_reason: reason })
    .where(and(which, isNull(sessionFamily.ended_at)))
    .returning({ id: sessionFamily.id });
  return rows.map((row) => row.id);
}
