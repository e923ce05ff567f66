/** What the server says to identity systems, in both languages. A part of `messages.ts`. */
export const scimMessages = {
  scimToken: {
    zh: '令牌无效、已停用或已删除，请在“人员同步”中生成新的令牌',
    en: 'The token is not right, or was disabled or deleted. Make a new one under “Provisioning”.',
  },
  scimTokenMissing: { zh: '请先生成令牌', en: 'Generate the token first' },
  scimValue: { zh: '“{at}”的值不正确', en: 'The value of “{at}” is not right.' },
  scimMissing: { zh: '缺少“{at}”', en: '“{at}” is missing.' },
  scimFilter: { zh: '筛选条件第 {at} 个字符处有误', en: 'The filter is wrong at character {at}.' },
  scimComparison: {
    zh: '筛选条件中有属性不支持的比较',
    en: 'The filter compares an attribute in a way that its type does not have.',
  },
  scimPath: { zh: '路径“{path}”不正确', en: 'The path “{path}” is not right.' },
  scimBody: { zh: '请求内容不是 SCIM 资源', en: 'The body is not a resource of SCIM.' },
  scimPatch: { zh: '请求内容不是 SCIM 的修改列表', en: 'The body is not a list of changes of SCIM.' },
  scimNoPath: { zh: '删除时须指明路径', en: 'A removal needs a path.' },
  scimNoTarget: { zh: '“{at}”中没有符合条件的值', en: 'No value of “{at}” fits.' },
  scimReadOnly: { zh: '“{at}”不能修改', en: '“{at}” cannot be changed.' },
  scimRequired: { zh: '“{at}”不能删除', en: '“{at}” cannot be removed.' },
  scimNotFound: { zh: '没有这个资源：{id}', en: 'There is no such resource: {id}' },
  scimNotOffered: { zh: '门户不提供此 SCIM 功能', en: 'The portal does not offer this part of SCIM.' },
  scimChanged: {
    zh: '资源已被他人修改，请重新读取后再试',
    en: 'The resource has changed meanwhile. Read it again, then try again.',
  },
  scimUserName: { zh: '账号“{name}”已存在', en: 'There is an account “{name}” already.' },
  scimUserNameLeft: {
    zh: '账号“{name}”属于已移除的另一人，请先在“账号管理”中给它改名',
    en: 'The account “{name}” belongs to another person, who was removed. Rename it under “Accounts” first.',
  },
  scimEmployeeTaken: {
    zh: '工号“{number}”的员工已有账号“{name}”',
    en: 'The employee with the number “{number}” has the account “{name}”.',
  },
  scimNumberTaken: { zh: '工号“{number}”已存在', en: 'There is an employee with the number “{number}” already.' },
  scimEmployeeLeft: {
    zh: '工号“{number}”的员工已离职，须先在“员工管理”中恢复',
    en: 'The employee with the number “{number}” has left. Take the leaving back under “Employees” first.',
  },
  scimAdministrator: {
    zh: '管理员的账号名和“管理员”角色只能在门户中修改',
    en: 'Names of administrators’ accounts, and who has their role, are changed in the portal only.',
  },
  scimMember: { zh: '没有这个用户，无法加入组：{id}', en: 'There is no such user to be a member: {id}' },
  scimGroupName: { zh: '名为“{name}”的角色已存在', en: 'There is a role with the name “{name}” already.' },
  scimGroupOwn: {
    zh: '此角色不是由同步创建的，只能在“角色管理”中删除',
    en: 'This role was not made by provisioning. It can be deleted under “Roles” only.',
  },
} as const;
