import { HUB_EVENT_COUNTS_CHANGED, HUB_EVENT_RECEIVE_MESSAGE } from '@portal/contract/call';
import type { Notice, NoticeCounts } from '@portal/contract/entities/notice';
import type { HubUser } from './connection-token';
import { HubConnection, type Transport } from './connection';

/** The notice hub's clients on this server. */
export class NoticeHub {
  private readonly connections = new Map<string, HubConnection>();

  /** Adds a client. Undefined where that connection exists already. */
  connect(id: string, user: HubUser, transport: Transport): HubConnection | undefined {
    if (this.connections.has(id)) return undefined;
    const connection = new HubConnection(id, user, transport, (gone) => this.connections.delete(gone.id));
    this.connections.set(id, connection);
    return connection;
  }

  get(id: string): HubConnection | undefined {
    return this.connections.get(id);
  }

  /** Lets a connection receive notices (InitConnection). False where it does not exist or belongs to somebody else. */
  bind(id: string, user: Pick<HubUser, 'tenantId' | 'accountId'>): boolean {
    const connection = this.connections.get(id);
    if (connection === undefined || !sameUser(connection.user, user)) return false;
    connection.bound = true;
    return true;
  }

  /** Delivers a notice to those of the accounts that are connected here. */
  deliver(tenantId: string, accountIds: ReadonlySet<string>, notice: Notice): void {
    for (const connection of this.connections.values()) {
      const { user } = connection;
      if (connection.bound && user.tenantId === tenantId && accountIds.has(user.accountId)) {
        connection.invoke(HUB_EVENT_RECEIVE_MESSAGE, notice);
      }
    }
  }

  /** Tells the connections of one person how many notices are unread. */
  count(user: Pick<HubUser, 'tenantId' | 'accountId'>, counts: NoticeCounts): void {
    for (const connection of this.connections.values()) {
      if (connection.bound && sameUser(connection.user, user)) connection.invoke(HUB_EVENT_COUNTS_CHANGED, counts);
    }
  }

  /** Closes the connections of sessions that have ended. */
  endSessions(familyIds: ReadonlySet<string>): void {
    for (const connection of [...this.connections.values()]) {
      if (familyIds.has(connection.user.familyId)) connection.end('The session has ended.');
    }
  }

  /** The sessions that have a connection here. */
  sessions(): { tenantId: string; familyId: string }[] {
    return [...this.connections.values()].map(({ user }) => ({ tenantId: user.tenantId, familyId: user.familyId }));
  }

  /** Closes every connection because the server stops; the clients connect again by themselves. */
  close(): void {
    for (const connection of [...this.connections.values()]) connection.end('The server is going down.', true);
  }
}

function sameUser(
  one: Pick<HubUser, 'tenantId' | 'accountId'>,
  other: Pick<HubUser, 'tenantId' | 'accountId'>,
): boolean {
  return one.tenantId === other.tenantId && one.accountId === other.accountId;
}
