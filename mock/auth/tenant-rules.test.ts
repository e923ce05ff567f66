import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNumberRule, RULE_BOUNDS, ruleNumber } from '@portal/contract/tenant-rules';
import { allowedBy, rulesOf, type RuleSettings } from './tenant-rules';

const HOUR_MS = 3_600_000;
const settings: RuleSettings = {
  sessionLifeMs: 24 * HOUR_MS,
  sessionIdleMs: 0,
  signInFailures: { pair: 10, windowMs: 300_000 },
};
const of = (texts: Record<string, string>, server = settings) => rulesOf(new Map(Object.entries(texts)), server);

describe('rules of a tenant', () => {
  it('are the settings of the server where there are none', () => {
    expect(of({})).toMatchObject({
      password: { minLength: 8, kinds: 3, validDays: 0, history: 0 },
      failures: { pair: 10, windowMs: 300_000 },
      session: { lifeMs: 24 * HOUR_MS, idleMs: 0 },
    });
    expect(of({}).allows('203.0.113.7')).toBe(true);
  });

  it('count only where they are whole numbers within their bounds', () => {
    for (const code of Object.keys(RULE_BOUNDS).filter(isNumberRule)) {
      const [least, most] = RULE_BOUNDS[code];
      expect(ruleNumber(code, String(least))).toBe(least);
      expect(ruleNumber(code, ` ${most} `)).toBe(most);
      for (const text of [least - 1, most + 1, least + 0.5, '', 'x', '1e2', '-0', '0x10'])
        expect(ruleNumber(code, String(text)), `${code} ${text}`).toBeUndefined();
    }
  });

  it('never make passwords weaker or sessions longer than without them', () => {
    const text = fc.oneof(fc.string(), fc.integer({ min: -1000, max: 100_000 }).map(String));
    const server = fc.record({ life: fc.integer({ min: 1, max: 720 }), idle: fc.integer({ min: 0, max: 1440 }) });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(RULE_BOUNDS)), text),
        server,
        (texts, { life, idle }) => {
          const times = { ...settings, sessionLifeMs: life * HOUR_MS, sessionIdleMs: idle * 60_000 };
          const { password, session } = of(texts, times);
          expect(password.minLength).toBeGreaterThanOrEqual(8);
          expect(password.kinds).toBeGreaterThanOrEqual(3);
          expect(session.lifeMs).toBeLessThanOrEqual(times.sessionLifeMs);
          if (idle > 0) expect(session.idleMs).toBeGreaterThan(0);
          if (idle > 0) expect(session.idleMs).toBeLessThanOrEqual(times.sessionIdleMs);
        },
      ),
    );
  });

  it('let in whoever is in their networks, in any way an address is written', () => {
    const allows = allowedBy('10.1.0.0/16, 2001:db8::/32, 192.0.2.7');
    for (const inside of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1', '192.0.2.7']) expect(allows(inside)).toBe(true);
    for (const outside of ['10.2.0.1', '192.0.2.8', '2001:db9::1', '', 'host']) expect(allows(outside)).toBe(false);
    expect(allowedBy('all')('192.0.2.8')).toBe(true);
    // A stored text that is no list must not lock everybody out.
    expect(allowedBy('10.1.0.0/99')('192.0.2.8')).toBe(true);
  });
});
