import { isImmutable } from '../reading/is-immutable';
import type { TextSum } from '../reading/prepared/format';
import { textSum } from '../reading/prepared/text-sum';

/**
 * The sum of a text, which the page compares before it uses what was prepared of it. Undefined where the name has a
 * hash: another text would have another name.
 */
export function sumFor(url: string, text: string): TextSum | undefined {
  return isImmutable(url, '') ? undefined : textSum(text);
}
