import { z } from 'zod';
import { BATCH_MAX } from './crud/wire';
import { defineScreen } from './crud/screen';

const MAX = 100;

/** The users of a role: every account with its authorization status (docs/specification.md#user-assignment-screen). */
export const roleUsers = defineScreen({
  name: 'role-users',
  area: 'role',
  title: { zh: '分配用户', en: 'Assign users' },
  noun: { zh: '用户', en: 'user' },
  nameField: 'emp_name',
  fields: [
    {
      kind: 'reference',
      name: 'role_id',
      label: { zh: '角色', en: 'Role' },
      screen: 'roles',
      scope: true,
      list: false,
      form: 'none',
    },
    {
      kind: 'choice',
      name: 'authorized',
      label: { zh: '授权状态', en: 'Authorization status' },
      search: true,
      sortable: true,
      width: 120,
      options: [
        { value: '1', label: { zh: '已授权', en: 'Authorized' }, tone: 'success' },
        { value: '0', label: { zh: '未授权', en: 'Not authorized' }, tone: 'default' },
      ],
    },
    {
      kind: 'choice',
      name: 'user_type',
      label: { zh: '用户类型', en: 'User type' },
      search: true,
      sortable: true,
      width: 110,
      options: [
        { value: 'employee', label: { zh: '员工', en: 'Employee' } },
        { value: 'partner', label: { zh: '合作伙伴', en: 'Partner' } },
      ],
    },
    {
      kind: 'text',
      name: 'username',
      label: { zh: '工号/用户名', en: 'Job number or user name' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 150,
    },
    {
      kind: 'text',
      name: 'emp_name',
      label: { zh: '姓名', en: 'Name' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 130,
    },
    {
      kind: 'text',
      name: 'dept_code',
      label: { zh: '部门代码', en: 'Department code' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 130,
    },
    {
      kind: 'text',
      name: 'dept_name',
      label: { zh: '部门名称', en: 'Department name' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 150,
    },
    {
      kind: 'text',
      name: 'partner_code',
      label: { zh: '合作伙伴代码', en: 'Partner code' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 130,
    },
    {
      kind: 'text',
      name: 'partner_name',
      label: { zh: '合作伙伴名称', en: 'Partner name' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 160,
    },
  ],
  defaultSort: { field: 'username', order: 'asc' },
  actions: ['list'],
  extraCalls: {
    authorize: { path: 'Authorize', permission: 'assign', label: { zh: '分配用户', en: 'Assign users' } },
    cancel: { path: 'Cancel', permission: 'assign' },
  },
});

/** At least one user must be ticked (docs/specification.md#role-rules). */
export const authorizeBody = z.object({
  role_id: z.string().min(1).max(64),
  users: z.array(z.string().min(1).max(64)).min(1).max(BATCH_MAX),
});
/** How many of them had another status before. */
export const authorizeResult = z.object({ changed: z.number().int() });
