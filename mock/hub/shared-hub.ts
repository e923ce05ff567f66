import type { Notice, NoticeCounts } from '@portal/contract/entities/notice';
import type { Backplane } from '../cluster/backplane';
import type { ClusterMessage } from '../cluster/messages';
import type { Store } from '../db/store';
import type { NoticePush } from '../notices/notices';
import type { HubUser } from './connection-token';
import type { NoticeHub } from './hub';
import { HubBindings } from './hub-bindings';
import { NoticeFeed } from './notice-feed';

type Owner = Pick<HubUser, 'tenantId' | 'accountId'>;

/** Which of these sessions have ended. */
type EndedAmong = (families: readonly string[]) => Promise<ReadonlySet<string>>;

interface Parts {
  /** The clients on this server. */
  hub: NoticeHub;
  backplane: Backplane;
  store: Store;
  /** What goes on in the background and fails, such as a look into a database that is away. */
  onFailure: (error: unknown) => void;
}

/**
 * The notice hub of all servers together: the clients here, and by the backplane those of the others. What the backplane
 * loses, {@link catchUp} finds in the database.
 */
export class SharedHub implements NoticePush {
  private readonly feed: NoticeFeed;
  private readonly bindings: HubBindings;
  private toldOfNotices = false;

  constructor(private readonly parts: Parts) {
    this.feed = new NoticeFeed(parts.store, parts.hub);
    this.bindings = new HubBindings(parts.store, parts.hub);
  }

  /** Begins to hear the other servers. */
  listen(endedAmong: EndedAmong): void {
    const { backplane, onFailure } = this.parts;
    backplane.listen(
      (message) => this.hear(message),
      () => void this.catchUp(endedAmong, true).catch(onFailure),
    );
  }

  /** What is stored from now on is news. Call it before the first client can connect. */
  begin(): Promise<void> {
    return this.feed.look();
  }

  deliver(tenantId: string, accountIds: ReadonlySet<string>, notice: Notice): void {
    if (this.parts.store.kind === 'server' && !this.feed.delivers(tenantId, notice.id)) return;
    this.parts.hub.deliver(tenantId, accountIds, notice);
    if (this.toldOfNotices) return;
    // Many at once are one message.
    this.toldOfNotices = true;
    setImmediate(() => {
      this.toldOfNotices = false;
      this.parts.backplane.tell({ about: 'notices' });
    });
  }

  count({ tenantId, accountId }: Owner, counts: NoticeCounts): void {
    this.parts.hub.count({ tenantId, accountId }, counts);
    this.parts.backplane.tell({ about: 'counts', tenantId, accountId, ...counts });
  }

  /** Closes the connections of sessions that have ended, on every server. */
  endSessions(families: ReadonlySet<string>): void {
    this.parts.hub.endSessions(families);
    this.parts.backplane.tell({ about: 'ended', families: [...families] });
  }

  /**
   * Lets a connection receive notices, whichever server has it (InitConnection). False where it does not exist or
   * belongs to somebody else.
   */
  async bind(connectionId: string, { tenantId, accountId }: Owner): Promise<boolean> {
    const { hub, backplane, store } = this.parts;
    if (hub.get(connectionId) !== undefined) return hub.bind(connectionId, { tenantId, accountId });
    if (store.kind === 'embedded') return false;
    const answer = await backplane.ask({ about: 'bind', connectionId, tenantId, accountId });
    if (answer === 'unknown' && backplane.state !== 'none') {
      await this.bindings.leave(connectionId, { tenantId, accountId });
    }
    return answer === 'yes' || (answer === 'unknown' && backplane.state !== 'none');
  }

  /**
   * Does what news of other servers would have led to: their notices, wishes, and sessions that have ended.
   *
   * @param all whether sessions are looked for as well, because the backplane may have lost the news of one
   */
  async catchUp(endedAmong: EndedAmong, all = this.parts.backplane.state === 'away'): Promise<void> {
    await this.feed.look();
    await this.bindings.pickUp();
    if (all) await this.sweep(endedAmong);
  }

  /** Closes the connections of sessions that have ended without this server's knowledge. */
  async sweep(endedAmong: EndedAmong): Promise<void> {
    const families = [...new Set(this.parts.hub.sessions().map(({ familyId }) => familyId))];
    if (families.length > 0) this.parts.hub.endSessions(await endedAmong(families));
  }

  /** Removes wishes of connections that are gone. */
  prune(): Promise<void> {
    return this.bindings.prune();
  }

  private hear(message: ClusterMessage): boolean {
    const { hub, onFailure } = this.parts;
    switch (message.about) {
      case 'notices':
        void this.feed.look().catch(onFailure);
        return true;
      case 'counts':
        hub.count(message, { unread: message.unread, fresh: message.fresh });
        return true;
      case 'ended':
        hub.endSessions(new Set(message.families));
        return true;
      case 'bind':
        return hub.bind(message.connectionId, message);
    }
  }
}
