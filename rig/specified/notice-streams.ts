import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HUB_EVENT_RECEIVE_MESSAGE } from '@portal/contract/call';

/** Ends each message of SignalR's JSON protocol. */
const END = '\u001e';
/** SignalR's messages by number: a call of the client's method. */
const INVOCATION = 1;

/**
 * The notice hub (docs/specification.md#hub) as SignalR's client speaks it, by server-sent events alone: the smallest of
 * its transports.
 */
export class NoticeStreams {
  private readonly open = new Map<string, ServerResponse>();
  private readonly greeted = new Set<string>();
  private readonly registered = new Set<string>();

  /** Answers a request to the hub's path, or to what is below it. */
  answer(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const id = url.searchParams.get('id') ?? '';
    if (url.pathname.endsWith('/negotiate')) this.negotiate(response);
    else if (request.method === 'GET') this.stream(response, id);
    else if (request.method === 'POST') {
      request.resume();
      // The first message is the handshake, whose answer is empty; all others keep the connection alive.
      if (!this.greeted.has(id)) this.open.get(id)?.write(`data: {}${END}\r\n\r\n`);
      this.greeted.add(id);
      response.writeHead(200).end();
    } else response.writeHead(202).end();
  }

  /** The call InitConnection names a connection. */
  register(id: unknown): void {
    if (typeof id === 'string') this.registered.add(id);
  }

  /** Sends a notice of free content to every registered page; gives how many there are. */
  send(content: unknown): number {
    const text = JSON.stringify({ type: INVOCATION, target: HUB_EVENT_RECEIVE_MESSAGE, arguments: [content] });
    const targets = [...this.open].filter(([id]) => this.registered.has(id));
    for (const [, stream] of targets) stream.write(`data: ${text}${END}\r\n\r\n`);
    return targets.length;
  }

  private negotiate(response: ServerResponse): void {
    const id = randomUUID();
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        negotiateVersion: 1,
        connectionId: id,
        connectionToken: id,
        availableTransports: [{ transport: 'ServerSentEvents', transferFormats: ['Text'] }],
      }),
    );
  }

  private stream(response: ServerResponse, id: string): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(':\r\n\r\n');
    this.open.set(id, response);
    response.on('close', () => void this.open.delete(id));
  }
}
