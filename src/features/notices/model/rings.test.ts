import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOTICE_KINDS } from '@portal/contract/notice-kinds';
import { rings, timeOfDay } from './rings';

const time = fc.integer({ min: 0, max: 1439 }).map((n) => timeOfDay(new Date(2026, 0, 1, Math.floor(n / 60), n % 60)));

it('a notice rings unless its kind is silent, and nothing rings within the quiet hours', () => {
  const silent = fc.subarray([...NOTICE_KINDS]);
  const kinds = fc.array(fc.constantFrom(...NOTICE_KINDS, undefined), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(silent, kinds, time, (quietKinds, came, now) => {
      const heard = came.some((kind) => !quietKinds.includes(kind ?? 'other'));
      expect(rings(came, { silent: quietKinds, quiet: null }, now)).toBe(heard);
      expect(rings(came, { silent: [], quiet: { from: now, to: now } }, now)).toBe(false);
    }),
  );
});

it('quiet hours go over midnight where they end before they begin', () => {
  const at = (now: string, from: string, to: string) => rings(['workflow'], { silent: [], quiet: { from, to } }, now);
  expect([at('21:59', '22:00', '07:00'), at('22:00', '22:00', '07:00'), at('06:59', '22:00', '07:00')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([at('07:00', '22:00', '07:00'), at('12:30', '12:00', '13:00'), at('13:00', '12:00', '13:00')]).toEqual([
    true,
    false,
    true,
  ]);
});

it('half of all minutes are quiet where the hours are half a day, whenever they begin', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (begin) => {
      const at = (n: number) => timeOfDay(new Date(2026, 0, 1, Math.floor((n % 1440) / 60), n % 60));
      const settings = { silent: [], quiet: { from: at(begin), to: at(begin + 720) } };
      const heard = Array.from({ length: 1440 }, (_, n) => rings(['other'], settings, at(n))).filter(Boolean);
      expect(heard).toHaveLength(720);
    }),
    { numRuns: 20 },
  );
});
