import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { employeeOfAccount, rowOf, rowsOf, stateOfAccount } from '../db/conditions';
import { account, employee, sessionFamily } from '../db/schema';
import type { Store, Tx } from '../db/store';
import type { Clock } from '../clock/clock';
import type { SignInWay } from '@portal/contract/admin/sign-ins';
import type { ServerKeys } from './keys';
import { decideRefresh } from './refresh-rule';
import { issueRefreshToken, readRefreshToken, type RefreshClaims } from './refresh-token';
import { digest, randomId } from './secrets';
import type { SessionClient } from './session-client';
import { issueSessionToken } from './session-token';
import { writeSignIn } from './sign-in-log';
import { NetworkNotAllowed, type Rules, type TenantRuleBook } from './tenant-rules';

/** How many first uses are remembered. A token older than these is refused by its age alone. */
const REMEMBERED_USES = 8;
/** What a person proves a password by. The other ways may be those of somebody who has never known one. */
const BY_PASSWORD: ReadonlySet<SignInWay> = new Set(['password', 'second-factor', 'directory']);

export interface IssuedSession {
  token: string;
  refreshToken: string;
  /** The value of the HttpOnly cookie; present when the session is new. */
  cookie?: string;
}

export interface SessionTimes {
  sessionTtlMs: number;
  refreshTtlMs: number;
  /** How long sessions live, with and without the person's activity, and from where. */
  rules: Pick<TenantRuleBook, 'of' | 'within'>;
  /** What a role asks of a session that began by a password alone. */
  factorNeeded: (tx: Tx, owner: { tenantId: string; accountId: string }) => Promise<'set-up' | 'confirm' | undefined>;
}

/** What came of a refresh token that was presented. */
export type Refreshed =
  | { outcome: 'issued'; tokens: IssuedSession }
  /** The session is over, or has just ended. */
  | { outcome: 'refused' }
  /** The token was stolen or lost: its session has just ended. */
  | { outcome: 'revoked'; tenantId: string; accountId: string };

type Exchange = Refreshed & { ended: string[] };
type Family = typeof sessionFamily.$inferSelect;

export type EndReason = NonNullable<Family['end_reason']>;

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

  /**
   * Begins a session for an account whose identity has been proved, and writes that into the sign-in log.
   *
   * @param also what is stored of the session in the same transaction
   * @throws {NetworkNotAllowed} from another network than the tenant allows; that is in the log, too
   */
  async begin(
    tenant: string,
    accountId: string,
    client: SessionClient,
    way: SignInWay,
    also?: (tx: Tx, familyId: string) => Promise<void>,
  ): Promise<IssuedSession> {
    const begun = await this.store.write((tx) => this.beginIn(tx, tenant, accountId, client, way, null, also));
    return orRefused(begun);
  }

  /**
   * Begins a session by a one-time code that another session made; it ends with that one.
   *
   * @param parent the session that made the code
   * @returns undefined where the parent is over
   * @throws {NetworkNotAllowed} as {@link begin} does
   */
  async beginChild(
    tenant: string,
    accountId: string,
    client: SessionClient,
    parent: string,
  ): Promise<IssuedSession | undefined> {
    const begun = await this.store.write(async (tx) => {
      // The parent's row is locked: it cannot end before the child is stored, and then ends it, too.
      const { session } = await this.times.rules.within(tx, tenant);
      const alive = await this.alive(tx, tenant, parent, this.clock.now(), session).for('share');
      return alive.length > 0 ? this.beginIn(tx, tenant, accountId, client, 'code', parent) : undefined;
    });
    return begun && orRefused(begun);
  }

  /**
   * Exchanges a refresh token by the rule in `refresh-rule.ts`.
   *
   * @param address where it comes from
   * @param idleMs how long ago the person was last active, where the browser tells
   */
  async refresh(refreshToken: string, cookie: string, address: string, idleMs?: number): Promise<Refreshed> {
    const claims = readRefreshToken(this.keys.refreshKey, refreshToken);
    if (claims === undefined) return { outcome: 'refused' };
    const now = this.clock.now();
    const { ended, ...refreshed } = await this.store.write((tx) =>
      this.exchange(tx, claims, { cookie, address, now, idleMs }),
    );
    this.announceEnd(ended);
    return refreshed;
  }

  /** Ends the session of a refresh token. Does nothing for an unknown token or an ended session. */
  async end(refreshToken: string): Promise<void> {
    const claims = readRefreshToken(this.keys.refreshKey, refreshToken);
    if (claims !== undefined) await this.endOne(claims.tenant, claims.family, 'logout');
  }

  /** The session that a refresh token belongs to, over or not; undefined for an unknown token. */
  ofRefreshToken(refreshToken: string): { tenantId: string; familyId: string } | undefined {
    const claims = readRefreshToken(this.keys.refreshKey, refreshToken);
    return claims && { tenantId: claims.tenant, familyId: claims.family };
  }

  /** Ends one session. False where it had ended already, or does not exist. */
  async endOne(tenant: string, familyId: string, reason: EndReason): Promise<boolean> {
    const now = this.clock.now();
    const ended = await this.store.write((tx) => endFamilies(tx, now, reason, oneFamily(tenant, familyId)));
    this.announceEnd(ended);
    return ended.length > 0;
  }

  /**
   * Ends all sessions of an account but one. The caller passes the result to {@link announceEnd} after the transaction.
   */
  endOthers(tx: Tx, tenant: string, accountId: string, keep: string | undefined, reason: EndReason): Promise<string[]> {
    const others = and(
      eq(sessionFamily.tenant_id, tenant),
      eq(sessionFamily.account_id, accountId),
      keep === undefined ? undefined : ne(sessionFamily.id, keep),
    );
    return endFamilies(tx, this.clock.now(), reason, others);
  }

  /**
   * Ends other sessions of the person who asks: the one with the id, or all without an id. The asking one goes on.
   *
   * @returns how many have ended
   */
  async endOwn(owner: { tenantId: string; accountId: string; familyId: string }, id?: string): Promise<number> {
    const others = and(
      eq(sessionFamily.tenant_id, owner.tenantId),
      eq(sessionFamily.account_id, owner.accountId),
      ne(sessionFamily.id, owner.familyId),
      id === undefined ? undefined : eq(sessionFamily.id, id),
    );
    const ended = await this.store.write((tx) => endFamilies(tx, this.clock.now(), 'own', others));
    this.announceEnd(ended);
    return ended.length;
  }

  /** Ends the sessions of an account that wait for its second factor, but one. Announce those that it gives. */
  endHeldBack(tx: Tx, tenant: string, accountId: string, keep: string): Promise<string[]> {
    const others = and(
      eq(sessionFamily.tenant_id, tenant),
      eq(sessionFamily.account_id, accountId),
      eq(sessionFamily.must_set_up_factor, true),
      ne(sessionFamily.id, keep),
    );
    return endFamilies(tx, this.clock.now(), 'factor', others);
  }

  /** Ends sessions of a tenant by their ids, and gives the ids of all that have ended. Announce them, too. */
  endThese(tx: Tx, tenant: string, ids: readonly string[], reason: EndReason): Promise<string[]> {
    return endFamilies(tx, this.clock.now(), reason, rowsOf(sessionFamily, tenant, ids));
  }

  /** Ends all sessions of a tenant. Announce those that it gives. */
  endTenant(tx: Tx, tenant: string, reason: EndReason): Promise<string[]> {
    return endFamilies(tx, this.clock.now(), reason, eq(sessionFamily.tenant_id, tenant));
  }

  /** One session's row, over or not. */
  async find(tenant: string, familyId: string): Promise<Family | undefined> {
    const [row] = await this.store.read((db) => db.select().from(sessionFamily).where(oneFamily(tenant, familyId)));
    return row;
  }

  /** The sessions of an account that are not over, the one seen last first. */
  async ofAccount(tenant: string, accountId: string): Promise<Family[]> {
    const { session } = await this.times.rules.of(tenant);
    return this.store.read((db) =>
      db
        .select()
        .from(sessionFamily)
        .where(
          and(
            eq(sessionFamily.tenant_id, tenant),
            eq(sessionFamily.account_id, accountId),
            notOver(this.clock.now(), session),
          ),
        )
        .orderBy(desc(sessionFamily.last_seen_at), sessionFamily.id),
    );
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
    const yesterday = new Date(this.clock.earliest() - 86_400_000);
    await this.store.write((tx) =>
      tx
        .delete(sessionFamily)
        .where(or(lt(sessionFamily.expires_at, yesterday), lt(sessionFamily.ended_at, yesterday))),
    );
  }

  private async beginIn(
    tx: Tx,
    tenant: string,
    accountId: string,
    client: SessionClient,
    way: SignInWay,
    parent: string | null,
    also?: (tx: Tx, familyId: string) => Promise<void>,
  ): Promise<IssuedSession | 'network'> {
    const now = this.clock.now();
    const rules = await this.times.rules.within(tx, tenant);
    if (!rules.allows(client.address)) {
      await writeSignIn(tx, this.clock, { tenantId: tenant, accountId, client, way, outcome: 'network' });
      return 'network';
    }
    const family = randomId();
    const cookie = randomId();
    await tx.insert(sessionFamily).values({
      tenant_id: tenant,
      id: family,
      account_id: accountId,
      cookie_hash: digest(cookie),
      generation: 0,
      used_at: [],
      address: client.address,
      user_agent: client.userAgent,
      created_at: new Date(now),
      last_seen_at: new Date(now),
      expires_at: this.expiryOf(now, now, rules),
      parent_id: parent,
      password_alone: way === 'password' || way === 'directory',
      by_password: BY_PASSWORD.has(way),
    });
    await also?.(tx, family);
    await writeSignIn(tx, this.clock, { tenantId: tenant, accountId, client, way, outcome: 'signed-in' });
    return { ...this.pair({ tenant, account: accountId, family, generation: 0 }, now, rules), cookie };
  }

  private async exchange(
    tx: Tx,
    claims: RefreshClaims,
    { cookie, address, now, idleMs }: Presented,
  ): Promise<Exchange> {
    const [row] = await tx
      .select({ family: sessionFamily, accountState: stateOfAccount })
      .from(sessionFamily)
      .innerJoin(account, and(eq(account.tenant_id, sessionFamily.tenant_id), eq(account.id, sessionFamily.account_id)))
      .leftJoin(employee, employeeOfAccount)
      .where(oneFamily(claims.tenant, claims.family))
      .for('update', { of: sessionFamily });
    if (row === undefined || row.accountState !== '1') return { outcome: 'refused', ended: [] };
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
    if (decision === 'refuse') return { outcome: 'refused', ended: [] };
    if (decision === 'revoke') {
      const ended = await endFamilies(tx, now, 'reuse', oneFamily(family.tenant_id, family.id));
      return { outcome: 'revoked', tenantId: family.tenant_id, accountId: family.account_id, ended };
    }
    const activeAt = lastActivity(family.last_active_at, now, idleMs);
    const rules = await this.times.rules.within(tx, family.tenant_id);
    const stands = rules.allows(address) ? await this.whyOver(tx, family, activeAt, now, rules) : 'network';
    const over = stands ?? (await this.askForFactor(tx, family));
    if (over !== undefined) {
      const ended = await endFamilies(tx, now, over, oneFamily(family.tenant_id, family.id));
      return { outcome: 'refused', ended };
    }
    if (decision === 'rotate') await this.rotate(tx, family, activeAt, now, rules);
    const next = { ...claims, account: family.account_id, generation: claims.generation + 1 };
    const tokens = this.pair(next, family.created_at.getTime(), rules);
    return { outcome: 'issued', tokens, ended: [] };
  }

  /** Why a session that could be refreshed is over nevertheless; undefined where it goes on. */
  private async whyOver(
    tx: Tx,
    family: Family,
    activeAt: number | undefined,
    now: number,
    { session }: Rules,
  ): Promise<'idle' | 'life' | 'parent' | undefined> {
    // The rule may be shorter than it was when the session began.
    if (now >= family.created_at.getTime() + session.lifeMs) return 'life';
    const isIdle = (at: number | undefined) => session.idleMs > 0 && at !== undefined && now - at >= session.idleMs;
    // What counts is the time before this refresh: a person who comes back after the end has to sign in.
    if (isIdle(family.last_active_at?.getTime()) || isIdle(activeAt)) return 'idle';
    if (family.parent_id === null) return undefined;
    // Without a lock: whoever ends the parent waits for this session's row, and ends it afterwards.
    return (await this.alive(tx, family.tenant_id, family.parent_id, now, session)).length > 0 ? undefined : 'parent';
  }

  /**
   * Holds a session back that began by a password alone, where a role asks for a second factor since then and its person
   * has none. Where they have one, the session is over: signing in asks for it.
   */
  private async askForFactor(tx: Tx, family: Family): Promise<'factor' | undefined> {
    if (!family.password_alone) return undefined;
    const { tenant_id: tenantId, account_id: accountId, id } = family;
    const needed = await this.times.factorNeeded(tx, { tenantId, accountId });
    if (needed === 'confirm') return 'factor';
    const must_set_up_factor = needed === 'set-up';
    if (must_set_up_factor !== family.must_set_up_factor) {
      await tx.update(sessionFamily).set({ must_set_up_factor }).where(oneFamily(tenantId, id));
    }
    return undefined;
  }

  private async rotate(tx: Tx, family: Family, activeAt: number | undefined, now: number, rules: Rules): Promise<void> {
    await tx
      .update(sessionFamily)
      .set({
        generation: family.generation + 1,
        used_at: [...family.used_at, now].slice(-REMEMBERED_USES),
        last_seen_at: new Date(now),
        expires_at: this.expiryOf(family.created_at.getTime(), now, rules),
        ...(activeAt !== undefined && { last_active_at: new Date(activeAt) }),
      })
      .where(oneFamily(family.tenant_id, family.id));
  }

  /** When a session expires that is refreshed now: after its silence or, if that is earlier, after its whole life. */
  private expiryOf(createdAt: number, now: number, { session }: Rules): Date {
    return new Date(Math.min(now + this.times.refreshTtlMs, createdAt + session.lifeMs));
  }

  private pair(
    { account: accountId, ...claims }: RefreshClaims & { account: string },
    createdAt: number,
    { session }: Rules,
  ): IssuedSession {
    const { tenant, family, generation } = claims;
    const expires = Math.min(this.clock.now() + this.times.sessionTtlMs, createdAt + session.lifeMs);
    return {
      token: issueSessionToken(this.keys.sessionKey, { tenant, account: accountId, family, expires }),
      refreshToken: issueRefreshToken(this.keys.refreshKey, { tenant, family, generation }),
    };
  }

  /** The row of a session that is not over. */
  private alive(tx: Tx, tenant: string, id: string, now: number, session: Rules['session']) {
    return tx
      .select({ id: sessionFamily.id })
      .from(sessionFamily)
      .where(and(oneFamily(tenant, id), notOver(now, session)));
  }
}

/** A refresh token with what came beside it. */
interface Presented {
  cookie: string;
  address: string;
  now: number;
  idleMs: number | undefined;
}

function orRefused(begun: IssuedSession | 'network'): IssuedSession {
  if (begun === 'network') throw new NetworkNotAllowed();
  return begun;
}

/** The condition that a session is not over, by the rules of its tenant. */
function notOver(now: number, { idleMs, lifeMs }: Rules['session']): SQL | undefined {
  const active =
    idleMs > 0
      ? or(isNull(sessionFamily.last_active_at), gt(sessionFamily.last_active_at, new Date(now - idleMs)))
      : undefined;
  return and(
    isNull(sessionFamily.ended_at),
    gt(sessionFamily.expires_at, new Date(now)),
    gt(sessionFamily.created_at, new Date(now - lifeMs)),
    active,
  );
}

/** The latest activity that is known after this refresh, ms since 1970; undefined where no browser has told of any. */
function lastActivity(known: Date | null, now: number, idleMs: number | undefined): number | undefined {
  const before = known?.getTime();
  if (idleMs === undefined) return before;
  return Math.max(before ?? 0, now - idleMs);
}

/** When a generation was first used, ms: undefined for the present one, 0 for one that is no longer remembered. */
function firstUse(family: { generation: number; used_at: number[] }, generation: number): number | undefined {
  if (generation >= family.generation) return undefined;
  return family.used_at.at(generation - family.generation) ?? 0;
}

function oneFamily(tenant: string, id: string): SQL | undefined {
  return rowOf(sessionFamily, tenant, id);
}

/** Ends the sessions that have not ended yet, and those that their codes began. Gives the ids of all of them. */
async function endFamilies(tx: Tx, now: number, reason: EndReason, which: SQL | undefined): Promise<string[]> {
  const end = (why: EndReason, condition: SQL | undefined) =>
    tx
      .update(sessionFamily)
      .set({ ended_at: new Date(now), end_reason: why })
      .where(and(condition, isNull(sessionFamily.ended_at)))
      .returning({ tenantId: sessionFamily.tenant_id, id: sessionFamily.id });
  const ended = await end(reason, which);
  const [first] = ended;
  if (first === undefined) return [];
  // A session that a code began cannot make codes itself, so there is no third level.
  const children = await end(
    'parent',
    and(
      eq(sessionFamily.tenant_id, first.tenantId),
      inArray(
        sessionFamily.parent_id,
        ended.map((row) => row.id),
      ),
    ),
  );
  return [...ended, ...children].map((row) => row.id);
}
