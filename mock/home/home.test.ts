import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { CallData } from '@portal/contract/types';
import { TestClient } from '../test/client';
import { onEachDatabase, startTestServer, type TestServer } from '../test/test-server';

onEachDatabase('the home page', (database) => {
  let server: TestServer;
  let employee: TestClient;
  let manager: TestClient;
  let admin: TestClient;
  let requests = 0;
  const signedIn = async (username: string, password = 'Employee@2026', tenant = 'hq') => {
    const client = new TestClient(server);
    await client.signIn(username, password, tenant);
    return client;
  };
  beforeAll(async () => {
    server = await startTestServer(database);
    employee = await signedIn('E10001');
    manager = await signedIn('E10002', 'Auditor@2026');
    admin = await signedIn('admin', 'Admin@2026');
  });
  afterAll(() => server.close());

  const todosOf = async (client: TestClient) => (await client.call('getHomeTodos', { query: {} })).data;
  const applicationsOf = async (client: TestClient) => (await client.call('getHomeApplications', {})).data;
  const submitLeave = async (day: string): Promise<string> => {
    requests += 1;
    const data = { leave_type: 'annual', from_on: day, to_on: day, days: 1, reason: '回家探亲' };
    const body = { form_code: 'leave', data, request_id: `home-leave-${requests}` };
    const answer = await employee.call('submitWorkflow', { body });
    if (answer.data === undefined) throw new Error(answer.msg);
    return answer.data;
  };

  describe('what waits for a person', () => {
    it('comes with all that a decision in the row needs', async () => {
      const id = await submitLeave('2029-03-08');
      const before = await todosOf(manager);
      const row = before?.rows.find((one) => one.id === id);
      expect(row).toMatchObject({
        form_name: '请假申请',
        form_name_en: 'Leave request',
        applicant: { emp_code: 'E10001' },
        state: 'pending',
        step: { zh: '部门经理审批' },
        summary: { zh: '年假 · 2029-03-08 · 1 天', en: 'Annual · 2029-03-08 · 1 days' },
        version: 1,
      });
      const body = { id, version: row?.version ?? 0, action: 'approve' as const };
      expect((await manager.call('actOnWorkflow', { body })).success).toBe(true);
      const after = await todosOf(manager);
      expect(after?.total).toBe((before?.total ?? 0) - 1);
      expect(after?.rows.map((one) => one.id)).not.toContain(id);
    });

    it('is in the order of its days, and no more than the page shows', async () => {
      const day = (n: number) => `2028-05-${String(n + 8).padStart(2, '0')}`;
      const ids: string[] = [];
      for (const n of [0, 1, 2, 3, 4, 7, 8, 9, 10]) ids.push(await submitLeave(day(n)));
      // A leave that begins on the day it came is due on that day, as the person's clock has it.
      await server.services.store.write((tx) =>
        tx.execute(sql`update workflow_instance set data = jsonb_set(data, '{from_on}', to_jsonb(to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')))
          where id = ${ids.at(-1)}`),
      );
      const todos = await todosOf(manager);
      expect(todos?.rows).toHaveLength(8);
      expect(todos?.total).toBeGreaterThanOrEqual(ids.length);
      const dues = todos?.rows.map((row) => row.due) ?? [];
      expect(dues).toEqual([...dues].sort());
      expect(todos?.rows.map((row) => row.id)).toContain(ids.at(-1));
    });

    it('is nothing for somebody without the list, and never of another tenant', async () => {
      const stranger = await signedIn('E10002', 'Auditor@2026', 'plant');
      const mine = (await todosOf(manager))?.rows.map((row) => row.id) ?? [];
      for (const { id } of (await todosOf(stranger))?.rows ?? []) expect(mine).not.toContain(id);
      expect((await manager.call('getHomeTodos', { query: { zone: 'Moon/Crater' } })).status).toBe(400);
    });
  });

  it('shows where the own applications stand, those under way first', async () => {
    const id = await submitLeave('2029-08-08');
    const { rows = [], total = 0 } = (await applicationsOf(employee)) ?? {};
    const row = rows.find((one) => one.id === id);
    expect(row).toMatchObject({
      state: 'pending',
      steps: [
        { key: 'manager', status: 'current' },
        { key: 'hr', status: 'waiting' },
        { key: 'director', status: 'skipped' },
      ],
      waits_for: [{ emp_code: 'E10002' }],
    });
    const open = rows.map(({ state }) => state === 'pending' || state === 'returned');
    expect(open).toEqual([...open].sort((a, b) => Number(b) - Number(a)));
    expect(total).toBeGreaterThanOrEqual(open.filter(Boolean).length);
    await manager.call('actOnWorkflow', {
      body: { id, version: 1, action: 'return', target: 'applicant', comment: '改期' },
    });
    const returned = (await applicationsOf(employee))?.rows.find((one) => one.id === id);
    expect(returned).toMatchObject({ state: 'returned', waits_for: [{ emp_code: 'E10001' }] });
    expect((await todosOf(employee))?.rows.find((one) => one.id === id)).toMatchObject({ state: 'returned' });
  });

  it('knows the days off of a month, and the own leave in it', async () => {
    const monthOf = async (client: TestClient, month: string) =>
      (await client.call('getHomeCalendar', { query: { month } })).data as CallData<'getHomeCalendar'>;
    const october = await monthOf(employee, '2026-10');
    expect(october.days).toContainEqual({ day: '2026-10-01', kind: 'off', zh: '国庆节', en: 'National Day' });
    expect(october.days).toContainEqual(expect.objectContaining({ day: '2026-10-10', kind: 'work' }));
    expect(october.days.map(({ day }) => day)).toContain('2026-09-25');
    expect(october.next_off).toMatchObject({ day: '2027-01-01', zh: '元旦' });
    expect((await monthOf(employee, '2029-01')).next_off).toBeNull();
    const application_id = await submitLeave('2029-11-08');
    const { dates } = await monthOf(employee, '2029-11');
    const leave = { application_id, from: '2029-11-08', to: '2029-11-08', state: 'reserved', zh: '年假' };
    expect(dates).toEqual([expect.objectContaining(leave)]);
    expect((await monthOf(employee, '2029-12')).dates, 'seen on the sheet of the month after').toEqual([]);
    expect((await monthOf(admin, '2029-11')).dates).toEqual([]);
    expect((await employee.call('getHomeCalendar', { query: { month: '2026-13' } })).status).toBe(400);
  });

  it('offers pages of the person’s roles, and what colleagues have starred before them', async () => {
    const pathsOf = async (client: TestClient) =>
      (await client.call('getSuggestedPages', {})).data?.map((page) => page.route_path) ?? [];
    const everyday = await pathsOf(employee);
    expect(everyday).toHaveLength(8);
    expect(everyday[0]).toBe('/oa/wfs/applyForm/leave');
    expect(everyday.join()).not.toContain('/admin/');
    expect((await pathsOf(admin)).slice(0, 2)).toEqual(['/admin/menus', '/admin/roles']);
    const colleague = await signedIn('E10003');
    const tile = { id: '', coordinate_x: 0, coordinate_y: 0, width: 1, height: 1 };
    const menus = (await server.services.menus.treeOf(await callerOf('E10003'))).pages;
    const starred = [...menus.values()].find((page) => page.path === '/ehr/fom/business-trip');
    await colleague.call('addFavorite', { body: { ...tile, menu_id: starred?.id ?? '' } });
    expect((await pathsOf(employee))[0]).toBe('/ehr/fom/business-trip');
  });

  const callerOf = async (username: string) => {
    const rows = await server.services.store.read((db) =>
      db.query.userRole.findMany({
        where: (role, { eq, and }) => and(eq(role.tenant_id, 'hq'), eq(role.account_id, username)),
      }),
    );
    return { tenantId: 'hq', roleIds: rows.map((row) => row.role_id).sort(), menuVersion: 1 };
  };

  it('is arranged by each person, in every browser', async () => {
    const settings = { main: ['start', 'todos'], side: ['notices'], hidden: ['calendar'], hints_seen: ['star'] };
    expect((await employee.call('getHomeSettings', {})).data).toEqual({
      main: [],
      side: [],
      hidden: [],
      hints_seen: [],
    });
    expect((await employee.call('saveHomeSettings', { body: settings })).success).toBe(true);
    expect((await (await signedIn('E10001')).call('getHomeSettings', {})).data).toEqual(settings);
    expect((await manager.call('getHomeSettings', {})).data?.hidden).toEqual([]);
    const wrong = { ...settings, main: Array.from({ length: 40 }, () => 'x') };
    expect((await employee.call('saveHomeSettings', { body: wrong })).status).toBe(400);
    expect((await employee.call('getHomeSettings', {})).data).toEqual(settings);
  });
});
