import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLICANT_STEP, type FlowStep } from '@portal/contract/workflow/flow';
import { isOpen, move, startFlow, stepsToReturnTo, whoseTurn, type Flow, type FlowMove } from './flow-machine';

const PEOPLE = ['ann', 'bob', 'cid', 'dee', 'eve'];
const APPLICANT = 'ann';

const stepOf = (index: number, approvers: string[]): FlowStep => ({
  key: `s${index}`,
  zh: '步',
  en: 'Step',
  office: 'hr',
  approvers,
});
const steps = (...approvers: string[][]): FlowStep[] => approvers.map((each, index) => stepOf(index, each));

function started(...approvers: string[][]): Flow {
  const flow = startFlow(APPLICANT, steps(...approvers));
  if (flow === undefined) throw new Error('nobody decides');
  return flow;
}
function made(flow: Flow, ...moves: FlowMove[]): Flow {
  return moves.reduce((now, one) => {
    const next = move(now, one);
    if (typeof next === 'string') throw new Error(`${one.action} by ${one.by}: ${next}`);
    return next;
  }, flow);
}

const person = fc.constantFrom(...PEOPLE);
const anyMove: fc.Arbitrary<FlowMove> = fc.oneof(
  {
    arbitrary: fc.record({
      action: fc.constantFrom('approve' as const, 'resubmit' as const, 'comment' as const),
      by: person,
    }),
    weight: 6,
  },
  {
    arbitrary: fc.record({ action: fc.constant('return' as const), by: person, to: fc.integer({ min: -2, max: 4 }) }),
    weight: 3,
  },
  { arbitrary: fc.record({ action: fc.constant('transfer' as const), by: person, to: person }), weight: 3 },
  {
    arbitrary: fc.record({
      action: fc.constant('sign' as const),
      by: person,
      to: person,
      place: fc.constantFrom('before' as const, 'after' as const),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ action: fc.constantFrom('reject' as const, 'copy' as const, 'urge' as const), by: person }),
    weight: 1,
  },
  { arbitrary: fc.record({ action: fc.constant('withdraw' as const), by: person }), weight: 1 },
);
/** At most two people at a step, none of them the applicant; sometimes nobody. */
const anyStep = fc.uniqueArray(fc.constantFrom(...PEOPLE.filter((one) => one !== APPLICANT)), { maxLength: 2 });
const anyFlow = fc
  .array(anyStep, { minLength: 1, maxLength: 4 })
  .map((each) => startFlow(APPLICANT, steps(...each)))
  .filter((flow) => flow !== undefined);

describe('an application on its way', () => {
  it('goes from step to step, past those that nobody decides, and ends approved', () => {
    const flow = started(['bob'], [], ['cid', 'dee']);
    expect(whoseTurn(flow)).toEqual(['bob']);
    const second = made(flow, { action: 'approve', by: 'bob' });
    expect(second.step).toBe(2);
    expect(made(second, { action: 'approve', by: 'dee' })).toMatchObject({ state: 'approved', step: 3 });
  });

  it('does not begin where nobody decides', () => {
    expect(startFlow(APPLICANT, steps([], []))).toBeUndefined();
  });

  it('is sent back to an earlier step or to the applicant, who sends it again from the start', () => {
    const flow = made(started(['bob'], ['cid']), { action: 'approve', by: 'bob' });
    expect(made(flow, { action: 'return', by: 'cid', to: 0 })).toMatchObject({ state: 'pending', step: 0 });
    const returned = made(flow, { action: 'return', by: 'cid', to: APPLICANT_STEP });
    expect(whoseTurn(returned)).toEqual([APPLICANT]);
    expect(move(returned, { action: 'approve', by: 'cid' })).toBe('notYourTurn');
    expect(made(returned, { action: 'resubmit', by: APPLICANT })).toMatchObject({ state: 'pending', step: 0 });
  });

  it('is handed over to somebody else, who stays at that step', () => {
    const flow = made(started(['bob', 'eve']), { action: 'transfer', by: 'bob', to: 'cid' });
    expect(whoseTurn(flow)).toEqual(['cid', 'eve']);
    expect(move(flow, { action: 'approve', by: 'bob' })).toBe('notYourTurn');
    expect(move(flow, { action: 'transfer', by: 'cid', to: APPLICANT })).toBe('cannotHandOver');
    expect(move(flow, { action: 'transfer', by: 'cid', to: 'eve' })).toBe('cannotHandOver');
  });

  it('keeps its rules whatever people do', () => {
    fc.assert(
      fc.property(anyFlow, fc.array(anyMove, { maxLength: 40 }), (first, moves) => {
        let flow: Flow = first;
        for (const one of moves) {
          const turn = whoseTurn(flow);
          const before = JSON.stringify(flow);
          const next = move(flow, one);
          expect(JSON.stringify(flow)).toBe(before);
          if (typeof next === 'string') continue;
          const changes = JSON.stringify(next) !== before;
          // Only whose turn it is moves it on; only the applicant takes it back.
          if (changes && one.action !== 'withdraw') expect(turn).toContain(one.by);
          if (one.action === 'withdraw') expect(one.by).toBe(APPLICANT);
          // What has ended stays as it is.
          if (!isOpen(flow)) expect(changes).toBe(false);
          flow = next;
          // Somebody can always go on, until it has ended; nobody decides about an application of their own.
          expect(whoseTurn(flow).length > 0).toBe(isOpen(flow));
          if (flow.state === 'pending') expect(whoseTurn(flow)).not.toContain(APPLICANT);
          expect(flow.state === 'returned').toBe(flow.step === APPLICANT_STEP);
          for (const step of stepsToReturnTo(flow)) expect(step).toBeLessThan(flow.step);
          for (const { approvers } of flow.steps) expect(new Set(approvers).size).toBe(approvers.length);
        }
      }),
    );
  });

  it('always ends when everybody agrees', () => {
    fc.assert(
      fc.property(anyFlow, fc.array(anyMove, { maxLength: 20 }), (first, moves) => {
        let flow: Flow = first;
        for (const one of moves) {
          const next = move(flow, one);
          if (typeof next !== 'string') flow = next;
        }
        for (let left = flow.steps.length + 1; isOpen(flow) && left > 0; left -= 1) {
          const by = whoseTurn(flow)[0] ?? '';
          flow = made(flow, { action: flow.state === 'returned' ? 'resubmit' : 'approve', by });
        }
        expect(isOpen(flow)).toBe(false);
      }),
    );
  });
});
