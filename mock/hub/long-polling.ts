import type { ConnectionClaims } from './connection-token';
import type { HubConnection } from './connection';
import type { NoticeHub } from './hub';

/** A poll without messages is answered after this time, ms. The client then polls again. */
const POLL_MS = 90_000;
/** A client that has not polled for this long is disconnected, ms. */
const ABSENT_MS = 30_000;

/** The answer to a poll; `ended` where the connection has ended. */
export type PollAnswer = { text: string } | 'ended';

/** The waiting messages and the open poll of one client. */
class PollQueue {
  private waiting = '';
  private poll: ((answer: PollAnswer) => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private ended = false;
  connection: HubConnection | undefined;

  constructor(private readonly onAbsent: () => void) {
    this.watchAbsence();
  }

  send(text: string): void {
    this.waiting += text;
    this.answer();
  }

  pending(): number {
    return this.waiting.length;
  }

  close(): void {
    this.ended = true;
    this.answer();
  }

  /** Waits for the next messages. An older poll that still waits is answered with an empty text. */
  next(): Promise<PollAnswer> {
    this.settle({ text: '' });
    return new Promise((resolve) => {
      clearTimeout(this.timer);
      this.poll = resolve;
      this.timer = setTimeout(() => this.settle({ text: '' }), POLL_MS);
      this.timer.unref();
      this.answer();
    });
  }

  private answer(): void {
    if (this.waiting !== '') {
      const text = this.waiting;
      if (this.settle({ text })) this.waiting = '';
    } else if (this.ended) {
      this.settle('ended');
    }
  }

  private settle(answer: PollAnswer): boolean {
    const poll = this.poll;
    if (poll === undefined) return false;
    this.poll = undefined;
    poll(answer);
    this.watchAbsence();
    return true;
  }

  private watchAbsence(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.onAbsent(), ABSENT_MS);
    this.timer.unref();
  }
}

/** Clients that poll. */
export class LongPollingTransport {
  private readonly queues = new Map<string, PollQueue>();

  constructor(private readonly hub: NoticeHub) {}

  has(id: string): boolean {
    return this.queues.has(id);
  }

  /** Connects a client by its first request. False where the connection exists already. */
  open(claims: ConnectionClaims): boolean {
    const queue = new PollQueue(() => {
      this.queues.delete(claims.id);
      queue.connection?.gone();
    });
    queue.connection = this.hub.connect(claims.id, claims, queue);
    if (queue.connection === undefined) return false;
    this.queues.set(claims.id, queue);
    return true;
  }

  /** Waits for the client's next messages. */
  async poll(id: string): Promise<PollAnswer> {
    const answer = (await this.queues.get(id)?.next()) ?? 'ended';
    if (answer === 'ended') this.queues.delete(id);
    return answer;
  }

  /** Ends the connection at the client's request. */
  delete(id: string): void {
    this.queues.get(id)?.connection?.gone();
    this.queues.get(id)?.close();
    this.queues.delete(id);
  }
}
