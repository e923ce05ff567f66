import { describe, expect, it } from 'vitest';
import type { Flow } from './flow-machine';
import { successorOf } from './hand-over';

const step = (key: string, approvers: string[]) => ({ key, zh: key, en: key, office: 'manager' as const, approvers });
const flow: Flow = {
  state: 'pending',
  applicant: 'a',
  step: 1,
  steps: [step('one', ['x']), step('two', ['x', 'y']), step('three', ['z']), step('four', ['x'])],
};
const approvers = ({ steps }: Flow) => steps.map((one) => one.approvers);

describe('the successor of somebody who leaves', () => {
  it('decides from the present step on; what was decided stays', () => {
    expect(approvers(successorOf(flow, 'x', 's'))).toEqual([['x'], ['s', 'y'], ['z'], ['s']]);
  });
  it('stands once at a step where they are already', () => {
    expect(approvers(successorOf(flow, 'x', 'y'))).toEqual([['x'], ['y'], ['z'], ['y']]);
  });
  it('never decides about their own application', () => {
    expect(successorOf(flow, 'x', 'a')).toBe(flow);
  });
  it('changes nothing where the leaver decides nowhere any more', () => {
    expect(successorOf({ ...flow, step: 2 }, 'y', 's')).toEqual({ ...flow, step: 2 });
  });
  it('takes all steps of what was sent back', () => {
    const returned: Flow = { ...flow, state: 'returned', step: -1 };
    expect(approvers(successorOf(returned, 'x', 's'))).toEqual([['s'], ['s', 'y'], ['z'], ['s']]);
  });
});
