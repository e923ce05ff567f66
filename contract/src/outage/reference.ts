/** The request's number: the server logs it, and people give it to the help desk. */
export const REFERENCE_HEADER = 'X-Request-Id';

/** Without letters and digits that are mistaken for one another on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUP = 4;
const GROUPS = 2;

/** What a server takes as the number of a request; it makes one of its own for anything else. */
export const REFERENCE = /^[\w-]{6,64}$/;

/** A new number of a request, such as `7K2M-Q9XD`. */
export function newReference(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(GROUP * GROUPS))].map(
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return `${letters.slice(0, GROUP).join('')}-${letters.slice(GROUP).join('')}`;
}

/**
 * The number that an answer carries, by which the server's log knows the request; `sent` where it carries none, as behind
 * a proxy that has answered itself.
 */
export function referenceOf(headers: Pick<Headers, 'get'>, sent: string): string {
  const answered = headers.get(REFERENCE_HEADER) ?? '';
  return REFERENCE.test(answered) ? answered : sent;
}
