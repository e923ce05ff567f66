import { listFields, type AdminField } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow, Filter, SortOrder } from '@portal/contract/admin/crud/wire';
import type { Language } from '@portal/contract/microapp/props';
import { adminApi } from '../api/admin-api';
import { cellText } from '../cell-text';
import { SheetClient } from './sheet-client';
import { SHEET_ROWS_MAX, type SheetCell } from './sheet-xml';

/** A pixel of a column on the screen, in characters of a sheet. */
const CHARACTERS_PER_PX = 1 / 7;

export class TooManyRows extends Error {}

export interface ExportInput {
  screen: AdminScreen;
  filter: Filter;
  sort: SortOrder | undefined;
  language: Language;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /** A text of the screen's own for a cell. */
  cell?: ((field: AdminField, row: AdminRow) => string | undefined) | undefined;
}

/** Columns of the sheet: every field that a list can show, secrets left out. */
const sheetFields = (screen: AdminScreen): AdminField[] =>
  listFields(screen.fields).filter((field) => field.kind !== 'sealed');

/**
 * All rows that match, as an .xlsx. Pages are asked for one after the other and written by a worker, so that the page
 * stays usable.
 *
 * @returns the file and how many rows are in it
 * @throws {TooManyRows} when a sheet cannot hold them, an `ApiError` when the server fails or `signal` cancels
 */
export async function exportRows(input: ExportInput): Promise<{ blob: Blob; count: number }> {
  const { screen, language, signal } = input;
  const fields = sheetFields(screen);
  const sheet = new SheetClient();
  const end = () => sheet.end();
  signal.addEventListener('abort', end);
  try {
    await sheet.send({
      kind: 'begin',
      sheetName: screen.title[language],
      headings: fields.map((field) => field.label[language]),
      widths: fields.map((field) => Math.round((field.width ?? 120) * CHARACTERS_PER_PX)),
    });
    let cursor: string | undefined;
    let count = 0;
    do {
      const body = { filter: input.filter, ...(input.sort ? { sort: input.sort } : {}), ...(cursor ? { cursor } : {}) };
      const page = await adminApi.exportPage(screen, body, signal);
      count += page.rows.length;
      if (page.total >= SHEET_ROWS_MAX || count >= SHEET_ROWS_MAX) throw new TooManyRows();
      await sheet.send({ kind: 'rows', rows: page.rows.map((row) => cells(input, fields, row)) });
      input.onProgress(count, Math.max(page.total, count));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const file = await sheet.send({ kind: 'finish' });
    if (file.kind !== 'file') throw new Error('The worker gave no file.');
    return { blob: file.blob, count };
  } finally {
    signal.removeEventListener('abort', end);
    sheet.end();
  }
}

function cells({ language, cell }: ExportInput, fields: readonly AdminField[], row: AdminRow): SheetCell[] {
  return fields.map((field) => {
    const value = row[field.name];
    if (field.kind === 'integer' && typeof value === 'number') return value;
    return cell?.(field, row) ?? cellText(field, row, language);
  });
}
