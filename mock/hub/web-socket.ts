import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { ConnectionClaims } from './connection-token';
import type { NoticeHub } from './hub';

const MAX_MESSAGE_BYTES = 65_536;
/** A client that does not answer the end of its connection within this time is cut off, ms. */
const CLOSE_LIMIT_MS = 1_000;
/** Named first, because the library's types do not know `closeTimeout` yet. */
const OPTIONS = {
  noServer: true,
  maxPayload: MAX_MESSAGE_BYTES,
  perMessageDeflate: false,
  closeTimeout: CLOSE_LIMIT_MS,
};

/** Accepts WebSocket upgrades of clients whose connection token has been checked. */
export class WebSocketTransport {
  private readonly server = new WebSocketServer(OPTIONS);

  constructor(private readonly hub: NoticeHub) {}

  /**
   * Connects a client.
   *
   * @returns false where the connection exists already; the socket is then still the caller's
   */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, claims: ConnectionClaims): boolean {
    if (this.hub.get(claims.id) !== undefined) return false;
    this.server.handleUpgrade(request, socket, head, (client) => {
      // Before anything else: a broken frame is an error event, which ends the process where nobody listens.
      client.on('error', () => client.terminate());
      const connection = this.hub.connect(claims.id, claims, {
        send: (text) => {
          if (client.readyState === WebSocket.OPEN) client.send(text);
        },
        pending: () => client.bufferedAmount,
        close: () => client.close(),
      });
      if (connection === undefined) return client.terminate();
      client.on('message', (data) => connection.receive(data.toString()));
      client.on('close', () => connection.gone());
    });
    return true;
  }

  close(): void {
    for (const client of this.server.clients) client.terminate();
    this.server.close();
  }
}
