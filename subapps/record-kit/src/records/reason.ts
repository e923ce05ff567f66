/** What went wrong, as a message for a person. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The envelope's code where somebody else has changed the record meanwhile. */
export const CONFLICT = 409;

/** The envelope's code of a failed call; undefined where the server gave none. */
export function codeOf(error: unknown): number | undefined {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'number' ? code : undefined;
}
