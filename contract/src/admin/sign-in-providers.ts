import { z } from 'zod';
import { changedFields, flagField, nameField, sortField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const URL_MAX = 500;
const CLIENT_MAX = 200;
const SECRET_MAX = 1_000;
const CLAIM_MAX = 100;
const SCOPES_MAX = 300;
const PAIRS_MAX = 4_000;
/** How long a provider may take to answer, ms. */
export const PROVIDER_TIMEOUT_MS = 10_000;

/** Which part of an account the provider's claim names. */
export const ACCOUNT_MATCHES = [
  { value: 'username', label: { zh: '账号', en: 'Account' } },
  { value: 'emp_code', label: { zh: '员工工号', en: 'Job number' } },
  { value: 'email', label: { zh: '员工邮箱', en: 'Mail address' } },
] as const;
export type AccountMatch = (typeof ACCOUNT_MATCHES)[number]['value'];

/** What happens to somebody whom the provider knows and the portal does not. */
export const UNKNOWN_PEOPLE = [
  { value: 'refuse', label: { zh: '拒绝登录', en: 'Refuse' } },
  { value: 'create', label: { zh: '创建账号', en: 'Make an account' } },
] as const;

/** The OpenID Connect providers that people of the tenant sign in with, beside passwords (docs/sign-in.md). */
export const signInProviders = defineScreen({
  name: 'sign-in-providers',
  icon: 'safety-certificate',
  area: 'sign-in-provider',
  title: { zh: '登录方式', en: 'Sign-in providers' },
  noun: { zh: '登录方式', en: 'sign-in provider' },
  nameField: 'provider_name',
  fields: [
    nameField(
      'provider_name',
      { zh: '名称', en: 'Name' },
      { help: { zh: '登录页按钮显示“用 … 登录”', en: 'The sign-in page has a button “Sign in with …”' } },
    ),
    nameField('provider_name_en', { zh: '英文名称', en: 'English name' }),
    {
      kind: 'text',
      name: 'issuer',
      label: { zh: '签发者地址', en: 'Issuer' },
      required: true,
      search: true,
      sortable: true,
      maxLength: URL_MAX,
      pattern: 'url',
      width: 260,
      help: {
        zh: '其下的 /.well-known/openid-configuration 须可访问。在提供方登记的回调地址为“门户地址/login”',
        en: 'Below it stands /.well-known/openid-configuration. The address to register there is “address of the portal/login”',
      },
    },
    {
      kind: 'text',
      name: 'client_id',
      label: { zh: '客户端标识', en: 'Client id' },
      required: true,
      search: true,
      maxLength: CLIENT_MAX,
      width: 160,
    },
    {
      kind: 'sealed',
      name: 'client_secret',
      label: { zh: '客户端密钥', en: 'Client secret' },
      maxLength: SECRET_MAX,
      list: false,
      help: {
        zh: '编辑时留空表示不变。公共客户端没有密钥',
        en: 'An edit that leaves it empty keeps it. A public client has none',
      },
    },
    {
      kind: 'text',
      name: 'scopes',
      label: { zh: '权限范围', en: 'Scopes' },
      required: true,
      maxLength: SCOPES_MAX,
      initial: 'openid profile email',
      list: 'hidden',
      width: 160,
    },
    {
      kind: 'text',
      name: 'account_claim',
      label: { zh: '账号声明', en: 'Claim of the account' },
      required: true,
      maxLength: CLAIM_MAX,
      initial: 'preferred_username',
      width: 160,
      help: {
        zh: '提供方的哪个声明指明账号，例如 preferred_username 或 email',
        en: 'Which claim of the provider names the account, such as preferred_username or email',
      },
    },
    {
      kind: 'choice',
      name: 'account_match',
      label: { zh: '对应门户的', en: 'It names the' },
      required: true,
      initial: 'username',
      width: 120,
      options: ACCOUNT_MATCHES,
    },
    {
      kind: 'choice',
      name: 'unknown_people',
      label: { zh: '未知人员', en: 'Unknown people' },
      required: true,
      initial: 'refuse',
      width: 120,
      options: UNKNOWN_PEOPLE,
      help: {
        zh: '创建的账号没有员工和部门，角色由分组对应。仅在声明对应账号时可用',
        en: 'An account that is made has no employee and no department. Possible only where the claim names the account',
      },
    },
    {
      kind: 'text',
      name: 'groups_claim',
      label: { zh: '分组声明', en: 'Claim of the groups' },
      maxLength: CLAIM_MAX,
      list: 'hidden',
      width: 140,
    },
    {
      kind: 'text',
      name: 'group_roles',
      label: { zh: '分组对应的角色', en: 'Roles of groups' },
      maxLength: PAIRS_MAX,
      lines: 4,
      pattern: 'groupRoles',
      list: 'hidden',
      width: 200,
      help: {
        zh: '每行一对：分组 = 角色代码。每次登录时更新；人工授予的角色不变',
        en: 'One pair a line: group = code of the role. Refreshed at each sign-in; roles given by hand stay',
      },
    },
    flagField(
      'passwords',
      { zh: '仍可用密码登录', en: 'Passwords stay allowed' },
      { zh: '可以', en: 'Yes' },
      { zh: '不可以', en: 'No' },
      {
        initial: true,
        width: 130,
        help: {
          zh: '关闭前，您须先用此方式登录一次',
          en: 'Before you turn this off, sign in by this provider yourself',
        },
      },
    ),
    sortField,
    stateField,
    ...changedFields,
  ],
  unique: [['issuer', 'client_id']],
  defaultSort: { field: 'sort', order: 'asc' },
  extraCalls: {
    test: {
      path: 'TestConnection',
      permission: 'test',
      label: { zh: '测试连接', en: 'Test connection' },
      timeoutMs: PROVIDER_TIMEOUT_MS + 5_000,
    },
  },
});

/** The provider to try, by what the form has. Nothing of it is stored. */
export const testProviderBody = z.object({ issuer: z.string().trim().min(1).max(URL_MAX) });
export const testProviderResult = z.object({
  ok: z.boolean(),
  /** What is right or wrong, in one sentence in the person's language. */
  text: z.string(),
  /** The address that the provider must know to send people back to. */
  redirect_uri: z.string(),
  /** The address that the provider tells of log-outs elsewhere. */
  backchannel_logout_uri: z.string(),
});
