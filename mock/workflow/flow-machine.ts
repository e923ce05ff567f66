import {
  APPLICANT_STEP,
  FLOW_STEPS_MAX,
  type Aside,
  type FlowState,
  type FlowStep,
  type SignPlace,
} from '@portal/contract/workflow/flow';
import { toldMessages } from '../http/told-messages';

/** The state of a workflow instance. Accounts are given by their ids. */
export interface Flow {
  readonly state: FlowState;
  readonly applicant: string;
  readonly steps: readonly FlowStep[];
  /** The step it waits at; {@link APPLICANT_STEP} while it is sent back; the number of steps once it has ended. */
  readonly step: number;
}

/** What somebody does with a workflow instance. */
export type FlowMove =
  | { readonly action: 'approve' | 'reject' | 'withdraw' | 'resubmit' | Aside; readonly by: string }
  /** `to`: an earlier step, or the applicant. */
  | { readonly action: 'return'; readonly by: string; readonly to: number }
  /** `to`: another account. */
  | { readonly action: 'transfer'; readonly by: string; readonly to: string }
  /** `to`: another account, which decides as well. */
  | { readonly action: 'sign'; readonly by: string; readonly to: string; readonly place: SignPlace };

/** Why a move is refused; also the key of its message. */
export type FlowRefusal =
  | 'flowEnded'
  | 'notYourTurn'
  | 'notYourApplication'
  | 'noSuchStep'
  | 'cannotHandOver'
  | 'cannotAddSigner'
  | 'tooManySteps'
  | 'nobodyToUrge';

/** A new workflow instance. Undefined where nobody would decide about it. */
export function startFlow(applicant: string, steps: readonly FlowStep[]): Flow | undefined {
  const step = nextStep(steps, 0);
  return step === steps.length ? undefined : { state: 'pending', applicant, steps, step };
}

/** The accounts whose turn it is; none once it has ended. */
export function whoseTurn(flow: Flow): readonly string[] {
  if (flow.state === 'returned') return [flow.applicant];
  return flow.state === 'pending' ? (flow.steps[flow.step]?.approvers ?? []) : [];
}

/**
 * As whom somebody acts: as themselves, or, where it is not their turn, as somebody whose turn it is and for whom they
 * stand. Nobody stands for another where the application is their own.
 */
export function actsAs(
  flow: Flow,
  { accountId, standsFor = [] }: { accountId: string; standsFor?: readonly string[] },
): string {
  const turn = whoseTurn(flow);
  if (flow.state !== 'pending' || flow.applicant === accountId || turn.includes(accountId)) return accountId;
  return standsFor.find((account) => turn.includes(account)) ?? accountId;
}

/** The earlier steps that somebody decided. An approver can send the workflow instance back to these. */
export function stepsToReturnTo({ state, steps, step }: Flow): number[] {
  if (state !== 'pending') return [];
  return steps.flatMap((one, index) => (index < step && one.approvers.length > 0 ? [index] : []));
}

/** Whether a workflow instance has not ended. */
export const isOpen = ({ state }: Flow): boolean => state === 'pending' || state === 'returned';

/** The flow after a move, or why the move is refused. The flow that was given does not change. */
export function move(flow: Flow, made: FlowMove): Flow | FlowRefusal {
  // Whoever may read a workflow instance may comment on it and hand copies on, even after its end.
  if (made.action === 'comment' || made.action === 'copy') return flow;
  if (!isOpen(flow)) return 'flowEnded';
  if (made.action === 'urge') {
    if (made.by !== flow.applicant) return 'notYourApplication';
    return flow.state === 'pending' ? flow : 'nobodyToUrge';
  }
  if (made.action === 'withdraw') {
    return made.by === flow.applicant ? { ...flow, state: 'withdrawn', step: flow.steps.length } : 'notYourApplication';
  }
  if (made.action === 'resubmit') {
    if (made.by !== flow.applicant) return 'notYourApplication';
    return flow.state === 'returned' ? (startFlow(flow.applicant, flow.steps) ?? 'noSuchStep') : 'notYourTurn';
  }
  if (flow.state !== 'pending' || !whoseTurn(flow).includes(made.by)) return 'notYourTurn';
  switch (made.action) {
    case 'approve': {
      const step = nextStep(flow.steps, flow.step + 1);
      return { ...flow, step, state: step === flow.steps.length ? 'approved' : 'pending' };
    }
    case 'reject':
      return { ...flow, state: 'rejected', step: flow.steps.length };
    case 'return':
      if (made.to === APPLICANT_STEP) return { ...flow, state: 'returned', step: APPLICANT_STEP };
      return stepsToReturnTo(flow).includes(made.to) ? { ...flow, step: made.to } : 'noSuchStep';
    case 'transfer':
      return handOver(flow, made.by, made.to);
    case 'sign':
      return addSigner(flow, made.to, made.place);
  }
}

function handOver(flow: Flow, by: string, to: string): Flow | FlowRefusal {
  // Nobody decides about their own workflow instance, and nobody twice at one step.
  if (to === flow.applicant || whoseTurn(flow).includes(to)) return 'cannotHandOver';
  const steps = flow.steps.map((one, index) =>
    index === flow.step ? { ...one, approvers: one.approvers.map((each) => (each === by ? to : each)) } : one,
  );
  return { ...flow, steps };
}

/**
 * Adds a step at which another account decides: before the present one, which then waits, or after it. The steps behind
 * it move on by one.
 */
function addSigner(flow: Flow, to: string, place: SignPlace): Flow | FlowRefusal {
  if (to === flow.applicant || whoseTurn(flow).includes(to)) return 'cannotAddSigner';
  if (flow.steps.length >= FLOW_STEPS_MAX) return 'tooManySteps';
  const present = flow.steps[flow.step];
  if (present === undefined) return 'noSuchStep';
  const at = stepOfSigner(flow, place);
  const added: FlowStep = {
    key: `sign_${flow.steps.length + 1}`,
    ...toldMessages.addedStep,
    office: present.office,
    approvers: [to],
    added: true,
  };
  return { ...flow, steps: flow.steps.toSpliced(at, 0, added) };
}

/** The index that a step has which is added at a place. */
export const stepOfSigner = ({ step }: Pick<Flow, 'step'>, place: SignPlace): number =>
  place === 'before' ? step : step + 1;

/** The first step from an index on that somebody has to decide. */
function nextStep(steps: readonly FlowStep[], from: number): number {
  const found = steps.findIndex((one, index) => index >= from && one.approvers.length > 0);
  return found === -1 ? steps.length : found;
}
