import { format, getFormatDateInfo } from 'numfmt';
import { GENERAL } from './number-formats';

/** A value as the workbook stores it. */
export type CellValue =
  | { type: 'number'; value: number }
  /** ISO 8601, without a time zone. */
  | { type: 'date'; value: string }
  | { type: 'text'; value: string }
  | { type: 'boolean'; value: boolean }
  /** Such as `#DIV/0!`. */
  | { type: 'error'; value: string };

/** A value as a person sees it. */
export interface ShownCell {
  text: string;
  align: 'start' | 'end' | 'center';
}

/** How a workbook shows its values. */
export interface Showing {
  locale: string;
  /** Days count from 1904-01-01, as older Macs had it. */
  date1904: boolean;
}

/** Days between the two beginnings of counting. */
const DAYS_TO_1904 = 1462;
const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

/** The value in a number format of Excel; in the general one where the format cannot be read. */
export function showCell(cell: CellValue, pattern: string, { locale, date1904 }: Showing): ShownCell {
  switch (cell.type) {
    case 'boolean':
      return { text: cell.value ? 'TRUE' : 'FALSE', align: 'center' };
    case 'error':
      return { text: cell.value, align: 'center' };
    case 'text':
      return { text: formatted(pattern, cell.value, locale), align: 'start' };
    case 'number':
      return { text: formatted(pattern, cell.value + (date1904 ? shiftTo1900(pattern) : 0), locale), align: 'end' };
    case 'date': {
      const days = Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/.test(cell.value) ? cell.value : `${cell.value}Z`) / DAY_MS;
      if (Number.isNaN(days)) return { text: cell.value, align: 'start' };
      return { text: formatted(pattern, days + DAYS_TO_1970, locale), align: 'end' };
    }
  }
}

/** A length of time has no beginning of counting; a day has. */
function shiftTo1900(pattern: string): number {
  try {
    const { year, month, day } = getFormatDateInfo(pattern);
    return year || month || day ? DAYS_TO_1904 : 0;
  } catch {
    return 0;
  }
}

function formatted(pattern: string, value: number | string, locale: string): string {
  const options = { locale, dateSpanLarge: false };
  try {
    // Chinese Excel writes the halves of the day by their names.
    return format(pattern.replaceAll('上午/下午', 'AM/PM'), value, options);
  } catch {
    return format(GENERAL, value, options);
  }
}
