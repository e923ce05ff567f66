import { repeatedRows, usernameOf, type AccountRow, type RowFault } from '@portal/contract/admin/account-import';
import { accounts } from '@portal/contract/admin/accounts';
import { checkField } from '@portal/contract/admin/crud/check';
import { problemSentence } from '@portal/contract/admin/crud/problems';
import { fieldOf, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { bothLanguages, type OwnMessages, type Words } from '../../http/messages';
import { suits } from './post-of-employee';

/** An employee who is there, with the name of the account they have. */
export interface KnownPerson {
  id: string;
  inService: boolean;
  account: string | undefined;
  name: string;
  name_en: string;
  email: string;
}

/** What a tenant has of that which rows name. */
export interface KnownPeople {
  /** By code. */
  departments: ReadonlyMap<string, { id: string }>;
  /** By code; whether the person who imports may give it. */
  roles: ReadonlyMap<string, { id: string; mayGive: boolean }>;
  /** Those in use, by code. */
  posts: ReadonlyMap<string, { id: string; name: string; name_en: string; dept_id: string | null }>;
  /** The department above each department, by id. */
  parents: ReadonlyMap<string, string | null>;
  /** By job number. */
  employees: ReadonlyMap<string, KnownPerson>;
  /** Names of accounts, in small letters. */
  usernames: ReadonlySet<string>;
}

/** The codes of the roles that a row names. */
export const roleCodesOf = ({ role_codes }: Pick<AccountRow, 'role_codes'>): string[] => [
  ...new Set(role_codes.split(/[,，;；、\s]+/u).filter((code) => code !== '')),
];

const PERSON = [
  'emp_code',
  'emp_name',
  'emp_name_en',
  'job_title',
  'job_title_en',
  'email',
  'phone',
  'joins_on',
] as const;

/**
 * What is wrong with the rows, in their order, each in both languages.
 *
 * @param own the words of the tenant's administrators
 * @param invite whether everybody needs a mail address
 */
export function faultsOf(
  rows: readonly AccountRow[],
  known: KnownPeople,
  own?: OwnMessages,
  invite = false,
): RowFault[] {
  const found = rows.flatMap((row) =>
    wordsOf(row, known, invite).map((words) => ({ line: row.line, ...bothLanguages(words, own) })),
  );
  return [...found, ...repeatedRows(rows)].sort((a, b) => a.line - b.line);
}

function wordsOf(row: AccountRow, known: KnownPeople, invite: boolean): Words[] {
  const person = known.employees.get(row.emp_code);
  return [
    ...(person ? ofKnown(person) : ofNew(row, known)),
    ...broken(accounts, 'username', usernameOf(row), row.emp_code !== ''),
    ...(known.usernames.has(usernameOf(row).toLowerCase()) && person?.account === undefined
      ? [taken(usernameOf(row))]
      : []),
    ...(invite && (person?.email ?? row.email) === '' ? [{ key: 'inviteNeedsMail' } as const] : []),
    ...roleCodesOf(row).flatMap((code): Words[] => {
      const role = known.roles.get(code);
      if (!role) return [{ key: 'noSuchRole', values: { code } }];
      return role.mayGive ? [] : [{ key: 'roleNotYours', values: { code } }];
    }),
  ];
}

const taken = (value: string): Words => ({
  key: 'valueTaken',
  values: { label: fieldOf(accounts, 'username').label, value },
});

function ofKnown(person: KnownPerson): Words[] {
  if (!person.inService) return [{ key: 'employeeHasLeft' }];
  return person.account === undefined ? [] : [{ key: 'employeeHasAccount', values: { username: person.account } }];
}

function ofNew(row: AccountRow, known: KnownPeople): Words[] {
  const department: Words[] =
    row.dept_code === ''
      ? [problemSentence(fieldOf(employees, 'dept_id'), { kind: 'required' })]
      : known.departments.has(row.dept_code)
        ? []
        : [{ key: 'noDepartmentCode', values: { code: row.dept_code } }];
  return [
    ...PERSON.flatMap((name) => broken(employees, name, row[name], true)),
    ...department,
    ...(row.post_code === '' ? [] : ofPost(row, known)),
  ];
}

function ofPost(row: AccountRow, known: KnownPeople): Words[] {
  const post = known.posts.get(row.post_code);
  if (post === undefined) return [{ key: 'noPostCode', values: { code: row.post_code } }];
  const department = known.departments.get(row.dept_code);
  if (department === undefined || suits(post, department.id, known.parents)) return [];
  return [{ key: 'postOfOtherDepartment', values: { name: { zh: post.name, en: post.name_en } } }];
}

function broken(screen: AdminScreen, name: string, value: string, wanted: boolean): Words[] {
  if (!wanted) return [];
  const field = fieldOf(screen, name);
  const outcome = checkField(field, value, 'add');
  return 'problem' in outcome ? [problemSentence(field, outcome.problem)] : [];
}
