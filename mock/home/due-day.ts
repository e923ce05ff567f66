import { isDay, isWorkday, type WorkCalendar } from '@portal/contract/workflow/work-calendar';
import type { FormField, FormValues } from '@portal/contract/workflow/form';

/** The working days that somebody has for a decision, after the day on which it came to them. */
const WORKDAYS_TO_DECIDE = 2;
/** Longer than any holiday; where a calendar has no working day at all, the search ends. */
const DAYS_LOOKED_AT = 60;
const DAY_MS = 86_400_000;

/**
 * The day until whose end an application should be decided: the second working day after it came, but no later than
 * the day that it is about, such as the first day of a leave.
 */
export function dueDay(
  calendar: WorkCalendar,
  arrived: string,
  { fields, data }: { fields: readonly FormField[]; data: FormValues },
): string {
  const about = fields
    .map(({ key, type }) => (type === 'date' ? data[key] : undefined))
    .filter((value): value is string => typeof value === 'string' && isDay(value) && value >= arrived);
  return [workdayAfter(calendar, arrived), ...about].sort()[0] ?? arrived;
}

function workdayAfter(calendar: WorkCalendar, from: string): string {
  let day = from;
  for (let left = WORKDAYS_TO_DECIDE, looked = 0; left > 0 && looked < DAYS_LOOKED_AT; looked += 1) {
    day = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, from.length);
    if (isWorkday(calendar, day)) left -= 1;
  }
  return day;
}
