import type { z } from 'zod';
import { Refusal } from './refusal';

const TOLD_PATHS = 3;

/**
 * Checks a part of a request: its path parameters, query or body.
 *
 * @param schema absent where the call takes nothing there; what was sent is then checked for NUL only
 * @returns the parsed input; undefined without a schema
 * @throws {Refusal} 400 naming the fields that are wrong
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema>;
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown;
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  refuseNul(value);
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? undefined);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.slice(0, TOLD_PATHS).map((issue) => issue.path.join('.') || 'body');
  throw badInput(paths.join(', '));
}

/**
 * Refuses NUL characters: PostgreSQL cannot store a text that has one.
 *
 * @param value any JSON value, or a text such as a file name
 * @throws {Refusal} 400
 */
export function refuseNul(value: unknown): void {
  if (holdsNul(value)) throw badInput('\\0');
}

/** @param detail what is wrong: the name of a field, or a reason */
export const badInput = (detail: string): Refusal => new Refusal(400, 'badInput', { values: { detail } });

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key.includes('\0') || holdsNul(part));
}
