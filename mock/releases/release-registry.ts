import { and, eq } from 'drizzle-orm';
import { ReadCache } from '../db/read-cache';
import { account, currentRelease, release, releaseRule, userRole } from '../db/schema';
import type { Sql, Store } from '../db/store';
import { chooseRelease, type GivingRule, type Receiver } from './choose-release';
import { addressOf, keyOf } from './place';

/** Entries of applications by their prefixes. */
export type Entries = Readonly<Record<string, string>>;

/** For how many people the last answer is kept, for when the database does not answer. */
const KEPT_ANSWERS = 5_000;
const NOTHING: Entries = {};
const NO_ORIGINS: readonly string[] = [];

/** Says which releases somebody gets. */
export class ReleaseRegistry {
  private readonly cache: ReadCache<Entries>;
  private readonly last = new Map<string, Entries>();
  private readonly current: ReadCache<Entries>;
  private readonly origins: ReadCache<readonly string[]>;
  private readonly lastOrigins = new Map<string, readonly string[]>();

  constructor(
    private readonly store: Store,
    private readonly onFailure: (error: unknown) => void = () => undefined,
  ) {
    this.cache = new ReadCache(store);
    this.current = new ReadCache(store);
    this.origins = new ReadCache(store);
  }

  /**
   * The entries of the applications that have a release for somebody. Never rejects: while the database does not
   * answer, it is what it was before; undefined where that is not known.
   */
  async entriesFor(tenantId: string, accountId: string): Promise<Entries | undefined> {
    const key = `${tenantId}\n${accountId}`;
    try {
      const entries = await this.cache.get(key, () => this.read(tenantId, accountId));
      this.last.delete(key);
      this.last.set(key, entries);
      for (const oldest of this.last.keys()) {
        if (this.last.size <= KEPT_ANSWERS) break;
        this.last.delete(oldest);
      }
      return entries;
    } catch (error) {
      this.onFailure(error);
      return this.last.get(key);
    }
  }

  /**
   * The entries of the current releases of a tenant: what is opened where another release cannot be, and by a page that
   * starts safely. Never rejects: undefined while the database does not answer.
   */
  async currentFor(tenantId: string): Promise<Entries | undefined> {
    try {
      return await this.current.get(tenantId, () => this.store.read((db) => readCurrent(db, tenantId)));
    } catch (error) {
      this.onFailure(error);
      return undefined;
    }
  }

  /**
   * The origins where files of a tenant's releases stay, of those that somebody gets, in order. Never rejects: while the
   * database does not answer, they are what they were before.
   */
  async originsFor(tenantId: string): Promise<readonly string[]> {
    try {
      const origins = await this.origins.get(tenantId, () => this.store.read((db) => readOrigins(db, tenantId)));
      this.lastOrigins.set(tenantId, origins);
      return origins;
    } catch (error) {
      this.onFailure(error);
      return this.lastOrigins.get(tenantId) ?? NO_ORIGINS;
    }
  }

  private read(tenantId: string, accountId: string): Promise<Entries> {
    return this.store.read(async (db) => {
      const given = await releasesOf(db, tenantId);
      if (given.size === 0) return NOTHING;
      const rules = await rulesOf(db, tenantId);
      const receiver = await receiverOf(db, tenantId, accountId);
      const prefixes = new Set([...given.values()].map(({ prefix }) => prefix));
      return Object.fromEntries(
        [...prefixes].flatMap((prefix) => {
          const current = [...given].find(([, each]) => each.prefix === prefix && each.isCurrent)?.[0];
          const own = rules.filter((rule) => rule.prefix === prefix);
          const chosen = given.get(chooseRelease(own, current, receiver) ?? '');
          return chosen ? [[prefix, addressOf(prefix, keyOf(chosen.hash))]] : [];
        }),
      );
    });
  }
}

async function readCurrent(db: Sql, tenantId: string): Promise<Entries> {
  const given = await releasesOf(db, tenantId);
  return Object.fromEntries(
    [...given.values()]
      .filter(({ isCurrent }) => isCurrent)
      .map(({ prefix, hash }) => [prefix, addressOf(prefix, keyOf(hash))]),
  );
}

async function readOrigins(db: Sql, tenantId: string): Promise<readonly string[]> {
  const given = await releasesOf(db, tenantId);
  return [...new Set([...given.values()].flatMap(({ origins }) => origins.split(' ').filter(Boolean)))].sort();
}

/** The releases that somebody of a tenant gets, by id. */
async function releasesOf(db: Sql, tenantId: string) {
  const columns = {
    id: release.id,
    prefix: release.prefix,
    hash: release.content_hash,
    origins: release.elsewhere_origins,
  };
  const current = await db
    .select(columns)
    .from(currentRelease)
    .innerJoin(release, and(eq(release.tenant_id, currentRelease.tenant_id), eq(release.id, currentRelease.release_id)))
    .where(eq(currentRelease.tenant_id, tenantId));
  const ruled = await db
    .selectDistinct(columns)
    .from(releaseRule)
    .innerJoin(release, and(eq(release.tenant_id, releaseRule.tenant_id), eq(release.id, releaseRule.release_id)))
    .where(and(eq(releaseRule.tenant_id, tenantId), eq(releaseRule.state, '1')));
  const given = new Map(ruled.map((each) => [each.id, { ...each, isCurrent: false }]));
  for (const each of current) given.set(each.id, { ...each, isCurrent: true });
  return given;
}

async function rulesOf(db: Sql, tenantId: string): Promise<GivingRule[]> {
  const rows = await db
    .select()
    .from(releaseRule)
    .where(and(eq(releaseRule.tenant_id, tenantId), eq(releaseRule.state, '1')));
  return rows.map(({ prefix, release_id, target, username, role_id, share, update_time }) => ({
    prefix,
    releaseId: release_id,
    target,
    username,
    roleId: role_id,
    share,
    at: update_time.getTime(),
  }));
}

async function receiverOf(db: Sql, tenantId: string, accountId: string): Promise<Receiver> {
  const [row] = await db
    .select({ username: account.username })
    .from(account)
    .where(and(eq(account.tenant_id, tenantId), eq(account.id, accountId)));
  const roles = await db
    .select({ id: userRole.role_id })
    .from(userRole)
    .where(and(eq(userRole.tenant_id, tenantId), eq(userRole.account_id, accountId)));
  return { accountId, username: row?.username ?? '', roleIds: new Set(roles.map(({ id }) => id)) };
}
