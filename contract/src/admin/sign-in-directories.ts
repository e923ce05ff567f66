import { z } from 'zod';
import { changedFields, flagField, nameField, sortField, stateField } from './crud/common-fields';
import type { Label } from './crud/label';
import type { TextField } from './crud/field';
import { defineScreen } from './crud/screen';
import { ACCOUNT_MATCHES, UNKNOWN_PEOPLE } from './sign-in-providers';

const ADDRESSES_MAX = 1_000;
const CERTIFICATE_MAX = 20_000;
const DN_MAX = 500;
const PASSWORD_MAX = 500;
const FILTER_MAX = 500;
const ATTRIBUTE_MAX = 64;
const PAIRS_MAX = 8_000;
/** How long all of a sign-in's requests to a directory may take together, ms. */
export const DIRECTORY_TIMEOUT_MS = 5_000;

/** How the portal learns of which groups somebody is a member. */
const GROUP_SOURCES = [
  { value: 'none', label: { zh: '不使用', en: 'Not at all' } },
  { value: 'member-of', label: { zh: '人员的 memberOf 属性', en: 'The person’s memberOf' } },
  { value: 'search', label: { zh: '查找含此人的组', en: 'A search for groups with the person' } },
] as const;

const WITH_GROUPS = { field: 'group_source', in: ['member-of', 'search'] } as const;

const attributeField = (name: string, label: Label, initial: string, extra: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  name,
  label,
  maxLength: ATTRIBUTE_MAX,
  initial,
  pattern: 'ldapAttribute',
  list: 'hidden',
  width: 150,
  ...extra,
});

/** The LDAP directories whose passwords people of the tenant sign in with (docs/sign-in.md#a-directory). */
export const signInDirectories = defineScreen({
  name: 'sign-in-directories',
  icon: 'contacts',
  area: 'sign-in-directory',
  title: { zh: '目录登录', en: 'Sign-in directories' },
  noun: { zh: '登录目录', en: 'sign-in directory' },
  nameField: 'directory_name',
  fields: [
    nameField('directory_name', { zh: '名称', en: 'Name' }),
    nameField('directory_name_en', { zh: '英文名称', en: 'English name' }),
    {
      kind: 'text',
      name: 'addresses',
      label: { zh: '服务器地址', en: 'Addresses of its servers' },
      required: true,
      search: true,
      maxLength: ADDRESSES_MAX,
      lines: 2,
      pattern: 'ldapAddresses',
      width: 220,
      help: {
        zh: '每行一个，如 ldaps://dc1.example.com。前一个连不上时用下一个。主机须列在 SIGN_IN_DIRECTORY_HOSTS 中',
        en: 'One a line, such as ldaps://dc1.example.com. The next one is for when the one before cannot be reached. SIGN_IN_DIRECTORY_HOSTS must name the host',
      },
    },
    flagField(
      'start_tls',
      { zh: '对 ldap:// 启用 StartTLS', en: 'StartTLS for ldap://' },
      { zh: '启用', en: 'Yes' },
      { zh: '不启用', en: 'No' },
      {
        initial: true,
        list: 'hidden',
        help: {
          zh: '不启用时，密码在网络上不加密',
          en: 'Without it, passwords cross the network unencrypted',
        },
      },
    ),
    {
      kind: 'text',
      name: 'ca_certificate',
      label: { zh: 'CA 证书', en: 'CA certificate' },
      maxLength: CERTIFICATE_MAX,
      lines: 3,
      list: false,
      help: {
        zh: 'PEM 格式，可有多个。留空时使用系统信任的 CA',
        en: 'In PEM, one or several. Without it, the CAs that this machine trusts',
      },
    },
    {
      kind: 'text',
      name: 'bind_dn',
      label: { zh: '查询账号的 DN', en: 'DN to search with' },
      maxLength: DN_MAX,
      list: 'hidden',
      width: 220,
      help: {
        zh: '用来查找人员，只需读权限。留空表示匿名查询',
        en: 'People are looked up with it; it needs to read only. Without it, the search is anonymous',
      },
    },
    {
      kind: 'sealed',
      name: 'bind_password',
      label: { zh: '查询账号的密码', en: 'Its password' },
      maxLength: PASSWORD_MAX,
      list: false,
      help: { zh: '编辑时留空表示不变', en: 'An edit that leaves it empty keeps it' },
    },
    {
      kind: 'text',
      name: 'base_dn',
      label: { zh: '人员所在的 DN', en: 'DN below which people are' },
      required: true,
      search: true,
      maxLength: DN_MAX,
      width: 220,
    },
    {
      kind: 'text',
      name: 'user_filter',
      label: { zh: '查找人员的条件', en: 'Filter that finds somebody' },
      required: true,
      maxLength: FILTER_MAX,
      initial: '(uid={name})',
      list: 'hidden',
      width: 200,
      help: {
        zh: '{name} 代表登录页上输入的账号。Active Directory 用 (sAMAccountName={name})',
        en: '{name} stands for what is entered on the sign-in page. For Active Directory: (sAMAccountName={name})',
      },
    },
    attributeField('account_attribute', { zh: '账号属性', en: 'Attribute of the account' }, 'uid', { required: true }),
    {
      kind: 'choice',
      name: 'account_match',
      label: { zh: '对应门户的', en: 'It names the' },
      required: true,
      initial: 'username',
      list: 'hidden',
      width: 120,
      options: ACCOUNT_MATCHES,
    },
    attributeField('name_attribute', { zh: '姓名属性', en: 'Attribute of the name' }, 'cn'),
    attributeField('number_attribute', { zh: '工号属性', en: 'Attribute of the job number' }, 'employeeNumber'),
    attributeField('mail_attribute', { zh: '邮箱属性', en: 'Attribute of the mail address' }, 'mail'),
    attributeField('phone_attribute', { zh: '电话属性', en: 'Attribute of the phone' }, 'telephoneNumber'),
    {
      kind: 'choice',
      name: 'unknown_people',
      label: { zh: '未知人员', en: 'Unknown people' },
      required: true,
      initial: 'refuse',
      width: 120,
      options: UNKNOWN_PEOPLE,
      help: {
        zh: '创建的账号按工号对应员工。仅在属性对应账号时可用',
        en: 'An account that is made gets the employee of the job number. Possible only where the attribute names the account',
      },
    },
    {
      kind: 'choice',
      name: 'group_source',
      label: { zh: '组', en: 'Groups' },
      required: true,
      initial: 'none',
      list: 'hidden',
      width: 160,
      options: GROUP_SOURCES,
    },
    {
      kind: 'text',
      name: 'group_base_dn',
      label: { zh: '组所在的 DN', en: 'DN below which groups are' },
      maxLength: DN_MAX,
      when: WITH_GROUPS,
      list: 'hidden',
      width: 220,
      help: { zh: '留空时与人员所在的 DN 相同', en: 'The DN of the people where empty' },
    },
    {
      kind: 'text',
      name: 'group_roles',
      label: { zh: '组对应的角色', en: 'Roles of groups' },
      maxLength: PAIRS_MAX,
      lines: 4,
      pattern: 'groupRoles',
      when: WITH_GROUPS,
      list: 'hidden',
      width: 200,
      help: {
        zh: '每行一对：组的 DN、entryUUID 或 objectGUID = 角色代码。用标识时，组改名后仍有效',
        en: 'One pair a line: DN, entryUUID or objectGUID of the group = code of the role. By its id, a renamed group is still found',
      },
    },
    sortField,
    stateField,
    ...changedFields,
  ],
  unique: [['directory_name']],
  defaultSort: { field: 'sort', order: 'asc' },
  extraCalls: {
    test: {
      path: 'TestConnection',
      permission: 'test',
      label: { zh: '测试连接', en: 'Test connection' },
      timeoutMs: DIRECTORY_TIMEOUT_MS + 10_000,
    },
  },
});

/** The directory to try: what the form has, with the stored password of a row where it has none. Nothing is stored. */
export const testDirectoryBody = z.object({
  id: z.string().min(1).max(64).optional(),
  values: z.record(z.string(), z.unknown()),
});
export const testDirectoryResult = z.object({
  ok: z.boolean(),
  /** What is right or wrong, in one sentence in the person's language. */
  text: z.string(),
});
