import { inArray } from 'drizzle-orm';
import { HUB_EVENT_RELEASES_CHANGED } from '@portal/contract/call';
import { tenant } from '../db/schema';
import type { Store } from '../db/store';

/** How often changes are looked for, ms: open pages hear of one within ten seconds. */
export const WATCH_EVERY_MS = 3_000;

/** The connected pages of this server. */
interface Listeners {
  sessions(): readonly { tenantId: string }[];
  announce(tenantId: string, event: string): void;
}

/**
 * Tells the pages that are connected to this server that somebody gets another release. It looks into the database, so
 * that it also hears of what was changed on another server.
 */
export class ReleaseWatch {
  private readonly known = new Map<string, number>();
  private at: number | undefined;

  constructor(
    private readonly store: Pick<Store, 'read' | 'changes'>,
    private readonly hub: Listeners,
  ) {}

  /** Looks once. A page that connects later asks by itself. */
  async look(): Promise<void> {
    const connected = new Set(this.hub.sessions().map(({ tenantId }) => tenantId));
    for (const id of this.known.keys()) if (!connected.has(id)) this.known.delete(id);
    const changes = this.store.changes();
    const isNew = [...connected].some((id) => !this.known.has(id));
    if (connected.size === 0 || (!isNew && changes !== undefined && changes === this.at)) return;
    const rows = await this.store.read((db) =>
      db
        .select({ id: tenant.tenant_id, version: tenant.release_version })
        .from(tenant)
        .where(inArray(tenant.tenant_id, [...connected])),
    );
    this.at = changes;
    for (const { id, version } of rows) {
      const before = this.known.get(id);
      this.known.set(id, version);
      if (before !== undefined && before !== version) this.hub.announce(id, HUB_EVENT_RELEASES_CHANGED);
    }
  }
}
