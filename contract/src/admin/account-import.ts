import { z } from 'zod';
import { requestId } from '../request-ids';
import type { Label } from './crud/label';
import { ruleLabel } from '../input/rule-texts';

/** The most rows of one sheet. */
export const IMPORT_MAX = 10_000;
/** So many rows are checked by one call: few enough to tell how far the check is. */
export const CHECK_MAX = 500;
/** The longest time for writing a whole sheet, ms. */
export const IMPORT_TIMEOUT_MS = 120_000;
const CELL_MAX = 500;
const PASSWORD_MAX = 128;

/** The columns of the sheet, in their order. */
export const IMPORT_COLUMNS = [
  'emp_code',
  'emp_name',
  'emp_name_en',
  'dept_code',
  'job_title',
  'job_title_en',
  'email',
  'phone',
  'username',
  'role_codes',
  'post_code',
  'joins_on',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** How the columns are headed. */
export const IMPORT_HEADINGS: Readonly<Record<ImportColumn, Label>> = {
  emp_code: { zh: '工号', en: 'Job number' },
  emp_name: { zh: '姓名', en: 'Name' },
  emp_name_en: { zh: '英文姓名', en: 'English name' },
  dept_code: { zh: '部门代码', en: 'Department code' },
  job_title: { zh: '职位', en: 'Job title' },
  job_title_en: { zh: '英文职位', en: 'English job title' },
  email: { zh: '邮箱', en: 'Mail' },
  phone: { zh: '电话', en: 'Phone' },
  username: { zh: '账号', en: 'Account' },
  role_codes: { zh: '角色代码', en: 'Role codes' },
  post_code: { zh: '岗位代码', en: 'Post code' },
  joins_on: { zh: '入职日期', en: 'First day' },
};

const cell = z.string().max(CELL_MAX);

/**
 * One row of the sheet. An employee who is there gets an account; one who is not is added as well. Without an account
 * name the job number is the name. Several roles stand beside each other with commas.
 */
export const accountRow = z.object({
  /** The number of the row in the person's sheet. */
  line: z.number().int().positive(),
  emp_code: cell,
  emp_name: cell,
  emp_name_en: cell,
  dept_code: cell,
  job_title: cell,
  job_title_en: cell,
  email: cell,
  phone: cell,
  username: cell,
  role_codes: cell,
  /** A post, whose name is the job title then; empty for none. */
  post_code: cell.default(''),
  /** `YYYY-MM-DD`; empty for people who are there. */
  joins_on: cell.default(''),
});
export type AccountRow = z.infer<typeof accountRow>;

/** What is wrong with a row, in both languages: the sheet may go to somebody else. */
export const rowFault = z.object({ line: z.number().int(), zh: z.string(), en: z.string() });
export type RowFault = z.infer<typeof rowFault>;

/** Checks rows and writes nothing. */
export const checkAccountsBody = z.object({ rows: z.array(accountRow).min(1).max(CHECK_MAX) });
export const checkedAccounts = z.object({ faults: z.array(rowFault) });

/**
 * Adds all accounts in one transaction: each with the same first password, which must be changed, or by invitation.
 * People without a mail address cannot be invited.
 */
export const importAccountsBody = z.object({
  rows: z.array(accountRow).min(1).max(IMPORT_MAX),
  /** Left out where people are invited. */
  password: z.string().max(PASSWORD_MAX).optional(),
  invite: z.boolean().optional(),
  request_id: requestId.optional(),
});
/** With a fault nothing is written. */
export const importedAccounts = z.object({ added: z.number().int(), faults: z.array(rowFault) });

/** The account's name of a row. */
export const usernameOf = (row: Pick<AccountRow, 'username' | 'emp_code'>): string =>
  row.username === '' ? row.emp_code : row.username;

/** Rows that name an employee or an account which a row before them has. */
export function repeatedRows(rows: readonly AccountRow[]): RowFault[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row) => {
    const keys = [`employee ${row.emp_code}`, `account ${usernameOf(row).toLowerCase()}`];
    const first = keys.flatMap((key) => seen.get(key) ?? []).sort((a, b) => a - b)[0];
    for (const key of keys) if (!seen.has(key)) seen.set(key, row.line);
    if (first === undefined || row.emp_code === '') return [];
    return [{ line: row.line, ...ruleLabel({ rule: 'rule.import.sameAsRow', values: { row: first } }) }];
  });
}
