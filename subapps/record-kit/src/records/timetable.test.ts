import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingsOf, freeSlot, hoursOf, minutesOf, timeAt, type Booking } from './timetable';
import { businessRecord } from '@portal/contract/entities/record';

const fields = { by: 'room', on: 'day', from: 'from', to: 'to' };
type Data = Record<string, string | number | null>;
const recordOf = (data: Data, id = 'r') =>
  businessRecord.parse({
    id,
    data,
    create_by: 'E10001',
    create_name: '张伟',
    create_name_en: '',
    create_time: '2026-01-01T00:00:00.000Z',
    update_by: 'E10001',
    update_time: '2026-01-01T00:00:00.000Z',
    version: 1,
  });
const booked = (from: string, to: string): Booking[] => bookingsOf([recordOf({ room: 'a', from, to })], fields);

describe('a timetable', () => {
  it('takes no record for a booking that has no times, or the wrong ones', () => {
    const wrong: Data[] = [
      {},
      { room: 'a' },
      { room: 'a', from: '10:00', to: '10:00' },
      { room: 'a', from: '9', to: '10:00' },
    ];
    expect(
      bookingsOf(
        [...wrong, { room: null, from: '09:00', to: '10:00' }].map((data) => recordOf(data)),
        fields,
      ),
    ).toEqual([]);
  });

  it('shows a working day, and more where something is booked outside of it', () => {
    expect(hoursOf([])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(hoursOf(booked('06:30', '21:10'))).toEqual(Array.from({ length: 16 }, (_, index) => index + 6));
  });

  it('offers the free part of an hour, to the next booking', () => {
    const taken = [...booked('09:00', '09:30'), ...booked('10:15', '12:00')];
    expect(freeSlot(taken, 'a', 8)).toEqual({ from: 480, to: 540 });
    expect(freeSlot(taken, 'a', 9)).toEqual({ from: 570, to: 615 });
    expect(freeSlot(taken, 'a', 10)).toEqual({ from: 600, to: 615 });
    expect(freeSlot(taken, 'a', 11)).toBeUndefined();
    expect(freeSlot(taken, 'b', 11)).toEqual({ from: 660, to: 720 });
  });

  it('offers nothing that overlaps a booking', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const bookings = fc.array(
      fc.tuple(minute, minute).filter(([a, b]) => a < b),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(bookings, fc.integer({ min: 0, max: 23 }), (all, hour) => {
        const taken = all.flatMap(([from, to]) => booked(timeAt(from), timeAt(to)));
        const slot = freeSlot(taken, 'a', hour);
        if (slot === undefined) return;
        expect(slot.to).toBeGreaterThan(slot.from);
        expect(taken.every(({ from, to }) => to <= slot.from || from >= slot.to)).toBe(true);
      }),
    );
  });

  it('reads and writes times of day', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => minutesOf(timeAt(minutes)) === minutes));
    for (const wrong of ['', '9:00', null, 5, '09:00:00']) expect(minutesOf(wrong)).toBeUndefined();
  });
});
