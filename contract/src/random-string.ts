const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make the first signs likelier than the last: they are thrown away. */
const EVEN_BELOW = 256 - (256 % SIGNS.length);

/**
 * A text of upper- and lower-case letters and digits that nobody can guess (docs/specification.md#random-string): each
 * sign is as likely as any other. About six bits a sign: 22 signs are as good as a UUID. It works on plain http, where
 * `crypto.randomUUID` is missing.
 *
 * @param length how many signs, a whole number from 0
 * @throws {RangeError} for any other length
 */
export function randomString(length: number): string {
  if (!Number.isSafeInteger(length) || length < 0) throw new RangeError(`There is no text of ${length} signs.`);
  const signs: string[] = [];
  while (signs.length < length) {
    // One request of `getRandomValues` gives 65,536 bytes at most.
    const bytes = crypto.getRandomValues(new Uint8Array(Math.min(65_536, length - signs.length + 8)));
    for (const byte of bytes)
      if (byte < EVEN_BELOW && signs.length < length) signs.push(SIGNS.charAt(byte % SIGNS.length));
  }
  return signs.join('');
}
