import { encrypt } from '../../e2e/support/encrypt';
import { call, downloadFile } from '../../src/shared/http';
import type { CallName } from '@portal/contract/routes';

/** What the calls are made with. */
export interface Ground {
  publicKey: string;
  tenant: string;
  refreshToken: string;
  /** A menu of the account's. */
  menuId: string;
  appId: string;
}

/** Passwords that are refused, so that nobody's sessions end while calls are tried. */
const WEAK = 'weak';
let count = 0;

/** Every call of SPEC.md section 7, made as the portal makes it. Some are refused by the server, always in the same way. */
export const specifiedCalls: { readonly [Name in CallName]?: (ground: Ground) => Promise<unknown> } = {
  login: ({ publicKey, tenant }) =>
    call('login', { body: { username: 'E10001', password: encrypt('Employee@2026', publicKey), tenant_id: tenant } }),
  refreshToken: ({ refreshToken }) => call('refreshToken', { params: { refreshToken } }),
  logout: () => call('logout', { params: { refreshToken: 'of-nobody' } }),
  scanLogin: ({ tenant }) => call('scanLogin', { body: { loginTmpCode: 'unknown', tenant_id: tenant } }),
  getAuthToken: ({ menuId }) => call('getAuthToken', { query: { menuId } }),
  getValidateParam: () => call('getValidateParam', { body: { username: 'E10001', tenant_id: 'unknown' } }),
  sendValidateCode: () => call('sendValidateCode', { body: { validate_id: 'unknown', channel: 'sms' } }),
  checkValidateCode: () => call('checkValidateCode', { body: { validate_id: 'unknown', code: '000000' } }),
  retrievePassword: ({ publicKey }) =>
    call('retrievePassword', { body: { retrieve_token: 'unknown', newPwd: encrypt(WEAK, publicKey) } }),
  getLoginUser: () => call('getLoginUser'),
  getTenants: () => call('getTenants', { body: {} }),
  getEnvironment: () => call('getEnvironment'),
  changeMenu: ({ appId }) => call('changeMenu', { params: { menuId: appId } }),
  resetPassword: ({ publicKey }) =>
    call('resetPassword', { query: { oldPwd: encrypt('Wrong@2026', publicKey), newPwd: encrypt(WEAK, publicKey) } }),
  syncPassword: ({ publicKey }) => call('syncPassword', { body: { pwd: encrypt(WEAK, publicKey) } }),
  getDomainIdentity: () => call('getDomainIdentity'),
  getDictList: () => call('getDictList', { params: { code: 'sex' } }),
  getDicts: () => call('getDicts', { params: { code: 'sex' } }),
  getSubSystems: () => call('getSubSystems', { query: {} }),
  getEmployees: () => call('getEmployees', { query: {} }),
  downloadFile: () => downloadFile('meeting-minutes'),
  getConfigByCode: () => call('getConfigByCode', { query: { cfg_code: 'portal_web_url' } }),
  getFavorites: () => call('getFavorites'),
  addFavorite: () =>
    call('addFavorite', {
      body: { id: '', menu_id: 'unknown', coordinate_x: 0, coordinate_y: 0, width: 1, height: 1 },
    }),
  deleteFavorite: () => call('deleteFavorite', { body: { menu_id: 'unknown' } }),
  saveFavorites: () => call('saveFavorites', { body: [] }),
  getNoticeTemplates: () => call('getNoticeTemplates', { body: {} }),
  addNoticeTemplate: () => {
    count += 1;
    const template_code = `FAULT-${count}`;
    const values = {
      template_code,
      template_name: '故障',
      template_name_en: 'Fault',
      content: 'x',
      state: '1',
    } as const;
    return call('addNoticeTemplate', { body: { values } });
  },
  stopStartTemplate: () => call('stopStartTemplate', { body: { rows: [{ id: 'unknown', version: 1 }], state: '0' } }),
  initConnection: () => call('initConnection', { body: { connectionId: 'unknown' } }),
};
