import { DOMAIN_IDENTITY_TIMEOUT_MS, SYNC_PASSWORD_TIMEOUT_MS, UPLOAD_TIMEOUT_MS, type CallRoute } from './call';

/** Every call of SPEC.md section 7: its method and path. The schemas of the same names stand in `schemas.ts`. */
export const callRoutes = {
  login: { method: 'POST', path: '/oa/portal/Account/login', open: true },
  refreshToken: { method: 'GET', path: '/oa/portal/Account/RefreshToken/{refreshToken}', open: true },
  logout: { method: 'GET', path: '/oa/portal/Account/logout/{refreshToken}', open: true },
  scanLogin: { method: 'POST', path: '/oa/portal/Account/scanLogin', open: true },
  getAuthToken: { method: 'GET', path: '/oa/portal/Account/GetAuthToken' },
  getValidateParam: { method: 'POST', path: '/oa/portal/Account/GetValidateParam', open: true },
  sendValidateCode: { method: 'POST', path: '/oa/portal/Account/SendValidateCode', open: true },
  checkValidateCode: { method: 'POST', path: '/oa/portal/Account/CheckValidateCode', open: true },
  retrievePassword: { method: 'POST', path: '/oa/portal/Account/RetrievePassword', open: true },
  getLoginUser: { method: 'GET', path: '/oa/portal/Account/getLoginUser' },
  getTenants: { method: 'POST', path: '/oa/portal/Tenant/GetTenants', open: true },
  getEnvironment: { method: 'GET', path: '/oa/portal/Account/GetEnvironment', open: true },
  changeMenu: { method: 'GET', path: '/oa/portal/Menu/change/{menuId}' },
  resetPassword: { method: 'GET', path: '/oa/portal/Account/ResetPassword', successCode200: true },
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
  // Additions of this portal, not in SPEC.md.
  createLoginCode: { method: 'POST', path: '/oa/portal/Account/CreateLoginCode' },
  getNotices: { method: 'GET', path: '/oa/portal/Notice/GetList' },
  readNotices: { method: 'POST', path: '/oa/portal/Notice/Read' },
  getFiles: { method: 'GET', path: '/oa/portal/Common/GetFiles' },
  uploadFile: { method: 'POST', path: '/oa/portal/Common/UploadFile', timeoutMs: UPLOAD_TIMEOUT_MS },
  // Business records of the sub-applications: an addition of this portal, not in SPEC.md.
  getRecords: { method: 'POST', path: '/oa/portal/Records/GetList' },
  getRecord: { method: 'POST', path: '/oa/portal/Records/Get' },
  saveRecord: { method: 'POST', path: '/oa/portal/Records/Save' },
  deleteRecords: { method: 'POST', path: '/oa/portal/Records/Delete' },
  summariseRecords: { method: 'POST', path: '/oa/portal/Records/Summary' },
  getBoard: { method: 'POST', path: '/oa/portal/Board/Get', open: true },
} as const satisfies Record<string, CallRoute>;

export type CallName = keyof typeof callRoutes;
