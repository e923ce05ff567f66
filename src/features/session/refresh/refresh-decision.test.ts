import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRefresh, REFRESH_INTERVAL_MS } from './refresh-decision';

const time = fc.integer({ min: 0, max: 100_000 });

describe('the refresh decision', () => {
  it('ends a session without a refresh token, whatever else', () => {
    fc.assert(
      fc.property(time, time, time, fc.boolean(), (now, storedAt, attemptedAt, online) => {
        expect(decideRefresh({ now, storedAt, attemptedAt, online, hasRefreshToken: false })).toEqual({ action: 'end' });
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

  it('has any number of tabs refresh once in an interval, also when refreshing fails', () => {
    const wake = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 50, maxLength: 200 });
    fc.assert(
      fc.property(wake, fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), (gaps, succeeds) => {
        let now = 1_000_000;
        let [storedAt, attemptedAt] = [now, 0];
        const refreshes: number[] = [];
        gaps.forEach((gap, index) => {
          now += gap;
          if (decideRefresh({ now, storedAt, attemptedAt, online: true, hasRefreshToken: true }).action !== 'refresh') return;
          refreshes.push(now);
          attemptedAt = now;
          if (succeeds[index]) storedAt = now;
        });
        refreshes.slice(1).forEach((at, index) => {
          expect(at - (refreshes[index] ?? 0)).toBeGreaterThanOrEqual(REFRESH_INTERVAL_MS);
        });
      }),
    );
  });
});
