import { z } from 'zod';

const MOST_HEADER_TEXT = 8_192;

/** A list `name=value,name=value` with values as in addresses (`%20`), as OpenTelemetry writes it. Undefined where it is none. */
function readPairs(text: string): Record<string, string> | undefined {
  const pairs: Record<string, string> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, value] = /^\s*([\w.!#$&'*+^`|~-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      pairs[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return pairs;
}

const pairs = z
  .string()
  .max(MOST_HEADER_TEXT)
  .prefault('')
  .transform((text, context) => {
    const read = readPairs(text);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: 'must be name=value pairs with commas between them' });
    return z.NEVER;
  });

const milliseconds = (otherwise: number) =>
  z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(10).max(600_000).default(otherwise);

/** Where traces and logs go: the variables that OpenTelemetry itself defines. */
export const otlpSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
    example: 'http://localhost:4318',
    meaning:
      'The collector that gets traces and logs, by OTLP over HTTP with JSON; /v1/traces and /v1/logs are added. Without it nothing is sent.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: pairs,
    example: '',
    meaning: 'Headers that the collector asks for, such as Authorization=Bearer%20secret; more with commas.',
  },
  OTEL_EXPORTER_OTLP_TIMEOUT: {
    schema: milliseconds(10_000),
    example: '10000',
    meaning: 'Milliseconds that the collector may take for what it is sent at once.',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().trim().min(1).max(100).default('portal'),
    example: 'portal',
    meaning: 'The name of the portal at the collector.',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    schema: pairs,
    example: '',
    meaning: 'Further words about this server at the collector: deployment.environment=production; more with commas.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number({ error: 'must be a number' }).min(0).max(1).default(1),
    example: '1',
    meaning:
      'The share of calls that are traced, from 0 to 1. A trace that a trusted proxy has begun is followed as it says.',
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    schema: milliseconds(5_000),
    example: '5000',
    meaning: 'Milliseconds for which spans and lines wait, to be sent together.',
  },
} as const;
