import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const value = z.union([
  z.object({ stringValue: z.string() }).transform((one) => one.stringValue),
  z.object({ intValue: z.coerce.number() }).transform((one) => one.intValue),
  z.object({ doubleValue: z.number() }).transform((one) => one.doubleValue),
  z.object({ boolValue: z.boolean() }).transform((one) => one.boolValue),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((list) => Object.fromEntries(list.map((one) => [one.key, one.value])));
const resource = z.object({ attributes });
const nanoseconds = z.coerce.number();

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: z.object({ code: z.number().default(0), message: z.string().optional() }),
});
const recordSchema = z.object({
  traceId: z.string().optional(),
  spanId: z.string().optional(),
  severityText: z.string(),
  body: z.object({ stringValue: z.string() }),
  attributes,
});
const tracesBody = z.object({
  resourceSpans: z.array(z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});
const logsBody = z.object({
  resourceLogs: z.array(z.object({ resource, scopeLogs: z.array(z.object({ logRecords: z.array(recordSchema) })) })),
});

export type ReceivedSpan = z.output<typeof spanSchema>;
export type ReceivedRecord = z.output<typeof recordSchema>;

/** A collector of OTLP over HTTP that reads what it gets, for tests. */
export class TestCollector {
  readonly spans: ReceivedSpan[] = [];
  readonly records: ReceivedRecord[] = [];
  /** What the sender tells of itself, by request. */
  readonly resources: Record<string, unknown>[] = [];
  readonly headers: IncomingHttpHeaders[] = [];
  /** Every byte that came. */
  text = '';
  /** How it answers. `hold` answers nothing until {@link answer}. */
  mode: 'take' | 'refuse' | 'hold' = 'take';
  private readonly held: (() => void)[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        this.headers.push(request.headers);
        const finish = () => {
          if (this.mode === 'refuse') return response.writeHead(401).end();
          this.read(request.url ?? '', Buffer.concat(pieces).toString());
          return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        };
        if (this.mode === 'hold') this.held.push(finish);
        else finish();
      });
    });
  }

  static async start(port = 0): Promise<TestCollector> {
    const collector = new TestCollector();
    await new Promise<void>((resolve) => collector.server.listen(port, '127.0.0.1', resolve));
    return collector;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How many requests wait for an answer. */
  get waiting(): number {
    return this.held.length;
  }

  /** Takes what it has held, and all that comes. */
  answer(): void {
    this.mode = 'take';
    for (const finish of this.held.splice(0)) finish();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private read(path: string, text: string): void {
    this.text += text;
    const json: unknown = JSON.parse(text);
    if (path.endsWith('/v1/traces')) {
      for (const one of tracesBody.parse(json).resourceSpans) {
        this.resources.push(one.resource.attributes);
        this.spans.push(...one.scopeSpans.flatMap(({ spans }) => spans));
      }
    } else if (path.endsWith('/v1/logs')) {
      for (const one of logsBody.parse(json).resourceLogs) {
        this.resources.push(one.resource.attributes);
        this.records.push(...one.scopeLogs.flatMap(({ logRecords }) => logRecords));
      }
    } else throw new Error(`Nothing is sent to ${path}.`);
  }
}
