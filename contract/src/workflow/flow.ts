import type { FlowNode } from './form';

/** On its way, sent back to the applicant, agreed to, taken back by the applicant. */
export const FLOW_STATES = ['pending', 'returned', 'approved', 'withdrawn'] as const;
export type FlowState = (typeof FLOW_STATES)[number];

/** What can happen to an application. */
export const FLOW_ACTIONS = ['submit', 'approve', 'return', 'transfer', 'comment', 'withdraw', 'resubmit'] as const;
export type FlowAction = (typeof FLOW_ACTIONS)[number];

/** The actions that somebody chooses on an application that is there (docs/specification.md#route-flow-steps). */
export const CHOSEN_ACTIONS = ['approve', 'return', 'transfer', 'comment', 'withdraw'] as const satisfies FlowAction[];
export type ChosenAction = (typeof CHOSEN_ACTIONS)[number];

/** A step of one application: the form's, with the accounts that may decide; empty where nobody is needed. */
export interface FlowStep extends FlowNode {
  approvers: string[];
}

/** The applicant's own turn, in the place of a step's number. */
export const APPLICANT_STEP = -1;
