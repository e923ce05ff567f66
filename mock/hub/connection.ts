import type { HubUser } from './connection-token';
import {
  encodeHandshake,
  encodeMessage,
  handshakeError,
  readMessage,
  RecordReader,
  type ServerMessage,
} from './protocol';

/** Both sides say something at least this often. */
export const KEEP_ALIVE_MS = 15_000;
/** A side that has said nothing for this long is gone. */
export const SILENCE_LIMIT_MS = 30_000;
const MAX_RECORD_LENGTH = 32_768;

/** How text travels to one client. */
export interface Transport {
  send(text: string): void;
  /** Characters waiting to be taken; a client that lets too many pile up is dropped. */
  pending(): number;
  close(): void;
}

/** A client that does not take its messages is let go at this many waiting characters. */
const MAX_PENDING = 4_000_000;

/** One client of the hub, whatever its transport: handshake, keep-alive, messages. */
export class HubConnection {
  private readonly reader = new RecordReader(MAX_RECORD_LENGTH);
  private shaken = false;
  private closed = false;
  private lastHeard: number;
  private readonly timer: NodeJS.Timeout;
  /** True from InitConnection on: from then it receives notices. */
  bound = false;

  constructor(
    readonly id: string,
    readonly user: HubUser,
    private readonly transport: Transport,
    private readonly onClose: (connection: HubConnection) => void,
  ) {
    this.lastHeard = performance.now();
    this.timer = setInterval(() => this.beat(), KEEP_ALIVE_MS);
    this.timer.unref();
  }

  /** Takes what the client sent, in pieces of any size. */
  receive(text: string): void {
    this.lastHeard = performance.now();
    try {
      for (const record of this.reader.push(text)) this.handle(record);
    } catch (error) {
      this.end(error instanceof Error ? error.message : 'The message cannot be read.');
    }
  }

  /** Calls a method of the client; nothing happens before the handshake or after the end. */
  invoke(target: string, ...args: unknown[]): void {
    this.sendMessage({ type: 1, target, arguments: args });
  }

  /** Says good-bye and closes. The client comes again by itself when `allowReconnect`. */
  end(error?: string, allowReconnect = false): void {
    if (this.closed) return;
    this.sendMessage({
      type: 7,
      ...(error === undefined ? {} : { error }),
      ...(allowReconnect ? { allowReconnect } : {}),
    });
    this.transport.close();
    this.gone();
  }

  /** The transport has ended by itself. */
  gone(): void {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.timer);
    this.onClose(this);
  }

  private handle(record: string): void {
    if (this.closed) return;
    if (!this.shaken) {
      const error = handshakeError(record);
      this.transport.send(encodeHandshake(error));
      if (error === undefined) this.shaken = true;
      else this.end();
      return;
    }
    const message = readMessage(record);
    if (message === undefined) return this.end('The message cannot be read.');
    if (message.type === 7) this.end();
    const asked = message.type === 1 || message.type === 4 ? message : undefined;
    if (asked?.invocationId !== undefined) {
      const error = `The hub has no method "${asked.target.slice(0, 64)}".`;
      this.sendMessage({ type: 3, invocationId: asked.invocationId, error });
    }
  }

  private beat(): void {
    if (performance.now() - this.lastHeard > SILENCE_LIMIT_MS) this.end('Nothing was heard for too long.', true);
    else this.sendMessage({ type: 6 });
  }

  private sendMessage(message: ServerMessage): void {
    if (!this.shaken || this.closed) return;
    this.transport.send(encodeMessage(message));
    if (this.transport.pending() <= MAX_PENDING) return;
    this.transport.close();
    this.gone();
  }
}
