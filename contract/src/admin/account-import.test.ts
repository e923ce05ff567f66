import { expect, it } from 'vitest';
import { accountRow, repeatedRows, usernameOf } from './account-import';

const row = (line: number, emp_code: string, username = '') =>
  accountRow.parse({
    line,
    emp_code,
    username,
    emp_name: '',
    emp_name_en: '',
    dept_code: '',
    job_title: '',
    job_title_en: '',
    email: '',
    phone: '',
    role_codes: '',
  });

it('names a row after its job number where it has no account name', () => {
  expect([usernameOf(row(2, 'E1')), usernameOf(row(2, 'E1', 'anna'))]).toEqual(['E1', 'anna']);
});

it('finds the rows that repeat an employee or an account, whatever the case of its letters', () => {
  const faults = repeatedRows([row(2, 'E1', 'anna'), row(3, 'E2', 'ANNA'), row(4, 'E1', 'bob'), row(5, 'E3', 'e2')]);
  expect(faults.map(({ line, zh }) => [line, zh])).toEqual([
    [3, '与第 2 行重复'],
    [4, '与第 2 行重复'],
  ]);
});

it('leaves rows without a job number to the rule that asks for it', () => {
  expect(repeatedRows([row(2, ''), row(3, '')])).toEqual([]);
});
