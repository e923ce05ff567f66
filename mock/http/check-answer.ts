import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/**
 * Holds an answer to its schema: every field as described, and no field that the schema does not name.
 *
 * @param path of the call, for the message
 * @param data the envelope's `data`, as the handler gave it
 * @throws {Error} naming what differs; the server then answers 500 and logs it
 */
export function checkAnswer(path: string, schema: z.ZodType, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const parsed = schema.safeParse(sent);
  if (!parsed.success) {
    throw new Error(`The answer of ${path} is not what its schema says. ${z.prettifyError(parsed.error)}`);
  }
  const described: unknown = JSON.parse(JSON.stringify(parsed.data));
  if (isDeepStrictEqual(sent, described)) return;
  throw new Error(`The answer of ${path} is not exactly what its schema describes: ${difference(sent, described)}`);
}

/** The paths at which two JSON values differ, for a developer. */
function difference(sent: unknown, described: unknown, path = 'data'): string {
  if (!isObject(sent) || !isObject(described)) return path;
  const keys = [...new Set([...Object.keys(sent), ...Object.keys(described)])];
  return keys
    .filter((key) => !isDeepStrictEqual(sent[key], described[key]))
    .map((key) => difference(sent[key], described[key], `${path}.${key}`))
    .join(', ');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
