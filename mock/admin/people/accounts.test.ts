import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, resetPassword } from '@portal/contract/admin/accounts';
import { adminRow, listData } from '@portal/contract/admin/crud/wire';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { roles } from '@portal/contract/admin/roles';
import { account, auditLog, employee, role, userRole } from '../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { TestClient } from '../../test/client';
import { newRow } from '../../test/sample-values';
import { withPermissions } from '../../test/with-permissions';
import { ADMINISTRATOR } from '../granting';

const FIRST = 'First-pass-2026';
let portal: AdminServer;
let admin: TestCaller;
let serial = 0;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const store = () => portal.server.services.store;
const extra = (call: keyof typeof accounts.extraCalls, body: object, by = admin) =>
  by.post(extraRoute(accounts, accounts.extraCalls[call]).path, body);
const info = async (id: string) => adminRow.parse((await admin.act(accounts, 'info', { id })).data);

/** An account of a new employee, with the employee's role. */
async function newAccount(more: object = {}, by = admin) {
  const person = await newRow(admin, employees);
  const username = `N${(serial += 1)}-person`;
  const values = { username, employee_id: person.id, role_id: 'employee', password: FIRST, ...more };
  const answer = await by.act(accounts, 'add', { values });
  return { id: String(answer.data), username, employee: person.id, answer };
}

async function signIn(username: string, password: string): Promise<number> {
  const client = new TestClient(portal.server);
  return (await client.signIn(username, password, 'hq')).status;
}

describe('an account', () => {
  it('is made for an employee, with a role, and a first password that must be changed', async () => {
    const { id, username } = await newAccount();
    expect(await info(id)).toMatchObject({ username, must_change_password: true, state: '1', locked: false });
    expect(await signIn(username, FIRST)).toBe(200);
    const held = await store().read((db) =>
      db
        .select({ role: userRole.role_id })
        .from(userRole)
        .where(and(eq(userRole.tenant_id, 'hq'), eq(userRole.account_id, id))),
    );
    expect(held).toEqual([{ role: 'employee' }]);
  });

  it('never shows its password, in no answer and in no log', async () => {
    const { id } = await newAccount();
    const lines = await store().read((db) => db.select().from(auditLog).where(eq(auditLog.entity_id, id)));
    const rows = await admin.act(accounts, 'list', {});
    expect(JSON.stringify([lines, rows, await info(id)])).not.toMatch(/First-pass|scrypt/);
    expect(lines).toHaveLength(1);
  });

  it('is refused with a weak password, a name that is taken in other letters, and a second time for one person', async () => {
    const { username, employee: person } = await newAccount();
    const weak = await newAccount({ password: 'weak' });
    expect(weak.answer).toMatchObject({ code: 400, data: { fields: { password: expect.any(String) } } });
    const taken = await newAccount({ username: username.toLowerCase() });
    expect(taken.answer).toMatchObject({ code: 400, msg: expect.stringContaining('已存在') });
    const twice = await newAccount({ employee_id: person });
    expect(twice.answer).toMatchObject({ code: 400, msg: expect.stringContaining(username) });
  });

  it('is found by name, number, department, role and state', async () => {
    const found = async (filter: object) =>
      listData.parse((await admin.act(accounts, 'list', { filter })).data).rows.map((row) => row.username);
    const person = adminRow.parse((await admin.act(employees, 'info', { id: 'E10002' })).data);
    for (const filter of [
      { emp_name: person.emp_name },
      { emp_code: 'E10002' },
      { dept_id: person.dept_id },
      { role_id: 'auditor' },
      { username: 'e10002', state: '1' },
    ])
      expect(await found(filter), JSON.stringify(filter)).toContain('E10002');
    expect(await found({ role_id: 'auditor' })).not.toContain('E10001');
    expect(await found({ username: 'E10002', state: '0' })).toEqual([]);
  });

  it('that is disabled is out at once and cannot sign in', async () => {
    const { id, username } = await newAccount();
    const person = await portal.as('hq', id);
    const { version } = await info(id);
    expect((await admin.act(accounts, 'state', { rows: [{ id, version }], state: '0' })).data).toBe(1);
    expect((await person.act(accounts, 'list', {})).code).toBe(401);
    expect(await signIn(username, FIRST)).toBe(400);
  });

  it('gets a new password that is told once; the old one and the sessions end', async () => {
    const { id, username } = await newAccount();
    const person = await portal.as('hq', id);
    const { version } = await info(id);
    const { password } = resetPassword.parse((await extra('resetPassword', { id, version })).data);
    expect(await signIn(username, FIRST)).toBe(400);
    expect(await signIn(username, password)).toBe(200);
    expect((await person.act(accounts, 'list', {})).code).toBe(401);
    expect((await extra('resetPassword', { id, version })).code).toBe(409);
  });

  it('that is locked after failed sign-ins is shown so, and unlocked at once', async () => {
    const { id, username } = await newAccount();
    for (let tries = 0; tries < 10; tries += 1) await signIn(username, 'Wrong-2026');
    expect(await signIn(username, FIRST)).toBe(429);
    expect(await info(id)).toMatchObject({ locked: true });
    expect((await extra('unlock', { id })).code).toBe(0);
    expect(await info(id)).toMatchObject({ locked: false });
    expect(await signIn(username, FIRST)).toBe(200);
  });

  it('is signed out everywhere', async () => {
    const { id } = await newAccount();
    const person = await portal.as('hq', id);
    expect((await extra('endSessions', { id })).data).toEqual({ ended: 1 });
    expect((await person.act(accounts, 'list', {})).code).toBe(401);
  });
});

describe('nobody', () => {
  const rowsOf = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: (await info(id)).version })));

  it('disables themselves, resets or ends their own', async () => {
    const rows = await rowsOf('admin');
    expect((await admin.act(accounts, 'state', { rows, state: '0' })).code).toBe(403);
    expect((await extra('resetPassword', rows[0] ?? {})).code).toBe(403);
    expect((await extra('endSessions', { id: 'admin' })).code).toBe(400);
  });

  it('disables the last administrator, not even of two who do it to each other', async () => {
    const { id } = await newAccount({ role_id: ADMINISTRATOR });
    const second = await portal.as('hq', id);
    await store().write((tx) => tx.update(account).set({ must_change_password: false }).where(eq(account.id, id)));
    const [mine, theirs] = await rowsOf('admin', id);
    const answers = await Promise.all([
      admin.act(accounts, 'state', { rows: [theirs], state: '0' }),
      second.act(accounts, 'state', { rows: [mine], state: '0' }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const left = await store().read((db) =>
      db
        .select({ id: account.id })
        .from(account)
        .innerJoin(userRole, and(eq(userRole.tenant_id, account.tenant_id), eq(userRole.account_id, account.id)))
        .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
        .where(and(eq(account.tenant_id, 'hq'), eq(account.state, '1'), eq(role.role_code, ADMINISTRATOR))),
    );
    expect(left).toHaveLength(1);
    await store().write((tx) => tx.update(account).set({ state: '1' }).where(eq(account.id, 'admin')));
    admin = await portal.as('hq', 'admin');
  });

  it('with fewer rights gives a role that they do not hold, or takes over somebody with more', async () => {
    const codes = ['add', 'edit', 'reset', 'unlock', 'end'].map((code) => `portal:account:${code}`);
    const helper = await withPermissions(portal, 'E10003', codes);
    const { id: more } = await newRow(admin, roles);
    expect((await newAccount({ role_id: ADMINISTRATOR }, helper)).answer.code).toBe(403);
    expect((await newAccount({ role_id: 'employee' }, helper)).answer.code).toBe(403);
    expect((await newAccount({ role_id: more }, helper)).answer.code).toBe(0);
    expect((await newAccount({ role_id: null }, helper)).answer.code).toBe(0);
    const [boss, other] = await rowsOf('admin', 'E10001');
    expect((await extra('resetPassword', boss ?? {}, helper)).code).toBe(403);
    expect((await extra('resetPassword', other ?? {}, helper)).code).toBe(403);
    expect((await extra('endSessions', { id: 'admin' }, helper)).code).toBe(403);
    expect((await extra('unlock', { id: 'admin' }, helper)).code).toBe(403);
    expect((await helper.act(accounts, 'state', { rows: [boss], state: '0' })).code).toBe(403);
    const renamed = { ...other, values: { username: 'Taken-over' } };
    expect((await helper.act(accounts, 'edit', renamed)).code).toBe(403);
  });

  it('who has left signs in or goes on, whoever says so', async () => {
    const { id, username, employee: person } = await newAccount();
    const session = await portal.as('hq', id);
    await store().write((tx) => tx.update(employee).set({ state: '0' }).where(eq(employee.id, person)));
    expect(await signIn(username, FIRST)).toBe(400);
    expect((await session.act(accounts, 'list', {})).code).toBe(402);
  });
});
