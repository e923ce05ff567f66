import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { changed, folded, identity, sameTenant, state, tenantKey, time } from './columns';

export const department = pgTable(
  'department',
  {
    ...identity(),
    parent_id: text(),
    dept_code: text().notNull(),
    dept_name: text().notNull(),
    dept_name_en: text().notNull(),
    sort: integer().notNull().default(0),
    state: state(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.dept_code),
    sameTenant(table.tenant_id, table.parent_id, table, 'restrict'),
  ],
);

/** The posts that employees hold: of every department, or of one and those below it. */
export const post = pgTable(
  'post',
  {
    ...identity(),
    post_code: text().notNull(),
    post_name: text().notNull(),
    post_name_en: text().notNull(),
    dept_id: text(),
    sort: integer().notNull().default(0),
    state: state(),
    remark: text().notNull().default(''),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.post_code),
    sameTenant(table.tenant_id, table.dept_id, department, 'restrict'),
  ],
);

/** What lists of people in service are sorted by, and then by the code. */
const PEOPLE_ORDERS = ['emp_name', 'emp_name_en', 'job_title', 'job_title_en', 'emp_code'] as const;

export const employee = pgTable(
  'employee',
  {
    ...identity(),
    dept_id: text().notNull(),
    emp_code: text().notNull(),
    emp_name: text().notNull(),
    /** What the name sounds like, and the name that this is of: see `mock/directory/complete-sounds.ts`. */
    emp_name_sounds: text(),
    emp_name_sounds_of: text(),
    emp_name_en: text().notNull(),
    emp_name_folded: folded('emp_name'),
    emp_name_en_folded: folded('emp_name_en'),
    /** Number and names, one after the other, with their ASCII letters folded: what a search of all three reads. */
    names_folded: text().generatedAlwaysAs(
      sql.raw(`lower(("emp_code" || ' ' || "emp_name" || ' ' || "emp_name_en") collate "C")`),
    ),
    /** The post that they hold. Titles are its names then; without one they are written. */
    post_id: text(),
    job_title: text().notNull(),
    job_title_en: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** '1' in service, '0' has left, '2' joins on a later day. */
    state: text({ enum: ['0', '1', '2'] })
      .notNull()
      .default('1'),
    /** The first day, `YYYY-MM-DD`; empty where nobody said. */
    joins_on: text().notNull().default(''),
    /** The first day on which they are not there any more, `YYYY-MM-DD`: one that has come, or one that is planned. */
    left_on: text(),
    /** Who takes the open to-dos when a planned leaving comes. */
    hand_over_to: text(),
    /** The first day in another department, `YYYY-MM-DD`, and which: a move that is planned. */
    moves_on: text(),
    moves_to: text(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.emp_code),
    // With the state in it, the people of each department are counted out of the index alone.
    index('employee_of_department').on(table.tenant_id, table.dept_id, table.state),
    index().on(table.tenant_id, table.post_id, table.id),
    // A page of a long list, and its total, are read out of the index alone: so the id is in it as well.
    ...PEOPLE_ORDERS.map((name) =>
      index(`employee_in_service_by_${name}`)
        .on(table.tenant_id, table[name], ...(name === 'emp_code' ? [table.id] : [table.emp_code, table.id]))
        .where(sql`${table.state} = '1'`),
    ),
    index('employee_sounds_due')
      .on(table.tenant_id, table.id)
      .where(sql`${table.emp_name_sounds_of} is distinct from ${table.emp_name}`),
    index('employee_joining')
      .on(table.joins_on)
      .where(sql`${table.state} = '2'`),
    index('employee_leaving')
      .on(table.left_on)
      .where(sql`${table.left_on} is not null and ${table.state} = '1'`),
    index('employee_moving')
      .on(table.moves_on)
      .where(sql`${table.moves_on} is not null and ${table.state} = '1'`),
    sameTenant(table.tenant_id, table.dept_id, department, 'restrict'),
    sameTenant(table.tenant_id, table.post_id, post, 'restrict'),
    sameTenant(table.tenant_id, table.moves_to, department, 'restrict'),
    sameTenant(table.tenant_id, table.hand_over_to, table, 'restrict'),
  ],
);

/** An account to sign in with. It belongs to an employee or, without one, to a partner. */
export const account = pgTable(
  'account',
  {
    ...identity(),
    username: text().notNull(),
    password_hash: text().notNull(),
    employee_id: text(),
    user_type: text({ enum: ['employee', 'partner'] })
      .notNull()
      .default('employee'),
    partner_code: text(),
    partner_name: text(),
    state: state(),
    password_changed_at: time(),
    /** Failed sign-ins since the last successful one. */
    failed_sign_ins: integer().notNull().default(0),
    /** The password was given by somebody else. Its owner has to change it before anything else. */
    must_change_password: boolean().notNull().default(false),
    /** The account of the same person that has its data now. It counts while this one is out of use. */
    merged_into: text(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    index('account_by_username').on(table.tenant_id, table.username, table.id),
    index('account_by_employee').on(table.tenant_id, table.employee_id),
    // Account names are compared without regard to case.
    uniqueIndex('account_username').on(table.tenant_id, sql`lower(${table.username})`),
    sameTenant(table.tenant_id, table.employee_id, employee, 'restrict'),
  ],
);

/** Passwords that accounts had before, where a rule of the tenant keeps them from being used again. */
export const passwordHistory = pgTable(
  'password_history',
  {
    ...identity(),
    account_id: text().notNull(),
    password_hash: text().notNull(),
    replaced_at: time().notNull(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.account_id),
    sameTenant(table.tenant_id, table.account_id, account, 'cascade'),
  ],
);
