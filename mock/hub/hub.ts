import { HUB_EVENT_COUNTS_CHANGED, HUB_EVENT_RECEIVE_MESSAGE } from '@portal/contract/call';
import type { Notice, NoticeCounts } from '@portal/contract/entities/notice';
import { silent, type Telemetry } from '../otlp/telemetry';
import type { HubUser } from './connection-token';
import { HubConnection, type Transport } from './connection';

/** The notice hub's clients on this server. */
export class NoticeHub {
  private readonly connections = new Map<string, HubConnection>();

  constructor(private readonly telemetry: Telemetry = silent) {}

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

  /** The connections that do not receive notices yet. */
  unbound(): string[] {
    return [...this.connections.values()].filter(({ bound }) => !bound).map(({ id }) => id);
  }

  /** The accounts of a tenant that receive notices here. */
  accountsOf(tenantId: string): ReadonlySet<string> {
    const bound = [...this.connections.values()].filter((one) => one.bound && one.user.tenantId === tenantId);
    return new Set(bound.map(({ user }) => user.accountId));
  }

  /** Delivers a notice to those of the accounts that are connected here. */
  deliver(tenantId: string, accountIds: ReadonlySet<string>, notice: Notice): void {
    this.send(
      HUB_EVENT_RECEIVE_MESSAGE,
      notice,
      (user) => user.tenantId === tenantId && accountIds.has(user.accountId),
    );
  }

  /** Tells the connections of one person how many notices are unread. */
  count(user: Pick<HubUser, 'tenantId' | 'accountId'>, counts: NoticeCounts): void {
    this.send(HUB_EVENT_COUNTS_CHANGED, counts, (one) => sameUser(one, user));
  }

  /** Tells everybody of a tenant who is connected here that something has changed. */
  announce(tenantId: string, event: string): void {
    this.send(event, null, (user) => user.tenantId === tenantId);
  }

  private send(event: string, argument: unknown, isMeant: (user: HubUser) => boolean): void {
    const meant = [...this.connections.values()].filter(({ bound, user }) => bound && isMeant(user));
    const attributes = { 'portal.hub.event': event, 'portal.hub.clients': meant.length };
    const span = this.telemetry.begin('hub message', { attributes });
    for (const connection of meant) connection.invoke(event, argument);
    span.end();
  }

  /** Closes the connections of sessions that have ended. */
  endSessions(familyIds: ReadonlySet<string>): void {
    for (const connection of [...this.connections.values()]) {
      if (familyIds.has(connection.user.familyId)) connection.end('The session has ended.');
    }
  }

  /** How many clients there are. */
  size(): number {
    return this.connections.size;
  }

  /** How many characters wait to be read by clients. */
  pending(): number {
    return [...this.connections.values()].reduce((sum, connection) => sum + connection.pending(), 0);
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
