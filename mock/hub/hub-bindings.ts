import { inArray, lt, sql } from 'drizzle-orm';
import { hubBinding } from '../db/schema';
import type { Store } from '../db/store';
import type { HubUser } from './connection-token';

/** A wish that nobody has fulfilled by then is of a connection that is gone, s. */
const KEPT_S = 300;

type Owner = Pick<HubUser, 'tenantId' | 'accountId'>;

/** Connections that ask for notices here. */
interface Waiting {
  /** The connections that have not asked for notices yet. */
  unbound(): readonly string[];
  bind(id: string, user: Owner): boolean;
}

/**
 * The way from the server that is asked for notices to the one that has the connection, where there is no quicker one:
 * over the database.
 */
export class HubBindings {
  constructor(
    private readonly store: Store,
    private readonly hub: Waiting,
  ) {}

  /** Leaves the wish of a connection that another server has. */
  async leave(connectionId: string, { tenantId, accountId }: Owner): Promise<void> {
    const wish = { tenant_id: tenantId, account_id: accountId, asked_at: sql`now()` };
    await this.store.write((tx) =>
      tx
        .insert(hubBinding)
        .values({ connection_id: connectionId, ...wish })
        .onConflictDoUpdate({ target: hubBinding.connection_id, set: wish }),
    );
  }

  /** Fulfils the wishes of this server's connections. */
  async pickUp(): Promise<void> {
    const waiting = this.hub.unbound();
    if (waiting.length === 0) return;
    const mine = inArray(hubBinding.connection_id, [...waiting]);
    const found = await this.store.read((db) => db.select().from(hubBinding).where(mine));
    for (const row of found) this.hub.bind(row.connection_id, { tenantId: row.tenant_id, accountId: row.account_id });
    if (found.length > 0) await this.store.write((tx) => tx.delete(hubBinding).where(mine));
  }

  /** Removes what nobody has fulfilled. */
  async prune(): Promise<void> {
    const tooOld = lt(hubBinding.asked_at, sql`now() - make_interval(secs => ${KEPT_S})`);
    await this.store.write((tx) => tx.delete(hubBinding).where(tooOld));
  }
}
