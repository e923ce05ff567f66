import type { ExclusiveFields } from '@portal/contract/entities/record-description';
import type { BusinessRecord } from '@portal/contract/entities/record';

/** What is booked, from when to when: minutes after midnight. */
export interface Booking {
  id: string;
  by: string;
  from: number;
  to: number;
  record: BusinessRecord;
}

const HOUR = 60;
/** What a timetable shows at least, in hours. */
const FIRST_HOUR = 8;
const LAST_HOUR = 19;

/** `09:30` as 570; undefined for what is no time of day. */
export function minutesOf(time: unknown): number | undefined {
  const found = typeof time === 'string' ? /^(\d{2}):(\d{2})$/.exec(time) : null;
  return found ? Number(found[1]) * HOUR + Number(found[2]) : undefined;
}

/** 570 as `09:30`. */
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;

/** The bookings among the records of a day; a record without times is none. */
export function bookingsOf(records: readonly BusinessRecord[], fields: ExclusiveFields): Booking[] {
  return records.flatMap((record) => {
    const [from, to] = [minutesOf(record.data[fields.from]), minutesOf(record.data[fields.to])];
    const by = record.data[fields.by];
    if (from === undefined || to === undefined || to <= from || typeof by !== 'string') return [];
    return [{ id: record.id, by, from, to, record }];
  });
}

/** The hours that a timetable shows: a working day, and more where something is booked outside of it. */
export function hoursOf(bookings: readonly Booking[]): number[] {
  const first = Math.min(FIRST_HOUR, ...bookings.map(({ from }) => Math.floor(from / HOUR)));
  const end = Math.max(LAST_HOUR, ...bookings.map(({ to }) => Math.ceil(to / HOUR)));
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** The free part of an hour and at most an hour from there; undefined where all of it is taken. */
export function freeSlot(
  bookings: readonly Booking[],
  by: string,
  hour: number,
): { from: number; to: number } | undefined {
  const own = bookings.filter((one) => one.by === by).sort((a, b) => a.from - b.from);
  let from = hour * HOUR;
  for (const taken of own) if (taken.from <= from && taken.to > from) from = taken.to;
  if (from >= (hour + 1) * HOUR) return undefined;
  const next = own.find((taken) => taken.from >= from)?.from ?? Infinity;
  return { from, to: Math.min(from + HOUR, next, 24 * HOUR - 1) };
}
