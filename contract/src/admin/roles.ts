import { z } from 'zod';
import { appEntry, menuItem } from '../entities/menu';
import { requestId } from '../request-ids';
import { changedFields, codeField, flagField, nameField, remarkField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

/** Longest text of rules, in characters. */
const SCOPES_MAX = 4_000;

/** Roles (docs/specification.md#roles-screen, #role-rules, #roles). */
export const roles = defineScreen({
  name: 'roles',
  icon: 'team',
  area: 'role',
  title: { zh: '角色管理', en: 'Roles' },
  noun: { zh: '角色', en: 'role' },
  nameField: 'role_name',
  disableText: {
    zh: '拥有该角色的人员不再有它的菜单和按钮权限，启用后恢复。',
    en: 'Those who have it lose its menus and buttons until it is enabled again.',
  },
  fields: [
    codeField('role_code', { zh: '角色标识', en: 'Identifier' }, { form: 'add', width: 130 }),
    nameField('role_name', { zh: '中文名称', en: 'Chinese name' }, { width: 130 }),
    nameField('role_name_en', { zh: '英文名称', en: 'English name' }, { width: 150 }),
    {
      kind: 'choice',
      name: 'role_type',
      label: { zh: '角色类型', en: 'Role type' },
      required: true,
      search: true,
      sortable: true,
      initial: 'business',
      width: 110,
      options: [
        { value: 'system', label: { zh: '系统角色', en: 'System role' } },
        { value: 'business', label: { zh: '业务角色', en: 'Business role' } },
      ],
    },
    {
      kind: 'text',
      name: 'record_scopes',
      label: { zh: '数据范围', en: 'Rows of records' },
      maxLength: SCOPES_MAX,
      pattern: 'scopeRules',
      lines: 3,
      list: 'hidden',
      width: 200,
      help: {
        zh: '每行一条：应用或“应用/记录种类”，空格，再写 own（本人）、department（本部门）或 all（全部）。例如“/ehr/sal own”。未写的应用按默认范围',
        en: 'One rule a line: an application, or one of its kinds of record, then own, department or all. For example “/ehr/sal own”. Others keep their usual rows',
      },
    },
    flagField(
      'second_factor',
      { zh: '两步验证', en: 'Second factor' },
      { zh: '必须', en: 'Required' },
      { zh: '不要求', en: 'Not required' },
      {
        width: 110,
        help: {
          zh: '拥有此角色的人用密码登录时须使用通行密钥或验证器。还没有设置的人，最迟半小时内必须先设置',
          en: 'Who has the role and signs in by password needs a passkey or an authenticator. Who has none must set it up within half an hour',
        },
      },
    ),
    stateField,
    { ...remarkField, list: undefined },
    ...changedFields,
  ],
  optionFields: { code: 'role_code', zh: 'role_name', en: 'role_name_en' },
  unique: [['role_code']],
  defaultSort: { field: 'role_code', order: 'asc' },
  extraCalls: {
    getMenus: { path: 'GetMenus', permission: 'query' },
    saveMenus: { path: 'SaveMenus', permission: 'authorize', label: { zh: '菜单授权', en: 'Authorize menus' } },
    // Whoever gives a role its menus, and may add one.
    copy: { path: 'Copy', permission: 'authorize' },
    preview: { path: 'Preview', permission: 'preview', label: { zh: '预览门户', en: 'Preview the portal' } },
  },
});

const id = z.string().min(1).max(64);
/** The most menus that one role may have. */
const ROLE_MENUS_MAX = 20_000;

/** A menu in the authorization tree. Its parent is given by id. */
export const roleMenuNode = z.object({
  id,
  parent_id: z.string().nullable(),
  menu_name: z.string(),
  menu_name_en: z.string(),
  menu_type: z.enum(['catalog', 'menu', 'button']),
  icon: z.string(),
  state: z.enum(['0', '1']),
});
export type RoleMenuNode = z.infer<typeof roleMenuNode>;
export const roleMenus = z.object({
  menus: z.array(roleMenuNode),
  checked: z.array(id),
  half: z.array(id),
  /** The version of the role. The server refuses to save a change that is based on an older one. */
  version: z.number().int(),
});
export type RoleMenus = z.infer<typeof roleMenus>;
export const saveRoleMenusBody = z.object({
  id,
  version: z.number().int().min(1),
  checked: z.array(id).max(ROLE_MENUS_MAX),
  half: z.array(id).max(ROLE_MENUS_MAX),
  request_id: requestId.optional(),
});

/** The portal as a person with only this role sees it. */
export const rolePreview = z.object({
  apps: z.array(appEntry.extend({ menus: z.array(menuItem) })),
  permissions: z.array(z.string()),
});
export type RolePreview = z.infer<typeof rolePreview>;
