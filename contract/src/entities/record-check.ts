import type { Language } from '../microapp/props';
import { fileOfValue } from '../workflow/check-form';
import type { RecordData } from './record';
import { LONGTEXT_MAX, TEXT_MAX, type FieldDescription, type KindDescription } from './record-description';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const texts = {
  required: (name: string) => ({ zh: `请填写${name}`, en: `${name} is required` }),
  long: (name: string, most: number) => ({
    zh: `${name}不能超过${most}个字符`,
    en: `${name}: ${most} characters at most`,
  }),
  pattern: (name: string) => ({ zh: `${name}格式不正确`, en: `${name} has the wrong format` }),
  number: (name: string) => ({ zh: `${name}必须是数字`, en: `${name} must be a number` }),
  least: (name: string, least: number) => ({ zh: `${name}不能小于${least}`, en: `${name} must be ${least} or more` }),
  most: (name: string, most: number) => ({ zh: `${name}不能大于${most}`, en: `${name} must be ${most} or less` }),
  date: (name: string) => ({ zh: `${name}不是有效日期`, en: `${name} is not a date` }),
  option: (name: string) => ({ zh: `${name}不在可选范围内`, en: `${name} is not one of the choices` }),
};

/** What is wrong with one value, in the user's language; undefined where nothing is. */
export function checkField(field: FieldDescription, value: unknown, lang: Language): string | undefined {
  const name = field[lang];
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === undefined || text === null || text === '') {
    return field.required ? texts.required(name)[lang] : undefined;
  }
  if (field.type === 'number') return checkNumber(field, text, lang);
  if (typeof text !== 'string') return texts.pattern(name)[lang];
  if (field.type === 'file') return fileOfValue(text) ? undefined : texts.pattern(name)[lang];
  const most = field.maxLength ?? (field.type === 'longtext' ? LONGTEXT_MAX : TEXT_MAX);
  if (text.length > most) return texts.long(name, most)[lang];
  if (field.type === 'date') return isDate(text) ? undefined : texts.date(name)[lang];
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(text)) return texts.pattern(name)[lang];
  if (field.options && !field.dict && !field.options.some((option) => option.key === text))
    return texts.option(name)[lang];
  return undefined;
}

function checkNumber(field: FieldDescription, value: unknown, lang: Language): string | undefined {
  const name = field[lang];
  if (typeof value !== 'number' || !Number.isFinite(value)) return texts.number(name)[lang];
  if (field.min !== undefined && value < field.min) return texts.least(name, field.min)[lang];
  if (field.max !== undefined && value > field.max) return texts.most(name, field.max)[lang];
  return undefined;
}

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** What is wrong with a record, by field; empty where it may be saved. */
export function checkRecord(kind: KindDescription, data: RecordData, lang: Language): Record<string, string> {
  const typed = kind.fields.filter((field) => !field.system);
  const found = typed.map((field) => [field.key, checkField(field, data[field.key], lang)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

/** The record as it is stored: texts trimmed, empty ones left out. */
export function cleanRecord(kind: KindDescription, data: RecordData): RecordData {
  const clean: RecordData = {};
  for (const { key } of kind.fields) {
    const given = data[key];
    const value = typeof given === 'string' ? given.trim() : given;
    if (value !== undefined && value !== null && value !== '') clean[key] = value;
  }
  return clean;
}
