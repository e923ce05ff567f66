import type { MicroAppError } from './errors';

/**
 * One line for the console about an app that did not open (docs/specification.md#mounted-once): its name, the cause with
 * what is known of it, and the address of its entry. Where the page has shown a `reference`, the line ends with it.
 */
export function failureLine(name: string, entryUrl: string, error: MicroAppError, reference?: string): string {
  const { code, ...details } = error;
  const known = Object.entries(details).map(
    ([key, value]) => `${key} ${Array.isArray(value) ? value.join(' ') : value}`,
  );
  const cause = [code, ...known].join(', ').replace(/\s+/g, ' ');
  const number = reference === undefined ? '' : `; error number ${reference}`;
  return `[portal] ${name} did not open: ${cause}; its entry is ${entryUrl}${number}`;
}
