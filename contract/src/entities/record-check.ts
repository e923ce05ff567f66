import {
  missingWords,
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
  if (field.type === 'number') return checkNumber(field, text);
  if (typeof text !== 'string') return wrongFormatWords(field);
  if (field.type === 'file') return fileOfValue(text) ? undefined : wrongFormatWords(field);
  const most = field.maxLength ?? (field.type === 'longtext' ? LONGTEXT_MAX : TEXT_MAX);
  if (text.length > most) return tooLongWords(field, most, text.length);
  if (field.type === 'date') return checkDate(field, text, data);
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(text)) return wrongFormatWords(field);
  if (field.options && !field.dict && !field.options.some((option) => option.key === text))
    return notAChoiceWords(field);
  return undefined;
}

function checkNumber(field: FieldDescription, value: unknown): RuleSentence | undefined {
  const { min, max, digits } = field;
  if (typeof value !== 'number' || !Number.isFinite(value)) return notANumberWords(field);
  if (min !== undefined && value < min) return tooSmallWords(field, min);
  if (max !== undefined && value > max) return tooLargeWords(field, max);
  if (digits !== undefined && Number(value.toFixed(digits)) !== value) return tooFineWords(field, digits);
  return undefined;
}

function checkDate(
  field: FieldDescription,
  text: string,
  data: Readonly<Record<string, unknown>>,
): RuleSentence | undefined {
  if (!isDay(text)) return notADateWords(field);
  const earliest = field.notBefore === undefined ? undefined : data[field.notBefore];
  if (typeof earliest !== 'string' || !isDay(earliest) || text >= earliest) return undefined;
  return tooEarlyWords(field, earliest);
}

/** What is wrong with a record, by field; empty where it may be saved. */
export function checkRecord(kind: KindDescription, data: RecordData): Record<string, RuleSentence> {
  const typed = kind.fields.filter((field) => !field.system);
  const found = typed.map((field) => [field.key, checkField(field, data[field.key], data)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, RuleSentence] => entry[1] !== undefined));
}

/** The record as it is stored: texts plain and trimmed, empty ones left out. */
export function cleanRecord(kind: KindDescription, data: RecordData): RecordData {
  const clean: RecordData = {};
  for (const { key, type } of kind.fields) {
    const given = data[key];
    const value = typeof given === 'string' ? plainText(given, type === 'longtext') : given;
    if (value !== undefined && value !== null && value !== '') clean[key] = value;
  }
  return clean;
}
