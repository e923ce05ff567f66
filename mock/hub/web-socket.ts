import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { ConnectionClaims } from './connection-token';
import type { NoticeHub } from './hub';

const MAX_MESSAGE_BYTES = 65_536;

/** Accepts WebSocket upgrades of clients whose connection token has been checked. */
export class WebSocketTransport {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });

  constructor(private readonly hub: NoticeHub) {}

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, claims: ConnectionClaims): void {
    this.server.handleUpgrade(request, socket, head, (client) => {
      const connection = this.hub.connect(claims.id, claims, {
        send: (text) => {
          if (client.readyState === WebSocket.OPEN) client.send(text);
        },
        pending: () => client.bufferedAmount,
        close: () => client.close(),
      });
      if (connection === undefined) return client.close();
      client.on('message', (data) => connection.receive(data.toString()));
      client.on('close', () => connection.gone());
      client.on('error', () => client.terminate());
    });
  }

  close(): void {
    for (const client of this.server.clients) client.terminate();
    this.server.close();
  }
}
