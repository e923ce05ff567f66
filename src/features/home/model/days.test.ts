import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, dayOf, daysUntil, momentOf, monthOf, sheetOf } from './days';

const day = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('2000-01-01', n));

it('a sheet has six weeks from a Monday on, with the whole month in them', () => {
  fc.assert(
    fc.property(day, (any) => {
      const month = monthOf(any);
      const sheet = sheetOf(month);
      expect(sheet).toHaveLength(42);
      expect(momentOf(sheet[0] ?? '').getUTCDay()).toBe(1);
      const own = sheet.filter((each) => monthOf(each) === month);
      expect(own[0]).toBe(`${month}-01`);
      expect(addDays(own.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`);
      expect(new Set(sheet).size).toBe(42);
    }),
  );
});

it('days and months are counted to and fro', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, n) => {
      expect(daysUntil(from, addDays(from, n))).toBe(n);
      expect(addMonths(addMonths(monthOf(from), n), -n)).toBe(monthOf(from));
    }),
  );
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(dayOf(new Date(2026, 1, 3, 0, 5))).toBe('2026-02-03');
});
