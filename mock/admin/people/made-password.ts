import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike: it is read out, or copied from paper. */
const ALPHABETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;
const PASSWORD_LENGTH = 12;

/**
 * A password of every kind of character, such as `Kq7-mRt4-Zb2w`, that nobody can guess.
 *
 * @param least how many characters the tenant's rule asks for
 */
export function madePassword(least: number): string {
  const all = ALPHABETS.join('');
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const letters =
    ALPHABETS.map(pick).join('') +
    Array.from({ length: Math.max(PASSWORD_LENGTH, least) - 3 }, () => pick(all)).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
