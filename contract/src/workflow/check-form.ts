import { LONGTEXT_MAX, TEXT_MAX } from '../entities/record-description';
import {
  missingWords,
  notADateWords,
  notANumberWords,
  tooEarlyWords,
  tooFineWords,
  tooLargeWords,
  tooLongWords,
  tooManyFilesWords,
  tooManyLinesWords,
  tooSmallWords,
  wrongFormatWords,
} from '../input/field-words';
import { plainText } from '../input/plain-text';
import type { RuleSentence } from '../input/rule-texts';
import type { FormField, FormLine, FormOption, FormValues, FormValue } from './form';
import { columnOfLine, LINES_MAX, linesOf, sumOfLines } from './lines';
import { endsTooEarly, isDay, type LeaveSpan } from './work-calendar';

/** The limits of a field of files that sets none of its own: how many, and MB of each. */
export const FILES_MAX = 5;
export const FILE_MAX_MB = 10;

/** A problem with the input of one field, with its sentence. */
export interface FormFault extends RuleSentence {
  readonly key: string;
}

/** The largest file that a field takes, in bytes. */
export const fileLimitBytes = (field: Pick<FormField, 'maxMb'>): number => (field.maxMb ?? FILE_MAX_MB) * 1_048_576;

/** What is said of a file that is too large. The form checks it before the upload, and the server checks it again. */
export const fileTooLargeWords = ({ maxMb }: Pick<FormField, 'maxMb'>, name: string): RuleSentence => ({
  rule: 'rule.fileTooLarge',
  values: { name, limit: maxMb ?? FILE_MAX_MB },
});

/** The stored file that a value names: `<id>/<name>`. */
export function fileOfValue(value: string): { fileId: string; name: string } | undefined {
  const slash = value.indexOf('/');
  if (slash <= 0 || slash >= value.length - 1) return undefined;
  return { fileId: value.slice(0, slash), name: value.slice(slash + 1) };
}

/** The stored files of a files field; none of any other value. */
export const filesOfValue = (value: FormValue | undefined): { fileId: string; name: string }[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? (fileOfValue(one) ?? []) : [])) : [];

/** The employee code of an employee field's value: `<code> <name>`. */
export const codeOfPerson = (value: string): string => value.split(' ', 1)[0] ?? '';

const isEmpty = (value: FormValue | undefined): value is undefined | null =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A field's value as it is stored: texts are plain and trimmed, lines without anything in them go. */
function cleanValue({ type, columns = [] }: FormField, value: FormValue | undefined): FormValue | undefined {
  if (type === 'lines' && Array.isArray(value))
    // What is no line stays, so that the check refuses it.
    return value.every((one) => typeof one === 'object')
      ? value.map((line) => cleanLine(columns, line)).filter((line) => Object.keys(line).length > 0)
      : value;
  return typeof value === 'string' ? plainText(value, type === 'longtext') : value;
}

function cleanLine(columns: readonly FormField[], line: FormLine): FormLine {
  const clean: FormLine = {};
  for (const column of columns) {
    const value = cleanValue(column, Object.hasOwn(line, column.key) ? line[column.key] : undefined);
    if (!isEmpty(value) && !Array.isArray(value)) clean[column.key] = value;
  }
  return clean;
}

/** The input as it is stored: only fields of the form, texts plain and trimmed, empty ones left out, lines added up. */
export function cleanForm(fields: readonly FormField[], values: FormValues): FormValues {
  const clean: FormValues = {};
  for (const field of fields) {
    const value = cleanValue(field, Object.hasOwn(values, field.key) ? values[field.key] : undefined);
    if (!isEmpty(value)) clean[field.key] = value;
  }
  for (const field of fields) {
    const sum = sumOfLines(field, clean);
    if (sum !== undefined) clean[field.key] = sum;
  }
  return clean;
}

/** What a new form begins with. */
export function initialValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(fields.flatMap(({ key, initial }) => (initial === undefined ? [] : [[key, initial]])));
}

/**
 * The leave that a field counts, where the input has both of its days. A half that was not chosen takes the whole day.
 *
 * @returns undefined for every other field, and while a day is missing or wrong
 */
export function leaveSpan({ leave }: FormField, values: FormValues): LeaveSpan | undefined {
  if (leave === undefined) return undefined;
  const from = values[leave.from];
  const to = values[leave.to];
  if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from) || !isDay(to)) return undefined;
  const fromHalf = values[leave.fromHalf] === 'pm' ? 'pm' : 'am';
  const toHalf = values[leave.toHalf] === 'am' ? 'am' : 'pm';
  return { from, fromHalf, to, toHalf };
}

/**
 * The problem of one field; undefined where there is none. Only the server knows whether a choice, person or file
 * exists.
 *
 * @param values the whole form, for rules between fields
 * @param fields the fields of the form, which rules between fields name
 */
export function checkFormField(
  field: FormField,
  values: FormValues,
  fields: readonly FormField[] = [],
): FormFault | undefined {
  const value = cleanValue(field, Object.hasOwn(values, field.key) ? values[field.key] : undefined);
  const { key } = field;
  if (field.leave !== undefined) return checkLeave(field, value, values);
  if (isEmpty(value)) {
    return field.required ? { key, ...missingWords(field, field.type) } : undefined;
  }
  switch (field.type) {
    case 'number':
      return checkNumber(field, value);
    case 'files':
      return checkFiles(field, value);
    case 'date':
      return checkDate(field, value, values);
    case 'lines':
      return checkLines(field, value);
    default: {
      if (typeof value !== 'string') return { key, ...wrongFormatWords(field) };
      const most = field.maxLength ?? (field.type === 'longtext' ? LONGTEXT_MAX : TEXT_MAX);
      if (value.length > most) return { key, ...tooLongWords(field, most, value.length) };
      return checkHalves(field, values, fields);
    }
  }
}

/** All problems of a form, in the order of its fields; empty where it may be sent. */
export function checkForm(fields: readonly FormField[], values: FormValues): FormFault[] {
  return fields.map((field) => checkFormField(field, values, fields)).filter((fault) => fault !== undefined);
}

/** The field that counts a leave, where the form has one. */
export const leaveFieldOf = (fields: readonly FormField[]): FormField | undefined =>
  fields.find((field) => field.leave !== undefined);

/** A choice of a field that has its choices itself. */
export const optionOf = ({ options = [] }: FormField, value: FormValue | undefined): FormOption | undefined =>
  options.find((option) => option.key === value);

/** The days of a leave are counted. While its dates are missing or in the wrong order, those fields say so. */
function checkLeave(field: FormField, value: FormValue | undefined, values: FormValues): FormFault | undefined {
  const span = leaveSpan(field, values);
  if (span === undefined || endsTooEarly(span) || value === undefined || isEmpty(value)) return undefined;
  if (value === 0) return { key: field.key, rule: 'rule.noWorkingDay', values: {} };
  return checkNumber(field, value);
}

/** The afternoon of a day is not before its morning. */
function checkHalves(field: FormField, values: FormValues, fields: readonly FormField[]): FormFault | undefined {
  const days = leaveFieldOf(fields);
  if (days?.leave?.toHalf !== field.key) return undefined;
  const span = leaveSpan(days, values);
  if (span === undefined || span.from !== span.to || !endsTooEarly(span)) return undefined;
  const begin = fields.find(({ key }) => key === days.leave?.fromHalf) ?? field;
  return { key: field.key, ...tooEarlyWords(field, begin) };
}

function checkNumber(field: FormField, value: FormValue): FormFault | undefined {
  const { key, min, max, digits = 0 } = field;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { key, ...notANumberWords(field) };
  if (min !== undefined && value < min) return { key, ...tooSmallWords(field, min) };
  if (max !== undefined && value > max) return { key, ...tooLargeWords(field, max) };
  if (Number(value.toFixed(digits)) !== value) return { key, ...tooFineWords(field, digits) };
  return undefined;
}

function checkFiles(field: FormField, value: FormValue): FormFault | undefined {
  const { key } = field;
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string' || fileOfValue(one) === undefined))
    return { key, ...wrongFormatWords(field) };
  const most = field.maxFiles ?? FILES_MAX;
  return value.length > most ? { key, ...tooManyFilesWords(field, most) } : undefined;
}

function checkLines(field: FormField, value: FormValue): FormFault | undefined {
  const { key, columns = [], maxLines = LINES_MAX } = field;
  const lines = linesOf(value);
  if (!Array.isArray(value) || lines.length !== value.length) return { key, ...wrongFormatWords(field) };
  if (lines.length > maxLines) return { key, ...tooManyLinesWords(field, maxLines) };
  for (const [index, line] of lines.entries()) {
    const faults = checkForm(
      columns.map((column) => columnOfLine(field, column, index + 1)),
      line,
    );
    const [first] = faults;
    if (first) return { ...first, key };
  }
  return undefined;
}

function checkDate(field: FormField, value: FormValue, values: FormValues): FormFault | undefined {
  const { key, notBefore } = field;
  if (typeof value !== 'string' || !isDay(value)) return { key, ...notADateWords(field) };
  const earliest = notBefore === undefined ? undefined : values[notBefore];
  if (typeof earliest !== 'string' || !isDay(earliest) || value >= earliest) return undefined;
  return { key, ...tooEarlyWords(field, earliest) };
}
