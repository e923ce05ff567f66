import { z } from 'zod';
import { requestId } from '../request-ids';
import { DESIGN_NAME_MAX, DESIGN_REMARK_MAX, NUMBER_LETTERS } from '../workflow/check-design';
import { OFFICES } from '../workflow/form';
import { LINES_LIMIT } from '../workflow/lines';
import { CHOSEN_ACTIONS, COPY_MAX, FLOW_ACTIONS, FLOW_STATES, SIGN_PLACES } from '../workflow/flow';

const text = z.object({ zh: z.string(), en: z.string() });

const plainField = text.extend({
  key: z.string(),
  type: z.enum(['text', 'longtext', 'number', 'date', 'select', 'employee', 'files', 'lines']),
  required: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  digits: z.number().optional(),
  unit: text.optional(),
  maxLength: z.number().optional(),
  dict: z.string().optional(),
  options: z.array(text.extend({ key: z.string() })).optional(),
  initial: z.string().optional(),
  leave: z
    .object({ kind: z.string(), from: z.string(), fromHalf: z.string(), to: z.string(), toHalf: z.string() })
    .optional(),
  sumOf: z.object({ lines: z.string(), column: z.string() }).optional(),
  notBefore: z.string().optional(),
  maxFiles: z.number().optional(),
  maxMb: z.number().optional(),
  summary: z.boolean().optional(),
});

/** A field of a form. `workflow/form.ts` explains it. */
export const formField = plainField.extend({
  columns: z.array(plainField).optional(),
  maxLines: z.number().optional(),
});

const fieldKey = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
const formLine = z.record(fieldKey, z.union([z.string().max(4000), z.number(), z.null()]));
const formValue = z.union([
  z.string().max(4000),
  z.number(),
  z.array(z.string().max(300)).max(20),
  z.array(formLine).max(LINES_LIMIT),
  z.null(),
]);
/** The most fields of one form. */
export const FORM_FIELDS_MAX = 60;
export const formValues = z
  .record(fieldKey, formValue)
  .refine((values) => Object.keys(values).length <= FORM_FIELDS_MAX, { message: 'too many fields' });

export const formCode = z.string().trim().min(1).max(64);
export const instanceId = z.string().min(1).max(64);
/** The version that the caller has read. The server compares it, so that nobody changes what they have not seen. */
export const version = z.number().int().min(1);

/** A person of the tenant, as the portal shows people. */
export const person = z.object({ emp_code: z.string(), emp_name: z.string(), emp_name_en: z.string() });
export type Person = z.infer<typeof person>;

export const formSummary = z.object({
  form_code: z.string(),
  form_name: z.string(),
  form_name_en: z.string(),
  remark: z.string(),
  remark_en: z.string(),
  /** When the caller last saved a draft of this form (ISO 8601); null without a draft. */
  draft_time: z.string().nullable(),
});
export type FormSummary = z.infer<typeof formSummary>;

const office = z.enum(OFFICES);
const flowNode = text.extend({
  key: z.string(),
  office,
  named: z.array(z.string()).optional(),
  when: z.object({ field: z.string(), atLeast: z.number() }).optional(),
});
/** A step with the people who decide. `skipped`: its condition does not hold. `open`: the form is not filled in yet. */
export const shownStep = flowNode.extend({
  approvers: z.array(person),
  /** An approver asked a colleague to decide as well. */
  added: z.boolean().optional(),
  status: z.enum(['open', 'done', 'current', 'waiting', 'skipped']),
});
export type ShownStep = z.infer<typeof shownStep>;

export const workflowForm = formSummary.omit({ draft_time: true }).extend({
  fields: z.array(formField),
  /** The steps that an application of the signed-in person would have. */
  steps: z.array(shownStep),
});
export type WorkflowForm = z.infer<typeof workflowForm>;

export const draftKey = z.object({
  form_code: formCode,
  /** The application that was sent back; empty for a new one. */
  instance_id: z.string().max(64).default(''),
});
export const draft = z.object({
  data: formValues,
  version,
  /** ISO 8601, UTC. */
  update_time: z.string(),
});
export type WorkflowDraft = z.infer<typeof draft>;

/** A step of an application by its key and its name. */
const stepName = text.extend({ key: z.string() });

const flowState = z.enum(FLOW_STATES);
const flowAction = z.enum(FLOW_ACTIONS);

/** `QJ-2026-000123`: the form's letters, the year, a number without gaps. */
const applicationNumber = z.string();

/** An application in a list. `fields` and `data` hold what distinguishes it from others. */
export const workflowRow = z.object({
  id: z.string(),
  number: applicationNumber,
  /** The version that a decision in the list names. */
  version,
  form_code: z.string(),
  form_name: z.string(),
  form_name_en: z.string(),
  fields: z.array(formField),
  data: formValues,
  applicant: person,
  state: flowState,
  /** The step at which it waits; null where it waits for nobody or for the applicant. */
  step: stepName.nullable(),
  create_time: z.string(),
  /** To-do list: since when it waits. Done list: when the caller acted. Own list: when it last changed or ended. */
  time: z.string(),
  /** In the to-do list: who is away, and for whom the caller decides; null where it is the caller's own turn. */
  acts_for: person.nullable(),
  /** In the done list: the action of the caller. */
  action: flowAction.nullable(),
});
export type WorkflowRow = z.infer<typeof workflowRow>;

/** The lists: what waits for me, what I sent, what I dealt with, what I was given to read. */
export const WORKFLOW_BOXES = ['todo', 'applications', 'done', 'copied'] as const;
export type WorkflowBox = (typeof WORKFLOW_BOXES)[number];

/** What the lists can be sorted by; `time` is the one that each list shows. */
export const WORKFLOW_SORTS = ['number', 'form', 'state', 'create_time', 'time'] as const;
export type WorkflowSort = (typeof WORKFLOW_SORTS)[number];

export const workflowQuery = z.object({
  box: z.enum(WORKFLOW_BOXES),
  /** A part of the number, of any text of the application, or of the applicant's name or code. */
  keyword: z.string().trim().max(64).default(''),
  form_code: z.string().max(64).default(''),
  state: flowState.optional(),
  page: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(100).default(20),
  sort: z.enum(WORKFLOW_SORTS).default('time'),
  order: z.enum(['asc', 'desc']).default('desc'),
});

export const workflowEvent = z.object({
  id: z.string(),
  action: flowAction,
  by: person,
  /** Who was away, and for whom it was done. */
  acted_for: person.nullable(),
  /** The step; null for the applicant's own action. */
  step: stepName.nullable(),
  /** The person to whom it was transferred, or who was asked to decide as well. */
  target: person.nullable(),
  /** To whom copies went. */
  copied_to: z.array(person),
  /** The step it was sent back to. */
  target_step: stepName.nullable(),
  comment: z.string(),
  /** The key in `signatures` of the one that it was decided with. */
  signature_id: z.string().optional(),
  create_time: z.string(),
});
export type WorkflowEvent = z.infer<typeof workflowEvent>;

export const workflowInstance = z.object({
  id: z.string(),
  number: applicationNumber,
  form_code: z.string(),
  form_name: z.string(),
  form_name_en: z.string(),
  fields: z.array(formField),
  data: formValues,
  applicant: person,
  state: flowState,
  steps: z.array(shownStep),
  events: z.array(workflowEvent),
  /** The signatures of its decisions, each as an address of its own (`data:image/png;base64,…`). */
  signatures: z.record(z.string(), z.string()).optional(),
  create_time: z.string(),
  end_time: z.string().nullable(),
  version,
  /** Who is away, and for whom the signed-in person decides here; null where it is their own turn, or not theirs. */
  acts_for: person.nullable(),
  /** The actions that the signed-in person may take now. */
  allowed: z.array(z.enum([...CHOSEN_ACTIONS, 'resubmit'])),
  /** Earlier steps to which it can be sent back. It can always be sent back to the applicant. */
  return_to: z.array(stepName),
});
export type WorkflowInstance = z.infer<typeof workflowInstance>;

/** The target of a return that means the applicant. */
export const RETURN_TO_APPLICANT = 'applicant';

export const workflowAct = z.object({
  id: instanceId,
  version,
  action: z.enum(CHOSEN_ACTIONS),
  comment: z.string().trim().max(1000).default(''),
  /** For `transfer` and `sign` an employee code; for `return` the key of an earlier step, or `applicant`. */
  target: z.string().trim().max(64).default(''),
  /** For `copy`: the codes of the employees who may read it from now on. */
  targets: z.array(z.string().trim().min(1).max(64)).max(COPY_MAX).default([]),
  /** For `sign`: whether the colleague decides before or after the one who asks. */
  place: z.enum(SIGN_PLACES).default('before'),
  /** Made anew for each thing that a person does. The same call with the same id does nothing again, for a day. */
  request_id: requestId.optional(),
});

/** The most phrases of a person, and the longest, characters. */
export const PHRASES_MAX = 20;
export const PHRASE_LENGTH_MAX = 100;
/** What a person often writes as a comment; null while they have chosen nothing of their own. */
export const workflowPhrases = z.object({
  phrases: z.array(z.string().trim().min(1).max(PHRASE_LENGTH_MAX)).max(PHRASES_MAX).nullable().default(null),
});

/** The average time of a step of a form. */
export const stepTime = text.extend({
  form_code: z.string(),
  form_name: z.string(),
  form_name_en: z.string(),
  key: z.string(),
  /** The number of decisions in the average. */
  count: z.number().int(),
  hours: z.number(),
});
export type StepTime = z.infer<typeof stepTime>;

/** A form as administrators design it. */
const designContent = z.object({
  form_name: z.string(),
  form_name_en: z.string(),
  remark: z.string(),
  remark_en: z.string(),
  /** `0`: nobody can apply with it. Applications on their way go on. */
  state: z.enum(['0', '1']),
  fields: z.array(formField),
  nodes: z.array(flowNode),
});
export const formDesign = designContent.extend({
  form_code: z.string(),
  /** The version that is in use. */
  version,
  /** What can be looked at again, the newest first. */
  versions: z.array(z.object({ version, by: person, create_time: z.string() })),
});
export type FormDesign = z.infer<typeof formDesign>;

export const formDesignRow = formDesign
  .pick({ form_code: true, form_name: true, form_name_en: true, state: true, version: true })
  .extend({ fields: z.number().int(), steps: z.number().int(), by: person, update_time: z.string() });
export type FormDesignRow = z.infer<typeof formDesignRow>;

export const formDesignKey = z.object({
  form_code: formCode,
  /** An earlier version; the one in use where absent. */
  version: version.optional(),
});
export const newFormDesign = designContent.extend({
  remark: z.string().max(DESIGN_REMARK_MAX),
  remark_en: z.string().max(DESIGN_REMARK_MAX),
  form_code: formCode,
  /** The version that was read. */
  version,
});

const formName = z.string().trim().min(1).max(DESIGN_NAME_MAX);
/** What a new form begins with. */
export const formBeginning = z.object({
  form_name: formName,
  form_name_en: formName,
  /** No other form has these letters. */
  number_prefix: z.string().regex(NUMBER_LETTERS),
  /** The form whose fields and steps it begins with; one field and one step where absent. */
  like: formCode.optional(),
});
