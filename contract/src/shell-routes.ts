import {
  CONVERSION_TIMEOUT_MS,
  DOMAIN_IDENTITY_TIMEOUT_MS,
  PROVIDER_CALL_TIMEOUT_MS,
  SYNC_PASSWORD_TIMEOUT_MS,
  type CallRoute,
} from './call';
import type { Offer } from './offers';

/** Every call of docs/specification.md#calls: its method and path. */
export const specifiedRoutes = {
  login: { method: 'POST', path: '/oa/portal/Account/login', open: true },
  refreshToken: { method: 'GET', path: '/oa/portal/Account/RefreshToken/{refreshToken}', open: true },
  logout: { method: 'GET', path: '/oa/portal/Account/logout/{refreshToken}', open: true },
  scanLogin: { method: 'POST', path: '/oa/portal/Account/scanLogin', open: true },
  getAuthToken: { method: 'GET', path: '/oa/portal/Account/GetAuthToken' },
  getValidateParam: { method: 'POST', path: '/oa/portal/Account/GetValidateParam', open: true },
  sendValidateCode: { method: 'POST', path: '/oa/portal/Account/SendValidateCode', open: true },
  checkValidateCode: { method: 'POST', path: '/oa/portal/Account/CheckValidateCode', open: true },
  retrievePassword: { method: 'POST', path: '/oa/portal/Account/RetrievePassword', open: true },
  getLoginUser: { method: 'GET', path: '/oa/portal/Account/getLoginUser', beforePasswordChange: true },
  getTenants: { method: 'POST', path: '/oa/portal/Tenant/GetTenants', open: true },
  getEnvironment: { method: 'GET', path: '/oa/portal/Account/GetEnvironment', open: true },
  changeMenu: { method: 'GET', path: '/oa/portal/Menu/change/{menuId}' },
  resetPassword: {
    method: 'GET',
    path: '/oa/portal/Account/ResetPassword',
    successCode200: true,
    beforePasswordChange: true,
  },
  syncPassword: {
    method: 'POST',
    path: '/oa/portal/Account/SyncPassword',
    timeoutMs: SYNC_PASSWORD_TIMEOUT_MS,
    successCode200: true,
  },
  getDomainIdentity: {
    method: 'GET',
    path: '/get-domain-identity',
    timeoutMs: DOMAIN_IDENTITY_TIMEOUT_MS,
    open: true,
  },
  getDictList: { method: 'GET', path: '/oa/portal/DictData/GetList/{code}' },
  getDicts: { method: 'GET', path: '/oa/portal/DictData/GetDicts/{code}' },
  getSubSystems: { method: 'GET', path: '/oa/portal/SubSystem/GetList' },
  getEmployees: { method: 'GET', path: '/oa/portal/common/GetEmployees' },
  downloadFile: { method: 'GET', path: '/oa/portal/Common/DownloadFile/{fileId}', binary: true },
  getConfigByCode: { method: 'GET', path: '/oa/portal/Config/GetConfigByCode' },
  getFavorites: { method: 'GET', path: '/oa/portal/Favorite/GetList' },
  addFavorite: { method: 'POST', path: '/oa/portal/Favorite/Add' },
  deleteFavorite: { method: 'POST', path: '/oa/portal/Favorite/Delete' },
  saveFavorites: { method: 'POST', path: '/oa/portal/Favorite/SaveEdit' },
  getNoticeTemplates: {
    method: 'POST',
    path: '/oa/portal/Notice/GetNoticeTemplate',
    permission: 'portal:notice:query',
  },
  addNoticeTemplate: { method: 'POST', path: '/oa/portal/Notice/AddNoticeTemplate', permission: 'portal:notice:add' },
  stopStartTemplate: { method: 'POST', path: '/oa/portal/Notice/StopStartTemplate', permission: 'portal:notice:edit' },
  initConnection: { method: 'POST', path: '/oa/portal/Notice/InitConnection' },
} as const satisfies Record<string, CallRoute>;

/** Additions of this portal, not in the specification. Each names the part that it belongs to (`offers.ts`). */
const additions = {
  getLoginCodeOwner: { offer: 'login-codes', method: 'POST', path: '/oa/portal/Account/GetLoginCodeOwner', open: true },
  // Signing in by OpenID Connect.
  getSignInWays: { offer: 'providers', method: 'GET', path: '/oa/portal/Account/GetSignInWays', open: true },
  beginProviderSignIn: {
    offer: 'providers',
    method: 'POST',
    path: '/oa/portal/Account/BeginProviderSignIn',
    open: true,
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
  },
  finishProviderSignIn: {
    offer: 'providers',
    method: 'POST',
    path: '/oa/portal/Account/FinishProviderSignIn',
    open: true,
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
  },
  endProviderSession: {
    offer: 'providers',
    method: 'POST',
    path: '/oa/portal/Account/EndProviderSession',
    open: true,
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
  },
  // The second factor of a sign-in by password.
  signInBySecondFactor: {
    offer: 'second-factor',
    method: 'POST',
    path: '/oa/portal/Account/SignInBySecondFactor',
    open: true,
  },
  resetPasswordByPost: {
    offer: 'password-by-post',
    method: 'POST',
    path: '/oa/portal/Account/ResetPassword',
    successCode200: true,
    beforePasswordChange: true,
  },
  getDepartments: { offer: 'departments', method: 'GET', path: '/oa/portal/common/GetDepartments' },
  getMySessions: { offer: 'own-sessions', method: 'GET', path: '/oa/portal/Account/GetMySessions' },
  endMySessions: { offer: 'own-sessions', method: 'POST', path: '/oa/portal/Account/EndMySessions' },
  getProfile: { offer: 'profile', method: 'GET', path: '/oa/portal/Account/GetProfile' },
  savePicture: { offer: 'profile', method: 'POST', path: '/oa/portal/Account/SavePicture' },
  getPicture: { offer: 'profile', method: 'GET', path: '/oa/portal/Account/GetPicture/{id}', binary: true },
  saveDisplay: { offer: 'display', method: 'POST', path: '/oa/portal/Account/SaveDisplay' },
  getNotices: { offer: 'notice-history', method: 'GET', path: '/oa/portal/Notice/GetList' },
  readNotices: { offer: 'notice-history', method: 'POST', path: '/oa/portal/Notice/Read' },
  seeNotices: { offer: 'notice-history', method: 'POST', path: '/oa/portal/Notice/See' },
  getNoticeSettings: { offer: 'notice-history', method: 'GET', path: '/oa/portal/Notice/GetSettings' },
  saveNoticeSettings: { offer: 'notice-history', method: 'POST', path: '/oa/portal/Notice/SaveSettings' },
  getHomeTodos: { offer: 'workflow', method: 'GET', path: '/oa/portal/Home/GetTodos' },
  getHomeApplications: { offer: 'workflow', method: 'GET', path: '/oa/portal/Home/GetApplications' },
  getHomeCalendar: { offer: 'home', method: 'GET', path: '/oa/portal/Home/GetCalendar' },
  getSuggestedPages: { offer: 'home', method: 'GET', path: '/oa/portal/Home/GetSuggestedPages' },
  getHomeSettings: { offer: 'home', method: 'GET', path: '/oa/portal/Home/GetSettings' },
  saveHomeSettings: { offer: 'home', method: 'POST', path: '/oa/portal/Home/SaveSettings' },
  getServerStatus: {
    offer: 'administration',
    method: 'GET',
    path: '/oa/portal/Admin/status/GetStatus',
    permission: 'portal:status:query',
  },
  getStamps: { offer: 'changes', method: 'GET', path: '/oa/portal/Account/GetStamps' },
  getTexts: { offer: 'texts', method: 'GET', path: '/oa/portal/Language/GetTexts/{subsystemCode}' },
  getSignInTexts: { offer: 'texts', method: 'GET', path: '/oa/portal/Language/GetSignInTexts', open: true },
  getFiles: { offer: 'files', method: 'GET', path: '/oa/portal/Common/GetFiles' },
  shareFile: { offer: 'files', method: 'GET', path: '/oa/portal/Common/ShareFile/{fileId}' },
  getSharedFile: {
    offer: 'files',
    method: 'GET',
    path: '/oa/portal/Common/SharedFile/{shareToken}',
    binary: true,
    open: true,
  },
  getConvertedFile: {
    offer: 'conversion',
    method: 'GET',
    path: '/oa/portal/Common/ConvertedFile/{fileId}',
    binary: true,
    timeoutMs: CONVERSION_TIMEOUT_MS,
  },
  // Business records of the sub-applications.
  getRecords: { offer: 'records', method: 'POST', path: '/oa/portal/Records/GetList' },
  // For the owners of external pages, and for browsers.
  reportOpenings: { offer: 'openings', method: 'POST', path: '/oa/portal/Opening/Report' },
  getOpenings: { offer: 'openings', method: 'GET', path: '/oa/portal/Opening/GetOpenings' },
  // The workflow of /oa/wfs.
  countTodos: { offer: 'workflow', method: 'GET', path: '/oa/portal/Workflow/CountTodos' },
  getWorkflowForms: { offer: 'workflow', method: 'GET', path: '/oa/portal/Workflow/GetForms' },
  getWorkflows: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/GetList' },
  getWorkflow: { offer: 'workflow', method: 'GET', path: '/oa/portal/Workflow/Get/{id}' },
  actOnWorkflow: { offer: 'workflow', method: 'POST', path: '/oa/portal/Workflow/Act' },
} as const satisfies Record<string, CallRoute & { offer: Offer }>;

/**
 * The calls that the shell makes from its first paint on, so that its browser loads no others. `routes.ts` has all: no
 * code of the browser may import that one, or every route that some late part uses comes with the first paint.
 */
export const shellRoutes: typeof specifiedRoutes & typeof additions = { ...specifiedRoutes, ...additions };

/** A call that the shell makes. */
export type ShellCallName = keyof typeof shellRoutes;
/** The calls that docs/specification.md asks every server for. */
export type SpecifiedCall = keyof typeof specifiedRoutes;
