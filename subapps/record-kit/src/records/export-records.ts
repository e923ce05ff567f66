import type { BusinessRecord } from '@portal/contract/entities/record';
import type { Language } from '@portal/contract/microapp/props';
import type { CallInput } from '@portal/contract/types';
import type { MicroAppContext } from 'subapp-kit';
import { attachmentOf } from './attachment';
import { authorOf } from './author';
import type { FieldDescription, KindDescription, Option, RecordValue } from './description';
import { labelOf } from './show';
import { recordTexts } from './texts';
import { timeOf } from './time';

/** How long the browser may take to begin reading a file that is saved, in ms. */
const KEEP_MS = 60_000;
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Options = Record<string, readonly Option[]>;

/** A table of records as comma separated values, in the language; every field of the kind is in it. */
export function recordsAsCsv(
  kind: KindDescription,
  records: readonly BusinessRecord[],
  options: Options,
  lang: Language,
): string {
  const t = recordTexts[lang];
  const head = [...kind.fields.map((field) => labelOf(field, lang)), t.createdBy, t.createdAt];
  const rows = records.map((record) => [
    ...kind.fields.map((field) => valueOf(field, record.data[field.key], options[field.key] ?? [], lang)),
    authorOf(record, lang),
    timeOf(record.create_time),
  ]);
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

interface RecordExport {
  kind: KindDescription;
  /** Of the page: the file is named after it. */
  title: string;
  options: Options;
  /** The search, as `getRecords` takes it. */
  search: CallInput<'exportRecords'>['body'];
}

/** Saves the records that a search finds as a file. Returns how many they are. @throws ApiError */
export async function exportRecords(
  { api, portal }: Pick<MicroAppContext, 'api' | 'portal'>,
  { kind, title, options, search }: RecordExport,
): Promise<number> {
  const { rows } = await api.call('exportRecords', { body: search });
  save(recordsAsCsv(kind, rows, options, portal.get().lang), `${title}.csv`);
  return rows.length;
}

/** The value of a cell. Numbers stay numbers, so that a spreadsheet can add them up. */
function valueOf(
  field: FieldDescription,
  value: RecordValue | undefined,
  options: readonly Option[],
  lang: Language,
): string | number {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return value;
  if (field.type === 'file') return attachmentOf(value)?.name ?? '';
  if (field.type === 'select') return options.find((option) => option.key === value)?.[lang] ?? String(value);
  return Array.isArray(value) ? value.join(lang === 'zh' ? '、' : ', ') : String(value);
}

/** One cell. A text that a spreadsheet would read as a formula stays a text. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
