import { Duplex } from 'node:stream';
import {
  FRAME,
  PAYLOAD_MAX_BYTES,
  readCredit,
  readFrame,
  readJson,
  STREAM_WINDOW_BYTES,
  STREAMS_MAX,
  writeCredit,
  writeFrame,
  writeJson,
  type FrameKind,
  type TunnelAnswer,
  type TunnelNews,
  type TunnelRequest,
} from './frames';

interface LineParts {
  /** Sends one message to the other side. */
  send(message: Uint8Array): void;
  /** A request has begun; absent on the side that makes them. */
  onRequest?: (request: TunnelRequest, stream: TunnelStream) => void;
  onNews?: (news: TunnelNews) => void;
}

/** Many streams over one connection. Each has a window of its own, so that a slow reader stops only its own stream. */
export class TunnelLine {
  private readonly streams = new Map<number, TunnelStream>();
  private last = 0;

  constructor(private readonly parts: LineParts) {}

  /** How many streams are open. */
  get size(): number {
    return this.streams.size;
  }

  /** Begins a request; undefined where there are too many already. */
  open(request: TunnelRequest): TunnelStream | undefined {
    if (this.streams.size >= STREAMS_MAX) return undefined;
    this.last = this.last >= 0xff_ff_ff_ff ? 1 : this.last + 1;
    const stream = this.add(this.last);
    this.send(FRAME.request, stream.id, writeJson(request));
    return stream;
  }

  tell(news: TunnelNews): void {
    this.send(FRAME.news, 0, writeJson(news));
  }

  /** Takes a message of the other side. False for one that is none: then the connection is not worth keeping. */
  receive(message: Uint8Array): boolean {
    const frame = readFrame(message);
    if (frame === undefined) return false;
    const { kind, stream: id, payload } = frame;
    if (kind === FRAME.request) return this.begin(id, payload);
    if (kind === FRAME.news) {
      const news = readNews(readJson(payload));
      if (news) this.parts.onNews?.(news);
      return news !== undefined;
    }
    // A stream that has just ended here may still be heard of.
    return this.streams.get(id)?.receive(kind, payload) ?? true;
  }

  /** The connection is gone: every stream breaks off. */
  close(): void {
    for (const stream of this.streams.values()) stream.destroy(new Error('The tunnel is gone.'));
    this.streams.clear();
  }

  private begin(id: number, payload: Uint8Array): boolean {
    const request = readRequest(readJson(payload));
    if (request === undefined || this.parts.onRequest === undefined || this.streams.has(id)) return false;
    if (this.streams.size >= STREAMS_MAX) this.send(FRAME.reset, id);
    else this.parts.onRequest(request, this.add(id));
    return true;
  }

  private add(id: number): TunnelStream {
    const stream = new TunnelStream(
      id,
      (kind, payload) => this.send(kind, id, payload),
      () => void this.streams.delete(id),
    );
    this.streams.set(id, stream);
    return stream;
  }

  private send(kind: FrameKind, id: number, payload?: Uint8Array): void {
    this.parts.send(writeFrame(kind, id, payload));
  }
}

/** One request and its answer: what is written goes to the other side, what is read comes from there. */
export class TunnelStream extends Duplex {
  /** Called once, when the answer begins. */
  onAnswer: (answer: TunnelAnswer) => void = () => undefined;
  private mayYetSend = STREAM_WINDOW_BYTES;
  private mayYetCome = STREAM_WINDOW_BYTES;
  private unused = 0;
  private hasEndedHere = false;
  private hasEndedThere = false;
  private goOn: (() => void) | undefined;

  constructor(
    readonly id: number,
    private readonly tell: (kind: FrameKind, payload?: Uint8Array) => void,
    private readonly forget: () => void,
  ) {
    super({ highWaterMark: STREAM_WINDOW_BYTES, autoDestroy: true });
    // Whoever breaks off is not waited for; without a listener it would end the process.
    this.on('error', () => undefined);
  }

  answer(answer: TunnelAnswer): void {
    if (!this.destroyed) this.tell(FRAME.answer, writeJson(answer));
  }

  /** @returns false where the other side does not keep to the rules */
  receive(kind: FrameKind, payload: Uint8Array): boolean {
    switch (kind) {
      case FRAME.answer: {
        const answer = readAnswer(readJson(payload));
        if (answer) this.onAnswer(answer);
        return answer !== undefined;
      }
      case FRAME.data: {
        this.mayYetCome -= payload.length;
        if (this.mayYetCome < 0 || this.hasEndedThere) return false;
        // The bytes may be part of a larger buffer that is used again.
        if (this.push(Buffer.from(payload))) this.giveCredit(payload.length);
        else this.unused += payload.length;
        return true;
      }
      case FRAME.end:
        if (!this.hasEndedThere) this.push(null);
        this.hasEndedThere = true;
        return true;
      case FRAME.credit: {
        this.mayYetSend += readCredit(payload);
        const { goOn } = this;
        this.goOn = undefined;
        goOn?.();
        return true;
      }
      case FRAME.reset:
        this.hasEndedHere = true;
        this.hasEndedThere = true;
        this.destroy(new Error('The other side broke off.'));
        return true;
      default:
        return false;
    }
  }

  override _read(): void {
    const { unused } = this;
    this.unused = 0;
    if (unused > 0) this.giveCredit(unused);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const size = Math.min(chunk.length, this.mayYetSend, PAYLOAD_MAX_BYTES);
    if (size > 0) {
      this.mayYetSend -= size;
      this.tell(FRAME.data, chunk.subarray(0, size));
    }
    if (size === chunk.length) return done();
    const rest = chunk.subarray(size);
    const again = () => this._write(rest, _encoding, done);
    if (this.mayYetSend > 0) again();
    else this.goOn = again;
  }

  override _final(done: (error?: Error | null) => void): void {
    this.hasEndedHere = true;
    this.tell(FRAME.end);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.forget();
    if (!this.hasEndedHere || !this.hasEndedThere) this.tell(FRAME.reset);
    done(error);
  }

  private giveCredit(bytes: number): void {
    this.mayYetCome += bytes;
    if (!this.hasEndedThere) this.tell(FRAME.credit, writeCredit(bytes));
  }
}

function readRequest(value: unknown): TunnelRequest | undefined {
  const { method, path, headers, upgrade }: Partial<Record<keyof TunnelRequest, unknown>> = Object(value);
  const known = readHeaders(headers);
  if (typeof method !== 'string' || typeof path !== 'string' || !path.startsWith('/') || !known) return undefined;
  return { method, path, headers: known, upgrade: upgrade === true };
}

function readAnswer(value: unknown): TunnelAnswer | undefined {
  const { status, headers }: Partial<Record<keyof TunnelAnswer, unknown>> = Object(value);
  const known = readHeaders(headers);
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 101 && status <= 599;
  return isStatus && known ? { status, headers: known } : undefined;
}

function readNews(value: unknown): TunnelNews | undefined {
  const { state, username }: Partial<Record<keyof TunnelNews, unknown>> = Object(value);
  const known = (['waiting', 'in-use', 'ended'] as const).find((each) => each === state);
  return known && typeof username === 'string' ? { state: known, username } : undefined;
}

function readHeaders(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const pairs = Object.entries(value);
  const isRight = pairs.every(([, text]) => typeof text === 'string' && !/[\r\n\0]/.test(text));
  return isRight ? Object.fromEntries(pairs) : undefined;
}
