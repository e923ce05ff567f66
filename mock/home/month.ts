import { and, asc, gte, lte } from 'drizzle-orm';
import type { CalendarDay, OwnDates } from '@portal/contract/entities/home';
import { calendarEntry, WORK_CALENDAR } from '@portal/contract/workflow/work-calendar';
import { ownedBy } from '../db/conditions';
import { leaveBooking } from '../db/schema';
import type { Sql } from '../db/store';
import type { Dictionaries } from '../directory/dictionaries';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { readLeaveKinds } from '../workflow/leave/leave-dictionaries';

const DAY_MS = 86_400_000;
/** A month's sheet shows up to so many days of the months before and after it. */
const DAYS_AROUND = 13;

/** The first and the last day that a sheet of a month (`YYYY-MM`) can show. */
export function spanOf(month: string): { from: string; to: string } {
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const first = Date.parse(`${month}-01`);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: day(first - DAYS_AROUND * DAY_MS), to: day(next.getTime() + DAYS_AROUND * DAY_MS) };
}

/**
 * The days off and the worked weekends in a span, with their names, and the first day off after it. None where the
 * company keeps no such calendar.
 */
export async function namedDays(
  dictionaries: Pick<Dictionaries, 'entries'>,
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<{ days: CalendarDay[]; next_off: CalendarDay | null }> {
  const entries = await dictionaries.entries(tenantId, WORK_CALENDAR, { all: false }).catch((error: unknown) => {
    if (error instanceof Refusal) return [];
    throw error;
  });
  const known = entries.flatMap(({ dict_key, dict_label: zh, dict_label_en: en }) => {
    const entry = calendarEntry(dict_key);
    if (entry === undefined) return [];
    const { kind, days } = entry;
    return days.map((day): CalendarDay => ({ day, kind, zh, en }));
  });
  const later = known.filter(({ day, kind }) => kind === 'off' && day > to).sort((a, b) => a.day.localeCompare(b.day));
  return { days: known.filter(({ day }) => day >= from && day <= to), next_off: later[0] ?? null };
}

/** The caller's leave in a span: asked for or granted. */
export async function ownLeave(
  db: Sql,
  caller: Caller,
  { from, to }: { from: string; to: string },
): Promise<OwnDates[]> {
  const rows = await db
    .select()
    .from(leaveBooking)
    .where(and(ownedBy(leaveBooking, caller), lte(leaveBooking.from_day, to), gte(leaveBooking.to_day, from)))
    .orderBy(asc(leaveBooking.from_day));
  if (rows.length === 0) return [];
  const kinds = new Map((await readLeaveKinds(db, caller.tenantId)).map((kind) => [kind.key, kind]));
  // A leave over the turn of the year has a row for each year.
  const once = new Map(rows.map((row) => [row.instance_id, row]));
  return [...once.values()].map(({ instance_id, leave_type, from_day, to_day, state }) => {
    const kind = kinds.get(leave_type);
    return {
      application_id: instance_id,
      from: from_day,
      to: to_day,
      state,
      zh: kind?.label ?? leave_type,
      en: kind?.labelEn ?? leave_type,
    };
  });
}
