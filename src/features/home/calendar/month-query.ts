import { queryOptions } from '@tanstack/react-query';
import type { CalendarDay, OwnDates } from '@portal/contract/entities/home';
import { call } from '@/shared/http';
import {
  filledText,
  list,
  oneOf,
  orElse,
  record,
  textOrEmpty,
  UnreadableField,
  type Reader,
} from '@/shared/http/reader';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day: Reader<string> = (value, field) => {
  if (typeof value === 'string' && DAY.test(value)) return value;
  throw new UnreadableField(field);
};
const named = { zh: textOrEmpty, en: textOrEmpty };
const calendarDay = record<CalendarDay>({ ...named, day, kind: oneOf('off', 'work') });
const ownDates = record<OwnDates>({
  ...named,
  from: day,
  to: day,
  state: oneOf('reserved', 'booked'),
  application_id: filledText,
});

export interface MonthDates {
  days: CalendarDay[];
  dates: OwnDates[];
  /** The first holiday after these days. */
  next_off: CalendarDay | null;
}

/** The days off and the own dates of a month (`YYYY-MM`). Fails with an `ApiError`. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['home', 'month', month],
    queryFn: ({ signal }) =>
      call('getHomeCalendar', {
        query: { month },
        read: record<MonthDates>({
          days: list(calendarDay),
          dates: list(ownDates),
          next_off: orElse<CalendarDay | null>(calendarDay, null),
        }),
        signal,
        absent: { days: [], dates: [], next_off: null },
      }),
  });
