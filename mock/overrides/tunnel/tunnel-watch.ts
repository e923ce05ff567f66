import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../../clock/clock';
import { account, microappOverride, releaseToken } from '../../db/schema';
import type { Store } from '../../db/store';
import type { Tunnels } from './tunnels';

/** Tells owners whether somebody uses their servers, and ends tunnels whose time is over or whose token is off. */
export class TunnelWatch {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly tunnels: Tunnels,
  ) {}

  /** Looks once. */
  async look(): Promise<void> {
    const open = this.tunnels.all();
    if (open.length === 0) return;
    const now = this.clock.now();
    const { uses, tokens } = await this.store.read(async (db) => ({
      uses: await db
        .select({
          tunnel: microappOverride.place,
          username: account.username,
          endedAt: microappOverride.ended_at,
          endsAt: microappOverride.ends_at,
        })
        .from(microappOverride)
        .innerJoin(
          account,
          and(eq(account.tenant_id, microappOverride.tenant_id), eq(account.id, microappOverride.account_id)),
        )
        .where(
          and(
            eq(microappOverride.kind, 'server'),
            inArray(
              microappOverride.place,
              open.map(({ live }) => live),
            ),
          ),
        )
        .orderBy(desc(microappOverride.begun_at)),
      tokens: await db
        .select({ id: releaseToken.id })
        .from(releaseToken)
        .where(
          and(
            eq(releaseToken.state, '1'),
            inArray(
              releaseToken.id,
              open.map(({ token }) => token),
            ),
          ),
        ),
    }));
    for (const { live, token, expires } of open) {
      if (now >= expires || !tokens.some(({ id }) => id === token)) {
        this.tunnels.end(live);
        continue;
      }
      const own = uses.filter(({ tunnel }) => tunnel === live);
      const using = own.find(({ endedAt, endsAt }) => endedAt === null && endsAt.getTime() > now);
      const state = using ? 'in-use' : own.length > 0 ? 'ended' : 'waiting';
      this.tunnels.tell(live, { state, username: using?.username ?? '' });
    }
  }
}
