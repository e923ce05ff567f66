import { z } from 'zod';
import {
  changedFields,
  codeField,
  flagField,
  nameField,
  referenceField,
  sortField,
  stateField,
} from './crud/common-fields';
import { defineScreen } from './crud/screen';
import { seenRow } from './crud/wire';

/** As long as the name of a folder, which its files have. */
const TENANT_ID_MAX = 32;
const TENANT_NAME_MAX = 64;
const USERNAME_MAX = 64;
const ACCOUNTS_MAX = 1_000_000;
/** The most megabytes that a limit may name: 10 TB. */
const STORAGE_MAX_MB = 10_000_000;
const APPLICATIONS_MAX = 4_000;

/** The account that a new tenant begins with, unless another name is given. */
export const FIRST_USERNAME = 'admin';

/** The tenants of the installation (docs/administration.md#tenants). */
export const tenants = defineScreen({
  name: 'tenants',
  icon: 'bank',
  area: 'tenant',
  installation: true,
  title: { zh: '租户管理', en: 'Tenants' },
  noun: { zh: '租户', en: 'tenant' },
  nameField: 'tenant_name',
  fields: [
    codeField(
      'tenant_id',
      { zh: '租户代码', en: 'Code' },
      {
        form: 'add',
        pattern: 'tenant',
        maxLength: TENANT_ID_MAX,
        width: 120,
        help: { zh: '保存后不能修改', en: 'It cannot be changed later' },
      },
    ),
    nameField('tenant_name', { zh: '租户名称', en: 'Name' }, { maxLength: TENANT_NAME_MAX }),
    nameField('tenant_name_en', { zh: '英文名称', en: 'English name' }, { maxLength: TENANT_NAME_MAX, list: 'hidden' }),
    {
      ...stateField,
      required: false,
      form: 'none',
      options: [
        { value: '1', label: { zh: '使用中', en: 'In use' }, tone: 'success' },
        { value: '0', label: { zh: '已暂停', en: 'Suspended' }, tone: 'warning' },
      ],
    },
    flagField(
      'is_main',
      { zh: '主租户', en: 'Main tenant' },
      { zh: '是', en: 'Yes' },
      { zh: '否', en: 'No' },
      { form: 'none', list: 'hidden' },
    ),
    referenceField('template', { zh: '模板', en: 'Template' }, 'tenants', {
      required: false,
      form: 'add',
      list: false,
      search: false,
      sortable: false,
      help: {
        zh: '复制该租户的菜单、角色、字典、参数、消息模板和流程表单，不复制人员和业务数据。留空则使用内置模板',
        en: 'Its menus, roles, dictionaries, parameters, templates and forms are copied, no people and no data. Empty for the built-in one',
      },
    }),
    codeField(
      'first_username',
      { zh: '管理员账号', en: 'First administrator' },
      {
        form: 'add',
        list: false,
        search: false,
        sortable: false,
        initial: FIRST_USERNAME,
        maxLength: USERNAME_MAX,
        help: {
          zh: '保存后显示一次性密码，首次登录时必须修改',
          en: 'A password is shown when the tenant is saved. It must be changed at the first sign-in',
        },
      },
    ),
    {
      kind: 'integer',
      name: 'accounts',
      label: { zh: '账号数', en: 'Accounts' },
      form: 'none',
      sortable: true,
      min: 0,
      max: ACCOUNTS_MAX,
      width: 120,
    },
    {
      kind: 'integer',
      name: 'account_limit',
      label: { zh: '账号上限', en: 'Most accounts' },
      list: 'hidden',
      min: 0,
      max: ACCOUNTS_MAX,
      initial: 0,
      width: 110,
      help: {
        zh: '最多可启用的账号数，0 表示不限。低于已启用的数量时，只是不能再增加',
        en: 'How many accounts may be in use; 0 for any number. Below the present number, no more can be added',
      },
    },
    {
      kind: 'integer',
      name: 'storage_mb',
      label: { zh: '文件空间（MB）', en: 'Files (MB)' },
      form: 'none',
      sortable: true,
      min: 0,
      max: STORAGE_MAX_MB,
      width: 140,
    },
    {
      kind: 'integer',
      name: 'storage_limit_mb',
      label: { zh: '文件空间上限（MB）', en: 'Most files (MB)' },
      list: 'hidden',
      min: 0,
      max: STORAGE_MAX_MB,
      initial: 0,
      width: 150,
      help: {
        zh: '0 表示按服务器设置 TENANT_FILES_MB，并且不能超过它',
        en: '0 for what the setting TENANT_FILES_MB of the server says. It is never more than that',
      },
    },
    {
      kind: 'text',
      name: 'applications',
      label: { zh: '可用应用', en: 'Applications' },
      list: 'hidden',
      maxLength: APPLICATIONS_MAX,
      lines: 4,
      pattern: 'prefixes',
      width: 200,
      help: {
        zh: '每行一个应用前缀，例如 /ehr/emp。留空表示全部可用',
        en: 'One prefix a line, for example /ehr/emp. Empty for all applications',
      },
    },
    {
      kind: 'time',
      name: 'last_sign_in',
      label: { zh: '最近登录', en: 'Last sign-in' },
      sortable: true,
      width: 180,
    },
    { kind: 'time', name: 'delete_at', label: { zh: '删除时间', en: 'Deleted at' }, sortable: true, width: 180 },
    { ...sortField, list: 'hidden' },
    ...changedFields,
  ],
  unique: [['tenant_id']],
  optionFields: { code: 'tenant_id', zh: 'tenant_name', en: 'tenant_name_en' },
  fixedBy: 'is_main',
  stateLabels: { on: { zh: '恢复', en: 'Resume' }, off: { zh: '暂停', en: 'Suspend' } },
  disableText: {
    zh: '暂停后，这些租户的所有人立即退出登录，并且不能再登录。数据不变，可以随时恢复。',
    en: 'Everybody of these tenants is signed out at once, and nobody can sign in. Their data stays, and they can be resumed at any time.',
  },
  defaultSort: { field: 'sort', order: 'asc' },
  actions: ['list', 'info', 'add', 'edit', 'state', 'export'],
  extraCalls: {
    firstPassword: { path: 'FirstPassword', permission: 'add' },
    askDeletion: { path: 'AskDeletion', permission: 'delete', label: { zh: '删除', en: 'Delete' } },
    callOffDeletion: { path: 'CallOffDeletion', permission: 'delete' },
    getBrand: { path: 'GetBrand', permission: 'query' },
    saveBrand: { path: 'SaveBrand', permission: 'edit' },
    getExport: { path: 'GetTenantExport', permission: 'data' },
    startExport: {
      path: 'StartTenantExport',
      permission: 'data',
      label: { zh: '导出租户数据', en: 'Export all data of tenants' },
    },
    cancelExport: { path: 'CancelTenantExport', permission: 'data' },
  },
});

/** The one-time password of the account that a tenant was made with. It is told this once. */
export const firstPassword = z.object({ username: z.string(), password: z.string() });

/** How long a tenant that is to be deleted can be had back, days. */
export const DELETION_DAYS = { least: 1, most: 365, usual: 30 } as const;

/** Whoever asks for a deletion types the code of the tenant. */
export const askDeletionBody = seenRow.extend({
  tenant_id: z.string().max(64),
  days: z.number().int().min(DELETION_DAYS.least).max(DELETION_DAYS.most),
});
export const askedDeletion = z.object({ delete_at: z.string() });
