import {
  missingWords,
  notAMonthWords,
  notATimeWords,
  notLaterWords,
  notAChoiceWords,
  notADateWords,
  notANumberWords,
  tooEarlyWords,
  tooFineWords,
  tooLargeWords,
  tooLongWords,
  tooSmallWords,
  wrongFormatWords,
} from '../input/field-words';
import { plainText } from '../input/plain-text';
import type { RuleSentence } from '../input/rule-texts';
import { fileOfValue } from '../workflow/check-form';
import { isDay } from '../workflow/work-calendar';
import type { RecordData } from './record';
import { LONGTEXT_MAX, TEXT_MAX, type FieldDescription, type KindDescription } from './record-description';

/**
 * What is wrong with one value; undefined where nothing is.
 *
 * @param data the whole record, for rules between fields
 */
export function checkField(
  field: FieldDescription,
  value: unknown,
  data: Readonly<Record<string, unknown>> = {},
): RuleSentence | undefined {
  const text = typeof value === 'string' ? plainText(value, field.type === 'longtext') : value;
  if (text === undefined || text === null || text === '') {
    return field.required ? missingWords(field, field.type) : undefined;
  }
  if (field.type === 'number') return checkNumber(field, text, data);
  if (typeof text !== 'string') return wrongFormatWords(field);
  if (field.type === 'file') return fileOfValue(text) ? undefined : wrongFormatWords(field);
  const most = field.maxLength ?? (field.type === 'longtext' ? LONGTEXT_MAX : TEXT_MAX);
  if (text.length > most) return tooLongWords(field, most, text.length);
  if (field.type === 'date' || field.type === 'month' || field.type === 'time')
    return checkMoment(field, field.type, text, data);
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(text)) return wrongFormatWords(field);
  if (field.options && !field.dict && !field.options.some((option) => option.key === text))
    return notAChoiceWords(field);
  return undefined;
}

function checkNumber(
  field: FieldDescription,
  value: unknown,
  data: Readonly<Record<string, unknown>>,
): RuleSentence | undefined {
  const { min, max, digits } = field;
  if (typeof value !== 'number' || !Number.isFinite(value)) return notANumberWords(field);
  if (min !== undefined && value < min) return tooSmallWords(field, min);
  if (max !== undefined && value > max) return tooLargeWords(field, max);
  if (digits !== undefined && Number(value.toFixed(digits)) !== value) return tooFineWords(field, digits);
  const most = field.notAbove === undefined ? undefined : data[field.notAbove];
  return typeof most === 'number' && value > most ? tooLargeWords(field, most) : undefined;
}

const MOMENTS = {
  date: { is: isDay, words: notADateWords },
  month: { is: (text: string) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text), words: notAMonthWords },
  time: { is: (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text), words: notATimeWords },
} as const;

function checkMoment(
  field: FieldDescription,
  type: keyof typeof MOMENTS,
  text: string,
  data: Readonly<Record<string, unknown>>,
): RuleSentence | undefined {
  const { is, words } = MOMENTS[type];
  if (!is(text)) return words(field);
  const earliest = field.notBefore === undefined ? undefined : data[field.notBefore];
  if (typeof earliest !== 'string' || !is(earliest)) return undefined;
  // What ends when it begins takes no time.
  if (type === 'time') return text > earliest ? undefined : notLaterWords(field, earliest);
  return text >= earliest ? undefined : tooEarlyWords(field, earliest);
}

/** What is wrong with a record, by field; empty where it may be saved. */
export function checkRecord(kind: KindDescription, data: RecordData): Record<string, RuleSentence> {
  const typed = kind.fields.filter((field) => isTyped(field));
  const found = typed.map((field) => [field.key, checkField(field, data[field.key], data)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, RuleSentence] => entry[1] !== undefined));
}

/** Whether people type a field. The others are set by the page, by a decision, or worked out. */
export const isTyped = ({ system, product }: Pick<FieldDescription, 'system' | 'product'>): boolean =>
  system !== true && product === undefined;

/** The record as it is stored: texts plain and trimmed, empty ones left out, products worked out. */
export function cleanRecord(kind: KindDescription, data: RecordData): RecordData {
  const clean: RecordData = {};
  for (const { key, type } of kind.fields) {
    const given = data[key];
    const value = typeof given === 'string' ? plainText(given, type === 'longtext') : given;
    if (value !== undefined && value !== null && value !== '') clean[key] = value;
  }
  for (const { key, product, digits = 0 } of kind.fields) {
    if (product === undefined) continue;
    const [one, other] = [clean[product[0]], clean[product[1]]];
    if (typeof one === 'number' && typeof other === 'number') clean[key] = Number((one * other).toFixed(digits));
    else delete clean[key];
  }
  return clean;
}
