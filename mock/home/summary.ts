import type { Label } from '@portal/contract/admin/crud/label';
import { fileOfValue, optionOf } from '@portal/contract/workflow/check-form';
import type { FormField, FormValue, FormValues } from '@portal/contract/workflow/form';
import { partsOfValue } from '@portal/contract/workflow/lines';
import type { Dictionaries } from '../directory/dictionaries';
import { messageText, type OwnMessages } from '../http/messages';
import { Refusal } from '../http/refusal';

/** The labels of dictionaries, by dictionary and key. */
export type Labels = ReadonlyMap<string, ReadonlyMap<string, Label>>;

/** What summaries are written with: labels of dictionaries, and the words of the tenant's administrators. */
export interface SummaryWords {
  labels: Labels;
  own?: OwnMessages;
}

interface Filled {
  fields: readonly FormField[];
  data: FormValues;
}

const isShown = (field: FormField) => field.summary === true;

/** Reads the labels that summaries of these applications need. A dictionary that cannot be read has none. */
export async function readLabels(
  dictionaries: Pick<Dictionaries, 'entries'>,
  tenantId: string,
  applications: readonly Filled[],
): Promise<Labels> {
  const codes = new Set(applications.flatMap(({ fields }) => fields.filter(isShown).flatMap(({ dict }) => dict ?? [])));
  const labels = new Map<string, ReadonlyMap<string, Label>>();
  for (const code of codes) {
    const entries = await dictionaries.entries(tenantId, code, { all: true }).catch((error: unknown) => {
      if (error instanceof Refusal) return [];
      throw error;
    });
    labels.set(
      code,
      new Map(
        entries.map(({ dict_key, dict_label, dict_label_en }) => [
          dict_key,
          { zh: dict_label, en: dict_label_en || dict_label },
        ]),
      ),
    );
  }
  return labels;
}

/** What tells an application from others, in one line of each language. */
export function summaryOf(application: Filled, words: SummaryWords): Label {
  const line = (language: 'zh' | 'en') => partsOf(application, words, language).join(' · ');
  return { zh: line('zh'), en: line('en') };
}

/** A part for each field that says something; the two ends of a period are one part. */
function partsOf({ fields, data }: Filled, { labels, own }: SummaryWords, language: 'zh' | 'en'): string[] {
  const ends = new Map(fields.filter(isShown).map((field) => [field.notBefore, field.key]));
  const textOf = (field: FormField) => {
    const value = data[field.key];
    return value === undefined || value === null ? '' : valueText(field, value, language, labels);
  };
  return fields.flatMap((field) => {
    if (!isShown(field) || (field.notBefore !== undefined && data[field.notBefore] !== undefined)) return [];
    const from = textOf(field);
    const end = fields.find(({ key }) => key === ends.get(field.key));
    const to = end ? textOf(end) : '';
    const part = to === '' || from === '' || to === from ? from : messageText('dayPeriod', language, { from, to }, own);
    return part === '' ? [] : [part];
  });
}

function valueText(field: FormField, value: Exclude<FormValue, null>, language: 'zh' | 'en', labels: Labels): string {
  if (Array.isArray(value))
    return partsOfValue(value)
      .map((one) => fileOfValue(String(one))?.name ?? one)
      .join(language === 'zh' ? '、' : ', ');
  if (typeof value === 'number') {
    // Both languages of the portal write numbers alike.
    const number = value.toLocaleString('en-US', { maximumFractionDigits: field.digits ?? 2 });
    return field.unit ? `${number} ${field.unit[language]}` : number;
  }
  const label = field.dict === undefined ? optionOf(field, value) : labels.get(field.dict)?.get(value);
  return label?.[language] ?? value;
}
