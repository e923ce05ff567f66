import type { Cell } from 'write-excel-file/universal';
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
/** Of a column, in characters: enough for its heading, and not wider than the screen. */
const WIDTH_MIN = 12;
const WIDTH_MAX = 40;

type Options = Record<string, readonly Option[]>;

/** A column of an exported sheet. */
export interface SheetColumn {
  key: string;
  heading: string;
  valueOf(record: BusinessRecord): string | number;
}

/** Every column that a sheet of a kind may have: its fields, who made each record, and when. */
export function sheetColumns(kind: KindDescription, options: Options, lang: Language): SheetColumn[] {
  const t = recordTexts[lang];
  return [
    ...kind.fields.map((field) => ({
      key: field.key,
      heading: labelOf(field, lang),
      valueOf: ({ data }: BusinessRecord) => cellOf(field, data[field.key], options[field.key] ?? [], lang),
    })),
    { key: 'create_by', heading: t.createdBy, valueOf: (record) => authorOf(record, lang) },
    { key: 'create_time', heading: t.createdAt, valueOf: (record) => timeOf(record.create_time) },
  ];
}

interface RecordExport {
  kind: KindDescription;
  /** Of the page: the file is named after it, and after the time. */
  title: string;
  options: Options;
  /** The search, as `getRecords` takes it. */
  search: CallInput<'exportRecords'>['body'];
  /** The keys of the columns that are wanted; all of them where absent. */
  columns?: readonly string[] | undefined;
}

/** Saves the records that a search finds as an .xlsx file. Returns how many they are. @throws ApiError */
export async function exportRecords(
  { api, portal }: Pick<MicroAppContext, 'api' | 'portal'>,
  { kind, title, options, search, columns }: RecordExport,
): Promise<number> {
  const { rows } = await api.call('exportRecords', { body: search });
  const all = sheetColumns(kind, options, portal.get().lang);
  const wanted = all.filter(({ key }) => columns === undefined || columns.includes(key));
  save(await sheetOf(wanted, rows, title), `${title}-${stamp(new Date())}.xlsx`);
  return rows.length;
}

/** A time in the name of a file: `20261126-1015`. */
const stamp = (time: Date): string => timeOf(time.toISOString()).replace(/[-:]/g, '').replace(' ', '-');

/** The records as a workbook of one sheet, its first row fixed. */
export async function sheetOf(
  columns: readonly SheetColumn[],
  records: readonly BusinessRecord[],
  title: string,
): Promise<Blob> {
  // Fetched by those who export only.
  const { default: writeSheet } = await import('write-excel-file/universal');
  const head = columns.map(({ heading }): Cell => ({ value: heading, fontWeight: 'bold' }));
  const rows = records.map((record) => columns.map(({ valueOf }) => cell(valueOf(record))));
  const widths = columns.map(({ heading }) => ({
    width: Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, heading.length * 2 + 2)),
  }));
  return writeSheet([head, ...rows], { sheet: sheetName(title), columns: widths, stickyRowsCount: 1 }).toBlob();
}

/** Text stays text, also where a spreadsheet would read a formula or a number. */
const cell = (value: string | number): Cell =>
  value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String };

const SHEET_NAME_MAX = 31;
/** A sheet's name takes neither these characters nor more than 31. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:']/g, ' ').slice(0, SHEET_NAME_MAX) || 'Sheet';

/** The value of a cell. Numbers stay numbers, so that a spreadsheet can add them up. */
function cellOf(
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

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
