/** Days of the person's calendar, `YYYY-MM-DD`, and months, `YYYY-MM`. */

const DAY_MS = 86_400_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MONTH_LENGTH = 'YYYY-MM'.length;
/** Six weeks hold every month, so that the sheet is as high in each. */
const SHEET_DAYS = 42;
const WEEK_DAYS = 7;

const two = (part: number) => String(part).padStart(2, '0');

/** The day of a moment on the person's clock. */
export function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

export const monthOf = (day: string): string => day.slice(0, MONTH_LENGTH);

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);
}

/** How many days lie between two; negative where the second is earlier. */
export function daysUntil(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, MONTH_LENGTH);
}

/** The days of a month's sheet: whole weeks, which begin on Monday. */
export function sheetOf(month: string): string[] {
  const first = `${month}-01`;
  const before = (new Date(first).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return Array.from({ length: SHEET_DAYS }, (_, index) => addDays(first, index - before));
}

/** A day as a moment at which every zone has that date; for formatting in UTC. */
export const momentOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
