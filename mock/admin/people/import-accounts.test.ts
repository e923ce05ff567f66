import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountRow,
  checkedAccounts,
  importedAccounts,
  IMPORT_MAX,
  type AccountRow,
} from '@portal/contract/admin/account-import';
import { accounts } from '@portal/contract/admin/accounts';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { isWholeRun } from '@portal/contract/test/whole-run';
import { account, auditLog, employee, userRole } from '../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { TestClient } from '../../test/client';
import { withPermissions } from '../../test/with-permissions';

const FIRST = 'Import-2026';
let portal: AdminServer;
let admin: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const row = (line: number, emp_code: string, more: Partial<AccountRow> = {}): AccountRow =>
  accountRow.parse({
    line,
    emp_code,
    emp_name: '新人',
    emp_name_en: 'New Person',
    dept_code: 'D4200',
    job_title: '工程师',
    job_title_en: 'Engineer',
    email: '',
    phone: '',
    username: '',
    role_codes: 'employee',
    ...more,
  });
const post = (call: 'checkImport' | 'import', body: object, by = admin) =>
  by.post(extraRoute(accounts, accounts.extraCalls[call]).path, body);
const check = async (rows: readonly AccountRow[], by = admin) =>
  checkedAccounts.parse((await post('checkImport', { rows }, by)).data).faults;
const imported = async (rows: readonly AccountRow[], more: object = {}) =>
  importedAccounts.parse((await post('import', { rows, password: FIRST, ...more })).data);
const counted = () =>
  portal.server.services.store.read(async (db) => {
    const [found] = await db
      .select({
        employees: sql<number>`(select count(*)::int from ${employee})`,
        accounts: sql<number>`(select count(*)::int from ${account})`,
        lines: sql<number>`(select count(*)::int from ${auditLog})`,
      })
      .from(sql`(select 1) one`);
    return found;
  });

describe('a sheet of accounts', () => {
  it('adds employees and accounts with their roles, who then sign in and must change the password', async () => {
    const rows = [row(2, 'I1', { role_codes: 'employee、hr' }), row(3, 'I2', { username: 'zhao.min', role_codes: '' })];
    expect(await check(rows)).toEqual([]);
    expect(await imported(rows)).toEqual({ added: 2, faults: [] });
    const made = await portal.server.services.store.read((db) =>
      db
        .select({
          username: account.username,
          code: employee.emp_code,
          roles: sql<number>`count(${userRole.role_id})::int`,
        })
        .from(account)
        .innerJoin(employee, and(eq(employee.tenant_id, account.tenant_id), eq(employee.id, account.employee_id)))
        .leftJoin(userRole, and(eq(userRole.tenant_id, account.tenant_id), eq(userRole.account_id, account.id)))
        .where(and(eq(account.tenant_id, 'hq'), inArray(employee.emp_code, ['I1', 'I2'])))
        .groupBy(account.username, employee.emp_code)
        .orderBy(employee.emp_code),
    );
    expect(made).toEqual([
      { username: 'I1', code: 'I1', roles: 2 },
      { username: 'zhao.min', code: 'I2', roles: 0 },
    ]);
    const person = new TestClient(portal.server);
    expect((await person.signIn('Zhao.Min', FIRST)).status).toBe(200);
    expect((await person.call('countTodos', {})).status).toBe(428);
  });

  it('names every fault by its row, in both languages', async () => {
    const faults = await check([
      row(2, ''),
      row(3, 'I3', { emp_name: '', dept_code: 'D9999' }),
      row(4, 'E10001'),
      row(5, 'I4', { username: 'ADMIN', email: 'nobody' }),
      row(6, 'I5', { role_codes: 'employee,nothing' }),
      row(7, 'I5'),
      row(8, 'I6', { emp_name_en: 'x'.repeat(101), dept_code: '' }),
    ]);
    expect(faults.map(({ line, zh }) => `${line} ${zh}`)).toEqual([
      '2 请输入工号',
      '3 请输入姓名',
      '3 部门代码“D9999”不存在或已停用',
      '4 该员工已有账号“E10001”',
      '5 邮箱不是有效的邮箱地址',
      '5 账号“ADMIN”已存在',
      '6 角色代码“nothing”不存在或已停用',
      '7 与第 6 行重复',
      '8 英文姓名不能超过 100 个字符',
      '8 请选择部门',
    ]);
    for (const { en } of faults) expect(en).not.toMatch(/\p{Script=Han}/u);
  });

  it('with one fault writes nothing, whatever was checked before', async () => {
    const before = await counted();
    const rows = [...Array.from({ length: 50 }, (_, index) => row(index + 2, `N${index}`)), row(52, 'E10001')];
    const answer = await imported(rows);
    expect(answer).toMatchObject({ added: 0, faults: [{ line: 52 }] });
    expect(await counted()).toEqual(before);
  });

  it('with a weak first password is refused', async () => {
    const before = await counted();
    expect((await post('import', { rows: [row(2, 'W1')], password: 'weak' })).code).toBe(400);
    expect(await counted()).toEqual(before);
  });

  it('that comes again after a lost answer is not imported twice', async () => {
    const rows = [row(2, 'R1')];
    const request_id = 'import-once-0001';
    expect(await imported(rows, { request_id })).toMatchObject({ added: 1 });
    expect(await imported(rows, { request_id })).toMatchObject({ added: 1, faults: [] });
    expect(await imported(rows)).toMatchObject({ added: 0, faults: [{ line: 2 }] });
  });

  it('gives no role that who imports does not hold', async () => {
    const helper = await withPermissions(portal, 'E10003', ['portal:account:import']);
    const faults = await check(
      [row(2, 'G1', { role_codes: 'administrator' }), row(3, 'G2', { role_codes: '' })],
      helper,
    );
    expect(faults).toMatchObject([{ line: 2, zh: expect.stringContaining('administrator') }]);
  });

  it.runIf(isWholeRun)(
    'of ten thousand rows is imported, and refused whole where some are at fault',
    async () => {
      const rows = Array.from({ length: IMPORT_MAX }, (_, index) => row(index + 2, `T${index}`));
      const faulty = rows.map((one, index) => (index % 33 === 0 ? { ...one, dept_code: 'none' } : one));
      const refused = await imported(faulty);
      expect(refused).toMatchObject({ added: 0 });
      expect(refused.faults).toHaveLength(Math.ceil(IMPORT_MAX / 33));
      expect(await imported(rows)).toMatchObject({ added: IMPORT_MAX });
    },
    600_000,
  );
});
