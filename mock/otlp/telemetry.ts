/**
 * What is told of a piece of work: names of the program's own and numbers. Never a person's name or input, an address
 * with its ids, a statement's values, or a secret: a collector is read by many.
 */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanAbout {
  /** Who works for whom: `server` for a caller, `client` for this server elsewhere. `internal` where absent. */
  kind?: 'server' | 'client' | 'internal';
  attributes?: Attributes;
  /** A `traceparent` (W3C Trace Context) of somebody who is trusted. Anything else is ignored. */
  parent?: string | undefined;
}

/** A piece of work that goes on. */
export interface OpenSpan {
  set(attributes: Attributes): void;
  /** Marks the work as failed, by a word or sentence of the program's own. */
  fail(reason: string): void;
  /** Names this span to the service that it calls; undefined where nothing is traced. */
  readonly traceparent: string | undefined;
}

/** A span whose begin and end lie in different functions. */
export interface LongSpan extends OpenSpan {
  /** Runs work whose steps belong to this span. */
  run<Result>(work: () => Result): Result;
  end(): void;
}

/** Something that is over, and that was measured elsewhere. */
export interface PastSpan extends Omit<SpanAbout, 'parent'> {
  /** When it ended, ms since 1970; now where absent. */
  endedAt?: number;
  durationMs: number;
  /** Why it failed, by a word of the program's own; absent where it did not. */
  failed?: string | undefined;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/**
 * Traces and logs for a collector of OpenTelemetry. Nothing here throws, waits for the collector, or keeps more than a
 * bounded number of spans and lines: what the collector does not take in time is lost.
 */
export interface Telemetry {
  /** Runs work as a span, below the one that goes on. It fails as the work does. */
  span<Result>(name: string, about: SpanAbout, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  begin(name: string, about: SpanAbout): LongSpan;
  /** Adds a span that is over, below the one that goes on. */
  record(name: string, past: PastSpan): void;
  /** Adds a line, with the ids of the span that goes on. */
  log(level: LogLevel, message: string, attributes?: Attributes): void;
  /** Sends what waits, for a bounded time, and ends. */
  close(): Promise<void>;
}

const unheard: LongSpan = {
  set: () => undefined,
  fail: () => undefined,
  traceparent: undefined,
  run: (work) => work(),
  end: () => undefined,
};

/** What stands where no collector is named. */
export const silent: Telemetry = {
  span: (_name, _about, work) => work(unheard),
  begin: () => unheard,
  record: () => undefined,
  log: () => undefined,
  close: () => Promise.resolve(),
};
