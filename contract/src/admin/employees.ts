import { z } from 'zod';
import { changedFields, codeField, nameField, referenceField } from './crud/common-fields';
import type { TextField } from './crud/field';
import { defineScreen } from './crud/screen';
import { BATCH_MAX, batchBody, seenRow } from './crud/wire';

const MAIL_MAX = 200;
const PHONE_MAX = 40;
const DAY_LENGTH = 10;

/** A title that is written where no post is chosen; else it is the post's name. */
const jobField = (name: string, zh: string, en: string): TextField => ({
  ...nameField(name, { zh, en }, { search: false }),
  required: false,
  when: { field: 'post_id', in: [null] },
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
    referenceField('post_id', { zh: '岗位', en: 'Post' }, 'posts', {
      required: false,
      initial: null,
      help: {
        zh: '选择岗位后，职位即岗位名称。没有合适的岗位时留空，直接填写职位',
        en: 'With a post, its name is the job title. Left empty, the title is written',
      },
    }),
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
        { value: '2', label: { zh: '待入职', en: 'Joins later' }, tone: 'processing' },
        { value: '0', label: { zh: '已离职', en: 'Has left' }, tone: 'default' },
      ],
    },
    {
      kind: 'text',
      name: 'joins_on',
      label: { zh: '入职日期', en: 'First day' },
      maxLength: DAY_LENGTH,
      pattern: 'day',
      sortable: true,
      width: 120,
      help: {
        zh: '留空或不晚于今天：已在职。将来的日期：在此之前不能登录，也不会被选为审批人，到这一天自动生效',
        en: 'Left empty, or not after today: in service. On a later day: until then they cannot sign in and nobody finds them; it happens by itself on that day',
      },
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
    {
      kind: 'text',
      name: 'moves_on',
      label: { zh: '调动日期', en: 'Moving date' },
      maxLength: DAY_LENGTH,
      form: 'none',
      sortable: true,
      width: 120,
    },
    referenceField('moves_to', { zh: '将调入部门', en: 'Moves to' }, 'departments', {
      required: false,
      sortable: false,
      search: false,
      form: 'none',
      width: 160,
    }),
    referenceField('deputy_id', { zh: '今日代理人', en: 'Deputy today' }, 'employees', {
      required: false,
      sortable: false,
      search: false,
      form: 'none',
      width: 160,
    }),
    ...changedFields,
  ],
  optionFields: { code: 'emp_code', zh: 'emp_name', en: 'emp_name_en' },
  unique: [['emp_code']],
  defaultSort: { field: 'emp_code', order: 'asc' },
  actions: ['list', 'info', 'add', 'edit', 'delete', 'export', 'options'],
  extraCalls: {
    move: { path: 'Move', permission: 'edit' },
    cancelMove: { path: 'CancelMove', permission: 'edit' },
    countTodos: { path: 'CountTodos', permission: 'leave' },
    leave: { path: 'Leave', permission: 'leave', label: { zh: '办理离职', en: 'Record leaving' } },
    comeBack: { path: 'ComeBack', permission: 'leave' },
    deputies: { path: 'GetDeputies', permission: 'deputy' },
    nameDeputy: { path: 'NameDeputy', permission: 'deputy', label: { zh: '设置代理人', en: 'Name deputies' } },
    endDeputy: { path: 'EndDeputy', permission: 'deputy' },
  },
});

const id = z.string().min(1).max(64);
const version = z.number().int().min(1);

/**
 * Employees and the department that each of them is moved to: all of them, or nobody. `moves_on`, `YYYY-MM-DD`, is the
 * first day there. A day that has come, or none, works at once.
 */
export const moveEmployeesBody = z.object({
  moves: z
    .array(seenRow.extend({ dept_id: id }))
    .min(1)
    .max(BATCH_MAX),
  moves_on: z.iso.date().optional(),
});
export type MoveEmployeesBody = z.infer<typeof moveEmployeesBody>;
/**
 * Whether the move waits for its day, and those concerned, with their new versions and the department of before. With
 * these the move can be undone.
 */
export const movedEmployees = z.object({
  planned: z.boolean(),
  people: z.array(seenRow.extend({ from_dept_id: id })),
});
export type MovedEmployees = z.infer<typeof movedEmployees>;
/** Takes planned moves back: all of them, or none. */
export const cancelMoveBody = batchBody;

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

/** The longest note about a deputy, characters. */
export const DEPUTY_NOTE_MAX = 200;

/** Who decides for an employee and when, the newest first. */
export const deputiesOf = z.array(
  z.object({
    id,
    person: z.object({ emp_code: z.string(), emp_name: z.string(), emp_name_en: z.string() }),
    from_day: z.string(),
    to_day: z.string(),
    note: z.string(),
    state: z.enum(['planned', 'active', 'ended']),
  }),
);
export type DeputyOf = z.infer<typeof deputiesOf>[number];
/** `deputy_id` decides for the employee from the first to the last day, both included. */
export const nameDeputyBody = z.object({
  id,
  deputy_id: id,
  from_day: z.iso.date(),
  to_day: z.iso.date(),
  note: z.string().trim().max(DEPUTY_NOTE_MAX).default(''),
});
export type NameDeputyBody = z.infer<typeof nameDeputyBody>;
/** Ends one of an employee's delegations at once. */
export const endDeputyBody = z.object({ id, delegation_id: id });
