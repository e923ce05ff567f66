import type { OwnDates } from '@portal/contract/entities/home';
import { addDays } from '../model/days';
import type { Todo } from '../work/work-queries';
import type { MonthDates } from './month-query';

/** What the sheet shows of a day. */
export interface DayMarks {
  /** The name of a holiday or of a worked weekend. */
  named: MonthDates['days'][number] | undefined;
  leave: readonly OwnDates[];
  /** How many to-dos are due. */
  due: number;
}

/** What there is on each day of a sheet. */
export function marksOf(
  sheet: readonly string[],
  { days, dates }: MonthDates,
  todos: readonly Todo[],
): Map<string, DayMarks> {
  const named = new Map(days.map((each) => [each.day, each]));
  return new Map(
    sheet.map((day) => [
      day,
      {
        named: named.get(day),
        leave: dates.filter(({ from, to }) => day >= from && day <= to),
        due: todos.filter((todo) => todo.due === day).length,
      },
    ]),
  );
}

/** Days of one name. */
interface NamedDays {
  kind: 'off' | 'work';
  day: string;
  until: string;
  zh: string;
  en: string;
}

/** One line of what is ahead. */
export type AgendaItem =
  | { kind: 'due'; day: string; count: number }
  | { kind: 'leave'; day: string; until: string; leave: OwnDates }
  | NamedDays;

/** What there is on one day. */
export function agendaOn(day: string, marks: DayMarks | undefined): AgendaItem[] {
  if (!marks) return [];
  const { named, leave, due } = marks;
  return [
    ...(due > 0 ? [{ kind: 'due' as const, day, count: due }] : []),
    ...leave.map((each) => ({ kind: 'leave' as const, day: each.from, until: each.to, leave: each })),
    ...(named ? [{ ...named, until: day }] : []),
  ];
}

/** What is ahead from a day on, the next first: days with to-dos, own leave, and holidays as a whole. */
export function agendaFrom(today: string, { days, dates, next_off }: MonthDates, todos: readonly Todo[]): AgendaItem[] {
  const dueDays = new Map<string, number>();
  for (const { due } of todos) if (due >= today) dueDays.set(due, (dueDays.get(due) ?? 0) + 1);
  const items: AgendaItem[] = [
    ...[...dueDays].map(([day, count]) => ({ kind: 'due' as const, day, count })),
    ...dates
      .filter(({ to }) => to >= today)
      .map((leave) => ({ kind: 'leave' as const, day: leave.from, until: leave.to, leave })),
    ...holidaysFrom(today, next_off ? [...days, next_off] : days),
  ];
  return items.sort((a, b) => a.day.localeCompare(b.day));
}

/** Days off of one name that follow each other are one holiday. */
function holidaysFrom(today: string, days: MonthDates['days']): AgendaItem[] {
  const holidays: NamedDays[] = [];
  for (const { day, kind, zh, en } of [...days].sort((a, b) => a.day.localeCompare(b.day))) {
    if (kind !== 'off') continue;
    const last = holidays.at(-1);
    if (last && last.zh === zh && addDays(last.until, 1) === day) last.until = day;
    else holidays.push({ kind, day, until: day, zh, en });
  }
  return holidays.filter(({ until }) => until >= today);
}
