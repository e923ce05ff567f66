import { ruleLabel } from '../input/rule-texts';
import type { FormField, FormLine, FormValue, FormValues, PlainField } from './form';

/** The most lines of a field that sets no limit of its own, and of any field. */
export const LINES_MAX = 30;
export const LINES_LIMIT = 100;

const isLine = (one: string | FormLine): one is FormLine => typeof one === 'object';

/** The lines of a value; none of a value of another kind. */
export const linesOf = (value: FormValue | undefined): FormLine[] =>
  Array.isArray(value) ? value.filter((one) => isLine(one)) : [];

/** A column under the name that says which line is meant. @param number counts from 1 */
export const columnOfLine = (lines: FormField, column: PlainField, number: number): PlainField => ({
  ...column,
  ...ruleLabel({
    rule: 'rule.lineField',
    values: { lines: { zh: lines.zh, en: lines.en }, line: number, label: { zh: column.zh, en: column.en } },
  }),
});

/** The sum of a column, rounded as its field is; undefined while there is no line. */
export function sumOfLines({ sumOf, digits = 0 }: PlainField, values: FormValues): number | undefined {
  if (sumOf === undefined) return undefined;
  const lines = linesOf(values[sumOf.lines]);
  if (lines.length === 0) return undefined;
  const sum = lines.reduce((total, line) => {
    const value = line[sumOf.column];
    return total + (typeof value === 'number' && Number.isFinite(value) ? value : 0);
  }, 0);
  return Number(sum.toFixed(digits));
}

/** Every single text and number of a value, as a search finds it. */
export const partsOfValue = (value: FormValue): (string | number)[] =>
  (Array.isArray(value) ? value : [value])
    .flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : [one]))
    .filter((one) => one !== null);
