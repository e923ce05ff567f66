import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultPlan } from './fault-plan';
import { faultBody, type FaultBody } from './wire';

const plan = (...faults: FaultBody[]) => {
  const made = new FaultPlan();
  for (const fault of faults) made.add('t', faultBody.parse(fault));
  return made;
};
const hits = (made: FaultPlan, calls: number, call = 'getDicts', path = '/oa/portal/DictData/GetDicts/sex') =>
  Array.from({ length: calls }, () => made.take('t', call, path)?.kind);

describe('a fault', () => {
  it('meets its own call of its own tenant, so many times', () => {
    const made = plan({ call: 'getDicts', kind: '500', times: 2 });
    expect(made.take('other', 'getDicts', '/')).toBeUndefined();
    expect(made.take('t', 'login', '/oa/portal/Account/login')).toBeUndefined();
    expect(hits(made, 4)).toEqual(['500', '500', undefined, undefined]);
  });

  it('lasts until it is taken back', () => {
    const made = plan({ call: 'getDicts', kind: 'half' }, { call: '*', kind: 'html' });
    expect(hits(made, 2)).toEqual(['html', 'html']);
    made.clear('t', 2);
    expect(hits(made, 1)).toEqual(['half']);
    made.clear('t');
    expect(hits(made, 1)).toEqual([undefined]);
  });

  it('meets paths by a pattern, whose other characters mean themselves', () => {
    expect(hits(plan({ call: '/oa/portal/DictData/*', kind: '403' }), 1)).toEqual(['403']);
    expect(hits(plan({ call: '/oa/portal/Dict.ata/*', kind: '403' }), 1)).toEqual([undefined]);
  });

  it('meets a share of the calls, evenly', () => {
    expect(hits(plan({ call: 'getDicts', kind: 'dropped', share: 0.5 }), 4)).toEqual([
      undefined,
      'dropped',
      undefined,
      'dropped',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 300 }), (percent, calls) => {
        const failed = hits(plan({ call: '*', kind: '500', share: percent / 100 }), calls).filter(Boolean).length;
        expect(Math.abs(failed - (calls * percent) / 100)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
