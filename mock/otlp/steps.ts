import { activeSpan } from './active-span';
import type { OpenSpan, SpanAbout } from './telemetry';

/** The header by which a service learns what it is called for (W3C Trace Context). */
export const TRACEPARENT = 'traceparent';

/** Runs work as a step of the span that goes on; just runs it where none does. For code that knows no `Telemetry`. */
export function step<Result>(
  name: string,
  about: SpanAbout,
  work: (span?: OpenSpan) => Promise<Result>,
): Promise<Result> {
  const active = activeSpan();
  return active === undefined ? work() : active.telemetry.span(name, about, work);
}

/** Runs work of the database as a step, and counts its time for the call. */
export async function databaseStep<Result>(use: 'read' | 'write', work: () => Promise<Result>): Promise<Result> {
  const active = activeSpan();
  if (active === undefined) return work();
  const from = performance.now();
  try {
    return await active.telemetry.span(
      `database ${use}`,
      { kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.operation.name': use } },
      work,
    );
  } finally {
    active.database.ms += performance.now() - from;
    active.database.uses += 1;
  }
}

/** The header for a service of the company that is called now; empty where nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const active = activeSpan();
  return active === undefined ? {} : { [TRACEPARENT]: active.traceparent };
}

/** The ids for a line of the log; empty where nothing is traced. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const active = activeSpan();
  return active === undefined ? {} : { trace_id: active.traceId, span_id: active.spanId };
}
