import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUser } from './control/set-user';
import { TestClient } from './test/client';
import { onAnyDatabase, startTestServer, type TestServer } from './test/test-server';

type Data = Record<string, string | number>;

const tasks = { prefix: '/oa/tcs', kind: 'task' };
/** A task with all that its description asks for. */
const task = (title: string, more: Data = {}): Data => ({
  title,
  priority: 'high',
  owner: 'E10001 张伟',
  due_on: '2026-12-01',
  state: 'open',
  ...more,
});
const report = (report_no: string): Data => ({
  report_no,
  supplier: 'Nordwind',
  material: 'PA66',
  standard: 'rohs',
  valid_to: '2027-01-31',
});

onAnyDatabase('business records', (database) => {
  let server: TestServer;
  const signedIn = async (username: string, password: string, tenant = 'hq') => {
    const client = new TestClient(server);
    await client.signIn(username, password, tenant);
    return client;
  };
  const employee = () => signedIn('E10001', 'Employee@2026');
  const save = async (client: TestClient, data: Data, scope = tasks) =>
    (await client.call('saveRecord', { body: { ...scope, data } })).data ?? '';

  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server.close());

  it('keeps what is saved, with who and when, and finds it by its text', async () => {
    const client = await employee();
    const id = await save(client, task('核对 100% 库存_表', { progress: 3 }));
    expect(id).toMatch(/^\w+$/);
    const found = await client.call('getRecords', { body: { ...tasks, keyword: '100% 库存_' } });
    expect(found.data).toMatchObject({ total: 1, rows: [{ id, create_by: 'E10001', data: { progress: 3 } }] });
    expect((await client.call('getRecords', { body: { ...tasks, keyword: '100_ 库存' } })).data?.total).toBe(0);
    await client.call('saveRecord', { body: { ...tasks, id, version: 1, data: task('改过') } });
    expect((await client.call('getRecord', { body: { ...tasks, id } })).data).toMatchObject({
      data: task('改过'),
      version: 2,
    });
    expect((await client.call('deleteRecords', { body: { ...tasks, ids: [id] } })).data).toBe(1);
    expect((await client.call('getRecord', { body: { ...tasks, id } })).status).toBe(404);
  });

  it('sorts and pages without losing or repeating a row', async () => {
    const client = await employee();
    const seen: string[] = [];
    const all = (await client.call('getRecords', { body: { ...tasks, size: 1 } })).data?.total ?? 0;
    for (let page = 1; page <= Math.ceil(all / 10); page++) {
      const { data } = await client.call('getRecords', {
        body: { ...tasks, sort: 'priority', order: 'asc', page, size: 10 },
      });
      seen.push(...(data?.rows ?? []).map((row) => row.id));
      expect(data?.total).toBe(all);
    }
    expect(all).toBeGreaterThan(20);
    expect(new Set(seen).size).toBe(all);
  });

  it('lists what names the person who asks, whoever made it and whatever they are called now', async () => {
    const [mine, other] = [await employee(), await signedIn('E10003', 'Employee@2026')];
    const given = await save(other, task('交给别人的', { owner: 'E10001 曾用名' }));
    const kept = await save(mine, task('我建的', { owner: 'E10003 别人' }));
    const listed = async (client: TestClient) => {
      const { data } = await client.call('getRecords', { body: { ...tasks, about_me: 'owner', size: 200 } });
      return data?.rows ?? [];
    };
    expect((await listed(mine)).map(({ id }) => id)).toContain(given);
    expect((await listed(mine)).every(({ data }) => String(data.owner).startsWith('E10001 '))).toBe(true);
    expect((await listed(other)).map(({ id }) => id)).toContain(kept);
    const exported = (await mine.call('exportRecords', { body: { ...tasks, about_me: 'owner' } })).data;
    if (exported) expect(exported.rows.every(({ data }) => String(data.owner).startsWith('E10001 '))).toBe(true);
  });

  describe('bookings', () => {
    const meetings = { prefix: '/oa/tcs', kind: 'meeting' };
    const meeting = (begin_at: string, end_at: string, more: Data = {}): Data => ({
      subject: '评审会',
      room: 'a301',
      meet_on: '2031-03-03',
      host: 'E10001 张伟',
      begin_at,
      end_at,
      ...more,
    });
    const book = (client: TestClient, data: Data) => client.call('saveRecord', { body: { ...meetings, data } });

    it('of one room never overlap, and the refusal says who has it and when', async () => {
      const [mine, other] = [await employee(), await signedIn('E10003', 'Employee@2026')];
      const { data: id = '' } = await book(mine, meeting('09:00', '10:30'));
      for (const [from, to] of [
        ['09:00', '10:30'],
        ['08:00', '09:01'],
        ['10:29', '11:00'],
        ['09:30', '10:00'],
        ['08:00', '12:00'],
      ] as const) {
        const refused = await book(other, meeting(from, to));
        expect(refused, `${from} ${to}`).toMatchObject({ success: false, code: 400 });
        expect(refused.msg).toContain('A301在 09:00–10:30 已被');
      }
      // What begins when the other ends, another room and another day are free.
      for (const free of [
        meeting('10:30', '11:00'),
        meeting('08:00', '09:00'),
        meeting('09:00', '10:30', { room: 'hall' }),
        meeting('09:00', '10:30', { meet_on: '2031-03-04' }),
      ])
        expect(await book(other, free)).toMatchObject({ success: true });
      // A booking does not stand in its own way.
      const moved = { ...meetings, id, version: 1, data: meeting('09:15', '10:15') };
      expect(await mine.call('saveRecord', { body: moved })).toMatchObject({ success: true });
      const onto = { ...meetings, id, version: 2, data: meeting('09:15', '10:45') };
      expect(await mine.call('saveRecord', { body: onto })).toMatchObject({ success: false, code: 400 });
      expect((await mine.call('getRecord', { body: { ...meetings, id } })).data?.data).toMatchObject({
        end_at: '10:15',
      });
    });

    it('made at the same moment: one of them is kept', async () => {
      const clients = await Promise.all(['E10001', 'E10003', 'E10004'].map((who) => signedIn(who, 'Employee@2026')));
      const answers = await Promise.all(
        clients.map((client, index) => book(client, meeting(`14:${index}0`, '15:00', { meet_on: '2031-03-05' }))),
      );
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
    });

    it('end after they begin', async () => {
      const client = await employee();
      for (const [from, to] of [
        ['10:00', '10:00'],
        ['10:00', '09:00'],
      ] as const) {
        const refused = await book(client, meeting(from, to));
        expect(refused.msg).toBe(`结束时间须晚于${from}`);
      }
      expect((await book(client, meeting('25:00', '26:00'))).success).toBe(false);
    });
  });

  it('works out a product itself, and counts by month', async () => {
    const scope = { prefix: '/ifs/erp', kind: 'purchase' };
    const client = await signedIn('admin', 'Admin@2026');
    const order = (order_on: string): Data => ({
      order_no: `PO-${order_on}`,
      supplier: '恒达金属',
      material: '铜带',
      qty: 3,
      price: 1.3333,
      amount: 999,
      order_on,
    });
    const id = await save(client, order('2031-01-31'), scope);
    await save(client, order('2031-02-01'), scope);
    expect((await client.call('getRecord', { body: { ...scope, id } })).data?.data.amount).toBe(4);
    const summary = await client.call('summariseRecords', {
      body: { ...scope, group_by: 'supplier', value: 'amount', filter: { 'order_on.month': '2031-01' } },
    });
    expect(summary.data).toEqual([{ key: '恒达金属', count: 1, total: 4 }]);
  });

  it('lets only who made a record change or remove it, and removes all or none', async () => {
    const [mine, other] = [await employee(), await signedIn('E10003', 'Employee@2026')];
    const [first, second] = [await save(mine, task('a')), await save(other, task('b'))];
    const change = await other.call('saveRecord', { body: { ...tasks, id: first, version: 1, data: task('x') } });
    expect(change).toMatchObject({ status: 403, success: false });
    expect((await mine.call('deleteRecords', { body: { ...tasks, ids: [first, second] } })).status).toBe(403);
    expect((await mine.call('getRecord', { body: { ...tasks, id: first } })).data?.data).toEqual(task('a'));
  });

  it('lets who is responsible change a record and not remove it, and who has the code do both', async () => {
    const [author, owner, other] = [
      await signedIn('E10003', 'Employee@2026'),
      await employee(),
      await signedIn('E10004', 'Employee@2026'),
    ];
    const id = await save(author, task('共同的事', { owner: 'E10001 曾用名' }));
    const changed = (version: number, data: Data) => ({ body: { ...tasks, id, version, data } });
    const progress = task('共同的事', { owner: 'E10001 曾用名', progress: 50 });
    expect((await other.call('saveRecord', changed(1, progress))).status).toBe(403);
    expect(await owner.call('saveRecord', changed(1, progress))).toMatchObject({ success: true });
    expect((await owner.call('deleteRecords', { body: { ...tasks, ids: [id] } })).status).toBe(403);
    // Whoever gives the work to somebody else is responsible no more.
    const given = task('共同的事', { owner: 'E10004 同事' });
    expect(await owner.call('saveRecord', changed(2, given))).toMatchObject({ success: true });
    expect((await owner.call('saveRecord', changed(3, given))).status).toBe(403);
    const admin = await signedIn('admin', 'Admin@2026');
    expect(await admin.call('saveRecord', changed(3, given))).toMatchObject({ success: true });
    expect((await admin.call('deleteRecords', { body: { ...tasks, ids: [id] } })).data).toBe(1);
  });

  it('lets a new record be made from a form page, or from a list by who has its code', async () => {
    const client = await employee();
    const service = { holder: 'E10001 张伟', type: 'proof', purpose: '购房', need_on: '2026-12-01' };
    const repair = { building: 'a', room_no: '301', item: '灯', report_on: '2026-12-01', state: 'open' };
    const supervision = { title: 'x', level: 'dept', owner: 'E10001 张伟', due_on: '2026-12-01', state: 'open' };
    const add = (by: TestClient, prefix: string, kind: string, data: Data) =>
      by.call('saveRecord', { body: { prefix, kind, data } });
    // E10001 has the page that files them; of the list alone they have no code.
    expect((await add(client, '/ehr/emp', 'service', service)).success).toBe(true);
    const refused = await add(client, '/ehr/dor', 'repair', repair);
    expect(refused).toMatchObject({ status: 403, success: false, code: 403, msg: '没有权限执行此操作' });
    // No page makes what only stands in charts.
    expect((await add(client, '/ehr/emp', 'nucleic', {})).status).toBe(403);
    const onlyLists = { menus: ['/ehr/dor/repairs', '/oa/tcs/supervised-items'], permissions: ['ehr:dor:repairs:add'] };
    await setUser(server.services.store, 'hq', 'E10006', onlyLists);
    const clerk = await signedIn('E10006', 'Employee@2026');
    expect((await add(clerk, '/ehr/dor', 'repair', repair)).success).toBe(true);
    expect((await add(clerk, '/oa/tcs', 'supervision', supervision)).status).toBe(403);
    expect((await add(clerk, '/oa/tcs', 'task', task('x'))).status).toBe(403);
  });

  it('gives a whole search to who has the code of a list that shows it', async () => {
    const client = await employee();
    const documents = await client.call('exportRecords', { body: { prefix: '/oa/doc', kind: 'document' } });
    expect(documents.data?.rows).toHaveLength(documents.data?.total ?? -1);
    expect(await client.call('exportRecords', { body: tasks })).toMatchObject({ status: 403, success: false });
    const admin = await signedIn('admin', 'Admin@2026');
    const found = await admin.call('exportRecords', {
      body: { ...tasks, filter: { state: 'done' }, sort: 'create_time', order: 'asc' },
    });
    expect(found.data?.rows.length).toBeGreaterThan(0);
    expect(found.data?.rows.every((row) => row.data.state === 'done')).toBe(true);
  });

  it('finds what has one of several values', async () => {
    const admin = await signedIn('admin', 'Admin@2026');
    const attendance = { prefix: '/ehr/tas', kind: 'attendance', size: 100 };
    const find = async (result: string | string[]) =>
      (await admin.call('getRecords', { body: { ...attendance, filter: { result } } })).data;
    const both = await find(['late', 'miss']);
    const [late, miss] = [await find('late'), await find('miss')];
    expect(both?.total).toBe((late?.total ?? 0) + (miss?.total ?? 0));
    expect(new Set(both?.rows.map(({ data }) => data.result))).toEqual(new Set(['late', 'miss']));
    expect((await admin.call('getRecords', { body: { ...attendance, filter: { result: [] } } })).status).toBe(400);
  });

  it('lets a report be decided on once, by somebody else with the code, as it was seen', async () => {
    const reports = { prefix: '/isc/qms', kind: 'envreport' };
    const decide = { menus: ['/isc/qms'], permissions: ['isc:qms:vendorapproval:decide'] };
    await setUser(server.services.store, 'hq', 'E10004', {
      menus: ['/isc/qms'],
      permissions: ['isc:qms:env-reports:add'],
    });
    await setUser(server.services.store, 'hq', 'E10005', decide);
    const [author, quality] = [await signedIn('E10004', 'Employee@2026'), await signedIn('E10005', 'Employee@2026')];
    // The record waits, although its author sends it as approved.
    const id = await save(author, { ...report('ENV-1'), result: 'approved' }, reports);
    const get = async (client: TestClient) => (await client.call('getRecord', { body: { ...reports, id } })).data;
    const decideAs = (client: TestClient, seen: string, granted = true) =>
      client.call('decideRecord', { body: { ...reports, id, granted, seen } });
    const waiting = await get(author);
    expect(waiting).toMatchObject({ may_decide: false, data: { result: 'pending' } });
    const seen = waiting?.update_time ?? '';
    expect(await decideAs(author, seen)).toMatchObject({ status: 403, msg: '没有权限执行此操作' });
    await setUser(server.services.store, 'hq', 'E10004', decide);
    expect(await decideAs(author, seen)).toMatchObject({ status: 403, msg: '不能审批自己创建的记录' });
    expect(await get(quality)).toMatchObject({ may_decide: true });
    expect((await decideAs(quality, '2020-01-01T00:00:00.000Z')).status).toBe(409);
    expect((await decideAs(quality, seen)).success).toBe(true);
    expect(await get(quality)).toMatchObject({
      may_decide: false,
      update_by: 'E10005',
      data: { ...report('ENV-1'), result: 'approved' },
      version: 2,
    });
    expect((await decideAs(quality, seen, false)).status).toBe(409);
    // An edit after the grant makes the record wait again.
    const edited = { ...report('ENV-2'), result: 'approved' };
    await author.call('saveRecord', { body: { ...reports, id, version: 2, data: edited } });
    expect(await get(quality)).toMatchObject({ may_decide: true, data: { result: 'pending' } });
    expect((await quality.call('decideRecord', { body: { ...tasks, id, granted: true, seen } })).status).toBe(403);
  });

  it('shows nothing to those who have no page of the prefix, and nothing of another tenant', async () => {
    const client = await employee();
    const scope = { prefix: '/isc/wms', kind: 'stock' };
    expect((await client.call('getRecords', { body: scope })).status).toBe(403);
    expect((await client.call('saveRecord', { body: { ...scope, data: { a: 1 } } })).status).toBe(403);
    const id = await save(client, task('只在总部'));
    const plant = await signedIn('E10001', 'Employee@2026', 'plant');
    expect((await plant.call('getRecord', { body: { ...tasks, id } })).status).toBe(404);
    expect((await plant.call('getRecords', { body: { ...tasks, keyword: '只在总部' } })).data?.total).toBe(0);
  });

  it('counts and adds up by choices and by months', async () => {
    const client = await employee();
    const kind = 'summed';
    const scope = { prefix: '/oa/tcs', kind };
    const rows: Data[] = [
      { on: '2026-01-05', n: 1.5, s: 'a' },
      { on: '2026-01-30', n: 2, s: 'b' },
      { on: '2026-02-01', s: 'a' },
    ];
    for (const data of rows) await save(client, data, scope);
    const by = async (group_by: string, value?: string) =>
      (await client.call('summariseRecords', { body: { ...scope, group_by, value } })).data;
    expect(await by('on.month', 'n')).toEqual([
      { key: '2026-01', count: 2, total: 3.5 },
      { key: '2026-02', count: 0, total: 0 },
    ]);
    expect(await by('s')).toEqual([
      { key: 'a', count: 2, total: 0 },
      { key: 'b', count: 1, total: 0 },
    ]);
    // Only a record that has the number is counted beside its sum, so that both give the mean.
    expect(await by('missing', 'n')).toEqual([{ key: '', count: 2, total: 3.5 }]);
    expect(await by('missing', 's')).toEqual([{ key: '', count: 0, total: 0 }]);
  });

  it.each([
    [{ ...tasks, data: { 'Bad key': 1 } }],
    [{ ...tasks, data: { a: { deep: true } } }],
    [{ prefix: "/oa/tcs' or 1=1", kind: 'task', data: {} }],
    [{ prefix: '/oa/tcs', kind: '../task', data: {} }],
    [{ ...tasks, data: Object.fromEntries(Array.from({ length: 81 }, (_, index) => [`f${index}`, 1])) }],
  ])('refuses %j and writes nothing', async (body) => {
    const client = await employee();
    const before = (await client.call('getRecords', { body: tasks })).data?.total;
    // Deliberately not what the contract's type allows.
    expect((await client.call('saveRecord', { body } as Parameters<typeof client.call<'saveRecord'>>[1])).status).toBe(
      400,
    );
    expect((await client.call('getRecords', { body: tasks })).data?.total).toBe(before);
  });

  describe('boards', () => {
    it('show numbers to anybody, and nobody’s name', async () => {
      const client = new TestClient(server);
      for (const board of ['equipment', 'users'] as const) {
        const { data } = await client.call('getBoard', { body: { board } });
        expect(data?.tenant_name).toBe('集团总部');
        expect(Object.values(data?.figures ?? {}).every(Number.isFinite)).toBe(true);
        expect(JSON.stringify(data)).not.toMatch(/E1\d{4}/);
      }
    });

    it('know only tenants that exist', async () => {
      const client = new TestClient(server);
      expect(
        (await client.call('getBoard', { body: { board: 'users', tenant_id: 'plant' } })).data?.tenant_name_en,
      ).toBe('Dongguan Plant');
      expect((await client.call('getBoard', { body: { board: 'users', tenant_id: 'nobody' } })).status).toBe(404);
    });
  });
});
