import { createServer, type AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '@portal/contract/admin/databases';
import { menus } from '@portal/contract/admin/menus';
import { parameters } from '@portal/contract/admin/parameters';
import { roleUsers } from '@portal/contract/admin/role-users';
import { roles } from '@portal/contract/admin/roles';
import { adminRoute, extraRoute } from '@portal/contract/admin/crud/screen';
import type { CallRoute } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { setUser } from '../../mock/control/set-user';
import { auditLog, menu } from '../../mock/db/schema';
import { TestClient } from '../../mock/test/client';
import { startTestServer, type TestServer } from '../../mock/test/test-server';

const envelope = z.object({ success: z.boolean(), msg: z.string(), data: z.unknown() });
type Answer = z.infer<typeof envelope> & { status: number };

let server: TestServer;
let origin: string;

/** Somebody with a session, who sends what they like over a socket. */
async function attacker(username: string, password = 'Employee@2026') {
  const client = new TestClient(server);
  await client.signIn(username, password);
  return async (route: CallRoute, body: object): Promise<Answer> => {
    const answer = await fetch(`${origin}/oa_portal${route.path}`, {
      method: route.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}`, tenant_id: 'hq' },
      body: JSON.stringify(body),
    });
    return { ...envelope.parse(await answer.json()), status: answer.status };
  };
}
type Attacker = Awaited<ReturnType<typeof attacker>>;

const give = (username: string, wanted: { menus?: string[]; permissions?: string[] }) =>
  setUser(server.services.store, 'hq', username, wanted);
const recordRow = z.object({
  id: z.string(),
  version: z.number(),
  create_by: z.string(),
  data: z.record(z.string(), z.unknown()),
});
const recordRows = z.object({ total: z.number(), rows: z.array(recordRow) });
const rowsIn = (answer: Answer) => recordRows.parse(answer.data);
const menuAt = async (path: string) => {
  const [row] = await server.services.store.read((db) =>
    db
      .select()
      .from(menu)
      .where(and(eq(menu.tenant_id, 'hq'), eq(menu.path, path))),
  );
  if (row === undefined) throw new Error(`no menu ${path}`);
  return row;
};

beforeAll(async () => {
  server = await startTestServer('embedded', { TEST_CONNECTION_HOSTS: 'db.portal.test' });
  origin = await server.listen();
});
afterAll(() => server.close());

describe('reading what is not shown', () => {
  const payroll = { prefix: '/ehr/sal', kind: 'batch' };

  it('an employee sees their own rows of the payroll only, and adds up no others', async () => {
    const [employee, hr, admin] = [
      await attacker('E10001'),
      await attacker('E10003'),
      await attacker('admin', 'Admin@2026'),
    ];
    const all = rowsIn(await admin(callRoutes.getRecords, { ...payroll, size: 200 }));
    const own = rowsIn(await employee(callRoutes.getRecords, { ...payroll, size: 200 }));
    expect(all.total).toBeGreaterThan(own.total);
    expect(own.rows.every((row) => row.create_by === 'E10001')).toBe(true);
    const foreign = all.rows.find((row) => row.create_by !== 'E10001');
    expect((await employee(callRoutes.getRecord, { ...payroll, id: foreign?.id })).status).toBe(404);
    const sums = await employee(callRoutes.summariseRecords, { ...payroll, group_by: 'dept', value: 'amount' });
    const counted = z.array(z.object({ count: z.number() })).parse(sums.data);
    expect(counted.reduce((sum, row) => sum + row.count, 0)).toBe(own.total);
    expect((await hr(callRoutes.getRecords, payroll)).status).toBe(200);
    // What is about them is theirs, whoever made it.
    const insured = rowsIn(await employee(callRoutes.getRecords, { ...payroll, kind: 'insured', size: 200 }));
    expect(
      insured.rows.every((row) => row.create_by === 'E10001' || String(row.data.holder).startsWith('E10001 ')),
    ).toBe(true);
  });

  it('one page of an application does not open its other kinds', async () => {
    await give('E10010', { menus: ['/ehr/sal/bonus-list'], permissions: [] });
    const clerk = await attacker('E10010');
    expect((await clerk(callRoutes.getRecords, { ...payroll, kind: 'adjust' })).status).toBe(200);
    for (const route of [callRoutes.getRecords, callRoutes.exportRecords])
      expect((await clerk(route, payroll)).status).toBe(403);
    expect((await clerk(callRoutes.summariseRecords, { ...payroll, group_by: 'dept' })).status).toBe(403);
    // The shell is told which pages it does not open by their address.
    const client = new TestClient(server);
    await client.signIn('E10010', 'Employee@2026');
    expect((await client.call('getLoginUser', {})).data?.withheld).toContain('/ehr/sal/payroll-batches');
  });

  it('whoever only has a form reads what they have made', async () => {
    await give('E10011', { menus: ['/oa/sec/hazard-report'], permissions: [] });
    const reporter = await attacker('E10011');
    const answer = await reporter(callRoutes.getRecords, { prefix: '/oa/sec', kind: 'hazard', size: 200 });
    expect(rowsIn(answer).rows.every((row) => row.create_by === 'E10011')).toBe(true);
  });
});

describe('saving what is not allowed', () => {
  const claims = { prefix: '/ehr/emp', kind: 'service' };
  const data = { holder: 'E10001 张伟', type: 'proof', purpose: '购房', need_on: '2026-12-01' };
  let employee: Attacker;
  const save = (body: object) => employee(callRoutes.saveRecord, { ...claims, ...body });
  const stored = async (id: unknown) => recordRow.parse((await employee(callRoutes.getRecord, { ...claims, id })).data);
  beforeAll(async () => {
    employee = await attacker('E10001');
  });

  it('nobody approves what they file', async () => {
    const { data: id } = await save({ data: { ...data, state: 'approved' } });
    expect((await stored(id)).data.state).toBe('pending');
    await save({ id, version: 1, data: { ...data, state: 'approved', purpose: '改' } });
    expect((await stored(id)).data).toMatchObject({ state: 'pending', purpose: '改' });
  });

  it.each([
    { ...data, salary: 99_999 },
    { ...data, type: 'other' },
    { ...data, copies: 6 },
    { ...data, need_on: '2026-02-30' },
    { ...data, purpose: '' },
  ])('no record is stored that its form would refuse: %j', async (wrong) => {
    expect((await save({ data: wrong })).status).toBe(400);
  });

  it('the second writer is told, and the first one is not overwritten', async () => {
    const { data: id } = await save({ data });
    expect((await save({ id, version: 1, data: { ...data, purpose: '一' } })).status).toBe(200);
    const second = await save({ id, version: 1, data: { ...data, purpose: '二' } });
    expect(second).toMatchObject({ status: 409, success: false });
    expect(second.msg).toContain('E10001');
    expect((await save({ id, data: { ...data, purpose: '三' } })).status).toBe(400);
    expect((await stored(id)).data.purpose).toBe('一');
    const lines = await server.services.store.read((db) =>
      db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.entity_id, String(id))),
    );
    expect(lines.map((line) => line.action).sort()).toEqual(['add', 'edit']);
  });

  it('a call that comes twice, or twice at once, writes once', async () => {
    const body = { request_id: 'request-0001', data: { ...data, purpose: '重复' } };
    const answers = await Promise.all([save(body), save(body), save(body)]);
    expect(new Set(answers.map((answer) => answer.data)).size).toBe(1);
    const found = rowsIn(await employee(callRoutes.getRecords, { ...claims, keyword: '重复' }));
    expect(found.total).toBe(1);
    expect((await save({ ...body, data })).status).toBe(409);
    server.clock.forward(86_400_001);
    await server.services.saveRequests.prune();
    employee = await attacker('E10001');
    expect((await save({ ...body, data })).status).toBe(200);
  });
});

describe('an administrator of roles and menus who does not hold everything', () => {
  const held = ['role', 'menu'].flatMap((area) =>
    ['add', 'edit', 'delete', 'export'].map((action) => `portal:${area}:${action}`),
  );
  let partial: Attacker;
  let role = { id: '', version: 1 };
  const change = (ids: string[]) =>
    partial(extraRoute(roles, roles.extraCalls.saveMenus), { ...role, checked: ids, half: [] });

  beforeAll(async () => {
    const permissions = [...held, 'portal:role:authorize', 'portal:role:assign', 'portal:role:preview'];
    await give('E10020', { menus: ['/admin/roles', '/admin/menus', '/oa/tcs'], permissions });
    partial = await attacker('E10020');
    const values = { role_code: 'made', role_name: '新', role_name_en: 'New', role_type: 'business', state: '1' };
    const made = await partial(adminRoute(roles, 'add'), { values });
    role = { id: String(made.data), version: 1 };
  });

  it('grants neither a page nor a button that they do not hold', async () => {
    const own = await menuAt('/oa/tcs/my-tasks');
    const foreign = await menuAt('/ehr/sal/payroll-batches');
    expect((await change([own.id, foreign.id])).status).toBe(403);
    expect((await change([own.id])).status).toBe(200);
    role.version += 1;
  });

  it('gives nobody a role that holds more, and changes no roles of their own', async () => {
    const assign = extraRoute(roleUsers, roleUsers.extraCalls.authorize);
    for (const id of ['hr', 'administrator'])
      expect((await partial(assign, { role_id: id, users: ['E10004'] })).status).toBe(403);
    expect((await partial(assign, { role_id: role.id, users: ['E10020'] })).status).toBe(403);
    expect((await partial(assign, { role_id: role.id, users: ['E10004'] })).status).toBe(200);
    const admin = await attacker('admin', 'Admin@2026');
    const cancel = extraRoute(roleUsers, roleUsers.extraCalls.cancel);
    expect((await admin(cancel, { role_id: 'administrator', users: ['admin'] })).status).toBe(403);
  });

  it('gives no more rows of records than they see', async () => {
    const rules = (record_scopes: string) =>
      partial(adminRoute(roles, 'edit'), {
        ...role,
        values: { role_name: '新', role_name_en: 'New', role_type: 'business', state: '1', record_scopes },
      });
    expect((await rules('/oa/tcs everything')).status).toBe(400);
    expect((await rules('/oa/tcs own')).status).toBe(200);
    role.version += 1;
    expect((await rules('* all')).status).toBe(200);
    role.version += 1;
    await give('E10012', {
      menus: ['/admin/roles', '/ehr/sal'],
      permissions: [...held.slice(0, 4), 'portal:role:authorize'],
    });
    const payroll = await attacker('E10012');
    const added = await payroll(extraRoute(roles, roles.extraCalls.saveMenus), {
      ...role,
      checked: [(await menuAt('/ehr/sal/payroll-batches')).id],
      half: [],
    });
    // They hold the page, but see their own rows of it; the role would show all.
    expect(added).toMatchObject({ status: 403, msg: '数据范围不能大于您自己的范围' });
  });

  it('turns no menu that roles have into another page or another right', async () => {
    const page = await menuAt('/oa/tcs/my-tasks');
    const edit = (by: Attacker, changed: object) =>
      by(adminRoute(menus, 'edit'), { id: page.id, version: page.version, values: { ...page, ...changed } });
    expect((await edit(partial, { path: '/ehr/sal/payroll-batches' })).status).toBe(403);
    expect((await edit(partial, { permission: 'portal:parameter:edit' })).status).toBe(403);
    await give('E10013', { menus: ['/admin/menus', '/oa/tcs'], permissions: held.slice(4) });
    const menusOnly = await attacker('E10013');
    expect((await edit(menusOnly, { path: '/oa/tcs/team-tasks' })).status).toBe(403);
    expect((await edit(menusOnly, { menu_name: '改名' })).status).toBe(200);
  });

  it('neither empties nor disables nor removes the role of the administrators', async () => {
    const administrator = rowsOfRoles(
      await partial(adminRoute(roles, 'list'), { filter: { role_code: 'administrator' } }),
    );
    expect(
      (await partial(extraRoute(roles, roles.extraCalls.saveMenus), { ...administrator, checked: [], half: [] }))
        .status,
    ).toBe(403);
    const admin = await attacker('admin', 'Admin@2026');
    for (const by of [partial, admin]) {
      expect((await by(adminRoute(roles, 'state'), { rows: [administrator], state: '0' })).status).toBe(403);
      expect((await by(adminRoute(roles, 'delete'), { rows: [administrator] })).status).toBe(403);
    }
  });
});

const roleRow = z.object({ id: z.string(), version: z.number() });
function rowsOfRoles(answer: Answer) {
  const [row] = z.object({ rows: z.array(roleRow) }).parse(answer.data).rows;
  if (row === undefined) throw new Error('no such role');
  return row;
}

describe('reaching out by “Test connection”', () => {
  const route = extraRoute(databases, databases.extraCalls.test);
  const result = z.object({ ok: z.boolean(), text: z.string() });
  let admin: Attacker;
  const attempt = async (connection: string) =>
    result.parse((await admin(route, { db_type: 'postgresql', connection })).data);
  beforeAll(async () => {
    admin = await attacker('admin', 'Admin@2026');
  });

  it('finds out nothing about what is there, and connects to nothing', async () => {
    let connections = 0;
    const listener = createServer(() => (connections += 1));
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const texts = new Set<string>();
    for (const host of [
      `127.0.0.1:${port}`,
      '127.0.0.1:1',
      '[::1]:1',
      '169.254.169.254:80',
      'localhost:1',
      'nowhere.invalid',
    ])
      texts.add((await attempt(`postgres://u:p@${host}/d`)).text);
    expect([...texts]).toEqual(['不允许测试该地址。可以测试的主机由服务器设置 TEST_CONNECTION_HOSTS 决定']);
    expect(connections).toBe(0);
    await new Promise((resolve) => listener.close(resolve));
  });

  it.each([
    '/var/run/postgresql',
    'socket:/var/run/postgresql',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/d',
    'postgres://u:p@/d?host=/var/run/postgresql',
    'postgres://u:p@db.portal.test/d?sslrootcert=/etc/passwd',
    'postgres://u:p@db.portal.test/d?host=127.0.0.1',
    // Without them the driver would take PGUSER, PGPASSWORD and PGDATABASE of the server.
    'postgres://db.portal.test/d',
    'postgres://u@db.portal.test/d',
    'postgres://u:p@db.portal.test',
  ])('takes no file, no other parameter and no part from the environment: %s', async (connection) => {
    expect((await attempt(connection)).text).toContain('连接字符串格式不正确');
  });
});

describe('parameters', () => {
  const sample = { cfg_name: '密钥', cfg_name_en: 'Key', readers: 'all' };

  it('a secret goes in and never comes out; others go to those who need them', async () => {
    const admin = new TestClient(server);
    await admin.signIn();
    const send = async (route: CallRoute, body: unknown) => envelope.parse((await admin.send(route, { body })).json());
    const values = {
      ...sample,
      cfg_code: 'mail_key',
      cfg_type: 'secret',
      cfg_secret: 's3cr3t-value',
      subsystem_id: 'oa.portal',
    };
    const made = await send(adminRoute(parameters, 'add'), { values });
    expect(made.success).toBe(true);
    const seen = [
      await send(adminRoute(parameters, 'list'), { size: 200 }),
      await send(adminRoute(parameters, 'info'), { id: made.data }),
      await send(adminRoute(parameters, 'export'), {}),
    ];
    expect(JSON.stringify(seen)).not.toContain('s3cr3t');
    const rows = await server.services.store.read((db) => db.select().from(auditLog));
    expect(JSON.stringify(rows)).not.toContain('s3cr3t');
    expect((await admin.call('getConfigByCode', { query: { cfg_code: 'mail_key' } })).status).toBe(404);
    const employee = new TestClient(server);
    await employee.signIn('E10001', 'Employee@2026');
    const read = async (cfg_code: string) => (await employee.call('getConfigByCode', { query: { cfg_code } })).status;
    expect(await Promise.all(['portal_web_url', 'erp_service_url', 'no_such'].map(read))).toEqual([200, 404, 404]);
    expect((await admin.call('getConfigByCode', { query: { cfg_code: 'erp_service_url' } })).status).toBe(200);
  });
});
