import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRelease, placeOf, type GivingRule, type Receiver } from './choose-release';

const receiver = (changes: Partial<Receiver> = {}): Receiver => ({
  accountId: 'a1',
  username: 'E1',
  roleIds: new Set(['testers']),
  ...changes,
});
const rule = (changes: Partial<GivingRule>): GivingRule => ({
  prefix: '/ehr/emp',
  releaseId: 'r',
  target: 'share',
  username: '',
  roleId: null,
  share: null,
  at: 0,
  ...changes,
});

const people = fc.record({
  accountId: fc.string({ minLength: 1, maxLength: 12 }),
  username: fc.constantFrom('E1', 'E2', 'E3'),
  roleIds: fc.subarray(['testers', 'chiefs']).map((ids) => new Set(ids)),
});
const rules = fc.array(
  fc.record({
    prefix: fc.constant('/ehr/emp'),
    releaseId: fc.constantFrom('r1', 'r2', 'r3'),
    target: fc.constantFrom('person' as const, 'role' as const, 'share' as const),
    username: fc.constantFrom('E1', 'E2'),
    roleId: fc.constantFrom('testers', 'chiefs', null),
    share: fc.option(fc.integer({ min: 1, max: 100 })),
    at: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 6 },
);

describe('the release that somebody gets', () => {
  it('is the current one, or none, where no rule is for them', () => {
    expect(chooseRelease([rule({ target: 'person', username: 'E2' })], 'current', receiver())).toBe('current');
    expect(chooseRelease([], undefined, receiver())).toBeUndefined();
  });

  it('is that of the person before that of a role, and this before that of a share', () => {
    const all = [
      rule({ releaseId: 'of all', share: 100, at: 3 }),
      rule({ releaseId: 'of the role', target: 'role', roleId: 'testers', at: 2 }),
      rule({ releaseId: 'of the person', target: 'person', username: 'E1', at: 1 }),
    ];
    expect(chooseRelease(all, 'current', receiver())).toBe('of the person');
    expect(chooseRelease(all, 'current', receiver({ username: 'E2' }))).toBe('of the role');
    expect(chooseRelease(all, 'current', receiver({ username: 'E2', roleIds: new Set() }))).toBe('of all');
  });

  it('does not depend on the order of the rules, and is always one that a rule or the current row names', () => {
    fc.assert(
      fc.property(rules, people, fc.option(fc.constant('current'), { nil: undefined }), (all, person, current) => {
        const chosen = chooseRelease(all, current, person);
        expect(chooseRelease([...all].reverse(), current, person)).toBe(chosen);
        expect([current, ...all.map(({ releaseId }) => releaseId)]).toContain(chosen);
      }),
    );
  });

  it('stays with a person while their share grows, and is given to about as many as it says', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 99 }), (person, share, more) => {
        const get = (percent: number) => chooseRelease([rule({ share: percent })], 'current', person);
        if (get(share) === 'r') expect(get(Math.min(100, share + more))).toBe('r');
        expect(get(100)).toBe('r');
      }),
    );
    const places = Array.from({ length: 5_000 }, (_, at) => placeOf('/ehr/emp', `account ${at}`));
    expect(places.filter((place) => place < 10).length).toBeGreaterThan(400);
    expect(places.filter((place) => place < 10).length).toBeLessThan(600);
    expect(placeOf('/ehr/emp', 'a1')).not.toBe(placeOf('/oa/wfs', 'a1'));
  });
});
