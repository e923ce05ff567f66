import {
  ASSISTANT_TIMEOUT_MS,
  PROVIDER_CALL_TIMEOUT_MS,
  PUBLISHING_TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
  type CallRoute,
} from './call';
import { brandRoutes } from './brand-routes';
import type { Offer } from './offers';
import { invitationRoutes } from './paths/invitation';
import { secondFactorRoutes } from './second-factor-routes';
import { shellRoutes } from './shell-routes';
import { overrideRoutes } from './tunnel/override-routes';

export { shellRoutes, specifiedRoutes, type ShellCallName, type SpecifiedCall } from './shell-routes';

/** Additions that sub-applications, their owners and other servers make, or parts of the shell that come late. */
const elsewhere = {
  ...overrideRoutes,
  ...brandRoutes,
  ...invitationRoutes,
  ...secondFactorRoutes,
  createLoginCode: { offer: 'login-codes', method: 'POST', path: '/oa/portal/Account/CreateLoginCode' },
  backchannelLogout: {
    offer: 'providers',
    method: 'POST',
    path: '/oa/portal/Account/BackchannelLogout',
    open: true,
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
  },
  uploadFile: { offer: 'files', method: 'POST', path: '/oa/portal/Common/UploadFile', timeoutMs: UPLOAD_TIMEOUT_MS },
  exportRecords: { offer: 'records', method: 'POST', path: '/oa/portal/Records/Export' },
  getRecord: { offer: 'records', method: 'POST', path: '/oa/portal/Records/Get' },
  saveRecord: { offer: 'records', method: 'POST', path: '/oa/portal/Records/Save' },
  decideRecord: { offer: 'records', method: 'POST', path: '/oa/portal/Records/Decide' },
  deleteRecords: { offer: 'records', method: 'POST', path: '/oa/portal/Records/Delete' },
  summariseRecords: { offer: 'records', method: 'POST', path: '/oa/portal/Records/Summary' },
  askAssistant: {
    offer: 'assistant',
    method: 'POST',
    path: '/oa/portal/Assistant/Ask',
    binary: true,
    timeoutMs: ASSISTANT_TIMEOUT_MS,
  },
  getBoard: { offer: 'records', method: 'POST', path: '/oa/portal/Board/Get', open: true },
  verifyPageToken: { offer: 'page-tokens', method: 'POST', path: '/oa/portal/Account/VerifyPageToken', open: true },
  reportViolation: { offer: 'policy-reports', method: 'POST', path: '/oa/portal/Policy/Report', open: true },
  publishRelease: {
    offer: 'releases',
    method: 'POST',
    path: '/oa/portal/Release/Publish',
    open: true,
    timeoutMs: PUBLISHING_TIMEOUT_MS,
  },
  beginUpload: { offer: 'releases', method: 'POST', path: '/oa/portal/Release/BeginUpload', open: true },
  uploadPart: {
    offer: 'releases',
    method: 'POST',
    path: '/oa/portal/Release/UploadPart',
    open: true,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  },
  finishUpload: {
    offer: 'releases',
    method: 'POST',
    path: '/oa/portal/Release/FinishUpload',
    open: true,
    timeoutMs: PUBLISHING_TIMEOUT_MS,
  },
  publishAddress: {
    offer: 'releases',
    method: 'POST',
    path: '/oa/portal/Release/PublishAddress',
    open: true,
    timeoutMs: PUBLISHING_TIMEOUT_MS,
  },
  getWorkflowForm: { offer: 'workflow', method: 'GET', path: '/oa/portal/Workflow/GetForm/{formCode}' },
  getWorkflowDraft: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/GetDraft' },
  saveWorkflowDraft: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/SaveDraft' },
  deleteWorkflowDraft: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/DeleteDraft' },
  submitWorkflow: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/Submit' },
  resubmitWorkflow: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/Resubmit' },
  getLeaveBalances: { offer: 'workflow', method: 'GET', path: '/oa/portal/Leave/GetBalances/{year}' },
  getWorkflowPhrases: { offer: 'workflow', method: 'GET', path: '/oa/portal/Workflow/GetPhrases' },
  saveWorkflowPhrases: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/SavePhrases' },
  getDelegations: { offer: 'workflow', method: 'GET', path: '/oa/portal/Workflow/GetDelegations' },
  saveDelegation: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/SaveDelegation' },
  endDelegation: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/EndDelegation' },
  getFormDesigns: { offer: 'workflow', method: 'GET', path: '/oa/portal/Workflow/GetDesigns' },
  getFormDesign: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/GetDesign' },
  addFormDesign: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/AddDesign' },
  saveFormDesign: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/SaveDesign' },
  getWorkflowTimes: { offer: 'workflow', method: 'GET', path: '/oa/portal/Workflow/Times' },
} as const satisfies Record<string, CallRoute & { offer: Offer }>;

const join = <First extends object, Second extends object>(first: First, second: Second): First & Second => ({
  ...first,
  ...second,
});

/** Every call. The schemas of the same names stand in `schemas.ts`. The mark lets builds leave it out. */
export const callRoutes: typeof shellRoutes & typeof elsewhere = /* @__PURE__ */ join(shellRoutes, elsewhere);

export type CallName = keyof typeof callRoutes;
