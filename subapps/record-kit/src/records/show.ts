import type { DictEntry } from '@portal/contract/entities/directory';
import type { Language, PortalHelpers } from '@portal/contract/microapp/props';
import { attachmentOf } from './attachment';
import type { FieldDescription, KindDescription, Option, RecordValue } from './description';

/** Dictionary entries as the choices of a field; those that are disabled only name what is stored. */
export function optionsOfDict(entries: readonly DictEntry[]): Option[] {
  return entries.map((entry) => ({
    key: entry.dict_key,
    zh: entry.dict_label,
    en: entry.dict_label_en || entry.dict_label,
    ...(entry.state === '0' ? { off: true } : {}),
  }));
}

/** The choices of every `select` field of a kind. Dictionaries come from the shell. */
export async function loadOptions(
  kind: KindDescription,
  helpers: Pick<PortalHelpers, 'getDict'>,
): Promise<Record<string, readonly Option[]>> {
  const loaded = kind.fields
    .filter((field) => field.type === 'select')
    .map(async (field) => {
      // If the dictionary cannot be read, the choices of the description are used.
      const entries = field.dict ? await helpers.getDict(field.dict, { disabled: true }).catch(() => []) : [];
      return [field.key, entries.length > 0 ? optionsOfDict(entries) : (field.options ?? [])] as const;
    });
  return Object.fromEntries(await Promise.all(loaded));
}

/** The choices that a form offers: those in use, and the one that is stored. */
export const offered = (options: readonly Option[], stored: unknown): readonly Option[] =>
  options.filter((option) => option.off !== true || option.key === stored);

/** A value as text for a person; a dash where there is none. */
export function showValue(
  field: FieldDescription,
  value: RecordValue | undefined,
  options: readonly Option[],
  lang: Language,
  helpers: Pick<PortalHelpers, 'formatNumber'>,
): string {
  if (value === undefined || value === null || value === '') return '–';
  if (field.type === 'file') return attachmentOf(value)?.name ?? '–';
  if (field.type === 'select') return options.find((option) => option.key === value)?.[lang] ?? String(value);
  if (field.type === 'number' && typeof value === 'number') return helpers.formatNumber(value, field.digits);
  return Array.isArray(value) ? value.join(lang === 'zh' ? '、' : ', ') : String(value);
}

/** The head of a column or the label of a form field, with its unit. */
export function labelOf(field: FieldDescription, lang: Language): string {
  return field.unit
    ? lang === 'zh'
      ? `${field.zh}（${field.unit.zh}）`
      : `${field.en} (${field.unit.en})`
    : field[lang];
}
