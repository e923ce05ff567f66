import {
  accountRow,
  IMPORT_COLUMNS,
  IMPORT_HEADINGS,
  IMPORT_MAX,
  type AccountRow,
  type ImportColumn,
  type RowFault,
} from '@portal/contract/admin/account-import';
import type { Language } from '@portal/contract/microapp/props';
import { SheetWriter } from '../crud/export/sheet-writer';

/** Why a file is no sheet of accounts. */
export type SheetFault = 'unreadable' | 'noJobNumbers' | 'empty' | 'tooMany';

/** A file that cannot be taken. */
export class UnusableSheet extends Error {
  constructor(readonly fault: SheetFault) {
    super(`The sheet cannot be taken: ${fault}.`);
  }
}

/** Longer cells are cut, in characters: the rules say so of each field long before. */
const CELL_MAX = 500;
const COLUMN_WIDTH = 20;
const FAULT_WIDTH = 60;
const HEADING_LINES = 1;

/** The headings of the sheet in a language. */
export const headingsOf = (language: Language): string[] =>
  IMPORT_COLUMNS.map((name) => IMPORT_HEADINGS[name][language]);

/**
 * Reads the first sheet of an .xlsx. Columns are found by their heading, in either language and any order.
 *
 * @throws {UnusableSheet} where it is none, has no job numbers, or is empty or too long
 */
export async function readAccountSheet(file: Blob): Promise<AccountRow[]> {
  const { readSheet } = await import('read-excel-file/browser');
  let sheet: readonly (readonly unknown[])[];
  try {
    sheet = await readSheet(file);
  } catch {
    throw new UnusableSheet('unreadable');
  }
  return rowsOfSheet(sheet);
}

/** The rows below the headings, empty ones left out, each with its line in the sheet. */
export function rowsOfSheet(sheet: readonly (readonly unknown[])[]): AccountRow[] {
  const [headings = [], ...rows] = sheet;
  const texts = headings.map((heading) => textOf(heading).toLowerCase());
  const places = IMPORT_COLUMNS.map((name) => [name, placeOf(texts, name)] as const);
  if (places.some(([name, place]) => name === 'emp_code' && place === -1)) throw new UnusableSheet('noJobNumbers');
  const filled = rows
    .map((row, index) => ({
      line: index + HEADING_LINES + 1,
      ...Object.fromEntries(places.map(([name, place]) => [name, textOf(row[place])])),
    }))
    .filter(({ line: _line, ...cells }) => Object.values(cells).some((text) => text !== ''));
  if (filled.length === 0) throw new UnusableSheet('empty');
  if (filled.length > IMPORT_MAX) throw new UnusableSheet('tooMany');
  return filled.map((row) => accountRow.parse(row));
}

function placeOf(texts: readonly string[], name: ImportColumn): number {
  const { zh, en } = IMPORT_HEADINGS[name];
  return texts.findIndex((text) => text === zh.toLowerCase() || text === en.toLowerCase());
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim().slice(0, CELL_MAX);
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return value === null || value === undefined ? '' : String(value);
}

/** An empty sheet to be filled in. */
export function templateSheet(title: string, language: Language): Blob {
  const headings = headingsOf(language);
  return new SheetWriter(
    title,
    headings,
    headings.map(() => COLUMN_WIDTH),
  ).finish();
}

/** What the columns of the faults are headed by. */
export interface FaultHeadings {
  title: string;
  line: string;
}

/** The rows that are faulty, as they were, with their line and what is wrong with each in both languages. */
export function faultSheet(
  rows: readonly AccountRow[],
  faults: readonly RowFault[],
  { title, line }: FaultHeadings,
  language: Language,
): Blob {
  const told = new Map<number, RowFault[]>();
  for (const fault of faults) told.set(fault.line, [...(told.get(fault.line) ?? []), fault]);
  const headings = [line, ...headingsOf(language), '错误', 'Problem'];
  const widths = headings.map((_, index) => (index > IMPORT_COLUMNS.length ? FAULT_WIDTH : COLUMN_WIDTH));
  const writer = new SheetWriter(title, headings, widths);
  writer.add(
    rows.flatMap((row) => {
      const own = told.get(row.line);
      if (!own) return [];
      const cells = IMPORT_COLUMNS.map((name) => row[name]);
      return [[String(row.line), ...cells, own.map(({ zh }) => zh).join('；'), own.map(({ en }) => en).join('; ')]];
    }),
  );
  return writer.finish();
}
