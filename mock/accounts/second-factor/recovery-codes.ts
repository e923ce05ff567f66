import { randomInt } from 'node:crypto';
import { digest } from '../../auth/secrets';

const COUNT = 10;
/** 79 bits: the codes of a digest cannot be searched through. */
const LENGTH = 16;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** New recovery codes, such as `k7mp-q2xw-9dhr-t4vb`, in groups that can be read out. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/** What is stored of a code. It is the same however the code was typed: capitals, blanks and hyphens do not count. */
export const recoveryDigest = (typed: string): string => digest(typed.toLowerCase().replace(/[\s-]/g, ''));

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
