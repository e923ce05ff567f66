import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { SeverityNumber, type Logger } from '@opentelemetry/api-logs';
import { activeSpan, withActive, type ActiveSpan } from './active-span';
import { contextOf, traceparentOf } from './trace-context';
import type { Attributes, LogLevel, LongSpan, OpenSpan, PastSpan, SpanAbout, Telemetry } from './telemetry';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
const SEVERITIES: Readonly<Record<LogLevel, SeverityNumber>> = {
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
};

/** What is sent to a collector, and how that ends. */
export interface Sinks {
  tracer: Tracer;
  logger: Logger;
  /** Sends what waits, and ends. */
  end(): Promise<void>;
}

/** {@link Telemetry} by the SDK of OpenTelemetry. Nothing of it is global: several servers may run in one process. */
export class SdkTelemetry implements Telemetry {
  constructor(private readonly sinks: Sinks) {}

  async span<Result>(name: string, about: SpanAbout, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
    const span = this.begin(name, about);
    try {
      return await span.run(() => work(span));
    } catch (error) {
      // The message may hold what somebody typed.
      span.fail(error instanceof Error ? error.name : 'error');
      throw error;
    } finally {
      span.end();
    }
  }

  begin(name: string, { kind = 'internal', attributes = {}, parent }: SpanAbout): LongSpan {
    const span = this.sinks.tracer.startSpan(name, { kind: KINDS[kind], attributes }, this.parentOf(parent));
    const { traceId, spanId } = span.spanContext();
    const active: ActiveSpan = {
      telemetry: this,
      traceId,
      spanId,
      traceparent: traceparentOf(span.spanContext()),
      database: this.activeHere()?.database ?? { ms: 0, uses: 0 },
    };
    const isOutermost = this.activeHere() === undefined;
    return {
      set: (more) => void span.setAttributes(more),
      fail: (reason) => void span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
      traceparent: active.traceparent,
      run: (work) => withActive(active, work),
      end() {
        if (isOutermost) span.setAttributes(ofDatabase(active));
        span.end();
      },
    };
  }

  record(
    name: string,
    { kind = 'internal', attributes = {}, endedAt = Date.now(), durationMs, failed }: PastSpan,
  ): void {
    const startTime = endedAt - durationMs;
    const span = this.sinks.tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes, startTime },
      this.parentOf(undefined),
    );
    failIf(span, failed);
    span.end(endedAt);
  }

  log(level: LogLevel, message: string, attributes: Attributes = {}): void {
    this.sinks.logger.emit({
      severityNumber: SEVERITIES[level],
      severityText: level.toUpperCase(),
      body: message,
      attributes: defined(attributes),
      context: this.parentOf(undefined),
    });
  }

  close(): Promise<void> {
    return this.sinks.end();
  }

  private activeHere(): ActiveSpan | undefined {
    const active = activeSpan();
    return active?.telemetry === this ? active : undefined;
  }

  private parentOf(traceparent: string | undefined): Context {
    const parent = contextOf(traceparent ?? this.activeHere()?.traceparent);
    return parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  }
}

const ofDatabase = ({ database }: ActiveSpan) => ({
  'portal.database.ms': Math.round(database.ms * 100) / 100,
  'portal.database.uses': database.uses,
});

function failIf(span: Span, reason: string | undefined): void {
  if (reason !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: reason });
}

function defined(attributes: Attributes): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
