import { z } from 'zod';
import type { CallSchema } from '../call';
import { requestId } from '../request-ids';
import { pageOf } from '../entities/directory';
import { delegations, newDelegation } from '../entities/delegation';
import { leaveBalance, leaveYear } from '../entities/leave';
import {
  draft,
  draftKey,
  formCode,
  formBeginning,
  formDesign,
  formDesignKey,
  formDesignRow,
  formSummary,
  formValues,
  instanceId,
  newFormDesign,
  stepTime,
  version,
  workflowAct,
  workflowForm,
  workflowInstance,
  workflowPhrases,
  workflowQuery,
  workflowRow,
} from '../entities/workflow';

/** The workflow of `/oa/wfs`; the specification names its pages and leaves its calls open. */
export const workflowSchemas = {
  countTodos: {
    summary: 'How many applications wait for the signed-in person; 0 for who has no page of the workflow',
    data: z.object({ count: z.number().int().min(0) }),
  },
  getWorkflowForms: { summary: 'The forms one can apply with', data: z.array(formSummary) },
  getWorkflowForm: {
    summary: 'A form: its fields, and the steps an application of the signed-in person would take',
    params: z.object({ formCode }),
    data: workflowForm,
  },
  getWorkflowDraft: { summary: 'The own draft of a form; null without one', body: draftKey, data: draft.nullable() },
  saveWorkflowDraft: {
    summary: 'Keeps what was typed into a form; data is the new version. 409 where it was saved elsewhere since',
    body: draftKey.extend({
      data: formValues,
      /** The version that was read last; 0 where there was none. */
      version: z.number().int().min(0),
    }),
    data: version,
  },
  deleteWorkflowDraft: { summary: 'Throws the own draft of a form away', body: draftKey, data: z.null() },
  submitWorkflow: {
    summary: 'Sends an application; data is its id. The same request_id twice is one application',
    body: z.object({
      form_code: formCode,
      data: formValues,
      request_id: requestId,
    }),
    data: z.string(),
  },
  resubmitWorkflow: {
    summary: 'Sends an application again that had been sent back',
    body: z.object({ id: instanceId, version, data: formValues }),
    data: z.null(),
  },
  getWorkflows: {
    summary: 'My to-do, my applications, what one has dealt with, or was given a copy of',
    body: workflowQuery,
    data: pageOf(workflowRow),
  },
  getWorkflow: {
    summary: 'One application: input, steps, what happened, what one may do. For applicant and approvers',
    params: z.object({ id: instanceId }),
    data: workflowInstance,
  },
  actOnWorkflow: {
    summary:
      'Approves, rejects, sends back, hands over, asks a colleague as well, gives copies, comments, urges or withdraws. 409 where somebody was faster',
    body: workflowAct,
    data: z.null(),
  },
  getWorkflowPhrases: {
    summary: 'What the signed-in person often writes when they decide; null while they have chosen nothing',
    data: workflowPhrases,
  },
  saveWorkflowPhrases: { summary: 'Keeps what one often writes', body: workflowPhrases, data: z.null() },
  getDelegations: {
    summary: 'Who decides for the signed-in person while they are away, and for whom they do',
    data: delegations,
  },
  saveDelegation: {
    summary: 'Names a colleague who decides while one is away; data is its id. 409 where another one has a day of it',
    body: newDelegation,
    data: z.string(),
  },
  endDelegation: {
    summary: 'Ends an own delegation at once',
    body: z.object({ id: z.string().max(64) }),
    data: z.null(),
  },
  getLeaveBalances: {
    summary: 'How many days of each kind of leave the signed-in person has in a year, and how many are left',
    params: z.object({ year: leaveYear }),
    data: z.array(leaveBalance),
  },
  getFormDesigns: {
    summary: 'All forms, also those out of use, for the administrators who design them',
    data: z.array(formDesignRow),
  },
  getFormDesign: {
    summary: 'A form as it is designed, or an earlier version of it',
    body: formDesignKey,
    data: formDesign,
  },
  addFormDesign: {
    summary:
      'Makes a form, out of use until it is designed; data is its code. 409 where another has its name or letters',
    body: formBeginning,
    data: formCode,
  },
  saveFormDesign: {
    summary:
      'Makes a new version of a form; data is its number. Applications on their way keep theirs. 409 where somebody else saved since',
    body: newFormDesign,
    data: version,
  },
  getWorkflowTimes: {
    summary: 'How long each step took on average, over all applications of the tenant',
    data: z.array(stepTime),
  },
} as const satisfies Record<string, CallSchema>;
