/** What is said about tenants and their limits, in both languages; `{name}` is filled in. A part of `messages.ts`. */
export const tenantMessages = {
  tenantSuspended: {
    zh: '该租户已暂停使用，请联系平台管理员',
    en: 'This tenant is suspended. Ask the administrator of the portal.',
  },
  accountLimitReached: {
    zh: '本租户最多可启用 {limit} 个账号，已启用 {used} 个，不能再增加 {more} 个。请停用不再使用的账号，或联系平台管理员',
    en: 'This tenant may have {limit} accounts in use. There are {used}, so {more} more cannot be added. Disable some, or ask the administrator of the portal.',
  },
  mainTenantStays: {
    zh: '主租户管理整个平台，不能暂停或删除',
    en: 'The main tenant administers the installation. It can be neither suspended nor deleted.',
  },
  tenantTaken: { zh: '租户代码“{code}”已被使用', en: 'The code “{code}” is taken' },
  templateWithoutAdministrator: {
    zh: '该模板没有启用的系统管理员角色（administrator），不能用来新建租户',
    en: 'This template has no role “administrator” in use, so no tenant can be made of it',
  },
  applicationUnknown: { zh: '没有应用 {prefix}', en: 'There is no application {prefix}' },
  firstPasswordOver: {
    zh: '管理员已设置自己的密码，不能再次生成。忘记密码时，请由该租户的其他管理员重置',
    en: 'The administrator has a password of their own. If it is lost, another administrator of the tenant resets it.',
  },
  noFirstAccount: {
    zh: '该租户不是在此新建的，没有可生成密码的管理员账号',
    en: 'This tenant was not made here, so there is no account to make a password for',
  },
  tenantCodeWrong: { zh: '输入的代码与租户代码不一致', en: 'This is not the code of the tenant' },
  brandImageUnknown: {
    zh: '只支持 PNG、JPEG 和 WebP 图片；SVG 可能包含脚本，不能使用',
    en: 'Only PNG, JPEG and WebP can be used. SVG cannot, because it may hold scripts.',
  },
  brandImageTooLarge: {
    zh: '图片太大：最多 {kilobytes} KB，每边最多 {side} 像素',
    en: 'The image is too large: {kilobytes} KB and {side} pixels a side at most',
  },
  brandNameTooLong: { zh: '名称最多 {most} 个字符', en: 'The name may have {most} characters at most' },
  brandNameInBoth: { zh: '请填写两种语言的名称，或都留空', en: 'Give the name in both languages, or in none' },
  brandColourWrong: { zh: '颜色的格式是 #rrggbb，例如 #0a7480', en: 'A colour is written as #rrggbb, such as #0a7480' },
  exportRuns: {
    zh: '{name} 正在导出该租户，请稍后再试',
    en: '{name} is exporting this tenant. Try again later.',
  },
  tenantGoing: { zh: '该租户正在删除，不能再导出', en: 'The tenant is being removed. It cannot be exported any more.' },
  noSuchExport: {
    zh: '没有这次导出，或文件已超过保留时间',
    en: 'There is no such export, or its file has gone',
  },
  exportBrokenOff: { zh: '导出时服务器中断，请重新导出', en: 'The server broke off meanwhile. Export it again.' },
  exportServerEnded: { zh: '导出时服务器重启，请重新导出', en: 'The server was restarted meanwhile. Export it again.' },
  exportStoreAway: {
    zh: '文件存储暂时不可用，请稍后重新导出',
    en: 'The store of files does not answer. Export it again later.',
  },
  exportDatabaseAway: {
    zh: '数据库暂时不可用，请稍后重新导出',
    en: 'The database does not answer. Export it again later.',
  },
  exportDiskFull: {
    zh: '服务器磁盘空间不足，请清理后重新导出',
    en: 'The disk of the server is full. Make room on it, then export it again.',
  },
  exportFailed: { zh: '导出失败，原因见服务器日志', en: 'It failed. The log of the server says why.' },
  deletionAsked: { zh: '该租户已计划删除，请先撤销删除', en: 'The tenant is to be deleted. Call that off first.' },
  noDeletion: { zh: '该租户没有计划删除', en: 'No deletion of this tenant is planned' },
} as const;
