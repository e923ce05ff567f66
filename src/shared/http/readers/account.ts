import type { CallData } from '@portal/contract/types';
import { isRecord } from '@/shared/lib/is-record';
import {
  distinct,
  filledText,
  integer,
  list,
  nothing,
  oneOf,
  optional,
  orElse,
  record,
  text,
  type Reader,
} from '../reader';
import { menuTree, routerTree } from './trees';

const tokenPair = record<CallData<'login'>>({ token: filledText, refreshToken: filledText });

const words = orElse(text, '');
const user = record<CallData<'getLoginUser'>['user']>({
  id: words,
  username: words,
  emp_code: filledText,
  emp_name: words,
  emp_name_en: words,
  dept_code: words,
  dept_name: words,
  dept_name_en: words,
  tenant_id: words,
  tenant_name: words,
  tenant_name_en: words,
});

export const stamps = record<CallData<'getStamps'>>({ menus: text, dicts: text, texts: text });

const app = record<CallData<'getLoginUser'>['apps'][number]>({
  id: filledText,
  menu_name: filledText,
  menu_name_en: optional(text),
  icon: optional(text),
});

/** A list of codes is taken as well as the comma string of SPEC.md section 3. */
const permissions: Reader<string> = (value, field, skip) =>
  Array.isArray(value) ? list(text)(value, field, skip).join(',') : orElse(text, '')(value, field, skip);

/** Only a person without a code is no person; everything else may be missing. */
const loginUser: Reader<CallData<'getLoginUser'>> = (value, field, skip) => {
  const parts = isRecord(value) ? value : {};
  const person = user(parts.user, `${field}.user`, skip);
  return {
    id: orElse(text, person.id)(parts.id, `${field}.id`, skip),
    username: orElse(text, person.username)(parts.username, `${field}.username`, skip),
    user: person,
    permissions: permissions(parts.permissions, `${field}.permissions`, skip),
    routers: routerTree(parts.routers, `${field}.routers`, skip),
    menus: menuTree(parts.menus, `${field}.menus`, skip),
    apps: orElse(
      distinct(app, 'id', ({ id }) => id),
      [],
    )(parts.apps, `${field}.apps`, skip),
    stamps: optional(stamps)(parts.stamps, `${field}.stamps`, skip),
  };
};

/** The calls that need no token: all that the small sign-in entry loads. */
export const openReaders = {
  login: tokenPair,
  scanLogin: tokenPair,
  refreshToken: tokenPair,
  logout: nothing,
  getTenants: list(
    record<CallData<'getTenants'>[number]>({ tenant_id: filledText, tenant_name: filledText, tenant_name_en: words }),
  ),
  getEnvironment: text,
  getValidateParam: record<CallData<'getValidateParam'>>({
    validate_id: filledText,
    channels: list(
      record<CallData<'getValidateParam'>['channels'][number]>({ channel: oneOf('email', 'sms'), target: text }),
    ),
  }),
  sendValidateCode: record<CallData<'sendValidateCode'>>({ expires_in_s: integer }),
  checkValidateCode: record<CallData<'checkValidateCode'>>({ retrieve_token: filledText }),
  retrievePassword: nothing,
  getDomainIdentity: record<CallData<'getDomainIdentity'>>({ username: text, loginTmpCode: filledText }),
};

export const accountReaders = {
  getLoginUser: loginUser,
  getAuthToken: filledText,
  changeMenu: menuTree,
  resetPassword: nothing,
  syncPassword: nothing,
};
