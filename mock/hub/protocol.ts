import { z } from 'zod';

/** Ends every message of SignalR's JSON protocol. */
const RECORD_END = '\u001e';

const handshake = z.object({ protocol: z.string(), version: z.number() });

const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(1),
    target: z.string(),
    arguments: z.array(z.unknown()).default([]),
    invocationId: z.string().optional(),
  }),
  z.object({ type: z.literal(2) }),
  z.object({ type: z.literal(3) }),
  z.object({ type: z.literal(4), invocationId: z.string(), target: z.string() }),
  z.object({ type: z.literal(5) }),
  z.object({ type: z.literal(6) }),
  z.object({ type: z.literal(7), error: z.string().optional() }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** A message of the hub. */
export type ServerMessage =
  | { type: 1; target: string; arguments: unknown[] }
  | { type: 3; invocationId: string; result?: unknown; error?: string }
  | { type: 6 }
  | { type: 7; error?: string; allowReconnect?: boolean };

export function encodeMessage(message: ServerMessage): string {
  return JSON.stringify(message) + RECORD_END;
}

/** The answer to a handshake; without an error it is accepted. */
export function encodeHandshake(error?: string): string {
  return JSON.stringify(error === undefined ? {} : { error }) + RECORD_END;
}

/** What is wrong with the first record; undefined for a valid handshake. */
export function handshakeError(record: string): string | undefined {
  const parsed = handshake.safeParse(readJson(record));
  if (!parsed.success) return 'The first message was no handshake.';
  if (parsed.data.protocol !== 'json') return `The protocol "${parsed.data.protocol}" is not spoken here.`;
  return parsed.data.version >= 1 ? undefined : `Version ${parsed.data.version} is not spoken here.`;
}

/** A client's message; undefined where the record is not one. */
export function readMessage(record: string): ClientMessage | undefined {
  const parsed = clientMessage.safeParse(readJson(record));
  return parsed.success ? parsed.data : undefined;
}

/** Cuts a stream of text into records. An incomplete record waits for the rest of its text. */
export class RecordReader {
  private rest = '';

  constructor(private readonly maxLength: number) {}

  /**
   * @returns the complete records
   * @throws {RangeError} when a record grows longer than allowed
   */
  push(text: string): string[] {
    const parts = (this.rest + text).split(RECORD_END);
    this.rest = parts.pop() ?? '';
    if ([...parts, this.rest].some((part) => part.length > this.maxLength)) {
      throw new RangeError('The record is too long.');
    }
    return parts;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
