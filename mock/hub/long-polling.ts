import type { ConnectionClaims } from './connection-token';
import type { HubConnection } from './connection';
import type { NoticeHub } from './hub';

/** A poll is answered with nothing after this time, and the client asks again. */
const POLL_MS = 90_000;
/** A client that does not ask for this long is gone. */
const ABSENT_MS = 30_000;

/** What a poll is answered with; `ended`: the connection is over. */
export type PollAnswer = { text: string } | 'ended';

/** The mail box of one polling client. */
class MailBox {
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

  /** The next answer; an older poll that still waits is answered with nothing. */
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
  private readonly boxes = new Map<string, MailBox>();

  constructor(private readonly hub: NoticeHub) {}

  has(id: string): boolean {
    return this.boxes.has(id);
  }

  /** The first request of a client: it connects and is answered at once. False where the connection exists. */
  open(claims: ConnectionClaims): boolean {
    const box = new MailBox(() => {
      this.boxes.delete(claims.id);
      box.connection?.gone();
    });
    box.connection = this.hub.connect(claims.id, claims, box);
    if (box.connection === undefined) return false;
    this.boxes.set(claims.id, box);
    return true;
  }

  /** A later request: waits for the next messages. */
  async poll(id: string): Promise<PollAnswer> {
    const answer = (await this.boxes.get(id)?.next()) ?? 'ended';
    if (answer === 'ended') this.boxes.delete(id);
    return answer;
  }

  /** The client leaves. */
  delete(id: string): void {
    this.boxes.get(id)?.connection?.gone();
    this.boxes.get(id)?.close();
    this.boxes.delete(id);
  }
}
