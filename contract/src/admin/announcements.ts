import { z } from 'zod';
import { requestId } from '../request-ids';
import { CODE_MAX, NAME_MAX } from './crud/common-fields';
import type { TextField, TimeField } from './crud/field';
import type { Label } from './crud/label';
import { defineScreen } from './crud/screen';

const CONTENT_MAX = 4_000;

const timeField = (name: string, label: Label, extra: Partial<TimeField> = {}): TimeField => ({
  kind: 'time',
  name,
  label,
  form: 'none',
  width: 170,
  ...extra,
});

const textField = (name: string, label: Label, extra: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  name,
  label,
  form: 'none',
  maxLength: NAME_MAX,
  width: 160,
  ...extra,
});

/** What was sent from templates: to whom, from when until when, and how many have read it. */
export const announcements = defineScreen({
  name: 'announcements',
  icon: 'sound',
  area: 'announcement',
  title: { zh: '公告', en: 'Announcements' },
  noun: { zh: '公告', en: 'announcement' },
  nameField: 'title',
  fields: [
    textField('title', { zh: '标题', en: 'Title' }, { search: true, width: 200 }),
    {
      kind: 'choice',
      name: 'phase',
      label: { zh: '阶段', en: 'Phase' },
      form: 'none',
      search: true,
      width: 100,
      options: [
        { value: 'running', label: { zh: '进行中', en: 'Running' }, tone: 'processing' },
        { value: 'planned', label: { zh: '未开始', en: 'Planned' }, tone: 'default' },
        { value: 'over', label: { zh: '已结束', en: 'Over' }, tone: 'default' },
      ],
    },
    {
      kind: 'choice',
      name: 'audience',
      label: { zh: '接收范围', en: 'Audience' },
      form: 'none',
      search: true,
      width: 110,
      options: [
        { value: 'everybody', label: { zh: '全体人员', en: 'Everybody' } },
        { value: 'departments', label: { zh: '按部门', en: 'Departments' } },
        { value: 'roles', label: { zh: '按角色', en: 'Roles' } },
        { value: 'users', label: { zh: '按用户', en: 'Users' } },
      ],
    },
    textField('audience_names', { zh: '接收对象', en: 'Who they are' }, { maxLength: 200 }),
    {
      kind: 'integer',
      name: 'readers',
      label: { zh: '已读人数', en: 'Have read it' },
      form: 'none',
      min: 0,
      max: 1_000_000,
      width: 100,
    },
    {
      kind: 'integer',
      name: 'receivers',
      label: { zh: '接收人数', en: 'Receivers' },
      form: 'none',
      min: 0,
      max: 1_000_000,
      width: 100,
    },
    timeField('begins_at', { zh: '开始时间', en: 'From' }, { search: true, sortable: true }),
    timeField('ends_at', { zh: '截止时间', en: 'Until' }),
    timeField('reminded_at', { zh: '上次提醒', en: 'Last reminder' }),
    textField('sent_by', { zh: '发布人', en: 'Sent by' }, { search: true, maxLength: CODE_MAX, width: 120 }),
    textField('content', { zh: '内容', en: 'Content' }, { list: 'hidden', maxLength: CONTENT_MAX, width: 240 }),
  ],
  defaultSort: { field: 'begins_at', order: 'desc' },
  actions: ['list', 'info', 'export'],
  extraCalls: {
    remind: { path: 'Remind', permission: 'remind', label: { zh: '提醒未读', en: 'Remind' } },
    withdraw: { path: 'Withdraw', permission: 'withdraw', label: { zh: '撤回公告', en: 'Withdraw' } },
  },
});

/** Whom one announcement has reached, and when each of them read it first. */
export const announcementReaders = defineScreen({
  name: 'announcement-readers',
  area: 'announcement',
  title: { zh: '阅读情况', en: 'Readers' },
  noun: { zh: '接收人', en: 'receiver' },
  nameField: 'emp_name',
  fields: [
    {
      kind: 'reference',
      name: 'announcement_id',
      label: { zh: '公告', en: 'Announcement' },
      screen: announcements.name,
      scope: true,
      list: false,
      form: 'none',
    },
    {
      kind: 'choice',
      name: 'has_read',
      label: { zh: '阅读状态', en: 'Read' },
      search: true,
      sortable: true,
      width: 110,
      options: [
        { value: '1', label: { zh: '已读', en: 'Read' }, tone: 'success' },
        { value: '0', label: { zh: '未读', en: 'Not read' }, tone: 'warning' },
      ],
    },
    textField('username', { zh: '工号/用户名', en: 'Job number or user name' }, { search: true, sortable: true }),
    textField('emp_name', { zh: '姓名', en: 'Name' }, { search: true, sortable: true, width: 130 }),
    textField('dept_code', { zh: '部门代码', en: 'Department code' }, { search: true, sortable: true, width: 130 }),
    textField('dept_name', { zh: '部门名称', en: 'Department name' }, { search: true, sortable: true }),
    timeField('read_at', { zh: '首次阅读时间', en: 'First read' }, { sortable: true }),
    {
      kind: 'choice',
      name: 'in_use',
      label: { zh: '账号', en: 'Account' },
      search: true,
      width: 130,
      options: [
        { value: '1', label: { zh: '在用', en: 'In use' } },
        { value: '0', label: { zh: '已停用，不计入', en: 'Out of use, not counted' }, tone: 'default' },
      ],
    },
  ],
  defaultSort: { field: 'username', order: 'asc' },
  actions: ['list', 'export'],
});

const id = z.string().min(1).max(64);

/** The repeat of a call with a request id reminds nobody again. */
export const remindBody = z.object({ id, request_id: requestId.optional() });
/** How many people are reminded. */
export const reminded = z.object({ receivers: z.number().int() });
