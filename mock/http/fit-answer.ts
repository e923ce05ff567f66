import type { z } from 'zod';

/** What of an answer may leave the server. */
export interface FittedAnswer {
  data: unknown;
  /** What did not fit, for the log: paths and rules, never values. Empty where all fits. */
  faults: readonly string[];
}

/** How many faults the log names. */
const FAULTS_TOLD = 5;

/**
 * Fits an answer to its schema. A field that the schema does not describe stays in the server. An item of a list that
 * does not fit is left out, so that one broken row does not take a page of rows from everybody.
 *
 * @returns undefined for `data` where nothing that fits is left: the call then fails
 */
export function fitAnswer(schema: z.ZodType, answer: unknown): FittedAnswer {
  const whole = schema.safeParse(answer);
  if (whole.success) return { data: whole.data, faults: [] };
  const { issues } = whole.error;
  const faults = issues.slice(0, FAULTS_TOLD).map((issue) => `${issue.path.join('.') || 'data'}: ${issue.code}`);
  const rest = schema.safeParse(
    withoutItems(
      answer,
      issues.map((issue) => itemOf(issue.path)),
    ),
  );
  return { data: rest.success ? rest.data : undefined, faults };
}

/** The path of the outermost list item that a fault lies in; undefined where it lies in none. */
function itemOf(path: readonly PropertyKey[]): string | undefined {
  const at = path.findIndex((part) => typeof part === 'number');
  return at < 0 ? undefined : pathKey(path.slice(0, at + 1));
}

const pathKey = (path: readonly PropertyKey[]): string => JSON.stringify(path.map(String));

/** A copy of a value without the list items at those paths. */
function withoutItems(value: unknown, items: readonly (string | undefined)[], path: readonly string[] = []): unknown {
  if (Array.isArray(value)) {
    return value.filter((_, index) => !items.includes(pathKey([...path, String(index)])));
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutItems(part, items, [...path, key])]),
  );
}
