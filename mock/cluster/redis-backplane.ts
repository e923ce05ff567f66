import { randomId } from '../auth/secrets';
import type { ServerLog } from '../errors/server-log';
import type { Answer, Backplane, BackplaneState, ClusterListener } from './backplane';
import { readSent, reply, sentMessage, type ClusterMessage, type Reply, type SentMessage } from './messages';
import { RedisLine } from './redis-line';
import type { BucketSize } from './shared-bucket';

/** How long answers of the other servers are waited for, ms. */
const ANSWER_LIMIT_MS = 1_000;

/** A question on its way. */
interface OpenQuestion {
  /** Another server has answered. */
  answered: (yes: boolean) => void;
}

export interface RedisBackplaneOptions {
  url: string;
  /** The same for all servers of one portal, and another for each portal: several may share a Redis. */
  name: string;
  log: ServerLog;
}

/** The backplane of several servers: Redis or Valkey, by its channels (publish and subscribe). */
export class RedisBackplane implements Backplane {
  private readonly id = randomId();
  private readonly all: string;
  private readonly line: RedisLine;
  private readonly questions = new Map<string, OpenQuestion>();
  private listener: ClusterListener = () => undefined;
  private onBack: () => void = () => undefined;

  constructor(private readonly options: RedisBackplaneOptions) {
    this.all = `${options.name}:all`;
    this.line = new RedisLine(
      { url: options.url, log: options.log, channels: [this.all, this.channelOf(this.id)] },
      {
        onText: (channel, text) => (channel === this.all ? this.hear(text) : this.hearReply(text)),
        onUp: () => this.onBack(),
      },
    );
  }

  get state(): BackplaneState {
    return this.line.up ? 'connected' : 'away';
  }

  tell(message: ClusterMessage): void {
    void this.send({ from: this.id, message });
  }

  ask(message: ClusterMessage): Promise<Answer> {
    const ask = randomId();
    return new Promise((resolve) => {
      const settle = (answer: Answer) => {
        clearTimeout(timer);
        this.questions.delete(ask);
        resolve(answer);
      };
      const timer = setTimeout(() => settle('unknown'), ANSWER_LIMIT_MS);
      let waitsFor: number | undefined;
      let no = 0;
      const count = () => {
        if (waitsFor !== undefined && no >= waitsFor) settle('no');
      };
      this.questions.set(ask, {
        answered(yes) {
          if (yes) return settle('yes');
          no += 1;
          count();
        },
      });
      void this.send({ from: this.id, ask, message }).then((heard) => {
        if (heard === undefined) return settle('unknown');
        // This server has heard it as well.
        waitsFor = heard - 1;
        count();
      });
    });
  }

  listen(listener: ClusterListener, onBack: () => void): void {
    this.listener = listener;
    this.onBack = onBack;
  }

  take(bucket: string, size: BucketSize): Promise<number | undefined> {
    return this.line.take(`${this.options.name}:${bucket}`, size);
  }

  async close(): Promise<void> {
    this.line.close();
  }

  private channelOf(id: string): string {
    return `${this.options.name}:to:${id}`;
  }

  private send(sent: SentMessage): Promise<number | undefined> {
    return this.line.publish(this.all, JSON.stringify(sent));
  }

  private hear(text: string): void {
    const sent = readSent(sentMessage, text);
    if (sent === undefined || sent.from === this.id) return;
    const yes = this.listener(sent.message) === true;
    if (sent.ask === undefined) return;
    void this.line.publish(this.channelOf(sent.from), JSON.stringify({ ask: sent.ask, yes } satisfies Reply));
  }

  private hearReply(text: string): void {
    const came = readSent(reply, text);
    if (came === undefined) return;
    if ('beat' in came) this.line.alive();
    else this.questions.get(came.ask)?.answered(came.yes);
  }
}
