import { addressField, personField, usernameField } from './client-fields';
import { defineScreen } from './crud/screen';

const MAX = 300;

/** How a sign-in ended. */
export const SIGN_IN_OUTCOMES = [
  { value: 'signed-in', label: { zh: '登录成功', en: 'Signed in' }, tone: 'success' },
  { value: 'wrong-password', label: { zh: '密码错误', en: 'Wrong password' }, tone: 'warning' },
  { value: 'wrong-code', label: { zh: '两步验证未通过', en: 'Wrong second factor' }, tone: 'warning' },
  { value: 'locked', label: { zh: '失败过多，已锁定', en: 'Too many failures, locked' }, tone: 'error' },
  { value: 'out-of-use', label: { zh: '账号已停用', en: 'Account disabled' }, tone: 'error' },
  { value: 'too-early', label: { zh: '未到入职日期', en: 'Before the first day' }, tone: 'warning' },
  { value: 'unreachable', label: { zh: '目录无法使用', en: 'Directory not usable' }, tone: 'error' },
  { value: 'network', label: { zh: '网络不允许', en: 'Network not allowed' }, tone: 'error' },
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]['value'];

/** How somebody proved who they are. */
export const SIGN_IN_WAYS = [
  { value: 'password', label: { zh: '密码', en: 'Password' } },
  { value: 'second-factor', label: { zh: '密码和两步验证', en: 'Password and second factor' } },
  { value: 'domain', label: { zh: '域身份', en: 'Company domain' } },
  { value: 'code', label: { zh: '扫码', en: 'Scanned code' } },
  { value: 'directory', label: { zh: '目录密码', en: 'Directory password' } },
  { value: 'provider', label: { zh: 'OpenID Connect', en: 'OpenID Connect' } },
] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number]['value'];

/**
 * Who signed in, from where and with what, and who failed to. The server writes it, and nobody can change it. Names
 * that are no account are not in it, because people type passwords there by mistake.
 */
export const signIns = defineScreen({
  name: 'sign-ins',
  icon: 'login',
  area: 'sign-in',
  title: { zh: '登录日志', en: 'Sign-in log' },
  noun: { zh: '登录记录', en: 'sign-in' },
  nameField: 'username',
  fields: [
    { kind: 'time', name: 'created_at', label: { zh: '时间', en: 'Time' }, search: true, sortable: true, width: 180 },
    usernameField,
    personField,
    {
      kind: 'choice',
      name: 'outcome',
      label: { zh: '结果', en: 'Outcome' },
      search: true,
      sortable: true,
      width: 180,
      options: SIGN_IN_OUTCOMES,
    },
    {
      kind: 'choice',
      name: 'way',
      label: { zh: '方式', en: 'Way' },
      search: true,
      sortable: true,
      width: 140,
      options: SIGN_IN_WAYS,
    },
    addressField,
    {
      kind: 'text',
      name: 'device',
      label: { zh: '设备', en: 'Device' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 160,
    },
    {
      kind: 'text',
      name: 'user_agent',
      label: { zh: '浏览器标识', en: 'User agent' },
      maxLength: MAX,
      width: 300,
      list: 'hidden',
    },
  ],
  defaultSort: { field: 'created_at', order: 'desc' },
  actions: ['list', 'info', 'export'],
});
