import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarEntry, leaveDays, overlaps, totalDays, workCalendar, type LeaveSpan } from './work-calendar';

const calendar = workCalendar([
  'off:2026-10-01/2026-10-07',
  'work:2026-10-10',
  'work:2026-09-20',
  'nonsense',
  'off:2026-02-30',
]);
const span = (from: string, to: string, fromHalf: 'am' | 'pm' = 'am', toHalf: 'am' | 'pm' = 'pm'): LeaveSpan => ({
  from,
  fromHalf,
  to,
  toHalf,
});
const count = (leave: LeaveSpan) => totalDays(leaveDays(calendar, leave));

describe('the working days of a leave', () => {
  it.each<[string, LeaveSpan, number]>([
    ['a day', span('2026-11-23', '2026-11-23'), 1],
    ['a morning', span('2026-11-23', '2026-11-23', 'am', 'am'), 0.5],
    ['from noon to noon', span('2026-11-23', '2026-11-25', 'pm', 'am'), 2],
    ['over a weekend', span('2026-11-27', '2026-11-30'), 2],
    ['a weekend', span('2026-11-28', '2026-11-29'), 0],
    ['over National Day, with a Saturday that is worked', span('2026-09-30', '2026-10-12'), 5],
    ['a half of a day off', span('2026-10-07', '2026-10-08', 'pm', 'pm'), 1],
    ['an end before its begin', span('2026-11-24', '2026-11-23'), 0],
    ['a morning after the afternoon', span('2026-11-23', '2026-11-23', 'pm', 'am'), 0],
  ])('%s', (_, leave, days) => expect(count(leave)).toBe(days));

  it('are counted by year', () => {
    expect([...leaveDays(calendar, span('2026-12-31', '2027-01-04'))]).toEqual([
      [2026, 1],
      [2027, 2],
    ]);
  });

  const halfDay = fc
    .tuple(fc.integer({ min: 0, max: 360 }), fc.constantFrom<'am' | 'pm'>('am', 'pm'))
    .map(([day, half]) => ({ day: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10), half }));
  const anySpan = fc
    .tuple(halfDay, halfDay)
    .map(([one, other]) => span(one.day, other.day, one.half, other.half))
    .filter(({ from, to, fromHalf, toHalf }) => from < to || (from === to && !(fromHalf === 'pm' && toHalf === 'am')));

  it('of two leaves that do not overlap are those of the time they take together', () => {
    fc.assert(
      fc.property(anySpan, halfDay, (whole, cut) => {
        const before = span(whole.from, cut.day, whole.fromHalf, cut.half);
        const next =
          cut.half === 'am'
            ? { day: cut.day, half: 'pm' as const }
            : { day: new Date(Date.parse(cut.day) + 86_400_000).toISOString().slice(0, 10), half: 'am' as const };
        const after = span(next.day, whole.to, next.half, whole.toHalf);
        const inOrder = (one: LeaveSpan) => `${one.from}${one.fromHalf}` <= `${one.to}${one.toHalf}`;
        fc.pre(inOrder(before) && inOrder(after));
        expect(overlaps(before, after)).toBe(false);
        expect(overlaps(whole, before) && overlaps(after, whole)).toBe(true);
        expect(count(before) + count(after)).toBe(count(whole));
      }),
    );
  });
});

it('takes no key for an entry that is none', () => {
  for (const key of [
    '2026-10-01',
    'off:2026-13-01',
    'off:2026-10-07/2026-10-01',
    'off:2026-01-01/2029-01-01',
    'work:',
  ]) {
    expect(calendarEntry(key)).toBeUndefined();
  }
});
