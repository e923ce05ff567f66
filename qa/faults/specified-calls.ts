import { encrypt } from '../../rig/encrypt';
import type { CallName } from '@portal/contract/routes';
import { callSchemas } from '@portal/contract/schemas';
import { getEmployees } from '../../src/app/helpers/get-employees';
import { zodReader } from '../../src/features/admin/crud/api/zod-reader';
import { readDictEntries } from '../../src/features/dictionaries/dict-query';
import { readFavourites } from '../../src/features/favourites/favourites-query';
import { readMenus } from '../../src/features/menus/model/read-menus';
import { readParameter } from '../../src/features/preview/office/online/read-parameter';
import { readTokens } from '../../src/features/stored-session';
import { readUser } from '../../src/features/session/user/read-user';
import { readChannels, readExpiry, readRetrieval } from '../../src/login/forgot/readers';
import { readIdentity, readTenants } from '../../src/login/sign-in/readers';
import { call, downloadFile } from '../../src/shared/http';
import { filledText, nothing, text } from '../../src/shared/http/reader';

/** The data that the calls are made with. */
export interface CallSetup {
  publicKey: string;
  tenant: string;
  refreshToken: string;
  /** The id of a menu that the account sees. */
  menuId: string;
  appId: string;
}

/** A password that is refused, so that no session ends while calls are tried. */
const WEAK = 'weak';
let count = 0;

/**
 * Every call of docs/specification.md#calls, made and read as the portal does it. The server refuses some, always in
 * the same way. Calls that only sub-applications make are read by their schema.
 */
export const specifiedCalls: { readonly [Name in CallName]?: (setup: CallSetup) => Promise<unknown> } = {
  login: ({ publicKey, tenant }) =>
    call('login', {
      body: { username: 'E10001', password: encrypt('Employee@2026', publicKey), tenant_id: tenant },
      read: readTokens,
    }),
  refreshToken: ({ refreshToken }) => call('refreshToken', { params: { refreshToken }, read: readTokens }),
  logout: () => call('logout', { params: { refreshToken: 'of-nobody' }, read: nothing }),
  scanLogin: ({ tenant }) =>
    call('scanLogin', { body: { loginTmpCode: 'unknown', tenant_id: tenant }, read: readTokens }),
  getAuthToken: ({ menuId }) => call('getAuthToken', { query: { menuId }, read: filledText }),
  getValidateParam: () =>
    call('getValidateParam', { body: { username: 'E10001', tenant_id: 'unknown' }, read: readChannels }),
  sendValidateCode: () =>
    call('sendValidateCode', { body: { validate_id: 'unknown', channel: 'sms' }, read: readExpiry }),
  checkValidateCode: () =>
    call('checkValidateCode', { body: { validate_id: 'unknown', code: '000000' }, read: readRetrieval }),
  retrievePassword: ({ publicKey }) =>
    call('retrievePassword', { body: { retrieve_token: 'unknown', newPwd: encrypt(WEAK, publicKey) }, read: nothing }),
  getLoginUser: () => call('getLoginUser', { read: readUser }),
  getTenants: () => call('getTenants', { body: {}, read: readTenants }),
  getEnvironment: () => call('getEnvironment', { read: text }),
  changeMenu: ({ appId }) => call('changeMenu', { params: { menuId: appId }, read: readMenus }),
  resetPassword: ({ publicKey }) =>
    call('resetPassword', {
      query: { oldPwd: encrypt('Wrong@2026', publicKey), newPwd: encrypt(WEAK, publicKey) },
      read: nothing,
    }),
  syncPassword: ({ publicKey }) => call('syncPassword', { body: { pwd: encrypt(WEAK, publicKey) }, read: nothing }),
  getDomainIdentity: () => call('getDomainIdentity', { query: {}, read: readIdentity }),
  getDictList: () => call('getDictList', { params: { code: 'sex' }, read: zodReader(callSchemas.getDictList.data) }),
  getDicts: () => call('getDicts', { params: { code: 'sex' }, read: readDictEntries }),
  getSubSystems: () => call('getSubSystems', { query: {}, read: zodReader(callSchemas.getSubSystems.data) }),
  getEmployees: () => getEmployees(),
  downloadFile: () => downloadFile('meeting-minutes'),
  getConfigByCode: () => call('getConfigByCode', { query: { cfg_code: 'portal_web_url' }, read: readParameter }),
  getFavorites: () => call('getFavorites', { read: readFavourites }),
  addFavorite: () =>
    call('addFavorite', {
      body: { id: '', menu_id: 'unknown', coordinate_x: 0, coordinate_y: 0, width: 1, height: 1 },
      read: filledText,
    }),
  deleteFavorite: () => call('deleteFavorite', { body: { menu_id: 'unknown' }, read: nothing }),
  saveFavorites: () => call('saveFavorites', { body: [], read: nothing }),
  getNoticeTemplates: () =>
    call('getNoticeTemplates', { body: {}, read: zodReader(callSchemas.getNoticeTemplates.data) }),
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
    return call('addNoticeTemplate', { body: { values }, read: zodReader(callSchemas.addNoticeTemplate.data) });
  },
  stopStartTemplate: () =>
    call('stopStartTemplate', {
      body: { rows: [{ id: 'unknown', version: 1 }], state: '0' },
      read: zodReader(callSchemas.stopStartTemplate.data),
    }),
  initConnection: () => call('initConnection', { body: { connectionId: 'unknown' }, read: nothing }),
};
