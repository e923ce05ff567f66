import { WebSocket } from 'ws';
import { z } from 'zod';
import { API_BASE, HUB_EVENT_RECEIVE_MESSAGE, HUB_PATH } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';

const negotiated = z.object({ connectionId: z.string(), connectionToken: z.string() });
/** How many pages connect at a time. */
const AT_A_TIME = 50;
const HANDSHAKE = '{"protocol":"json","version":1}\u001e';
const KEEP_ALIVE = '{"type":6}\u001e';
const KEEP_ALIVE_MS = 15_000;

/** Who a page belongs to, and where it is connected. */
export interface PageOwner {
  origin: string;
  headers: Record<string, string>;
}

/** Open pages that receive notices. */
export class HubClients {
  private readonly sockets: WebSocket[] = [];
  private arrived: number[] = [];
  private readonly timer = setInterval(() => this.sockets.forEach((one) => one.send(KEEP_ALIVE)), KEEP_ALIVE_MS);

  /** Connects so many pages, each of the next owner. */
  async connect(count: number, owners: readonly PageOwner[]): Promise<void> {
    let next = 0;
    const some = async () => {
      while (next < count) {
        const owner = owners[next++ % owners.length];
        if (owner !== undefined) this.sockets.push(await this.open(owner));
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, some));
  }

  /** Makes something happen that brings each page a notice; gives how long each took to get it, ms. */
  async timeNotice(send: () => Promise<unknown>): Promise<number[]> {
    this.arrived = [];
    const began = performance.now();
    await send();
    while (this.arrived.length < this.sockets.length) await new Promise((resolve) => setTimeout(resolve, 10));
    return this.arrived.map((at) => at - began);
  }

  close(): void {
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.terminate();
  }

  private async open({ origin, headers }: PageOwner): Promise<WebSocket> {
    const answer = await fetch(`${origin}${HUB_PATH}/negotiate?negotiateVersion=1`, { method: 'POST', headers });
    const { connectionId, connectionToken } = negotiated.parse(await answer.json());
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}${HUB_PATH}?id=${encodeURIComponent(connectionToken)}`,
    );
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => socket.send(HANDSHAKE));
      socket.once('message', () => resolve());
    });
    socket.on('message', (data) => {
      if (data.toString().includes(HUB_EVENT_RECEIVE_MESSAGE)) this.arrived.push(performance.now());
    });
    const bound = await fetch(origin + API_BASE + callRoutes.initConnection.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ connectionId }),
    });
    if (!bound.ok) throw new Error(`A page was not taken: ${bound.status}.`);
    return socket;
  }
}
