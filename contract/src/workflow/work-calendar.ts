/**
 * Which days are working days, and how many of them a leave takes. Plain values without a schema library, because
 * browser and server count by the same rules. Days are `YYYY-MM-DD`.
 */

/** The dictionary with the exceptions: days off, and days of the weekend that are worked. */
export const WORK_CALENDAR = 'work_calendar';

/** The longest leave, in days of the calendar. */
export const SPAN_DAYS_MAX = 366;

/** The half of a day: morning or afternoon. */
export type DayHalf = 'am' | 'pm';

/** A leave: from the begin of one half day to the end of another. */
export interface LeaveSpan {
  from: string;
  fromHalf: DayHalf;
  to: string;
  toHalf: DayHalf;
}

/** The exceptions of the calendar. Every other Saturday and Sunday is off, and every other day is worked. */
export interface WorkCalendar {
  readonly off: ReadonlySet<string>;
  readonly work: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
const HALF = 0.5;
const SATURDAY = 6;
/** `off:2026-10-01/2026-10-07` or `work:2026-10-10`. */
const ENTRY = /^(off|work):(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!DATE.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The days from one to another, both included. Empty when they are in the wrong order; cut after the longest leave. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length <= SPAN_DAYS_MAX; at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length));
  return days;
}

/** The days of one entry of the dictionary; undefined where its key is none. */
export function calendarEntry(key: string): { kind: 'off' | 'work'; days: string[] } | undefined {
  const [, kind, from = '', to = from] = ENTRY.exec(key) ?? [];
  if ((kind !== 'off' && kind !== 'work') || !isDay(from) || !isDay(to)) return undefined;
  const days = daysBetween(from, to);
  return days.length === 0 || days.length > SPAN_DAYS_MAX ? undefined : { kind, days };
}

/** The calendar of the dictionary's keys. A key that is none is left out. */
export function workCalendar(keys: Iterable<string>): WorkCalendar {
  const off = new Set<string>();
  const work = new Set<string>();
  for (const key of keys) {
    const entry = calendarEntry(key);
    for (const day of entry?.days ?? []) (entry?.kind === 'work' ? work : off).add(day);
  }
  return { off, work };
}

/** Whether a day is worked. A make-up working day counts before a holiday. */
export function isWorkday({ off, work }: WorkCalendar, day: string): boolean {
  if (work.has(day)) return true;
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== SATURDAY && !off.has(day);
}

/** Whether the end of a leave is before its begin. */
export function endsTooEarly({ from, fromHalf, to, toHalf }: LeaveSpan): boolean {
  return to < from || (to === from && fromHalf === 'pm' && toHalf === 'am');
}

/** Whether two leaves share a half day. */
export function overlaps(one: LeaveSpan, other: LeaveSpan): boolean {
  const begin = (span: LeaveSpan) => `${span.from}${span.fromHalf === 'am' ? 0 : 1}`;
  const end = (span: LeaveSpan) => `${span.to}${span.toHalf === 'am' ? 0 : 1}`;
  return begin(one) <= end(other) && begin(other) <= end(one);
}

/** The working days of a leave by year, in half days. Years without any are left out. */
export function leaveDays(calendar: WorkCalendar, span: LeaveSpan): Map<number, number> {
  const years = new Map<number, number>();
  if (endsTooEarly(span)) return years;
  for (const day of daysBetween(span.from, span.to)) {
    if (!isWorkday(calendar, day)) continue;
    const late = day === span.from && span.fromHalf === 'pm' ? HALF : 0;
    const early = day === span.to && span.toHalf === 'am' ? HALF : 0;
    const year = Number(day.slice(0, 'YYYY'.length));
    years.set(year, (years.get(year) ?? 0) + 1 - late - early);
  }
  return years;
}

/** The sum over the years. */
export const totalDays = (years: ReadonlyMap<number, number>): number =>
  [...years.values()].reduce((sum, days) => sum + days, 0);
