import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkday, workCalendar } from '@portal/contract/workflow/work-calendar';
import type { FormField } from '@portal/contract/workflow/form';
import { calendarEntries } from '../seed/data/leave';
import { dayIn } from '../clock/company-day';
import { dueDay } from './due-day';

const calendar = workCalendar(calendarEntries.map(([key]) => key));
const date = (key: string): FormField => ({ key, type: 'date', zh: key, en: key });
const nothing = { fields: [], data: {} };

describe('an application is due', () => {
  it.each([
    ['on the second working day after it came', '2026-11-23', '2026-11-25'],
    ['after a weekend', '2026-11-26', '2026-11-30'],
    ['after a holiday, with its make-up day counted', '2026-09-30', '2026-10-09'],
    ['after a weekend of which a day is worked', '2026-10-08', '2026-10-10'],
  ])('%s', (_, arrived, due) => expect(dueDay(calendar, arrived, nothing)).toBe(due));

  it('before what it is about begins, and not because of a day that is over', () => {
    const of = (data: Record<string, string>) =>
      dueDay(calendar, '2026-11-23', { fields: [date('from_on'), date('to_on')], data });
    expect(of({ from_on: '2026-11-24', to_on: '2026-11-30' })).toBe('2026-11-24');
    expect(of({ from_on: '2026-12-24', to_on: '2026-12-30' })).toBe('2026-11-25');
    expect(of({ from_on: '2026-11-02' })).toBe('2026-11-25');
    expect(of({ from_on: 'soon', to_on: '2026-02-31' })).toBe('2026-11-25');
  });

  it('on a working day after it came, whatever the day; and where nobody ever works, all the same', () => {
    const day = fc
      .integer({ min: 0, max: 700 })
      .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (arrived) => {
        const due = dueDay(calendar, arrived, nothing);
        expect(due > arrived && isWorkday(calendar, due)).toBe(true);
      }),
    );
    const never = { work: new Set<string>(), off: { has: () => true } as unknown as ReadonlySet<string> };
    expect(dueDay(never, '2026-11-23', nothing)).toMatch(/^2027-01-/);
  });
});

it('a moment belongs to the day of the person’s zone', () => {
  const late = new Date('2026-11-23T17:30:00Z');
  expect(dayIn('Asia/Shanghai', late)).toBe('2026-11-24');
  expect(dayIn('Europe/Berlin', late)).toBe('2026-11-23');
});
