import type { RecordData, RecordValue } from '@portal/contract/entities/record';
import type { FieldDescription, KindDescription, Text } from '@portal/contract/entities/record-description';
import type { Language } from '@portal/contract/microapp/props';

export { LONGTEXT_MAX, TEXT_MAX } from '@portal/contract/entities/record-description';
export type {
  BusinessDescription,
  ChartDescription,
  ChartType,
  FieldDescription,
  ExclusiveFields,
  FieldType,
  LedgerFields,
  KindDescription,
  Option,
  PageDescription,
  Text,
} from '@portal/contract/entities/record-description';
export type { RecordData, RecordValue };

/** The text of a thing in a language. */
export const textIn = (text: Text, lang: Language): string => text[lang];

/** A field of a kind by its key. */
export function fieldOf(kind: KindDescription, key: string): FieldDescription | undefined {
  return kind.fields.find((field) => field.key === key);
}

/** The field of a chart's group, without its time step. */
export function groupField(kind: KindDescription, group: string): FieldDescription | undefined {
  return fieldOf(kind, group.replace(/\.month$/, ''));
}

/** An empty form of a kind. */
export function emptyData(kind: KindDescription): RecordData {
  return Object.fromEntries(kind.fields.map((field) => [field.key, field.type === 'number' ? null : '']));
}
