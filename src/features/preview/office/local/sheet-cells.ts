/** Rows drawn of one sheet; whoever needs more opens the file. */
export const SHEET_ROWS_LIMIT = 1_000;
/** Columns drawn of one sheet. */
export const SHEET_COLUMNS_LIMIT = 100;

/** The name of a column: A to Z, then AA, AB and so on. Counts from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** A cell as it is read; a date without a time where it has none. Sheets know no time zone, so neither does the text. */
export function cellText(cell: unknown): string {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    const [day = '', time = ''] = cell.toISOString().split('T');
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  // Sums of decimals end in …0001: 15 digits are what a sheet holds.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return typeof cell === 'string' ? cell : '';
}
