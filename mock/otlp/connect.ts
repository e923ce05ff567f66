import { hostname } from 'node:os';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from '../config/config';
import { SdkTelemetry } from './sdk-telemetry';
import type { Telemetry } from './telemetry';
import { CollectorWatch, watched } from './told-once';

const SCOPE = 'oa-portal';
/** Spans or lines that wait for the collector, and how many are sent at once. What is more is lost. */
const MOST_WAITING = 2_048;
const SENT_AT_ONCE = 512;
/** Requests to the collector at a time: one while the server runs; at its end all that waits, at once. */
const MOST_REQUESTS = MOST_WAITING / SENT_AT_ONCE + 1;
/** A span or a line never grows beyond these. */
const MOST_ATTRIBUTES = 64;
const LONGEST_VALUE = 4_096;
/** How long the end of the server waits for the collector, ms. */
const END_LIMIT_MS = 2_000;

/** Who this server is, at the collector. */
export interface Sender {
  id: string;
  version: string;
}

/**
 * Connects to a collector. Nothing is sent before there is something to send; a collector that is away costs nothing.
 *
 * @param tell takes a sentence for whoever runs the server
 */
export function connect(
  endpoint: string,
  { headers, timeoutMs, serviceName, attributes, share, delayMs }: TelemetrySettings,
  identity: Sender,
  tell: (message: string) => void,
): Telemetry {
  const resource = resourceFromAttributes({
    ...attributes,
    'service.name': serviceName,
    'service.version': identity.version,
    'service.instance.id': identity.id,
    'host.name': hostname(),
  });
  const { origin, pathname } = new URL(endpoint);
  const watch = new CollectorWatch(origin, tell);
  const to = (path: string) => ({
    url: `${origin}${pathname.replace(/\/+$/, '')}${path}`,
    headers: { ...headers },
    timeoutMillis: timeoutMs,
    concurrencyLimit: MOST_REQUESTS,
  });
  const batches = {
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: SENT_AT_ONCE,
    scheduledDelayMillis: delayMs,
    exportTimeoutMillis: timeoutMs,
  };
  const limits = { attributeCountLimit: MOST_ATTRIBUTES, attributeValueLengthLimit: LONGEST_VALUE };
  const traces = new TracerProvider({
    resource,
    spanLimits: limits,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ ...batches, exporter: watched(new OTLPTraceExporter(to('/v1/traces')), watch) }),
    ],
  });
  const logs = new LoggerProvider({
    resource,
    logRecordLimits: limits,
    processors: [
      new BatchLogRecordProcessor({ ...batches, exporter: watched(new OTLPLogExporter(to('/v1/logs')), watch) }),
    ],
  });
  return new SdkTelemetry({
    tracer: traces.getTracer(SCOPE, identity.version),
    logger: logs.getLogger(SCOPE, identity.version),
    async end() {
      const ended = Promise.allSettled([traces.shutdown(), logs.shutdown()]);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, END_LIMIT_MS);
      });
      await Promise.race([ended, late]);
      clearTimeout(timer);
    },
  });
}
