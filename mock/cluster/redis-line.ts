import { createClient } from '@redis/client';
import type { ServerLog } from '../errors/server-log';
import { Heartbeat } from './heartbeat';
import { TAKE_TOKEN, type BucketSize } from './shared-bucket';
import { within } from './within';

const CONNECT_TIMEOUT_MS = 2_000;
/** Between two attempts to connect, ms. */
const RETRY_MS = 500;
/** A limit that is asked for must not hold a call longer than this, ms. */
const TAKE_LIMIT_MS = 250;

type Client = ReturnType<typeof open>;

/** What a line tells its owner. */
export interface LineEvents {
  /** Something was sent to one of the channels. */
  onText: (channel: string, text: string) => void;
  /** The line is whole, for the first time or again. */
  onUp: () => void;
}

export interface LineOptions {
  /** `redis://` or `rediss://`. */
  url: string;
  /** The channels to hear. The last one is this server's own. */
  channels: readonly [...string[], string];
  log: ServerLog;
}

/**
 * A line to Redis: one connection that sends, and one that listens. It is up while what this server sends to itself
 * comes back in time. It connects again by itself, and says in the log when it is lost and when it is back, once each.
 */
export class RedisLine {
  private sender: Client;
  private hearer: Client;
  private isUp = false;
  private closed = false;
  private readonly heartbeat: Heartbeat;

  constructor(
    private readonly options: LineOptions,
    private readonly events: LineEvents,
  ) {
    this.sender = open(options.url);
    this.hearer = open(options.url);
    const own = options.channels.at(-1) ?? '';
    this.heartbeat = new Heartbeat({
      beat: (text) => void this.publish(own, text),
      onLife: () => this.becomes(true),
      onSilence: () => this.becomes(false),
      onDeath: () => void this.renew(),
    });
    void this.connect();
  }

  get up(): boolean {
    return this.isUp;
  }

  /** Sends to a channel. Gives how many have heard it; undefined where Redis does not answer. */
  async publish(channel: string, text: string): Promise<number | undefined> {
    return this.sender.isReady ? within(CONNECT_TIMEOUT_MS, this.sender.publish(channel, text), undefined) : undefined;
  }

  /** Takes a token from a shared bucket; undefined where Redis does not answer. */
  async take(key: string, { perSecond, most }: BucketSize): Promise<number | undefined> {
    if (!this.isUp) return undefined;
    const options = { keys: [key], arguments: [String(perSecond), String(most)] };
    const waitS = await within(TAKE_LIMIT_MS, this.sender.eval(TAKE_TOKEN, options), undefined);
    return typeof waitS === 'number' ? waitS : undefined;
  }

  /** This server's own message came back. */
  alive(): void {
    this.heartbeat.heard();
  }

  close(): void {
    this.closed = true;
    this.heartbeat.stop();
    end(this.sender);
    end(this.hearer);
  }

  private async connect(): Promise<void> {
    const { sender, hearer } = this;
    // An attempt that fails is repeated by the client itself; `renew` ends those that nobody wants any more.
    void sender.connect().catch(() => undefined);
    try {
      await hearer.connect();
      // After a loss the client subscribes again by itself.
      await hearer.subscribe([...this.options.channels], (text, channel) => this.events.onText(channel, text));
    } catch {
      return;
    }
  }

  /** Gives up connections on which nothing moves, and opens others. */
  private async renew(): Promise<void> {
    if (this.closed) return;
    end(this.sender);
    end(this.hearer);
    this.sender = open(this.options.url);
    this.hearer = open(this.options.url);
    await this.connect();
  }

  private becomes(up: boolean): void {
    if (this.isUp === up || this.closed) return;
    this.isUp = up;
    if (up) {
      this.options.log.info('Redis is there: servers hear of each other at once.');
      this.events.onUp();
    } else {
      this.options.log.warn(
        'Redis is away. Limits are this server’s own, and news of other servers comes from the database, seconds later.',
      );
    }
  }
}

function open(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: () => RETRY_MS },
  });
  // Without a listener a lost connection would end the process. The heartbeat says what it means.
  client.on('error', () => undefined);
  return client;
}

function end(client: Client): void {
  try {
    client.destroy();
  } catch {
    // It was never opened, or is closed already.
  }
}
