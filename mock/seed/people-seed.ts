import type { account, department, employee, post, userRole } from '../db/schema';
import { EMPLOYEE_HASH, namedAccounts } from './data/accounts';
import { departments, MANAGER, type DepartmentSeed } from './data/departments';
import { familyNames, givenNames } from './data/names';
import { seededRandom } from './random';

type Row<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'tenant_id'>;

export interface PeopleSeed {
  departments: Row<typeof department>[];
  posts: Row<typeof post>[];
  employees: Row<typeof employee>[];
  accounts: Row<typeof account>[];
  userRoles: Row<typeof userRole>[];
}

type Job = DepartmentSeed['jobs'][number];

const EMPLOYEES = 200;
const FIRST_NUMBER = 10_001;

/** The jobs of all departments, each once. */
const allJobs = [...new Map(departments.flatMap((one) => one.jobs.map((job) => [job[0], job] as const))).values()];
const postOf = (name: string): string => `P${101 + allJobs.findIndex(([zh]) => zh === name)}`;

/**
 * The people of a tenant: an employee and an account for each of 200 numbers, and the administrator.
 *
 * @param seed each number gives other names
 */
export function peopleSeed(seed: number, mailDomain: string): PeopleSeed {
  const random = seededRandom(seed);
  const staffed = new Set<string>();
  const people: PeopleSeed = {
    departments: departments.map((one, index) => ({
      id: one.code,
      parent_id: one.parent ?? null,
      dept_code: one.code,
      dept_name: one.zh,
      dept_name_en: one.en,
      sort: index,
    })),
    posts: allJobs.map(([zh, en], index) => ({
      id: postOf(zh),
      post_code: postOf(zh),
      post_name: zh,
      post_name_en: en,
      sort: (index + 1) * 10,
    })),
    employees: [],
    accounts: [],
    userRoles: [],
  };
  const add = (code: string, department: (typeof departments)[number], roles: readonly string[], hash: string) => {
    const family = random.pick(familyNames);
    const given = random.pick(givenNames);
    const job = jobIn(department, random.pick(department.jobs), staffed.has(department.code));
    staffed.add(department.code);
    people.employees.push({
      id: code,
      dept_id: department.code,
      emp_code: code,
      emp_name: family[0] + given[0],
      emp_name_en: `${given[1]} ${family[1]}`,
      post_id: postOf(job[0]),
      job_title: job[0],
      job_title_en: job[1],
      email: `${code.toLowerCase()}@${mailDomain}`,
      phone: `138${String(Math.floor(random.next() * 1e8)).padStart(8, '0')}`,
    });
    people.accounts.push({ id: code, username: code, password_hash: hash, employee_id: code });
    for (const role of roles) people.userRoles.push({ account_id: code, role_id: role });
  };
  const everywhere = departments.filter((one) => one.code !== 'D1000');
  const named = new Map(namedAccounts.map((one) => [one.username as string, one]));
  const computing = departments.find((one) => one.role === 'it');
  const boss = namedAccounts[0];
  if (computing !== undefined) add(boss.username, computing, boss.roles, boss.hash);
  for (let number = FIRST_NUMBER; number < FIRST_NUMBER + EMPLOYEES; number++) {
    const code = `E${number}`;
    const known = named.get(code);
    const department = everywhere[(number - FIRST_NUMBER) % everywhere.length];
    if (department === undefined) continue;
    // The first one is the ordinary employee, without the role of a department.
    const own = number === FIRST_NUMBER || department.role === undefined ? ['employee'] : ['employee', department.role];
    add(code, department, known?.roles ?? own, known?.hash ?? EMPLOYEE_HASH);
  }
  return people;
}

/** A department has one manager, its first. */
function jobIn({ jobs }: DepartmentSeed, drawn: Job, staffed: boolean): Job {
  const others = jobs.filter((job) => job !== MANAGER);
  if (!jobs.includes(MANAGER) || others.length === 0) return drawn;
  return staffed ? (drawn === MANAGER ? (others[0] ?? drawn) : drawn) : MANAGER;
}
