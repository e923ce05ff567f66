/** What the calls of the administration refuse, in both languages; `{name}` is filled in. A part of `messages.ts`. */
export const adminMessages = {
  ownSession: {
    zh: '不能结束当前会话，请使用“退出登录”',
    en: 'Your own session cannot be ended here. Use “Log out”.',
  },
  ownRoles: {
    zh: '不能更改自己的角色，请由其他管理员操作',
    en: 'Nobody changes their own roles. Ask another administrator.',
  },
  ownAccount: {
    zh: '不能停用自己的账号，也不能为自己办理离职，请由其他管理员操作',
    en: 'Nobody disables their own account or records their own leaving. Ask another administrator.',
  },
  ownPassword: {
    zh: '不能重置自己的密码，请使用“修改密码”',
    en: 'Your own password cannot be reset here. Use “Change password”.',
  },
  lastAdministrator: {
    zh: '这是最后一个启用的系统管理员账号，停用后无人能管理本租户。请先为其他人分配系统管理员角色',
    en: 'This is the last administrator in use: nobody could administer this tenant. Give somebody else that role first.',
  },
  employeeHasLeft: {
    zh: '该员工已离职。请先在员工管理中恢复在职',
    en: 'This employee has left. Bring them back on the screen of employees first.',
  },
  employeeHasAccount: {
    zh: '该员工已有账号“{username}”',
    en: 'This employee has the account “{username}” already',
  },
  noSuchRole: { zh: '角色代码“{code}”不存在或已停用', en: 'There is no role “{code}” in use' },
  roleNotYours: {
    zh: '角色“{code}”包含您没有的权限，不能授予',
    en: 'The role “{code}” has rights that you do not have, so you cannot give it',
  },
  noDepartmentCode: { zh: '部门代码“{code}”不存在或已停用', en: 'There is no department “{code}” in use' },
  noPostCode: { zh: '岗位代码“{code}”不存在或已停用', en: 'There is no post “{code}” in use' },
  postDisabled: { zh: '岗位“{name}”已停用，请选择其他岗位', en: 'The post “{name}” is disabled. Choose another.' },
  postOfOtherDepartment: {
    zh: '岗位“{name}”不适用于该部门，请选择其他岗位',
    en: 'The post “{name}” is not one of this department. Choose another.',
  },
  noSuchDepartment: { zh: '上级部门不存在，请重新选择', en: 'The parent department does not exist. Choose again.' },
  departmentBelowItself: {
    zh: '上级部门不能是自己或自己的下级',
    en: 'A department cannot stand below itself',
  },
  departmentTargetMoved: {
    zh: '目标部门已被其他人移动，本次移动未执行。请查看最新的部门后再试',
    en: 'Somebody moved the target meanwhile, so nothing was moved. Look at the departments again and repeat it',
  },
  departmentBesideItself: { zh: '部门不能移到自己旁边', en: 'A department cannot be moved beside itself' },
  noTargetDepartment: {
    zh: '目标部门不存在，未移动任何人。请重新选择',
    en: 'The department does not exist, so nobody was moved. Choose again.',
  },
  cannotDecide: {
    zh: '该员工没有启用的账号，或已离职，无法审批。请选择其他人',
    en: 'This employee has left or has no account in use, and cannot decide. Choose somebody else.',
  },
  handOverToOneself: { zh: '待办不能移交给离职者本人', en: 'To-dos cannot be handed over to who leaves' },
  noMovePlanned: { zh: '没有计划的调动', en: 'No move is planned' },
  movesAfterLeaving: {
    zh: '{name} 将于 {day} 离职，不能计划此后的调动',
    en: '{name} leaves on {day}, so no later move can be planned',
  },
  deputyOfOneself: { zh: '不能由本人代理本人', en: 'Nobody is their own deputy' },
  nothingToDecide: {
    zh: '该员工没有启用的账号，没有待办需要代理',
    en: 'This employee has no account in use, so there is nothing to decide for them',
  },
  hasLeftAlready: { zh: '该员工已离职', en: 'This employee has left already' },
  joinedAlready: {
    zh: '该员工已在职，入职日期不能晚于今天',
    en: 'This employee is in service. The first day cannot be after today.',
  },
  joinsAfterLeaving: {
    zh: '该员工计划于 {day} 离职，入职日期须早于这一天',
    en: 'This employee leaves on {day}. The first day must be before that.',
  },
  leavesBeforeJoining: {
    zh: '该员工 {day} 才入职。离职日期须晚于这一天；不再入职的，请选择今天',
    en: 'This employee joins on {day}. Choose a later day, or today for somebody who does not come at all.',
  },
  isInService: { zh: '该员工在职，且没有计划离职', en: 'This employee is in service, and no leaving is planned' },
  staleKeys: { zh: '密钥已失效，请重新生成密钥', en: 'These keys are no longer valid. Generate them again.' },
  connectionNeeded: { zh: '请输入连接字符串', en: 'Connection string is required' },
  onlyPostgres: { zh: '目前只支持测试 PostgreSQL 连接', en: 'Only PostgreSQL connections can be tested' },
  unreadableConnection: {
    zh: '已保存的连接字符串无法解密，请重新输入',
    en: 'The stored connection string cannot be decrypted. Enter it again.',
  },
  connectionForm: {
    zh: '连接字符串格式不正确，应为 postgres://用户:密码@主机:端口/数据库，可加 ?sslmode=require',
    en: 'The connection string must be postgres://user:password@host:port/database, with ?sslmode=require where needed',
  },
  addressNotAllowed: {
    zh: '不允许测试该地址。可以测试的主机由服务器设置 TEST_CONNECTION_HOSTS 决定',
    en: 'This address may not be tested. The setting TEST_CONNECTION_HOSTS of the server names those that may.',
  },
  connected: { zh: '连接成功', en: 'Connected' },
  nobodyListens: { zh: '连接被拒绝：该地址没有数据库在监听', en: 'Refused: no database listens at this address' },
  hostNotFound: { zh: '找不到主机', en: 'The host was not found' },
  connectionCut: { zh: '连接被对方断开', en: 'The other side closed the connection' },
  connectionTimedOut: { zh: '连接超时', en: 'The connection timed out' },
  databasePassword: { zh: '用户名或密码错误', en: 'User or password is wrong' },
  databaseUser: { zh: '该用户不允许登录', en: 'This user may not sign in' },
  noSuchDatabase: { zh: '数据库不存在', en: 'There is no such database' },
  connectionFailed: { zh: '连接失败', en: 'The connection failed' },
  connectionFailedBy: { zh: '连接失败（{code}）', en: 'The connection failed ({code})' },
  administratorStays: {
    zh: '系统管理员角色不能停用或删除',
    en: 'The role of the administrators can be neither disabled nor deleted',
  },
  menusGone: {
    zh: '部分菜单已不存在，请重新打开授权页面',
    en: 'Some of the menus no longer exist. Open the authorization again.',
  },
  targetMoved: {
    zh: '目标菜单已被其他人移动，本次移动未执行。请查看最新的菜单后再试',
    en: 'Somebody moved the target meanwhile, so nothing was moved. Look at the menus again and repeat it',
  },
  fullRouteForm: { zh: '全路由的路由地址须以 / 开头', en: 'A full route begins with /' },
  typeStays: { zh: '含有下级的菜单不能更改类型', en: 'The type of a menu with children cannot be changed' },
  menusBelow: { zh: '请先删除下级菜单，或一并勾选', en: 'Delete the menus below it first, or tick them as well' },
  onlyCatalogsOnTop: {
    zh: '只有目录可以位于最上级，请选择上级菜单',
    en: 'Only a catalog can stand at the top. Choose a parent menu.',
  },
  noSuchParent: { zh: '上级菜单不存在，请重新选择', en: 'The parent menu does not exist. Choose again.' },
  buttonBelowMenu: { zh: '按钮只能位于菜单之下', en: 'A button can only stand below a menu' },
  menuBelowCatalog: { zh: '目录和菜单只能位于目录之下', en: 'Catalogs and menus can only stand below a catalog' },
  menuBelowItself: { zh: '上级菜单不能是自己或自己的下级', en: 'A menu cannot stand below itself' },
  menuBesideItself: { zh: '菜单不能移到自己旁边', en: 'A menu cannot be moved beside itself' },
  draftMenuGone: { zh: '该菜单已被他人删除', en: 'Somebody has deleted this menu meanwhile' },
  draftNotInDraft: {
    zh: '该菜单已不在草稿中：新增它的更改已移除，或草稿已将其删除',
    en: 'This menu is not in the draft any more: its addition was dropped, or the draft deletes it',
  },
  draftTargetGone: {
    zh: '目标位置的菜单已不存在',
    en: 'The menu that it was moved to does not exist any more',
  },
  draftTargetMoved: {
    zh: '目标位置的菜单已被移动到别处',
    en: 'The menu beside which it was put stands elsewhere now',
  },
  draftChangedOutside: {
    zh: '已被 {by} 在草稿之外修改：{fields}',
    en: '{by} changed it outside the draft meanwhile: {fields}',
  },
  draftStillUsed: { zh: '与其他数据冲突，未能执行', en: 'It contradicts other data and could not be made' },
  draftNotPublished: { zh: '没有发布任何更改。“{name}”：{reason}', en: 'Nothing was published. “{name}”: {reason}' },
  draftNotPublishedMore: {
    zh: '没有发布任何更改。“{name}”：{reason}。另有 {more} 项也不能发布',
    en: 'Nothing was published. “{name}”: {reason}. {more} more cannot be published either',
  },
  draftChanged: {
    zh: '草稿已被更改、发布或放弃，请查看最新的草稿后再试',
    en: 'The draft was changed, published or discarded meanwhile. Look at it again and repeat this',
  },
  draftEmpty: { zh: '草稿中没有更改', en: 'The draft has no changes' },
  draftFull: {
    zh: '草稿最多保留 {max} 项更改，请先发布',
    en: 'A draft holds {max} changes at most. Publish it first.',
  },
  draftNoSuchMenu: {
    zh: '草稿中没有该菜单，可能已被删除',
    en: 'There is no such menu in the draft; it may have been deleted',
  },
  draftRowChanged: {
    zh: '菜单“{name}”已被更改，您的更改未加入草稿。请重新载入后再编辑',
    en: 'The menu “{name}” was changed meanwhile. Your change was not kept: reload it and edit again',
  },
  rowChanged: {
    zh: '{noun}“{name}”已被 {who} 修改，您的更改未保存。请重新载入后再编辑',
    en: 'The {noun} “{name}” was changed by {who} meanwhile. Your change was not saved: reload it and edit again',
  },
  noSuchSubsystem: { zh: '子系统代码“{code}”不存在', en: 'There is no subsystem “{code}”' },
  sameAsRow: { zh: '与第 {row} 行重复', en: 'The same as row {row}' },
  noSuchScreen: { zh: '没有这个页面', en: 'There is no such screen' },
  rowTaken: { zh: '{noun}已存在', en: 'This {noun} exists already' },
  valueTaken: { zh: '{label}“{value}”已存在', en: '{label} “{value}” exists already' },
  rowInUse: {
    zh: '{noun}“{name}”仍被使用，不能删除：{uses}',
    en: 'The {noun} “{name}” is in use and cannot be deleted. {uses}',
  },
  rowsInUse: {
    zh: '{noun}“{name}”仍被使用，不能删除：{uses}。另有 {more} 项也在使用中',
    en: 'The {noun} “{name}” is in use and cannot be deleted. {uses}. {more} more are in use as well',
  },
  useOf: { zh: '{title} {count} 项', en: '{title}: {count}' },
  useOfNamed: { zh: '{title} {count} 项（{names}）', en: '{title}: {count} ({names})' },
  useOfSome: { zh: '{title} {count} 项（{names} …）', en: '{title}: {count} ({names} …)' },
  otherData: { zh: '其他数据', en: 'Other data' },
  usedAMomentAgo: {
    zh: '{noun}刚才仍被其他数据使用，没有删除。请再试一次',
    en: 'The {noun} was still used by other data a moment ago and was not deleted. Try again.',
  },
  unknownReference: { zh: '引用的数据不存在', en: 'Data that is referred to does not exist' },
  unknownChoice: { zh: '{label}不存在，请重新选择', en: '{label} does not exist. Choose again.' },
  wrongFilter: { zh: '查询条件有误：{name}', en: 'The search is not right: {name}' },
  wrongCursor: { zh: '导出位置无效，请重新导出', en: 'This place of the export is not valid. Export again.' },
  noSuchRow: { zh: '{noun}不存在，可能已被删除', en: 'There is no such {noun}; it may have been deleted' },
  rightsNotHeld: { zh: '不能授予自己没有的权限', en: 'You cannot give rights that you do not have yourself' },
  rowsNotHeld: {
    zh: '数据范围不能大于您自己的范围',
    en: 'You cannot give more rows of records than you see yourself',
  },
  administratorsOnly: { zh: '只有系统管理员可以更改该角色', en: 'Only administrators change this role' },
  authorizeNeeded: {
    zh: '该菜单已授权给角色，更改其路由地址或权限标识需要“菜单授权”权限',
    en: 'Roles have this menu. To change its address or permission mark takes the right to authorize roles.',
  },
  templateStopped: { zh: '模板已停止，启动后才能发送', en: 'The template is stopped. Start it to send from it.' },
  templateChanged: {
    zh: '模板已被 {who} 修改，通知没有发送。请查看新的内容后再发送',
    en: 'The template was changed by {who}. The notice was not sent: look at it again, then send it',
  },
  noReceivers: { zh: '没有符合条件的接收人', en: 'Nobody would receive it' },
  otherReceivers: {
    zh: '接收人数已变为 {count} 人，通知没有发送。请确认后再发送',
    en: 'It would now reach {count} people. The notice was not sent: confirm it, then send it',
  },
  announcementEndsFirst: {
    zh: '截止时间必须晚于开始时间和当前时间',
    en: 'It must end later than it begins, and later than now',
  },
  announcementPlanned: {
    zh: '公告尚未开始，暂时没有人需要提醒',
    en: 'The announcement has not begun, so there is nobody to remind yet',
  },
  announcementOver: { zh: '公告已结束', en: 'The announcement is over' },
  everybodyHasRead: { zh: '所有人都已阅读，无需提醒', en: 'Everybody has read it, so nobody is reminded' },
  remindedLately: {
    zh: '24 小时内只能提醒一次，请在 {hours} 小时后再提醒',
    en: 'People are reminded once in 24 hours. Try again in {hours} h.',
  },
  receiversNeeded: { zh: '请选择接收人', en: 'Choose who is to receive it' },
} as const;
