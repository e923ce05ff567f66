import { isSpanContextValid, TraceFlags, type SpanContext } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';

/** Whose span a `traceparent` names (W3C Trace Context); undefined for anything else. */
export function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const parsed = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parsed !== null && isSpanContextValid(parsed) ? { ...parsed, isRemote: true } : undefined;
}

/** Names a span to others. */
export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`;
}
