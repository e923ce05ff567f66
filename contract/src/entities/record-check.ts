import type { Language } from '../microapp/props';
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
import { fileOfValue } from '../workflow/check-form';
import { isDay } from '../workflow/work-calendar';
import type { RecordData } from './record';
import { LONGTEXT_MAX, TEXT_MAX, type FieldDescription, type KindDescription } from './record-description';

/**
 * What is wrong with one value, in the user's language; undefined where nothing is.
 *
 * @param data the whole record, for rules between fields
 */
export function checkField(
  field: FieldDescription,
  value: unknown,
  lang: Language,
  data: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const text = typeof value === 'string' ? plainText(value, field.type === 'longtext') : value;
  if (text === undefined || text === null || text === '') {
    return field.required ? missingWords(field, field.type)[lang] : undefined;
  }
  if (field.type === 'number') return checkNumber(field, text, lang);
  if (typeof text !== 'string') return wrongFormatWords(field)[lang];
  if (field.type === 'file') return fileOfValue(text) ? undefined : wrongFormatWords(field)[lang];
  const most = field.maxLength ?? (field.type === 'longtext' ? LONGTEXT_MAX : TEXT_MAX);
  if (text.length > most) return tooLongWords(field, most, text.length)[lang];
  if (field.type === 'date') return checkDate(field, text, lang, data);
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(text)) return wrongFormatWords(field)[lang];
  if (field.options && !field.dict && !field.options.some((option) => option.key === text))
    return notAChoiceWords(field)[lang];
  return undefined;
}

function checkNumber(field: FieldDescription, value: unknown, lang: Language): string | undefined {
  const { min, max, digits } = field;
  if (typeof value !== 'number' || !Number.isFinite(value)) return notANumberWords(field)[lang];
  if (min !== undefined && value < min) return tooSmallWords(field, min)[lang];
  if (max !== undefined && value > max) return tooLargeWords(field, max)[lang];
  if (digits !== undefined && Number(value.toFixed(digits)) !== value) return tooFineWords(field, digits)[lang];
  return undefined;
}

function checkDate(
  field: FieldDescription,
  text: string,
  lang: Language,
  data: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!isDay(text)) return notADateWords(field)[lang];
  const earliest = field.notBefore === undefined ? undefined : data[field.notBefore];
  if (typeof earliest !== 'string' || !isDay(earliest) || text >= earliest) return undefined;
  return tooEarlyWords(field, { zh: earliest, en: earliest })[lang];
}

/** What is wrong with a record, by field; empty where it may be saved. */
export function checkRecord(kind: KindDescription, data: RecordData, lang: Language): Record<string, string> {
  const typed = kind.fields.filter((field) => !field.system);
  const found = typed.map((field) => [field.key, checkField(field, data[field.key], lang, data)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
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
