import { showCell, type CellValue, type ShownCell, type Showing } from './cell-text';
import { GENERAL } from './number-formats';
import { isShownText, unescaped } from './read-strings';
import { SHEET_COLUMNS_LIMIT, SHEET_ROWS_LIMIT } from './sheet-limits';
import { walkXml } from './walk-xml';

/** Cells that are shown as one; places count from 0, the last ones are part of it. */
interface Merge {
  row: number;
  column: number;
  lastRow: number;
  lastColumn: number;
}

export interface SheetContent {
  /** Sparse: rows and cells without a value are missing. */
  rows: readonly (readonly (ShownCell | undefined)[] | undefined)[];
  merges: readonly Merge[];
  /** Whether the sheet has more than the limits let through. */
  cut: boolean;
}

/** What the sheets of a workbook share. */
export interface WorkbookParts extends Showing {
  strings: readonly string[];
  /** The number format of each cell style. */
  formats: readonly string[];
}

/** The values of one sheet as the workbook shows them, from the part `sheetN.xml`. */
export function readSheet(xml: string, parts: WorkbookParts): SheetContent {
  const rows: (ShownCell | undefined)[][] = [];
  const merges: Merge[] = [];
  let cut = false;
  let row = -1;
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let inline = '';
  const keep = () => {
    const raw = cellValue(type, value, inline, parts.strings);
    if (raw === undefined || row < 0 || column < 0) return;
    if (row >= SHEET_ROWS_LIMIT || column >= SHEET_COLUMNS_LIMIT) {
      cut = true;
      return;
    }
    (rows[row] ??= [])[column] = showCell(raw, parts.formats[style] ?? GENERAL, parts);
  };
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'row') {
        // Rows and cells may leave out their place: then each follows the one before.
        row = placeOf(attribute('r')).row ?? row + 1;
        column = -1;
      } else if (name === 'c') {
        column = placeOf(attribute('r')).column ?? column + 1;
        type = attribute('t') ?? 'n';
        style = Number(attribute('s') ?? 0);
        value = '';
        inline = '';
      } else if (name === 'mergeCell') {
        const merge = mergeOf(attribute('ref') ?? '');
        if (merge && merge.row < SHEET_ROWS_LIMIT && merge.column < SHEET_COLUMNS_LIMIT) merges.push(merge);
      }
    },
    text: (text, path) => {
      if (path.at(-1) === 'v') value += text;
      else if (isShownText(path) && path.includes('is')) inline += text;
    },
    close: (name) => {
      if (name === 'c') keep();
    },
  });
  return { rows, merges, cut };
}

/** Undefined for a cell without a value, such as one that has only a border. */
function cellValue(type: string, value: string, inline: string, strings: readonly string[]): CellValue | undefined {
  if (type === 'inlineStr') return textValue(unescaped(inline));
  if (value === '') return undefined;
  switch (type) {
    case 's':
      return textValue(strings[Number(value)] ?? '');
    case 'str':
      return textValue(unescaped(value));
    case 'b':
      return { type: 'boolean', value: value === '1' || value === 'true' };
    case 'e':
      return { type: 'error', value };
    case 'd':
      return { type: 'date', value };
    default: {
      const number = Number(value);
      return Number.isFinite(number) ? { type: 'number', value: number } : textValue(value);
    }
  }
}

function textValue(value: string): CellValue | undefined {
  return value === '' ? undefined : { type: 'text', value };
}

/** The place that `B3` or `3` names, counted from 0. */
function placeOf(name: string | undefined): { row?: number; column?: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{0,3})\$?(\d*)$/i.exec(name ?? '') ?? [];
  return {
    ...(digits === '' ? {} : { row: Number(digits) - 1 }),
    ...(letters === '' ? {} : { column: columnIndex(letters) }),
  };
}

function columnIndex(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function mergeOf(ref: string): Merge | undefined {
  const [from = '', to = from] = ref.split(':');
  const { row, column } = placeOf(from);
  const { row: lastRow, column: lastColumn } = placeOf(to);
  if (row === undefined || column === undefined || lastRow === undefined || lastColumn === undefined) return undefined;
  return { row, column, lastRow, lastColumn };
}
