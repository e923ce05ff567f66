import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@portal/contract/admin/accounts';
import { departments, movedDepartment } from '@portal/contract/admin/departments';
import { deputiesOf, employees, leaveResult, movedEmployees } from '@portal/contract/admin/employees';
import { adminRow, listData } from '@portal/contract/admin/crud/wire';
import { extraRoute, type AdminScreen, type ExtraCall } from '@portal/contract/admin/crud/screen';
import { dayOf } from '../../clock/company-day';
import { account, auditLog, employee } from '../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { TestClient } from '../../test/client';
import { newRow } from '../../test/sample-values';
import { standsBelow } from './department-tree';
import { leaveDue } from './leaving';
import { moveDue } from './move-employees';

const DAY_MS = 86_400_000;
let portal: AdminServer;
let admin: TestCaller;
let requests = 0;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const info = async (screen: AdminScreen, id: string) => adminRow.parse((await admin.act(screen, 'info', { id })).data);
const extra = (screen: AdminScreen, call: ExtraCall, body: object) => admin.post(extraRoute(screen, call).path, body);
const day = (after: number) => dayOf(new Date(portal.server.services.clock.now() + after * DAY_MS));

async function signedIn(username: string, password = 'Employee@2026'): Promise<TestClient> {
  const client = new TestClient(portal.server);
  await client.signIn(username, password, 'hq');
  return client;
}

describe('a department', () => {
  const move = async (id: string, parent_id: string | null) => {
    const row = await info(departments, id);
    return admin.act(departments, 'edit', { id, version: row.version, values: { ...row, parent_id } });
  };

  it('stands below another one, never below itself or what is below it', async () => {
    expect((await move('D2100', 'D3000')).code).toBe(0);
    expect(await info(departments, 'D2100')).toMatchObject({ parent_id: 'D3000' });
    for (const below of ['D3000', 'D2100', 'D3100'])
      expect(await move('D3000', below), below).toMatchObject({
        code: 400,
        data: { fields: { parent_id: expect.any(String) } },
      });
    expect((await move('D3000', 'nowhere')).code).toBe(400);
    expect((await move('D3000', null)).code).toBe(0);
  });

  it('is not put in a circle by two moves at once', async () => {
    const [first, second] = [await newRow(admin, departments), await newRow(admin, departments)];
    const answers = await Promise.all([move(first.id, second.id), move(second.id, first.id)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  describe('moved in the tree', () => {
    const put = async (id: string, target_id: string, place: string, parent_id: string | null, version?: unknown) => {
      const body = { id, version: version ?? (await info(departments, id)).version, target_id, place, parent_id };
      return extra(departments, departments.extraCalls.move, body);
    };
    const below = async (parent: string | null) =>
      listData
        .parse((await extra(departments, departments.extraCalls.tree, {})).data)
        .rows.filter((row) => row.parent_id === parent)
        .map((row) => row.id);
    /** A parent with three departments below it, in their order. */
    const family = async () => {
      const parent = (await newRow(admin, departments)).id;
      const children = [];
      for (const _ of [1, 2, 3]) {
        const { id } = await newRow(admin, departments);
        expect((await put(id, parent, 'inside', parent)).code).toBe(0);
        children.push(id);
      }
      return { parent, children };
    };

    it('stands beside or in another one, and is put back with the version of the move', async () => {
      const [from, to] = [await family(), await family()];
      const [first = '', second = '', third = ''] = from.children;
      const moved = await put(first, to.children[1] ?? '', 'before', to.parent);
      const { version } = movedDepartment.parse(moved.data);
      expect(await below(to.parent)).toEqual([to.children[0], first, to.children[1], to.children[2]]);
      expect(await below(from.parent)).toEqual([second, third]);
      expect((await put(first, second, 'before', from.parent, version)).code).toBe(0);
      expect(await below(from.parent)).toEqual([first, second, third]);
      expect((await put(first, third, 'after', from.parent)).code).toBe(0);
      expect(await below(from.parent)).toEqual([second, third, first]);
    });

    it('is not moved below itself, from an old version, or beside one that stands elsewhere by now', async () => {
      const { parent, children } = await family();
      const [first = '', second = ''] = children;
      expect((await put(first, second, 'inside', second)).code).toBe(0);
      const before = await below(parent);
      expect(await put(parent, second, 'inside', second)).toMatchObject({
        code: 400,
        msg: '上级部门不能是自己或自己的下级',
      });
      expect((await put(parent, first, 'after', second)).code).toBe(400);
      expect((await put(parent, parent, 'inside', parent)).code).toBe(400);
      expect((await put(second, first, 'before', parent)).code).toBe(409);
      expect((await put(first, parent, 'after', null, 1)).code).toBe(409);
      expect((await put(first, 'nowhere', 'after', null)).code).toBe(404);
      expect(await below(parent)).toEqual(before);
    });

    it('is not put in a circle by two moves at once', async () => {
      const [first, second] = [await newRow(admin, departments), await newRow(admin, departments)];
      const answers = await Promise.all([
        put(first.id, second.id, 'inside', second.id),
        put(second.id, first.id, 'inside', first.id),
      ]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
    });

    it('is moved only by those who may edit departments', async () => {
      const auditor = await portal.as('hq', 'E10002');
      const body = { id: 'D4200', version: 1, target_id: 'D4300', place: 'after', parent_id: 'D4000' };
      const answer = await auditor.post(extraRoute(departments, departments.extraCalls.move).path, body);
      expect(answer.status).toBe(403);
    });
  });

  it('that has people or departments is not deleted; the refusal says what it has', async () => {
    const row = await info(departments, 'D4000');
    const answer = await admin.act(departments, 'delete', { rows: [{ id: row.id, version: row.version }] });
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('员工管理') });
  });

  it('has the manager whom the workflow asks', async () => {
    const { version } = await info(departments, 'D4200');
    const body = { id: 'D4200', version, employee_id: 'E10031' };
    expect((await extra(departments, departments.extraCalls.setManager, body)).code).toBe(0);
    const tree = listData.parse((await extra(departments, departments.extraCalls.tree, {})).data);
    expect(tree.rows.find((row) => row.id === 'D4200')).toMatchObject({
      manager_id: 'E10031',
      manager_id_text: { code: 'E10031' },
    });
    const people = await (await signedIn('E10001')).call('getDepartments', {});
    expect(people.data?.find((one) => one.dept_code === 'D4200')?.head).toMatchObject({ emp_code: 'E10031' });
    expect((await extra(departments, departments.extraCalls.setManager, body)).code).toBe(409);
  });

  it('has no manager who cannot sign in', async () => {
    const { id: employee_id } = await newRow(admin, employees);
    const { version } = await info(departments, 'D4300');
    const answer = await extra(departments, departments.extraCalls.setManager, { id: 'D4300', version, employee_id });
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('没有启用的账号') });
  });
});

describe('people who move', () => {
  const move = (moves: readonly object[]) => extra(employees, employees.extraCalls.move, { moves });
  const placeOf = async (id: string) => {
    const { version, dept_id } = await info(employees, id);
    return { id, version: Number(version), dept_id: String(dept_id) };
  };

  it('move together, and back with the versions of the move', async () => {
    const before = [await placeOf('E10050'), await placeOf('E10051')];
    const { people: moved } = movedEmployees.parse(
      (await move(before.map((one) => ({ ...one, dept_id: 'D3100' })))).data,
    );
    expect((await placeOf('E10050')).dept_id).toBe('D3100');
    expect((await move(moved.map(({ from_dept_id, ...one }) => ({ ...one, dept_id: from_dept_id })))).code).toBe(0);
    for (const { id, dept_id, version } of before)
      expect(await placeOf(id)).toEqual({ id, dept_id, version: version + 2 });
    // Somebody changed them meanwhile: nothing is undone a second time.
    expect((await move(moved.map(({ from_dept_id, ...one }) => ({ ...one, dept_id: from_dept_id })))).code).toBe(409);
  });

  it('move all or not at all', async () => {
    const [one, other] = [await placeOf('E10050'), await placeOf('E10051')];
    const stale = { ...other, version: other.version + 1 };
    expect(
      (
        await move([
          { ...one, dept_id: 'D3100' },
          { ...stale, dept_id: 'D3100' },
        ])
      ).code,
    ).toBe(409);
    expect(await move([{ ...one, dept_id: 'nowhere' }])).toMatchObject({ code: 400 });
    expect(await placeOf('E10050')).toEqual(one);
  });
});

describe('a move on a later day', () => {
  const plan = async (id: string, dept_id: string, moves_on: string) => {
    const { version } = await info(employees, id);
    return extra(employees, employees.extraCalls.move, { moves: [{ id, version, dept_id }], moves_on });
  };
  const cancel = async (id: string) => {
    const { version } = await info(employees, id);
    return extra(employees, employees.extraCalls.cancelMove, { rows: [{ id, version }] });
  };

  it('waits until then, is shown, and can be taken back', async () => {
    const { dept_id } = await info(employees, 'E10055');
    expect((await plan('E10055', 'D3100', day(3))).data).toMatchObject({ planned: true });
    await moveDue(portal.server.services);
    expect(await info(employees, 'E10055')).toMatchObject({ dept_id, moves_on: day(3), moves_to: 'D3100' });
    expect((await cancel('E10055')).code).toBe(0);
    expect(await info(employees, 'E10055')).toMatchObject({ dept_id, moves_on: null, moves_to: null });
    expect((await cancel('E10055')).code).toBe(409);
  });

  it('is done once, also when no server ran on the day, and stands in the log', async () => {
    expect((await plan('E10055', 'D3100', day(3))).code).toBe(0);
    const { store } = portal.server.services;
    const one = and(eq(employee.tenant_id, 'hq'), eq(employee.id, 'E10055'));
    await store.write((tx) =>
      tx
        .update(employee)
        .set({ moves_on: day(-1) })
        .where(one),
    );
    await Promise.all([moveDue(portal.server.services), moveDue(portal.server.services)]);
    expect(await info(employees, 'E10055')).toMatchObject({ dept_id: 'D3100', moves_on: null, moves_to: null });
    const lines = await store.read((db) =>
      db
        .select({ by: auditLog.username })
        .from(auditLog)
        .where(and(eq(auditLog.tenant_id, 'hq'), eq(auditLog.entity_id, 'E10055'), eq(auditLog.username, 'system'))),
    );
    expect(lines).toHaveLength(1);
  });

  it('is over when somebody moves or leaves before, and is not planned after leaving', async () => {
    expect((await plan('E10056', 'D3100', day(3))).code).toBe(0);
    expect((await plan('E10056', 'D4200', day(0))).data).toMatchObject({ planned: false });
    expect(await info(employees, 'E10056')).toMatchObject({ dept_id: 'D4200', moves_on: null });
    const leave = async (left_on: string) => {
      const { version } = await info(employees, 'E10056');
      return extra(employees, employees.extraCalls.leave, { id: 'E10056', version, left_on, hand_over_to: null });
    };
    expect((await leave(day(2))).code).toBe(0);
    expect((await plan('E10056', 'D3100', day(3))).code).toBe(400);
    expect((await plan('E10056', 'D3100', day(1))).code).toBe(0);
    expect((await leave(day(0))).code).toBe(0);
    expect(await info(employees, 'E10056')).toMatchObject({ state: '0', moves_on: null });
  });
});

describe('a deputy', () => {
  const name = (id: string, deputy_id: string, from_day = day(0), to_day = day(2)) =>
    extra(employees, employees.extraCalls.nameDeputy, { id, deputy_id, from_day, to_day });
  const listed = async (id: string) => {
    const { extraCalls } = employees;
    return deputiesOf.parse((await extra(employees, extraCalls.deputies, { id })).data);
  };

  it('named by an administrator decides, is shown everywhere, and both are told', async () => {
    const applicant = await signedIn('E10001');
    const deputy = await signedIn('E10052');
    expect((await name('E10002', 'E10052')).code).toBe(0);
    expect(await listed('E10002')).toMatchObject([{ person: { emp_code: 'E10052' }, state: 'active' }]);
    expect(await info(employees, 'E10002')).toMatchObject({ deputy_id: 'E10052', deputy_id_text: { code: 'E10052' } });

    const data = { overtime_type: 'weekend', worked_on: '2026-12-05', hours: 3, reason: '系统上线' };
    const body = { form_code: 'overtime', data, request_id: 'for-a-deputy' };
    const sent = (await applicant.call('submitWorkflow', { body })).data;
    const todo = (await deputy.call('getWorkflows', { body: { box: 'todo', size: 100 } })).data?.rows ?? [];
    expect(todo.find(({ id }) => id === sent)).toMatchObject({ acts_for: { emp_code: 'E10002' } });

    const away = { emp_code: 'E10052', to_day: day(2) };
    const card = (await applicant.call('getEmployees', { query: { keyword: 'E10002' } })).data?.rows[0];
    expect(card).toMatchObject({ deputy: away });
    const chart = (await applicant.call('getDepartments', {})).data ?? [];
    expect(chart.find(({ head }) => head?.emp_code === 'E10002')?.head).toMatchObject({ deputy: away });
    const tree = listData.parse((await extra(departments, departments.extraCalls.tree, {})).data);
    expect(tree.rows.find((row) => row.manager_id === 'E10002')).toMatchObject({ deputy_id: 'E10052' });

    const told = async (client: TestClient) => (await client.call('getNotices', { query: {} })).data?.rows ?? [];
    expect((await told(deputy)).map(({ title }) => title)).toContain('请您代为处理待办');
    const manager = await signedIn('E10002', 'Auditor@2026');
    expect((await told(manager)).map(({ title }) => title)).toContain('已为您设置代理人');
  });

  it('is ended by an administrator, once', async () => {
    const [one] = await listed('E10002');
    const body = { id: 'E10002', delegation_id: one?.id };
    expect((await extra(employees, employees.extraCalls.endDeputy, body)).code).toBe(0);
    expect((await extra(employees, employees.extraCalls.endDeputy, body)).code).toBe(0);
    expect((await listed('E10002'))[0]).toMatchObject({ state: 'ended' });
    expect(await info(employees, 'E10002')).toMatchObject({ deputy_id: null });
    expect((await extra(employees, employees.extraCalls.endDeputy, { ...body, id: 'E10031' })).code).toBe(404);
  });

  it('is neither oneself, nor one who has left or is away, nor named for somebody who cannot decide', async () => {
    const { id } = await newRow(admin, employees);
    expect(await name('E10002', 'E10002')).toMatchObject({ code: 400, msg: '不能由本人代理本人' });
    expect((await name('E10002', id)).code).toBe(400);
    expect((await name(id, 'E10002')).code).toBe(400);
    expect((await name('E10002', 'nobody')).code).toBe(404);
    expect((await name('E10031', 'E10002')).code).toBe(0);
    expect((await name('E10002', 'E10031')).code).toBe(409);
    expect((await name('E10031', 'E10052')).code).toBe(409);
    expect((await name('E10052', 'E10002', day(2), day(1))).code).toBe(400);
  });
});

describe('a circle of departments', () => {
  it('does not keep the rule from ending', () => {
    const parents = new Map([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    expect(standsBelow(parents, 'a', 'c')).toBe(false);
    expect(standsBelow(parents, 'a', 'b')).toBe(true);
  });
});

describe('somebody who leaves', () => {
  const leave = async (id: string, left_on: string, hand_over_to: string | null = null) => {
    const { version } = await info(employees, id);
    return extra(employees, employees.extraCalls.leave, { id, version, left_on, hand_over_to });
  };
  const submit = async (applicant: TestClient) => {
    const data = { overtime_type: 'weekend', worked_on: '2026-12-05', hours: 3, reason: '系统上线' };
    const body = { form_code: 'overtime', data, request_id: `who-leaves-${(requests += 1)}` };
    return (await applicant.call('submitWorkflow', { body })).data ?? '';
  };
  const todos = async (client: TestClient) =>
    ((await client.call('getWorkflows', { body: { box: 'todo', size: 100 } })).data?.rows ?? []).map((row) => row.id);

  it('hands to-dos over, is out at once, and gets no new ones', async () => {
    const applicant = await signedIn('E10001');
    const leaver = await signedIn('E10002', 'Auditor@2026');
    const successor = await signedIn('E10031');
    const id = await submit(applicant);
    expect(await todos(leaver)).toContain(id);

    const done = leaveResult.parse((await leave('E10002', day(0), 'E10031')).data);
    expect(done).toMatchObject({ left: true, kept: 0 });
    expect(done.handed).toBeGreaterThan(0);
    expect(await todos(successor)).toContain(id);
    const mine = await applicant.call('getWorkflow', { params: { id } });
    expect(mine.data?.events.at(-1)).toMatchObject({ action: 'transfer', acted_for: { emp_code: 'E10002' } });
    const approve = { id, version: mine.data?.version ?? 0, action: 'approve' as const };
    expect((await successor.call('actOnWorkflow', { body: approve })).status).toBe(200);

    expect((await new TestClient(portal.server).signIn('E10002', 'Auditor@2026', 'hq')).status).toBe(400);
    expect((await leaver.call('countTodos', {})).status).toBe(401);
    const next = await submit(applicant);
    const steps = (await applicant.call('getWorkflow', { params: { id: next } })).data?.steps ?? [];
    expect(steps.flatMap((step) => step.approvers.map((one) => one.emp_code))).not.toContain('E10002');
    expect((await leave('E10002', day(0))).code).toBe(409);
  });

  it('is back, with an account that an administrator enables', async () => {
    const { version } = await info(employees, 'E10002');
    expect((await extra(employees, employees.extraCalls.comeBack, { id: 'E10002', version })).code).toBe(0);
    expect(await info(employees, 'E10002')).toMatchObject({ state: '1', left_on: null });
    const own = await info(accounts, 'E10002');
    expect(own.state).toBe('0');
    const rows = [{ id: own.id, version: own.version }];
    expect((await admin.act(accounts, 'state', { rows, state: '1' })).code).toBe(0);
    await signedIn('E10002', 'Auditor@2026');
  });

  it('whose account may not be enabled while they are away', async () => {
    expect((await leave('E10040', day(-3))).code).toBe(0);
    const own = await info(accounts, 'E10040');
    const rows = [{ id: own.id, version: own.version }];
    expect((await admin.act(accounts, 'state', { rows, state: '1' })).code).toBe(409);
  });

  it('on a later day goes on until then; what was planned can be taken back', async () => {
    expect((await leave('E10041', day(5), 'E10042')).data).toMatchObject({ left: false });
    await leaveDue(portal.server.services);
    await signedIn('E10041');
    const { version } = await info(employees, 'E10041');
    expect((await extra(employees, employees.extraCalls.comeBack, { id: 'E10041', version })).code).toBe(0);
    expect(
      (await extra(employees, employees.extraCalls.comeBack, { id: 'E10041', version: Number(version) + 1 })).code,
    ).toBe(409);
  });

  it('leaves by itself when the day has come', async () => {
    expect((await leave('E10043', day(5), 'E10042')).code).toBe(0);
    await portal.server.services.store.write((tx) =>
      tx
        .update(employee)
        .set({ left_on: day(0) })
        .where(and(eq(employee.tenant_id, 'hq'), eq(employee.id, 'E10043'))),
    );
    await leaveDue(portal.server.services);
    expect(await info(employees, 'E10043')).toMatchObject({ state: '0' });
    const [own] = await portal.server.services.store.read((db) =>
      db
        .select({ state: account.state })
        .from(account)
        .where(and(eq(account.tenant_id, 'hq'), eq(account.id, 'E10043'))),
    );
    expect(own).toEqual({ state: '0' });
    const [line] = await portal.server.services.store.read((db) =>
      db
        .select({ by: auditLog.username })
        .from(auditLog)
        .where(and(eq(auditLog.tenant_id, 'hq'), eq(auditLog.entity_id, 'E10043'), eq(auditLog.action, 'disable'))),
    );
    expect(line).toEqual({ by: 'system' });
  });

  it('stays on the day where nobody else could administer the tenant', async () => {
    const own = and(eq(employee.tenant_id, 'hq'), eq(employee.id, 'admin'));
    const { store } = portal.server.services;
    await store.write((tx) =>
      tx
        .update(employee)
        .set({ left_on: day(-1) })
        .where(own),
    );
    await leaveDue(portal.server.services);
    expect(await info(employees, 'admin')).toMatchObject({ state: '1', left_on: day(-1) });
    await store.write((tx) => tx.update(employee).set({ left_on: null }).where(own));
  });

  it('is not the administrator who records it, and hands over to nobody who cannot decide', async () => {
    expect((await leave('admin', day(0))).code).toBe(403);
    const { id } = await newRow(admin, employees);
    expect((await leave('E10044', day(0), id)).code).toBe(400);
    expect((await leave('E10044', day(0), 'E10044')).code).toBe(400);
    expect((await leave('E10044', 'tomorrow')).code).toBe(400);
    expect(await info(employees, 'E10044')).toMatchObject({ state: '1', left_on: null });
  });
});
