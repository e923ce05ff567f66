import { z } from 'zod';
import { changedFields, codeField, nameField, referenceField } from './crud/common-fields';
import type { TextField } from './crud/field';
import { defineScreen } from './crud/screen';

const MAIL_MAX = 200;
const PHONE_MAX = 40;
const DAY_LENGTH = 10;

const jobField = (name: string, zh: string, en: string): TextField => ({
  ...nameField(name, { zh, en }, { search: false }),
  required: false,
});

/** The people of a tenant, with joining, moving and leaving. */
export const employees = defineScreen({
  name: 'employees',
  icon: 'idcard',
  area: 'employee',
  title: { zh: '员工管理', en: 'Employees' },
  noun: { zh: '员工', en: 'employee' },
  nameField: 'emp_name',
  fields: [
    codeField('emp_code', { zh: '工号', en: 'Job number' }),
    nameField('emp_name', { zh: '姓名', en: 'Name' }),
    nameField('emp_name_en', { zh: '英文姓名', en: 'English name' }),
    referenceField('dept_id', { zh: '部门', en: 'Department' }, 'departments'),
    jobField('job_title', '职位', 'Job title'),
    jobField('job_title_en', '英文职位', 'English job title'),
    {
      kind: 'text',
      name: 'email',
      label: { zh: '邮箱', en: 'Mail' },
      maxLength: MAIL_MAX,
      pattern: 'email',
      width: 200,
    },
    { kind: 'text', name: 'phone', label: { zh: '电话', en: 'Phone' }, maxLength: PHONE_MAX, width: 140 },
    {
      kind: 'choice',
      name: 'state',
      label: { zh: '在职状态', en: 'Employment' },
      search: true,
      sortable: true,
      form: 'none',
      width: 110,
      options: [
        { value: '1', label: { zh: '在职', en: 'In service' }, tone: 'success' },
        { value: '0', label: { zh: '已离职', en: 'Has left' }, tone: 'default' },
      ],
    },
    {
      kind: 'text',
      name: 'left_on',
      label: { zh: '离职日期', en: 'Leaving date' },
      maxLength: DAY_LENGTH,
      form: 'none',
      sortable: true,
      width: 120,
    },
    ...changedFields,
  ],
  optionFields: { code: 'emp_code', zh: 'emp_name', en: 'emp_name_en' },
  unique: [['emp_code']],
  defaultSort: { field: 'emp_code', order: 'asc' },
  actions: ['list', 'info', 'add', 'edit', 'delete', 'export', 'options'],
  extraCalls: {
    countTodos: { path: 'CountTodos', permission: 'leave' },
    leave: { path: 'Leave', permission: 'leave', label: { zh: '办理离职', en: 'Record leaving' } },
    comeBack: { path: 'ComeBack', permission: 'leave' },
  },
});

const id = z.string().min(1).max(64);
const version = z.number().int().min(1);

/**
 * Somebody leaves. From `left_on` on, `YYYY-MM-DD`, they are not there any more; a day that has come works at once.
 * `hand_over_to` is the employee who takes the open to-dos. Without one they are the manager's.
 */
export const leaveBody = z.object({
  id,
  version,
  left_on: z.iso.date(),
  hand_over_to: id.nullable(),
});
export type LeaveBody = z.infer<typeof leaveBody>;
/** Whether they have left now, how many to-dos were handed over, and how many stay with the manager. */
export const leaveResult = z.object({ left: z.boolean(), handed: z.number().int(), kept: z.number().int() });
export type LeaveResult = z.infer<typeof leaveResult>;

/** Takes a leaving back: one that is planned, or one that has happened. The account stays disabled. */
export const comeBackBody = z.object({ id, version });
export const todoCount = z.object({ count: z.number().int() });
