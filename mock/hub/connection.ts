import type { HubUser } from './connection-token';
import {
  encodeHandshake,
  encodeMessage,
  handshakeError,
  readMessage,
  RecordReader,
  type ServerMessage,
} from './protocol';

/** Both sides send something at least this often, ms. */
const KEEP_ALIVE_MS = 15_000;
/** A client that has sent nothing for this long is disconnected, ms. */
const SILENCE_LIMIT_MS = 30_000;
const MAX_RECORD_LENGTH = 32_768;

/** How text travels to one client. */
export interface Transport {
  send(text: string): void;
  /** How many characters wait to be read by the client. */
  pending(): number;
  close(): void;
}

/** A client with more waiting characters than this is disconnected. */
const MAX_PENDING = 4_000_000;

/** One client of the hub, whatever its transport: handshake, keep-alive, messages. */
export class HubConnection {
  private readonly reader = new RecordReader(MAX_RECORD_LENGTH);
  private shaken = false;
  private closed = false;
  private lastHeard: number;
  private readonly timer: NodeJS.Timeout;
  /** True after InitConnection: the client receives notices. */
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

  /** Reads what the client sent, in pieces of any size. */
  receive(text: string): void {
    this.lastHeard = performance.now();
    try {
      for (const record of this.reader.push(text)) this.handle(record);
    } catch (error) {
      this.end(error instanceof Error ? error.message : 'The message cannot be read.');
    }
  }

  /** Calls a method of the client. Does nothing before the handshake or after the end. */
  invoke(target: string, ...args: unknown[]): void {
    this.sendMessage({ type: 1, target, arguments: args });
  }

  /** Closes the connection with a message. With `allowReconnect` the client connects again by itself. */
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

  /** How many characters wait to be read by the client. */
  pending(): number {
    return this.transport.pending();
  }

  /** Called when the transport has closed. */
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
