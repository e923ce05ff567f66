import type { z } from 'zod';
import { Refusal } from './refusal';

const TOLD_PATHS = 3;

/**
 * Checks a part of a request: its path parameters, query or body.
 *
 * @param schema absent where the call takes nothing there; the texts of what was sent are then checked all the same
 * @returns the parsed input; undefined without a schema
 * @throws {Refusal} 400 naming the fields that are wrong
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema>;
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown;
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  refuseBrokenText(value);
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? undefined);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.slice(0, TOLD_PATHS).map((issue) => issue.path.join('.') || 'body');
  throw badInput(paths.join(', '));
}

/**
 * Refuses texts that a database cannot store: PostgreSQL has no NUL character, and half of a surrogate pair is no
 * character at all.
 *
 * @param value any JSON value, or a text such as a file name
 * @throws {Refusal} 400
 */
export function refuseBrokenText(value: unknown): void {
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string') refuseBroken(one);
    else if (typeof one === 'object' && one !== null) {
      for (const [key, part] of Object.entries(one)) waiting.push(key, part);
    }
  }
}

function refuseBroken(text: string): void {
  if (text.includes('\0')) throw badInput('\\0');
  if (LONE_SURROGATE.test(text)) throw badInput('UTF-16');
}

/** With the flag `u` the halves of a pair count as one character, so only a lone half is found. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** @param detail what is wrong: the name of a field, or a reason */
export const badInput = (detail: string): Refusal => new Refusal(400, 'badInput', { values: { detail } });
