import readWorkbook from 'read-excel-file/node';
import { DOCUMENT_BOUNDS } from '../bounds';
import type { Block } from './block';
import { tableRows } from './table-rows';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * The rows of all sheets of a workbook, each sheet's name as a heading.
 *
 * @throws {Error} where it is no workbook
 */
export async function xlsxBlocks(bytes: Uint8Array): Promise<Block[]> {
  const sheets = await readWorkbook(Buffer.from(bytes));
  return sheets.slice(0, DOCUMENT_BOUNDS.pages).flatMap(({ sheet, data }) => {
    const rows = tableRows(data.map((row) => row.map(cellText)));
    return rows.length === 0 ? [] : [{ text: sheet, heading: true }, ...rows.map((text) => ({ text }))];
  });
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, DAY_LENGTH);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';
}
