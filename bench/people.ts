import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { IMPORT_MAX, type AccountRow } from '@portal/contract/admin/account-import';
import { accounts } from '@portal/contract/admin/accounts';
import { adminRoute, extraRoute } from '@portal/contract/admin/crud/screen';
import { departments } from '@portal/contract/admin/departments';
import { employees } from '@portal/contract/admin/employees';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { readConfig } from '../mock/config/config';
import { completeSounds } from '../mock/directory/complete-sounds';
import { familyNames, givenNames } from '../mock/seed/data/names';
import { createServer } from '../mock/server';
import { signIn, startServer, type PortalServer } from '../rig/portal-server';
import { showSpread, spreadOf } from './lib/stats';

const PEOPLE = 50_000;
const DEPARTMENTS = 500;
const ROUNDS = 15;
const AIM_MS = 50;
const IMPORT_AIM_S = 60;
const CHECKED_AT_ONCE = 500;
const project = fileURLToPath(new URL('..', import.meta.url));

/** A database with a tenant of very many people, each with an account. */
async function fill(dataDir: string): Promise<void> {
  const server = await createServer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, project));
  const { store } = server.services;
  const listed = (parts: readonly string[]) => JSON.stringify(parts);
  const names = (of: readonly (readonly [string, string])[], at: 0 | 1) => listed(of.map((name) => name[at]));
  const pick = (json: string, by: string) =>
    sql`(${json}::json ->> ((${sql.raw(by)}) % json_array_length(${json}::json))::int)`;
  const person = (at: 0 | 1) =>
    sql`${pick(names(familyNames, at), 'n * 7')} || ${pick(names(givenNames, at), 'n / 3')} || ${pick(names(givenNames, at), 'n / 150')}`;
  await store.write(async (tx) => {
    await tx.execute(sql`insert into department (tenant_id, id, parent_id, dept_code, dept_name, dept_name_en, sort)
      select 'hq', 'bench-' || n, case when n > 10 then 'bench-' || (n / 10) end, 'bench' || n, '部门' || n, 'Department ' || n, n
      from generate_series(1, ${DEPARTMENTS}::int) n`);
    await tx.execute(sql`analyze department`);
  });
  let sounds = 0;
  // As many imports as it takes. What one of them leaves behind is the room of the next.
  for (let from = 0; from < PEOPLE; from += IMPORT_MAX) {
    const numbers = sql`generate_series(${from + 1}::int, ${Math.min(from + IMPORT_MAX, PEOPLE)}::int) n`;
    await store.write(async (tx) => {
      await tx.execute(sql`insert into employee (tenant_id, id, dept_id, emp_code, emp_name, emp_name_en, job_title, job_title_en, email, phone)
        select 'hq', 'bench-' || n, 'bench-' || (1 + n % ${DEPARTMENTS}::int), 'B' || lpad(n::text, 6, '0'), ${person(0)}, ${person(1)},
          '工程师', 'Engineer', 'b' || n || '@example.com', '' from ${numbers}`);
      // Otherwise each account's person is looked for in all of them.
      await tx.execute(sql`analyze employee`);
      await tx.execute(sql`insert into account (tenant_id, id, username, password_hash, employee_id)
        select 'hq', 'bench-' || n, 'B' || lpad(n::text, 6, '0'), '-', 'bench-' || n from ${numbers}`);
    });
    const began = performance.now();
    await completeSounds(store, 'hq');
    sounds += performance.now() - began;
    await store.maintain();
  }
  console.log(`\nThe sounds of ${PEOPLE} names, worked out once each: ${sounds.toFixed(0)} ms`);
  await server.close();
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const post = (route: { path: string }, body: object): Asked => ({ method: 'POST', path: route.path, body });
const found = (query: string): Asked => ({ method: 'GET', path: `${callRoutes.getEmployees.path}?${query}` });
const list = (body: object) => post(adminRoute(employees, 'list'), body);
const listed = (body: object) => post(adminRoute(accounts, 'list'), body);

const ASKED: Readonly<Record<string, Asked>> = {
  'look-up: the first page': found('size=20'),
  'look-up: in the middle': found(`size=20&page=${PEOPLE / 40}`),
  'look-up: by name': found('keyword=%E5%BC%A0%E4%BC%9F'),
  'look-up: by pinyin': found('keyword=zhangwei'),
  'look-up: by first letters': found('keyword=zw'),
  'look-up: by English name': found('keyword=Zhang%20Wei'),
  'look-up: by number': found('keyword=B04242'),
  'look-up: nobody': found('keyword=nobody'),
  'look-up: one department': found('dept_code=bench7'),
  'employees: the first page': list({}),
  'employees: in the middle': list({ page: PEOPLE / 40 }),
  'employees: by name': list({ filter: { emp_name: '张伟' } }),
  'employees: by pinyin': list({ filter: { emp_name: 'zhangwei' } }),
  'employees: by number': list({ filter: { emp_code: 'B04242' } }),
  'employees: sorted by name': list({ sort: { field: 'emp_name', order: 'desc' } }),
  'accounts: the first page': listed({}),
  'accounts: by name': listed({ filter: { emp_name: '张伟' } }),
  'accounts: by pinyin': listed({ filter: { emp_name: 'zhangwei' } }),
  'accounts: by account': listed({ filter: { username: 'B04242' } }),
  'picker: by pinyin': post(adminRoute(employees, 'options'), { keyword: 'zhangw' }),
  'picker: by number': post(adminRoute(employees, 'options'), { keyword: 'B0424' }),
  'tree of departments': post(extraRoute(departments, departments.extraCalls.tree), {}),
  'departments of the organisation': { method: 'GET', path: callRoutes.getDepartments.path },
};

type Headers = Record<string, string>;

async function ask(server: PortalServer, headers: Headers, { method, path, body }: Asked): Promise<unknown> {
  const answer = await fetch(server.origin + API_BASE + path, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const told: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(told).slice(0, 300)}`);
  return told;
}

async function benchSearches(server: PortalServer, headers: Headers): Promise<void> {
  console.log(
    `\n${PEOPLE} people of one tenant, ms until the answer: median (least to most) of ${ROUNDS} (aim: under ${AIM_MS})`,
  );
  for (const [label, asked] of Object.entries(ASKED)) {
    const took: number[] = [];
    for (let round = -2; round < ROUNDS; round += 1) {
      const start = performance.now();
      await ask(server, headers, asked);
      if (round >= 0) took.push(performance.now() - start);
    }
    console.log(`  ${label.padEnd(34)} ${showSpread(spreadOf(took))}`);
  }
}

const sheet = (): AccountRow[] =>
  Array.from({ length: IMPORT_MAX }, (_, n) => ({
    line: n + 2,
    emp_code: `N${n}`,
    emp_name: `${familyNames[n % familyNames.length]?.[0]}${givenNames[n % givenNames.length]?.[0]}`,
    emp_name_en: `Person ${n}`,
    dept_code: `bench${1 + (n % DEPARTMENTS)}`,
    post_code: '',
    job_title: '工程师',
    job_title_en: 'Engineer',
    email: `n${n}@example.com`,
    phone: '',
    username: '',
    role_codes: '',
    joins_on: '',
  }));

async function benchImport(server: PortalServer, headers: Headers): Promise<void> {
  const rows = sheet();
  const began = performance.now();
  for (let from = 0; from < rows.length; from += CHECKED_AT_ONCE)
    await ask(
      server,
      headers,
      post(extraRoute(accounts, accounts.extraCalls.checkImport), { rows: rows.slice(from, from + CHECKED_AT_ONCE) }),
    );
  const checked = performance.now();
  await ask(
    server,
    headers,
    post(extraRoute(accounts, accounts.extraCalls.import), { rows, password: 'Newcomer@2026' }),
  );
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `\nAn import of ${rows.length} people: checked in ${seconds(checked - began)} s, written in ${seconds(performance.now() - checked)} s (aim: under ${IMPORT_AIM_S} s together)`,
  );
}

/** Prints what lists, searches and pickers take in a company of fifty thousand, and an import of ten thousand. */
export async function benchPeople(): Promise<void> {
  const server = await startServer({}, fill);
  try {
    const headers = await signIn(server, 'admin', 'Admin@2026', 'hq');
    await benchSearches(server, headers);
    await benchImport(server, headers);
  } finally {
    await server.stop();
  }
}
