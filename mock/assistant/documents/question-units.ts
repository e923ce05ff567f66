/** What is looked for in a passage: a word, or a pair of Chinese characters, since Chinese has no spaces. */
export interface Unit {
  text: string;
  /** Which characters of the question it stands for. */
  from: number;
  to: number;
}

const RUNS = /[\u3400-\u9fff]+|[a-z0-9]+/g;
const CHINESE = /[\u3400-\u9fff]/;

/** The same text, in the form in which texts are compared: lower case, without variants of width. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * The units of some keywords.
 *
 * @returns the units, and the number of characters that they stand for together
 */
export function unitsOf(keywords: readonly string[]): { units: Unit[]; length: number } {
  const units: Unit[] = [];
  let length = 0;
  for (const [run] of folded(keywords.join(' ')).matchAll(RUNS)) {
    if (!CHINESE.test(run)) units.push({ text: stem(run), from: length, to: length + run.length });
    else if (run.length === 1) units.push({ text: run, from: length, to: length + 1 });
    for (let at = 0; CHINESE.test(run) && at + 1 < run.length; at++)
      units.push({ text: run.slice(at, at + 2), from: length + at, to: length + at + 2 });
    length += run.length;
  }
  return { units, length };
}

/** "requests" is found where "request" is asked for, and the other way round. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ies|es|s|ed|ing)$/, '') : word;
}
