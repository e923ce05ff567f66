import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importedAccounts } from '@portal/contract/admin/account-import';
import { invited } from '@portal/contract/admin/account-invitation';
import { accounts } from '@portal/contract/admin/accounts';
import { extraRoute, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { adminRow, listData } from '@portal/contract/admin/crud/wire';
import { departments } from '@portal/contract/admin/departments';
import { employees } from '@portal/contract/admin/employees';
import { signIns } from '@portal/contract/admin/sign-ins';
import { invitationTokenOf } from '@portal/contract/paths/invitation';
import { dayOf } from '../../clock/company-day';
import { auditLog, employee } from '../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { TestClient } from '../../test/client';
import { sampleValues } from '../../test/sample-values';
import { ADMINISTRATOR } from '../granting';
import { joinDue } from './joining';
import { leaveDue } from './leaving';

const FIRST = 'First-pass-2026';
const CHOSEN = 'Chosen-2026';
const DAY_MS = 86_400_000;
let portal: AdminServer;
let admin: TestCaller;
let serial = 0;

beforeAll(async () => {
  portal = await startAdminServer(undefined, { SIGN_IN_FAILURE_LIMIT: '3' });
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const store = () => portal.server.services.store;
const day = (after: number) => dayOf(new Date(portal.server.services.clock.now() + after * DAY_MS));
const info = async (screen: AdminScreen, id: string) => adminRow.parse((await admin.act(screen, 'info', { id })).data);
const signIn = async (username: string, password = FIRST) => {
  const client = new TestClient(portal.server);
  return { client, answer: await client.signIn(username, password, 'hq') };
};

/** Somebody who joins after so many days, with an account. */
async function joiner(after: number, role_id = 'employee') {
  const values: Record<string, unknown> = {
    ...(await sampleValues(admin, employees)),
    dept_id: 'D4200',
    joins_on: day(after),
  };
  const person = String((await admin.act(employees, 'add', { values })).data);
  const username = `J${(serial += 1)}-person`;
  const wanted = { username, employee_id: person, role_id, password: FIRST };
  const id = String((await admin.act(accounts, 'add', { values: wanted })).data);
  return { person, username, id, code: String(values.emp_code) };
}
const edit = async (person: string, values: object) => {
  const row = await info(employees, person);
  return admin.act(employees, 'edit', { id: person, version: row.version, values: { ...row, ...values } });
};
const leave = async (id: string, left_on: string) => {
  const { version } = await info(employees, id);
  const { path } = extraRoute(employees, employees.extraCalls.leave);
  return admin.post(path, { id, version, left_on, hand_over_to: null });
};
const comeBack = async (id: string) => {
  const { version } = await info(employees, id);
  return admin.post(extraRoute(employees, employees.extraCalls.comeBack).path, { id, version });
};
/** Some days go by. */
const pass = (person: string, joins_on: string) =>
  store().write((tx) => tx.update(employee).set({ joins_on }).where(eq(employee.id, person)));

describe('somebody who joins on a later day', () => {
  it('is listed with the day, and signs in from that day on', async () => {
    const { person, username, id } = await joiner(5);
    expect(await info(employees, person)).toMatchObject({ state: '2', joins_on: day(5) });
    expect(await info(accounts, id)).toMatchObject({ state: '1', joins_on: day(5) });
    const early = await signIn(username);
    expect(early.answer).toMatchObject({ status: 400, msg: `您的入职日期是 ${day(5)}，从这一天起可以登录` });
    await joinDue(portal.server.services);
    expect((await signIn(username)).answer.status).toBe(400);
    await pass(person, day(0));
    await Promise.all([joinDue(portal.server.services), joinDue(portal.server.services)]);
    expect(await info(employees, person)).toMatchObject({ state: '1', joins_on: day(0), update_by: 'system' });
    expect(await info(accounts, id)).toMatchObject({ joins_on: '' });
    expect((await signIn(username)).answer.status).toBe(200);
    const lines = await store().read((db) =>
      db
        .select({ by: auditLog.username })
        .from(auditLog)
        .where(and(eq(auditLog.entity_id, person), eq(auditLog.action, 'join'))),
    );
    expect(lines).toEqual([{ by: 'system' }]);
  });

  it('is not locked by trying before, and learns the day only with the right password', async () => {
    const { username } = await joiner(5);
    for (let time = 0; time < 4; time += 1) expect((await signIn(username)).answer.msg).toContain(day(5));
    expect((await signIn(username, 'Wrong-2026')).answer).toMatchObject({ status: 400, msg: '账号或密码错误' });
    await portal.server.services.events.settled();
    const { rows } = listData.parse((await admin.act(signIns, 'list', { filter: { username } })).data);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['wrong-password', ...Array(4).fill('too-early')]);
  });

  it('does not get in by a code of the company domain either, and uses no session', async () => {
    const { id, username } = await joiner(5);
    const owner = { tenantId: 'hq', accountId: null, username };
    const loginTmpCode = await portal.server.services.codes.issue('sign-in', owner, DAY_MS);
    const client = new TestClient(portal.server);
    const answer = await client.call('scanLogin', { body: { loginTmpCode, tenant_id: 'hq' } });
    expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining(day(5)) });
    const session = await portal.as('hq', id);
    expect((await session.act(accounts, 'list', {})).code).toBe(402);
  });

  it('is not found by colleagues, and neither heads a department nor takes to-dos', async () => {
    const { person, code } = await joiner(5);
    const client = new TestClient(portal.server);
    await client.signIn('E10001', 'Employee@2026');
    const found = async () => (await client.call('getEmployees', { query: { keyword: code } })).data?.total;
    expect(await found()).toBe(0);
    const { version } = await info(departments, 'D4200');
    const body = { id: 'D4200', version, employee_id: person };
    expect((await admin.post(extraRoute(departments, departments.extraCalls.setManager).path, body)).code).toBe(400);
    await pass(person, day(-1));
    await joinDue(portal.server.services);
    expect(await found()).toBe(1);
  });

  it('accepts an invitation before, and signs in later', async () => {
    const values = { ...(await sampleValues(admin, employees)), dept_id: 'D4200', joins_on: day(9) };
    const person = String((await admin.act(employees, 'add', { values })).data);
    const body = { employee_id: person, username: 'J-invited', role_id: 'employee' };
    const made = invited.parse((await admin.post(extraRoute(accounts, accounts.extraCalls.invite).path, body)).data);
    const token = invitationTokenOf(new URL(made.link ?? '').hash) ?? '';
    const client = new TestClient(portal.server);
    const accepted = await client.call('acceptInvitation', { body: { token, newPwd: client.encrypt(CHOSEN) } });
    expect(accepted.success).toBe(true);
    expect((await signIn('J-invited', CHOSEN)).answer.msg).toContain(day(9));
    await pass(person, day(0));
    await joinDue(portal.server.services);
    expect((await signIn('J-invited', CHOSEN)).answer.status).toBe(200);
  });

  it('comes from a sheet, where a day that is none is a fault', async () => {
    const path = extraRoute(accounts, accounts.extraCalls.import).path;
    const row = (line: number, joins_on: string) => ({
      line,
      emp_code: `J-sheet${line}`,
      emp_name: '新人',
      emp_name_en: 'New',
      dept_code: 'D4200',
      job_title: '',
      job_title_en: '',
      email: '',
      phone: '',
      username: '',
      role_codes: 'employee',
      joins_on,
    });
    const imported = async (...rows: object[]) =>
      importedAccounts.parse((await admin.post(path, { rows, password: FIRST })).data);
    expect(await imported(row(2, '2026-02-30'))).toMatchObject({
      added: 0,
      faults: [{ line: 2, zh: expect.stringContaining('入职日期') }],
    });
    expect(await imported(row(3, day(4)), row(4, ''))).toEqual({ added: 2, faults: [] });
    expect((await signIn('J-sheet3')).answer.msg).toContain(day(4));
    expect((await signIn('J-sheet4')).answer.status).toBe(200);
  });
});

describe('the first day', () => {
  it('is changed until it comes; an empty one or today is now', async () => {
    const { person, username } = await joiner(5);
    expect((await edit(person, { joins_on: day(8) })).code).toBe(0);
    expect(await info(employees, person)).toMatchObject({ state: '2', joins_on: day(8) });
    expect((await edit(person, { joins_on: '' })).code).toBe(0);
    expect(await info(employees, person)).toMatchObject({ state: '1', joins_on: '' });
    expect((await signIn(username)).answer.status).toBe(200);
    expect(await edit(person, { joins_on: day(2) })).toMatchObject({
      code: 400,
      data: { fields: { joins_on: '该员工已在职，入职日期不能晚于今天' } },
    });
    expect((await edit(person, { joins_on: day(-30) })).code).toBe(0);
    expect((await edit(person, { joins_on: '2026-02-30' })).code).toBe(400);
    expect(await info(employees, person)).toMatchObject({ state: '1', joins_on: day(-30) });
  });

  it('comes before leaving, unless somebody does not come at all', async () => {
    const { person, username, id } = await joiner(5);
    expect(await leave(person, day(5))).toMatchObject({ code: 400, msg: expect.stringContaining(day(5)) });
    expect((await leave(person, day(20))).code).toBe(0);
    expect((await edit(person, { joins_on: day(20) })).code).toBe(400);
    await leaveDue(portal.server.services);
    expect(await info(employees, person)).toMatchObject({ state: '2', left_on: day(20) });
    expect((await comeBack(person)).code).toBe(0);
    expect(await info(employees, person)).toMatchObject({ state: '2', left_on: null });
    expect((await comeBack(person)).code).toBe(409);
    expect((await leave(person, day(0))).data).toMatchObject({ left: true });
    expect(await info(employees, person)).toMatchObject({ state: '0' });
    expect((await signIn(username)).answer.msg).toBe('账号或密码错误');
    // Back, but not before the first day; the account waits to be enabled.
    expect((await comeBack(person)).code).toBe(0);
    expect(await info(employees, person)).toMatchObject({ state: '2', joins_on: day(5) });
    const { version } = await info(accounts, id);
    expect((await admin.act(accounts, 'state', { rows: [{ id, version }], state: '1' })).code).toBe(0);
    expect((await signIn(username)).answer.msg).toContain(day(5));
  });

  it('of an administrator does not count before it comes: the last one in service stays', async () => {
    await joiner(5, ADMINISTRATOR);
    const own = and(eq(employee.tenant_id, 'hq'), eq(employee.id, 'admin'));
    const leaves = (left_on: string | null) => store().write((tx) => tx.update(employee).set({ left_on }).where(own));
    await leaves(day(-1));
    await leaveDue(portal.server.services);
    expect(await info(employees, 'admin')).toMatchObject({ state: '1', left_on: day(-1) });
    await leaves(null);
  });
});
