import { z } from 'zod';
import type { Attributes, LogLevel, Telemetry } from './telemetry';

/** The numbers that the log has for its levels. */
const LEVELS: readonly [from: number, level: LogLevel][] = [
  [50, 'error'],
  [40, 'warn'],
  [30, 'info'],
  [0, 'debug'],
];
/** What each line has anyway or the collector knows of the server; and who asked, which stays on this machine. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'trace_id', 'span_id', 'accountId']);
/** Where PostgreSQL tells the values of a row: `Key (mail)=(somebody@example.com) already exists.` */
const VALUES = /=\([^)]*\)/g;

const line = z.looseObject({ level: z.number(), msg: z.string().default('') });

/** Where the log's lines go: to the console as ever, and to the collector with the same words. */
export function logLines(telemetry: Telemetry, out: Pick<NodeJS.WriteStream, 'write'> = process.stdout) {
  return {
    write(text: string): void {
      out.write(text);
      const read = readLine(text);
      if (read !== undefined) telemetry.log(read.level, read.message, read.attributes);
    },
  };
}

function readLine(text: string): { level: LogLevel; message: string; attributes: Attributes } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = line.safeParse(json);
  if (!parsed.success) return undefined;
  const { level, msg, ...rest } = parsed.data;
  return {
    level: LEVELS.find(([from]) => level >= from)?.[1] ?? 'debug',
    message: msg.replace(VALUES, '=(…)'),
    attributes: Object.fromEntries(
      Object.entries(rest).flatMap(([name, value]) => (LEFT_OUT.has(name) ? [] : [[nameOf(name), plain(value)]])),
    ),
  };
}

/** The request's number has one name in spans and lines. */
const nameOf = (name: string): string => (name === 'reqId' ? 'portal.req_id' : name);

function plain(value: unknown): string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value ?? '');
}
