/** What the server says about signing in by a directory, in both languages. A part of `messages.ts`. */
export const directoryMessages = {
  directoryHost: {
    zh: '门户不能访问“{name}”的服务器：主机不在 SIGN_IN_DIRECTORY_HOSTS 中',
    en: 'The portal may not reach the server of “{name}”: SIGN_IN_DIRECTORY_HOSTS does not name the host',
  },
  directoryDown: {
    zh: '无法连接“{name}”，请稍后再试',
    en: '“{name}” cannot be reached. Try again later.',
  },
  directorySlow: {
    zh: '“{name}”没有及时应答，请稍后再试',
    en: '“{name}” did not answer in time. Try again later.',
  },
  directoryCertificate: {
    zh: '“{name}”的证书不可信、已过期或与地址不符，请联系管理员',
    en: 'The certificate of “{name}” is not trusted, has expired, or is not for this address. Ask an administrator.',
  },
  directoryStartTls: {
    zh: '“{name}”的服务器不支持 StartTLS，请联系管理员',
    en: 'The server of “{name}” does not offer StartTLS. Ask an administrator.',
  },
  directoryBind: {
    zh: '“{name}”不接受查询账号的 DN 或密码，请联系管理员',
    en: '“{name}” does not accept the DN or the password to search with. Ask an administrator.',
  },
  directorySecret: {
    zh: '“{name}”的查询密码无法解密，请联系管理员重新填写',
    en: 'The password to search “{name}” with cannot be decrypted. Ask an administrator to enter it again.',
  },
  directoryBase: {
    zh: '“{name}”中没有设置的 DN，请联系管理员',
    en: 'There is no such DN as is set in “{name}”. Ask an administrator.',
  },
  directoryTooMany: {
    zh: '“{name}”中符合条件的结果过多，请联系管理员',
    en: 'Too many results of “{name}” fit. Ask an administrator.',
  },
  directoryAnswer: {
    zh: '“{name}”的应答不正确，请联系管理员',
    en: 'The answer of “{name}” is not right. Ask an administrator.',
  },
  directoryDisabled: {
    zh: '您在“{name}”中的账号已停用或锁定，请联系管理员',
    en: 'Your account in “{name}” is disabled or locked. Ask an administrator.',
  },
  directoryExpired: {
    zh: '您在“{name}”中的密码已过期，请先在那里修改',
    en: 'Your password in “{name}” has expired. Change it there first.',
  },
  directoryNoAccount: {
    zh: '“{name}”没有给出您的账号或标识，请联系管理员',
    en: '“{name}” did not give your account or your id. Ask an administrator.',
  },
  directoryOtherPerson: {
    zh: '该账号属于“{name}”中的另一个人，请联系管理员',
    en: 'This account is another person’s of “{name}”. Ask an administrator.',
  },
  directoryAdministrator: {
    zh: '该账号是本地管理员，请用门户密码登录',
    en: 'This account is a local administrator’s. Sign in with the password of the portal.',
  },
  directoryPassword: {
    zh: '您的密码由“{name}”管理，请在那里修改',
    en: 'Your password is kept by “{name}”. Change it there.',
  },
  directoryFilter: {
    zh: '条件须是含 {name} 的 LDAP 过滤器，例如 (uid={name})',
    en: 'The filter must be an LDAP filter with {name} in it, such as (uid={name})',
  },
  directoryCertificateForm: {
    zh: 'CA 证书须是 PEM 格式',
    en: 'The CA certificate must be in PEM',
  },
  directoryAddress: {
    zh: '“{address}”不是服务器地址',
    en: '“{address}” is not the address of a server',
  },
  directoryBindPassword: {
    zh: '填写了查询账号时，必须填写它的密码',
    en: 'With a DN to search with, its password is needed',
  },
  directoryCreateByAccount: {
    zh: '只有属性对应账号时才能创建账号',
    en: 'Accounts can be made only where the attribute names the account',
  },
  directoryWorks: {
    zh: '连接成功：找到 {count} 人',
    en: 'It works: {count} people were found',
  },
  directoryWorksMany: {
    zh: '连接成功：找到 {count} 人或更多',
    en: 'It works: {count} people or more were found',
  },
  directoryNobody: {
    zh: '已连接，但没有找到任何人，请检查 DN 和条件',
    en: 'It is connected, but nobody was found. Check the DN and the filter.',
  },
  directoryNoGroups: {
    zh: '已连接，但目录中没有这些组：{groups}',
    en: 'It is connected, but the directory does not have these groups: {groups}',
  },
} as const;
