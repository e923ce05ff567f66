import type { Language, PortalHelpers } from 'subapp-kit';
import { fileOfValue, optionOf } from '@portal/contract/workflow/check-form';
import type { FormField, FormValue } from '@portal/contract/workflow/form';
import { partsOfValue } from '@portal/contract/workflow/lines';
import { labelOfEntry, type Options } from './use-options';

/** A value as text; a dash where there is none. */
export function valueText(
  field: FormField,
  value: FormValue | undefined,
  options: Options,
  lang: Language,
  helpers: Pick<PortalHelpers, 'formatNumber'>,
): string {
  if (value === undefined || value === null || value === '') return '–';
  if (Array.isArray(value))
    return partsOfValue(value)
      .map((one) => fileOfValue(String(one))?.name ?? one)
      .join(lang === 'zh' ? '、' : ', ');
  if (typeof value === 'number')
    return `${helpers.formatNumber(value, field.digits)}${field.unit ? ` ${field.unit[lang]}` : ''}`;
  if (field.dict === undefined) return optionOf(field, value)?.[lang] ?? value;
  const entries = options[field.dict];
  // The stored key means nothing to a person. Show dots until the dictionary has come.
  if (!entries) return '…';
  const entry = entries.find((one) => one.dict_key === value);
  return entry ? labelOfEntry(entry, lang) : value;
}
