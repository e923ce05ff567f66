import { callRoutes } from '@portal/contract/routes';

/** The first column of the table in docs/specification.md#calls, as it stands there; queries are left out. */
const TABLE = `
POST /oa/portal/Account/login
GET /oa/portal/Account/RefreshToken/{refreshToken}
GET /oa/portal/Account/logout/{refreshToken}
POST /oa/portal/Account/scanLogin
GET /oa/portal/Account/GetAuthToken
POST /oa/portal/Account/GetValidateParam
POST /oa/portal/Account/SendValidateCode
POST /oa/portal/Account/CheckValidateCode
POST /oa/portal/Account/RetrievePassword
GET /oa/portal/Account/getLoginUser
POST /oa/portal/Tenant/GetTenants
GET /oa/portal/Account/GetEnvironment
GET /oa/portal/Menu/change/{menuId}
GET /oa/portal/Account/ResetPassword
POST /oa/portal/Account/SyncPassword
GET /get-domain-identity
GET /oa/portal/DictData/GetList/{code}
GET /oa/portal/DictData/GetDicts/{code}
GET /oa/portal/SubSystem/GetList
GET /oa/portal/common/GetEmployees
GET /oa/portal/Common/DownloadFile/{fileId}
GET /oa/portal/Config/GetConfigByCode
GET /oa/portal/Favorite/GetList
POST /oa/portal/Favorite/Add
POST /oa/portal/Favorite/Delete
POST /oa/portal/Favorite/SaveEdit
POST /oa/portal/Notice/GetNoticeTemplate
POST /oa/portal/Notice/AddNoticeTemplate
POST /oa/portal/Notice/StopStartTemplate
POST /oa/portal/Notice/InitConnection
`;

/**
 * The calls of the specification: method and path, the name that the contract has for it, and how tests name it: by
 * that name in quotes, as a member of `callRoutes`, or by the end of its path.
 *
 * @throws {Error} for one that the contract does not have, letter by letter
 */
export function specCalls(): { name: string; call: string; names: readonly string[] }[] {
  const names = new Map(Object.entries(callRoutes).map(([name, { method, path }]) => [`${method} ${path}`, name]));
  return TABLE.trim()
    .split('\n')
    .map((call) => {
      const name = names.get(call);
      if (name === undefined)
        throw new Error(`the specification, section 7, asks for ${call}, which the contract does not have.`);
      return { name, call, names: [`'${name}'`, `callRoutes.${name}.`, endOfPath(call)] };
    });
}

/** `/Favorite/GetList` of `GET /oa/portal/Favorite/GetList`; what is in braces is left out. */
function endOfPath(call: string): string {
  const parts = call
    .replace(/\/\{.*$/, '')
    .split('/')
    .slice(1);
  return `/${parts.slice(-2).join('/')}`;
}
