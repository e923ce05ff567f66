import { z } from 'zod';
import { IMPORT_TIMEOUT_MS } from './account-import';
import { changedFields, codeField, flagField, referenceField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const TEXT_MAX = 100;
const PASSWORD_MAX = 128;
const COUNT_MAX = 1_000_000;

/** The accounts that people sign in with. */
export const accounts = defineScreen({
  name: 'accounts',
  icon: 'user',
  area: 'account',
  title: { zh: '账号管理', en: 'Accounts' },
  noun: { zh: '账号', en: 'account' },
  nameField: 'username',
  disableText: {
    zh: '被停用的账号立即退出登录，并且不能再登录。',
    en: 'Whoever uses it is signed out at once and cannot sign in again.',
  },
  fields: [
    codeField('username', { zh: '账号', en: 'Account' }),
    referenceField('employee_id', { zh: '员工', en: 'Employee' }, 'employees', {
      form: 'add',
      list: false,
      search: false,
      sortable: false,
    }),
    {
      kind: 'text',
      name: 'emp_code',
      label: { zh: '工号', en: 'Job number' },
      form: 'none',
      search: true,
      maxLength: TEXT_MAX,
      width: 110,
    },
    {
      kind: 'text',
      name: 'emp_name',
      label: { zh: '姓名', en: 'Name' },
      form: 'none',
      search: true,
      maxLength: TEXT_MAX,
      width: 120,
    },
    { ...stateField, required: false, form: 'none' },
    {
      kind: 'text',
      name: 'joins_on',
      label: { zh: '待入职日期', en: 'Joins on' },
      form: 'none',
      sortable: false,
      maxLength: TEXT_MAX,
      width: 120,
    },
    flagField(
      'locked',
      { zh: '登录锁定', en: 'Sign-in locked' },
      { zh: '已锁定', en: 'Locked' },
      { zh: '否', en: 'No' },
      { form: 'none', width: 100 },
    ),
    {
      kind: 'choice',
      name: 'invitation',
      label: { zh: '邀请', en: 'Invitation' },
      form: 'none',
      width: 110,
      options: [
        { value: 'open', label: { zh: '待接受', en: 'Not accepted yet' }, tone: 'processing' },
        { value: 'expired', label: { zh: '已过期', en: 'Expired' }, tone: 'warning' },
        { value: 'withdrawn', label: { zh: '已撤回', en: 'Withdrawn' }, tone: 'default' },
      ],
    },
    { kind: 'time', name: 'invited_until', label: { zh: '邀请有效期至', en: 'Invitation good until' }, width: 170 },
    {
      kind: 'text',
      name: 'merged_into',
      label: { zh: '已并入账号', en: 'Merged into' },
      form: 'none',
      list: 'hidden',
      maxLength: TEXT_MAX,
      width: 120,
    },
    referenceField('dept_id', { zh: '部门', en: 'Department' }, 'departments', {
      required: false,
      form: 'none',
      sortable: false,
    }),
    referenceField('role_id', { zh: '角色', en: 'Role' }, 'roles', {
      required: false,
      form: 'add',
      list: false,
      sortable: false,
      help: {
        zh: '没有角色的账号登录后看不到任何页面。以后可在角色管理中增减',
        en: 'An account without a role sees no page. Roles are given and taken on the screen of roles',
      },
    }),
    {
      kind: 'text',
      name: 'roles',
      label: { zh: '拥有的角色', en: 'Roles' },
      form: 'none',
      maxLength: TEXT_MAX,
      width: 180,
    },
    {
      kind: 'sealed',
      name: 'password',
      label: { zh: '初始密码', en: 'First password' },
      required: true,
      form: 'add',
      list: false,
      maxLength: PASSWORD_MAX,
      help: {
        zh: '至少 8 位，含大写字母、小写字母、数字、符号中的三种。首次登录时必须修改',
        en: 'At least 8 characters of three kinds: capitals, small letters, digits, signs. It must be changed at the first sign-in',
      },
    },
    flagField(
      'second_factor',
      { zh: '两步验证', en: 'Second factor' },
      { zh: '已开启', en: 'On' },
      { zh: '未开启', en: 'Off' },
      { form: 'none', list: 'hidden' },
    ),
    flagField(
      'must_change_password',
      { zh: '须修改密码', en: 'Must change password' },
      { zh: '是', en: 'Yes' },
      { zh: '否', en: 'No' },
      { form: 'none', list: 'hidden' },
    ),
    {
      kind: 'integer',
      name: 'failed_sign_ins',
      label: { zh: '登录失败次数', en: 'Failed sign-ins' },
      form: 'none',
      list: 'hidden',
      min: 0,
      max: COUNT_MAX,
      width: 120,
    },
    ...changedFields,
  ],
  unique: [['username']],
  defaultSort: { field: 'username', order: 'asc' },
  actions: ['list', 'info', 'add', 'edit', 'state', 'export'],
  extraCalls: {
    resetPassword: { path: 'ResetPassword', permission: 'reset', label: { zh: '重置密码', en: 'Reset password' } },
    unlock: { path: 'Unlock', permission: 'unlock', label: { zh: '解锁', en: 'Unlock' } },
    // Whoever may give somebody a new password may take the second factor as well.
    resetSecondFactor: { path: 'ResetSecondFactor', permission: 'reset' },
    rights: { path: 'GetRights', permission: 'query' },
    invite: { path: 'Invite', permission: 'add' },
    sendInvitation: { path: 'SendInvitation', permission: 'add' },
    withdrawInvitation: { path: 'WithdrawInvitation', permission: 'add' },
    countMerge: { path: 'CountMerge', permission: 'merge' },
    merge: { path: 'Merge', permission: 'merge', label: { zh: '合并账号', en: 'Merge accounts' } },
    checkImport: { path: 'CheckImport', permission: 'import', timeoutMs: IMPORT_TIMEOUT_MS },
    import: {
      path: 'Import',
      permission: 'import',
      timeoutMs: IMPORT_TIMEOUT_MS,
      label: { zh: '导入', en: 'Import' },
    },
    endSessions: { path: 'EndSessions', permission: 'end', label: { zh: '结束会话', en: 'End sessions' } },
  },
});

/** The new password, which is told this once. */
export const resetPassword = z.object({ password: z.string() });
/** How many sessions have ended. */
export const endedSessions = z.object({ ended: z.number().int() });
