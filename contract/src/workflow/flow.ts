import type { FlowNode } from './form';

/** The states of an application: waiting, sent back to the applicant, approved, withdrawn by the applicant. */
export const FLOW_STATES = ['pending', 'returned', 'approved', 'withdrawn'] as const;
export type FlowState = (typeof FLOW_STATES)[number];

/** The actions that can happen to an application. */
export const FLOW_ACTIONS = ['submit', 'approve', 'return', 'transfer', 'comment', 'withdraw', 'resubmit'] as const;
export type FlowAction = (typeof FLOW_ACTIONS)[number];

/** The actions that a person chooses for an existing application (docs/specification.md#route-flow-steps). */
export const CHOSEN_ACTIONS = ['approve', 'return', 'transfer', 'comment', 'withdraw'] as const satisfies FlowAction[];
export type ChosenAction = (typeof CHOSEN_ACTIONS)[number];

/**
 * A step of one application: the form's step, with the accounts that may decide. The list is empty where nobody must
 * decide.
 */
export interface FlowStep extends FlowNode {
  approvers: string[];
}

/** The number of a step that means: it is the applicant's turn. */
export const APPLICANT_STEP = -1;
