import type { FlowNode } from './form';

/**
 * The states of an application: waiting, sent back to the applicant, approved, rejected for good, withdrawn by the
 * applicant.
 */
export const FLOW_STATES = ['pending', 'returned', 'approved', 'rejected', 'withdrawn'] as const;
export type FlowState = (typeof FLOW_STATES)[number];

/** The actions that can happen to an application. */
export const FLOW_ACTIONS = [
  'submit',
  'approve',
  'reject',
  'return',
  'transfer',
  'sign',
  'copy',
  'comment',
  'urge',
  'withdraw',
  'resubmit',
] as const;
export type FlowAction = (typeof FLOW_ACTIONS)[number];

/**
 * The actions that a person chooses for an existing application (docs/specification.md#route-flow-steps). `reject` ends
 * it, `sign` asks a colleague to decide as well (加签), `copy` lets colleagues read it (抄送), `urge` reminds whose turn it
 * is (催办).
 */
export const CHOSEN_ACTIONS = [
  'approve',
  'reject',
  'return',
  'transfer',
  'sign',
  'copy',
  'comment',
  'urge',
  'withdraw',
] as const satisfies FlowAction[];
export type ChosenAction = (typeof CHOSEN_ACTIONS)[number];

/** The actions that change nobody's turn. */
const ASIDES = ['comment', 'copy', 'urge'] as const satisfies FlowAction[];
export type Aside = (typeof ASIDES)[number];

/** Whether an action changes nobody's turn. */
export const isAside = (action: FlowAction): action is Aside => (ASIDES as readonly FlowAction[]).includes(action);

/**
 * A step of one application: the form's step, with the accounts that may decide. The list is empty where nobody must
 * decide.
 */
export interface FlowStep extends FlowNode {
  approvers: string[];
  /** Not of the form: an approver asked a colleague to decide as well. */
  added?: boolean | undefined;
}

/** When a colleague who was asked as well decides: before the one who asked, or after them. */
export const SIGN_PLACES = ['before', 'after'] as const;
export type SignPlace = (typeof SIGN_PLACES)[number];

/** The most steps that an application may have, with those that were added. */
export const FLOW_STEPS_MAX = 30;
/** The most colleagues to whom one copy goes. */
export const COPY_MAX = 20;

/** The number of a step that means: it is the applicant's turn. */
export const APPLICANT_STEP = -1;
