import { z } from 'zod';
import { changedFields, flagField, nameField, stateField } from './crud/common-fields';
import type { Label } from './crud/label';
import { defineScreen } from './crud/screen';

const ADDRESS_MAX = 1_000;
const SECRET_MAX = 500;
/** How long a robot may take to answer, ms. */
export const ROBOT_TIMEOUT_MS = 10_000;

/** The robots whose formats the portal knows. */
export const ROBOTS = [
  { value: 'wecom', label: { zh: '企业微信', en: 'WeCom' } },
  { value: 'dingtalk', label: { zh: '钉钉', en: 'DingTalk' } },
  { value: 'feishu', label: { zh: '飞书', en: 'Feishu' } },
] as const;
export type Robot = (typeof ROBOTS)[number]['value'];

const LANGUAGES = [
  { value: 'zh', label: { zh: '中文', en: 'Chinese' } },
  { value: 'en', label: { zh: '英文', en: 'English' } },
] as const;

const kindField = (name: string, label: Label, initial: boolean, help?: Label) =>
  flagField(
    name,
    label,
    { zh: '发送', en: 'Sent' },
    { zh: '不发送', en: 'Not sent' },
    { initial, ...(help && { help }) },
  );

/** Robots of chat groups that are told of notices (docs/administration.md#group-robots). */
export const messageHooks = defineScreen({
  name: 'message-hooks',
  icon: 'robot',
  area: 'message-hook',
  title: { zh: '群机器人', en: 'Group robots' },
  noun: { zh: '群机器人', en: 'group robot' },
  nameField: 'hook_name',
  fields: [
    nameField('hook_name', { zh: '名称', en: 'Name' }, { width: 200 }),
    {
      kind: 'choice',
      name: 'robot',
      label: { zh: '类型', en: 'Kind' },
      required: true,
      search: true,
      sortable: true,
      initial: 'wecom',
      width: 120,
      options: ROBOTS,
    },
    {
      kind: 'sealed',
      name: 'address',
      label: { zh: 'Webhook 地址', en: 'Webhook address' },
      required: true,
      maxLength: ADDRESS_MAX,
      list: false,
      help: {
        zh: '群机器人的设置中给出。地址中含有密钥，保存后不再显示；编辑时留空表示不变',
        en: 'The settings of the robot give it. It holds a key and is not shown again; an edit that leaves it empty keeps it',
      },
    },
    {
      kind: 'sealed',
      name: 'sign_secret',
      label: { zh: '加签密钥', en: 'Secret of the signature' },
      maxLength: SECRET_MAX,
      list: false,
      when: { field: 'robot', in: ['dingtalk', 'feishu'] },
      help: {
        zh: '机器人启用了“加签”或“签名校验”时填写',
        en: 'Needed where the robot is set to check signatures',
      },
    },
    {
      kind: 'choice',
      name: 'language',
      label: { zh: '语言', en: 'Language' },
      required: true,
      initial: 'zh',
      width: 100,
      options: LANGUAGES,
    },
    kindField('on_announcement', { zh: '公告', en: 'Announcements' }, true),
    kindField('on_workflow', { zh: '审批', en: 'Approvals' }, false, {
      zh: '群里只看到标题、收件人和链接，内容须登录后查看',
      en: 'The group sees title, receivers and link; the content is read in the portal',
    }),
    kindField('on_other', { zh: '其他通知', en: 'Other notices' }, false),
    stateField,
    ...changedFields,
  ],
  unique: [['hook_name']],
  defaultSort: { field: 'hook_name', order: 'asc' },
  extraCalls: {
    test: {
      path: 'SendTest',
      permission: 'test',
      label: { zh: '发送测试消息', en: 'Send a test message' },
      timeoutMs: ROBOT_TIMEOUT_MS + 5_000,
    },
  },
});

/** The robot to try: a stored row, what the form has in the place of its values. Nothing of it is stored. */
export const testHookBody = z.object({
  id: z.string().min(1).max(64).optional(),
  robot: z.enum(['wecom', 'dingtalk', 'feishu']),
  language: z.enum(['zh', 'en']),
  address: z.string().trim().max(ADDRESS_MAX).optional(),
  sign_secret: z.string().trim().max(SECRET_MAX).optional(),
});
export const testHookResult = z.object({
  ok: z.boolean(),
  /** What the robot answered, in one sentence in the person's language. */
  text: z.string(),
});
