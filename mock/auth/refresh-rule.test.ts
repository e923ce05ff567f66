import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRefresh, STRAGGLER_MS, UNUSED_SUCCESSOR_MS, type PresentedToken } from './refresh-rule';

const NOW = 1_000_000_000;
const healthy = { cookieMatches: true, familyEnded: false, familyExpiresAt: NOW + 1 };
const past = fc.integer({ min: 0, max: 10 * UNUSED_SUCCESSOR_MS }).map((ago) => NOW - ago);
const token: fc.Arbitrary<PresentedToken> = fc.record(
  {
    usedAt: past,
    successorUsedAt: past,
    cookieMatches: fc.boolean(),
    familyEnded: fc.boolean(),
    familyExpiresAt: fc.integer({ min: NOW - 1000, max: NOW + 1000 }),
  },
  { requiredKeys: ['cookieMatches', 'familyEnded', 'familyExpiresAt'] },
);

describe('decideRefresh', () => {
  it('rotates a token that has never been used', () => {
    expect(decideRefresh(healthy, NOW)).toBe('rotate');
  });

  it('hands the unused successor out again for 60 s, to the millisecond', () => {
    expect(decideRefresh({ ...healthy, usedAt: NOW - UNUSED_SUCCESSOR_MS }, NOW)).toBe('repeat');
    expect(decideRefresh({ ...healthy, usedAt: NOW - UNUSED_SUCCESSOR_MS - 1 }, NOW)).toBe('revoke');
  });

  it('forgives a straggler for 2 s after the successor was first used', () => {
    const used = { ...healthy, usedAt: NOW - 11_000 };
    expect(decideRefresh({ ...used, successorUsedAt: NOW - STRAGGLER_MS }, NOW)).toBe('repeat');
    expect(decideRefresh({ ...used, successorUsedAt: NOW - STRAGGLER_MS - 1 }, NOW)).toBe('revoke');
  });

  it('never gives a token without the cookie, or for a session that is over', () => {
    fc.assert(
      fc.property(token, (presented) => {
        const decision = decideRefresh(presented, NOW);
        if (presented.familyEnded || presented.familyExpiresAt <= NOW) expect(decision).toBe('refuse');
        else if (!presented.cookieMatches) expect(decision).toBe('revoke');
      }),
    );
  });

  it('rotates only tokens that nobody has used', () => {
    fc.assert(
      fc.property(token, (presented) => {
        if (decideRefresh(presented, NOW) === 'rotate') expect(presented.usedAt).toBeUndefined();
      }),
    );
  });

  it('gets no more forgiving as time passes', () => {
    const order = ['rotate', 'repeat', 'revoke'];
    fc.assert(
      fc.property(token, fc.nat(UNUSED_SUCCESSOR_MS * 2), (presented, later) => {
        const open = { ...presented, familyEnded: false, familyExpiresAt: NOW + UNUSED_SUCCESSOR_MS * 4 };
        const before = order.indexOf(decideRefresh(open, NOW));
        expect(order.indexOf(decideRefresh(open, NOW + later))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
