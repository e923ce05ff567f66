import type { FormField, FormValues, FormValue } from './form';

/** The limits of a field that sets none of its own: characters of a text and of a long text, files, MB of a file. */
export const TEXT_MAX = 100;
export const LONGTEXT_MAX = 1000;
export const FILES_MAX = 5;
export const FILE_MAX_MB = 10;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A problem with the input of one field, with its message. */
export interface FormFault {
  key: string;
  zh: string;
  en: string;
}

/** The largest file that a field takes, in bytes. */
export const fileLimitBytes = (field: Pick<FormField, 'maxMb'>): number => (field.maxMb ?? FILE_MAX_MB) * 1_048_576;

/** The problem of a file that is too large. The form checks it before the upload, and the server checks it again. */
export function tooLargeFault(field: FormField, fileName: string): FormFault {
  const limit = field.maxMb ?? FILE_MAX_MB;
  return {
    key: field.key,
    zh: `“${fileName}”超过 ${limit} MB，请压缩或拆分后再上传`,
    en: `“${fileName}” is larger than ${limit} MB. Compress or split it, then upload it again.`,
  };
}

/** The stored file that a value names: `<id>/<name>`. */
export function fileOfValue(value: string): { fileId: string; name: string } | undefined {
  const slash = value.indexOf('/');
  if (slash <= 0 || slash >= value.length - 1) return undefined;
  return { fileId: value.slice(0, slash), name: value.slice(slash + 1) };
}

/** The employee code of an employee field's value: `<code> <name>`. */
export const codeOfPerson = (value: string): string => value.split(' ', 1)[0] ?? '';

const isEmpty = (value: FormValue | undefined): value is undefined | null =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The input as it is stored: only fields of the form, texts trimmed, empty ones left out. */
export function cleanForm(fields: readonly FormField[], values: FormValues): FormValues {
  const clean: FormValues = {};
  for (const { key } of fields) {
    const given = Object.hasOwn(values, key) ? values[key] : undefined;
    const value = typeof given === 'string' ? given.trim() : given;
    if (!isEmpty(value) && value !== undefined) clean[key] = value;
  }
  return clean;
}

/**
 * The problem of one field; undefined where there is none. Only the server knows whether a choice, person or file
 * exists.
 *
 * @param values the whole form, for rules between fields
 */
export function checkFormField(field: FormField, values: FormValues): FormFault | undefined {
  const given = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
  const value = typeof given === 'string' ? given.trim() : given;
  const { key, zh, en } = field;
  if (value === undefined || isEmpty(value)) {
    return field.required
      ? { key, zh: field.type === 'files' ? `请上传${zh}` : `请填写${zh}`, en: `${en} is required` }
      : undefined;
  }
  switch (field.type) {
    case 'number':
      return checkNumber(field, value);
    case 'files':
      return checkFiles(field, value);
    case 'date':
      return checkDate(field, value, values);
    default: {
      if (typeof value !== 'string') return wrong(field);
      const most = field.maxLength ?? (field.type === 'longtext' ? LONGTEXT_MAX : TEXT_MAX);
      return value.length > most
        ? { key, zh: `${zh}不能超过${most}个字符`, en: `${en}: ${most} characters at most` }
        : undefined;
    }
  }
}

/** All problems of a form, in the order of its fields; empty where it may be sent. */
export function checkForm(fields: readonly FormField[], values: FormValues): FormFault[] {
  return fields.map((field) => checkFormField(field, values)).filter((fault) => fault !== undefined);
}

const wrong = ({ key, zh, en }: FormField): FormFault => ({
  key,
  zh: `${zh}格式不正确`,
  en: `${en} has the wrong format`,
});

function checkNumber(field: FormField, value: FormValue): FormFault | undefined {
  const { key, zh, en, min, max, digits = 0 } = field;
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { key, zh: `${zh}必须是数字`, en: `${en} must be a number` };
  if (min !== undefined && value < min) return { key, zh: `${zh}不能小于${min}`, en: `${en} must be ${min} or more` };
  if (max !== undefined && value > max) return { key, zh: `${zh}不能大于${max}`, en: `${en} must be ${max} or less` };
  if (Number(value.toFixed(digits)) !== value)
    return { key, zh: `${zh}最多${digits}位小数`, en: `${en}: ${digits} decimals at most` };
  return undefined;
}

function checkFiles(field: FormField, value: FormValue): FormFault | undefined {
  if (!Array.isArray(value) || value.some((one) => fileOfValue(one) === undefined)) return wrong(field);
  const most = field.maxFiles ?? FILES_MAX;
  const { key, zh, en } = field;
  return value.length > most ? { key, zh: `${zh}最多${most}个文件`, en: `${en}: ${most} files at most` } : undefined;
}

function checkDate(field: FormField, value: FormValue, values: FormValues): FormFault | undefined {
  const { key, zh, en, notBefore } = field;
  if (typeof value !== 'string' || !isDate(value)) return { key, zh: `${zh}不是有效日期`, en: `${en} is not a date` };
  const earliest = notBefore === undefined ? undefined : values[notBefore];
  if (typeof earliest !== 'string' || !isDate(earliest) || value >= earliest) return undefined;
  return { key, zh: `${zh}不能早于${earliest}`, en: `${en} must not be before ${earliest}` };
}

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
