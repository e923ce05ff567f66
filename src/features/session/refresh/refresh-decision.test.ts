import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRefresh, REFRESH_INTERVAL_MS } from './refresh-decision';

const time = fc.integer({ min: 0, max: 100_000 });

describe('the refresh decision', () => {
  it('ends a session without a refresh token, whatever else', () => {
    fc.assert(
      fc.property(time, time, time, fc.boolean(), (now, storedAt, attemptedAt, online) => {
        expect(decideRefresh({ now, storedAt, attemptedAt, online, hasRefreshToken: false })).toEqual({
          action: 'end',
        });
      }),
    );
  });

  it('never ends a session that has one, never refreshes without a connection, never waits longer than the interval', () => {
    fc.assert(
      fc.property(time, time, time, fc.boolean(), (now, storedAt, attemptedAt, online) => {
        const decision = decideRefresh({ now, storedAt, attemptedAt, online, hasRefreshToken: true });
        expect(decision.action).not.toBe('end');
        if (!online) expect(decision.action).toBe('wait');
        if (decision.action === 'wait') {
          expect(decision.ms).toBeGreaterThan(0);
          expect(decision.ms).toBeLessThanOrEqual(REFRESH_INTERVAL_MS);
        }
      }),
    );
  });

  it.each([0, 2_000])(
    'has any number of tabs refresh once in an interval, also when refreshing fails; their clocks are up to %i ms apart',
    (apart) => {
      const wake = fc.record({
        gap: fc.integer({ min: 1, max: 3_000 }),
        ahead: fc.integer({ min: 0, max: apart }),
        succeeds: fc.boolean(),
      });
      fc.assert(
        fc.property(fc.array(wake, { minLength: 50, maxLength: 200 }), (wakes) => {
          let at = 1_000_000;
          let [storedAt, attemptedAt] = [at, 0];
          const refreshes: number[] = [];
          for (const { gap, ahead, succeeds } of wakes) {
            at += gap;
            const now = at + ahead;
            if (decideRefresh({ now, storedAt, attemptedAt, online: true, hasRefreshToken: true }).action !== 'refresh')
              continue;
            refreshes.push(at);
            attemptedAt = now;
            if (succeeds) storedAt = now;
          }
          refreshes.slice(1).forEach((each, index) => {
            expect(each - (refreshes[index] ?? 0)).toBeGreaterThanOrEqual(REFRESH_INTERVAL_MS - apart);
          });
        }),
      );
    },
  );

  it('does not wait for a time that a clock put back has left far ahead', () => {
    expect(
      decideRefresh({ now: 1_000_000, storedAt: 5_000_000, attemptedAt: 0, online: true, hasRefreshToken: true }),
    ).toEqual({ action: 'refresh' });
  });
});
