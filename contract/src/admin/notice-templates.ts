import { z } from 'zod';
import { noticeTarget } from '../entities/notice';
import { NOTICE_TEMPLATE_PATH } from '../paths/portal';
import { requestId } from '../request-ids';
import { shellRoutes } from '../shell-routes';
import { changedFields, codeField, nameField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const CONTENT_MAX = 4_000;
/** The most people, roles or departments that one notice may name. */
export const RECEIVERS_MAX = 500;

/** Notice templates (docs/specification.md#route-notice-template, #enabled-and-disabled). */
export const noticeTemplates = defineScreen({
  name: 'notice-templates',
  icon: 'notification',
  path: NOTICE_TEMPLATE_PATH,
  area: 'notice',
  title: { zh: '通知模板', en: 'Notice templates' },
  noun: { zh: '通知模板', en: 'notice template' },
  nameField: 'template_name',
  fields: [
    codeField('template_code', { zh: '模板代码', en: 'Template code' }),
    nameField('template_name', { zh: '模板名称', en: 'Template name' }),
    nameField('template_name_en', { zh: '英文名称', en: 'English name' }),
    {
      kind: 'text',
      name: 'content',
      label: { zh: '通知内容', en: 'Content' },
      required: true,
      search: true,
      maxLength: CONTENT_MAX,
      lines: 5,
      width: 240,
    },
    {
      kind: 'text',
      name: 'content_en',
      label: { zh: '英文内容', en: 'English content' },
      help: { zh: '不填则所有人看到同一内容', en: 'Without it, everybody reads the same content' },
      list: 'hidden',
      maxLength: CONTENT_MAX,
      lines: 5,
      width: 240,
    },
    {
      kind: 'choice',
      name: 'state',
      label: { zh: '状态', en: 'State' },
      required: true,
      search: true,
      sortable: true,
      initial: '1',
      width: 100,
      options: [
        { value: '1', label: { zh: '已启动', en: 'Started' }, tone: 'success' },
        { value: '0', label: { zh: '已停止', en: 'Stopped' }, tone: 'default' },
      ],
    },
    ...changedFields,
  ],
  unique: [['template_code']],
  defaultSort: { field: 'template_code', order: 'asc' },
  // docs/specification.md#call-notice-templates.
  paths: {
    list: shellRoutes.getNoticeTemplates.path,
    add: shellRoutes.addNoticeTemplate.path,
    state: shellRoutes.stopStartTemplate.path,
  },
  stateLabels: { on: { zh: '启动', en: 'Start' }, off: { zh: '停止', en: 'Stop' } },
  extraCalls: {
    send: { path: 'Send', permission: 'send', label: { zh: '发送', en: 'Send' } },
    receivers: { path: 'GetReceivers', permission: 'send' },
    count: { path: 'CountReceivers', permission: 'send' },
  },
});

/** Everybody of the tenant, the people of departments and those below, all who have one of the roles, or the named accounts. */
export const noticeReceivers = z.object({
  to: z.enum(['everybody', 'departments', 'roles', 'users']),
  receivers: z.array(z.string().min(1).max(64)).max(RECEIVERS_MAX).default([]),
});
export type NoticeReceivers = z.input<typeof noticeReceivers>;

/** A point in time, ISO 8601, UTC. */
const time = z.iso.datetime().meta({ examples: ['2026-11-01T08:00:00.000Z'] });
export const sendNoticeBody = noticeReceivers.extend({
  template_id: z.string().min(1).max(64),
  /** The version of the template that the person was shown. Another one is refused with 409. */
  template_version: z.number().int().min(1).optional(),
  /** What a click on the notice leads to. */
  target: noticeTarget.optional(),
  /** When it is sent; at once where it is absent or past. */
  begins_at: time.optional(),
  /** From then on nobody is shown it any more. Until then it also reaches those who join its audience. */
  ends_at: time.optional(),
  /** How many people the person was told. Another number is refused with 409. */
  expected: z.number().int().min(0).optional(),
  request_id: requestId.optional(),
});
export type SendNoticeBody = z.input<typeof sendNoticeBody>;
/** How many people receive it. */
export const sendNoticeResult = z.object({ receivers: z.number().int() });
/** Searches roles, departments or users by a part of their code or name. */
export const receiversBody = z.object({
  kind: z.enum(['roles', 'departments', 'users']),
  keyword: z.string().trim().max(64).default(''),
});
