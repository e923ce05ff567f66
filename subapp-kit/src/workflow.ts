// The portal's workflow (`/oa/wfs`): its calls' shapes, and the rules of its forms, which the server checks again.
export type {
  FormSummary,
  Person,
  ShownStep,
  StepTime,
  WorkflowDraft,
  WorkflowEvent,
  WorkflowForm,
  WorkflowInstance,
  WorkflowRow,
} from '@portal/contract/entities/workflow';
export type { ChosenAction, FlowAction, FlowState } from '@portal/contract/workflow/flow';
export type { FormField, FormText, FormValue, FormValues } from '@portal/contract/workflow/form';
export {
  checkForm,
  checkFormField,
  cleanForm,
  FILES_MAX,
  fileLimitBytes,
  fileOfValue,
  LONGTEXT_MAX,
  TEXT_MAX,
  tooLargeFault,
  type FormFault,
} from '@portal/contract/workflow/check-form';
