import { WebSocket } from 'ws';
import { z } from 'zod';
import { HUB_PATH } from '@portal/contract/call';

const negotiated = z.object({ connectionId: z.string(), connectionToken: z.string() });
export type Negotiated = z.infer<typeof negotiated>;

/** A connection of the hub without the library, which would negotiate and connect on the same server. */
export interface HubSocket {
  connectionId: string;
  /** All that has come, as text. */
  heard(): string;
  close(): void;
}

/** The first step of a connection. */
export async function negotiate(origin: string, token: string): Promise<Negotiated> {
  const answer = await fetch(`${origin}${HUB_PATH}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`It was answered with ${answer.status}.`);
  return negotiated.parse(await answer.json());
}

/** The second step, at any server. */
export function openSocket(origin: string, { connectionId, connectionToken }: Negotiated): Promise<HubSocket> {
  const address = `${origin.replace('http', 'ws')}${HUB_PATH}?id=${encodeURIComponent(connectionToken)}`;
  const socket = new WebSocket(address);
  let text = '';
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send('{"protocol":"json","version":1}\u001e'));
    socket.on('message', (data) => {
      text += data.toString();
      resolve({ connectionId, heard: () => text, close: () => socket.close() });
    });
  });
}
