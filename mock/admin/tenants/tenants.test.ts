import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '@portal/contract/admin/accounts';
import { auditLog as auditScreen } from '@portal/contract/admin/screens';
import { extraRoute, type ExtraCall } from '@portal/contract/admin/crud/screen';
import { adminRow, listData, rowOption } from '@portal/contract/admin/crud/wire';
import { askedDeletion, firstPassword, tenants } from '@portal/contract/admin/tenants';
import { account, menu, tenant, userRole } from '../../db/schema';
import { tenantTables } from '../../db/tenant-tables';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { TestClient } from '../../test/client';
import { queryRows } from '../crud/query-rows';
import { deleteDueTenants } from './deletion';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'Company@2026';

let portal: AdminServer;
let admin: TestCaller;
let stranger: TestCaller;
let serial = 0;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
  stranger = await portal.as('plant', 'admin');
});
afterAll(() => portal.close());

const extra = (call: ExtraCall, body: object, caller = admin) => caller.post(extraRoute(tenants, call).path, body);

/** What a form sends for a new tenant. */
function valuesOf(more: Record<string, unknown> = {}) {
  serial += 1;
  return {
    tenant_id: `company-${serial}`,
    tenant_name: `公司${serial}`,
    tenant_name_en: `Company ${serial}`,
    template: null,
    first_username: 'chief',
    account_limit: 0,
    storage_limit_mb: 0,
    applications: '',
    sort: 50,
    ...more,
  };
}

async function rowOf(id: string) {
  return adminRow.parse((await admin.act(tenants, 'info', { id })).data);
}

async function make(more: Record<string, unknown> = {}): Promise<string> {
  const added = await admin.act(tenants, 'add', { values: valuesOf(more) });
  expect(added).toMatchObject({ success: true });
  return String(added.data);
}

async function edit(id: string, more: Record<string, unknown>) {
  const { version, tenant_name, tenant_name_en, account_limit, storage_limit_mb, applications, sort } = await rowOf(id);
  const values = { tenant_name, tenant_name_en, account_limit, storage_limit_mb, applications, sort, ...more };
  return admin.act(tenants, 'edit', { id, version, values });
}

async function setState(id: string, state: '0' | '1') {
  const { version } = await rowOf(id);
  return admin.act(tenants, 'state', { rows: [{ id, version }], state });
}

/** Signs in as the first administrator for the first time, and gives the client. */
async function firstSignIn(id: string): Promise<TestClient> {
  const { version } = await rowOf(id);
  const { username, password } = firstPassword.parse(
    (await extra(tenants.extraCalls.firstPassword, { id, version })).data,
  );
  const client = new TestClient(portal.server);
  expect((await client.signIn(username, password, id)).success).toBe(true);
  const body = { oldPwd: client.encrypt(password), newPwd: client.encrypt(NEW_PASSWORD) };
  expect((await client.call('resetPasswordByPost', { body })).success).toBe(true);
  expect((await client.signIn(username, NEW_PASSWORD, id)).success).toBe(true);
  return client;
}

it('shows every tenant with what it uses, to the main tenant alone', async () => {
  const list = listData.parse((await admin.act(tenants, 'list', {})).data);
  const plant = list.rows.find((row) => row.id === 'plant');
  expect(list.rows.find((row) => row.id === 'hq')).toMatchObject({ is_main: true, state: '1' });
  expect(plant).toMatchObject({ is_main: false, tenant_name_en: 'Dongguan Plant', account_limit: 0 });
  expect(Number(plant?.accounts)).toBeGreaterThan(10);
  expect(Number(plant?.storage_mb)).toBeGreaterThan(0);
  const options = rowOption.array().parse((await admin.act(tenants, 'options', { keyword: 'plan' })).data);
  expect(options).toEqual([{ id: 'plant', code: 'plant', zh: '东莞工厂', en: 'Dongguan Plant' }]);
});

it('makes a tenant whose administrator signs in by a password that is told once, and must be changed', async () => {
  const id = await make();
  const { version } = await rowOf(id);
  const told = await extra(tenants.extraCalls.firstPassword, { id, version });
  const { username, password } = firstPassword.parse(told.data);
  expect(username).toBe('chief');
  const client = new TestClient(portal.server);
  await client.signIn(username, password, id);
  const user = await client.call('getLoginUser', {});
  expect(user.data?.mustChangePassword).toBe(true);
  // The answer may have been lost: until its owner has changed it, it can be made again, and the old one is over.
  const again = firstPassword.parse((await extra(tenants.extraCalls.firstPassword, { id, version })).data);
  expect((await client.signIn(username, password, id)).code).toBe(400);
  await client.signIn(username, again.password, id);
  const body = { oldPwd: client.encrypt(again.password), newPwd: client.encrypt(NEW_PASSWORD) };
  await client.call('resetPasswordByPost', { body });
  expect(await extra(tenants.extraCalls.firstPassword, { id, version })).toMatchObject({ code: 409 });
  await client.signIn(username, NEW_PASSWORD, id);
  const own = (await client.call('getLoginUser', {})).data;
  expect(own?.permissions).toContain('portal:account:add');
  expect(own?.permissions).not.toContain('portal:tenant:');
  expect(JSON.stringify(own?.routers)).not.toContain('/admin/tenants');
});

it('copies how a tenant is set up, and nothing of its people, its data and its secrets', async () => {
  const id = await make({ template: 'hq' });
  const count = async (table: string, of: string) =>
    Number((await ask(`select count(*)::int as n from "${table}" where tenant_id = '${of}'`))[0]?.n);
  for (const table of ['role', 'dict_type', 'dict_entry', 'parameter', 'workflow_form', 'notice_template'])
    expect(await count(table, id), table).toBe(await count(table, 'hq'));
  // The page of the tenants and its buttons are left out.
  const own = await ask(`select 1 from menu where tenant_id = 'hq' and permission like 'portal:tenant:%'`);
  expect(own.length).toBeGreaterThan(3);
  expect(await count('menu', id)).toBe((await count('menu', 'hq')) - own.length);
  expect(await count('account', id)).toBe(1);
  expect(await count('business_record', id)).toBe(0);
  expect(await ask(`select 1 from subsystem where tenant_id = '${id}' and secret_key_sealed <> ''`)).toEqual([]);
  const client = await firstSignIn(id);
  expect((await client.call('getLoginUser', {})).data?.permissions).toContain('portal:role:authorize');
});

const ask = (text: string) => portal.server.services.store.read((db) => queryRows(db, sql.raw(text)));

it('leaves nothing of a tenant that cannot be made', async () => {
  const tries: [Record<string, unknown>, string][] = [
    [{ tenant_id: 'plant' }, 'tenant_id'],
    [{ tenant_id: 'Big Company' }, 'tenant_id'],
    [{ applications: '/no/such' }, 'applications'],
    [{ applications: 'ehr' }, 'applications'],
    [{ account_limit: -1 }, 'account_limit'],
    [{ first_username: '' }, 'first_username'],
  ];
  const before = await ask('select count(*)::int as n from tenant');
  for (const [more, field] of tries) {
    const refused = await admin.act(tenants, 'add', { values: valuesOf(more) });
    expect(refused, field).toMatchObject({ code: 400, data: { fields: { [field]: expect.any(String) } } });
  }
  expect(await admin.act(tenants, 'add', { values: valuesOf({ template: 'nobody' }) })).toMatchObject({ code: 404 });
  expect(await ask('select count(*)::int as n from tenant')).toEqual(before);
});

it('refuses a template without administrators, and makes one tenant of two clicks', async () => {
  const bare = await make();
  await portal.server.services.store.write((tx) =>
    tx.execute(sql`update role set role_code = 'other' where tenant_id = ${bare}`),
  );
  const refused = await admin.act(tenants, 'add', { values: valuesOf({ template: bare }) });
  expect(refused).toMatchObject({
    code: 400,
    data: { fields: { template: expect.stringContaining('administrator') } },
  });
  const body = { values: valuesOf(), request_id: 'two-clicks-1' };
  const both = await Promise.all([admin.act(tenants, 'add', body), admin.act(tenants, 'add', body)]);
  expect(both.map(({ data }) => data)).toEqual([body.values.tenant_id, body.values.tenant_id]);
});

it('overwrites nothing that somebody else has changed', async () => {
  const id = await make();
  const { version } = await rowOf(id);
  expect(await edit(id, { tenant_name: '改名' })).toMatchObject({ success: true });
  const values = valuesOf({ tenant_name: '另一个' });
  expect(await admin.act(tenants, 'edit', { id, version, values })).toMatchObject({ code: 409 });
  expect(await rowOf(id)).toMatchObject({ tenant_name: '改名' });
});

it('holds a tenant to its number of accounts, however they come', async () => {
  const id = await make({ account_limit: 2 });
  const client = await firstSignIn(id);
  const post = async (path: string, body: object) => {
    const route = { method: 'POST' as const, path, permission: '' };
    return (await client.send(route, { body })).json<{ success: boolean; code: number; msg: string; data: unknown }>();
  };
  const importRows = (names: readonly string[]) =>
    post('/oa/portal/Admin/accounts/Import', {
      password: 'First@2026',
      rows: names.map((name, at) => ({
        line: at + 2,
        emp_code: name,
        emp_name: name,
        emp_name_en: name,
        dept_code: 'company',
        job_title: 'x',
        job_title_en: 'x',
        email: `${name}@company.example`,
        phone: '',
        username: name,
        role_codes: '',
      })),
    });
  expect(await importRows(['A1', 'A2'])).toMatchObject({ success: false, code: 409 });
  expect(await importRows(['A1'])).toMatchObject({ success: true, data: { added: 1 } });
  const refused = await importRows(['A2']);
  expect(refused.msg).toContain('最多可启用 2 个账号');
  // An account out of use does not count; it comes back only where there is room.
  const state = (to: '0' | '1', version: number) =>
    post('/oa/portal/Admin/accounts/SetState', { rows: [{ id: idOf.A1, version }], state: to });
  const idOf = {
    A1: String((await ask(`select id from account where tenant_id = '${id}' and username = 'A1'`))[0]?.id),
  };
  expect(await state('0', 1)).toMatchObject({ success: true });
  expect(await importRows(['A2'])).toMatchObject({ success: true });
  expect(await state('1', 2)).toMatchObject({ code: 409 });
  const employee = String((await ask(`select id from employee where tenant_id = '${id}' and emp_code = 'A2'`))[0]?.id);
  const added = await post(`/oa/portal/Admin/${accounts.name}/Add`, {
    values: { username: 'A3', employee_id: employee, password: 'First@2026', role_id: null },
  });
  expect(added).toMatchObject({ code: 409 });
  await edit(id, { account_limit: 0 });
  expect(await state('1', 2)).toMatchObject({ success: true });
});

it('holds a tenant to its room for files', async () => {
  const id = await make({ storage_limit_mb: 1 });
  const { files } = portal.server.services;
  const upload = (bytes: number) => ({
    name: 'a.txt',
    content: readable(bytes),
    whole: () => Promise.resolve(),
  });
  await files.save(id, 'chief', upload(900_000), 900_000);
  const refused = files.save(id, 'chief', upload(200_000), 200_000);
  await expect(refused).rejects.toMatchObject({ code: 413, words: { key: 'quotaReached', values: { megabytes: 1 } } });
  await edit(id, { storage_limit_mb: 2 });
  await files.save(id, 'chief', upload(200_000), 200_000);
  expect(await rowOf(id)).toMatchObject({ storage_mb: 2 });
});

function readable(bytes: number): Readable {
  return Readable.from([Buffer.alloc(bytes)]);
}

it('opens no applications but those of the list, from the next call on', async () => {
  const id = await make();
  const client = await firstSignIn(id);
  const pages = async () => JSON.stringify((await client.call('getLoginUser', {})).data?.routers);
  const codes = async () => (await client.call('getLoginUser', {})).data?.permissions;
  expect(await pages()).toContain('"/ehr/sal');
  expect(await edit(id, { applications: '/ehr/emp\n/oa/wfs' })).toMatchObject({ success: true });
  expect(await pages()).toContain('"/ehr/emp');
  expect(await pages()).toContain('"/admin/roles');
  expect(await pages()).not.toContain('"/ehr/sal');
  expect(await codes()).toContain('oa:wfs:');
  expect(await codes()).not.toContain('ehr:sal:');
  const records = await client.call('getRecords', { body: { prefix: '/ehr/sal', kind: 'batch', page: 1, size: 20 } });
  expect(records.code).toBe(403);
  await edit(id, { applications: '' });
  expect(await pages()).toContain('"/ehr/sal');
});

it('suspends a tenant everywhere at once, and resumes it with nothing lost', async () => {
  const id = await make();
  const client = await firstSignIn(id);
  expect(await setState(id, '0')).toMatchObject({ success: true, data: 1 });
  expect((await client.call('getLoginUser', {})).status).toBe(401);
  expect((await client.refreshTokens()).status).toBe(401);
  const refused = await client.signIn('chief', NEW_PASSWORD, id);
  expect(refused).toMatchObject({ code: 400, msg: '该租户已暂停使用，请联系平台管理员' });
  expect((await client.call('getTenants', { body: {} })).data?.map((one) => one.tenant_id)).not.toContain(id);
  expect(await setState(id, '1')).toMatchObject({ success: true, data: 1 });
  expect((await client.signIn('chief', NEW_PASSWORD, id)).success).toBe(true);
  expect(await setState('hq', '0')).toMatchObject({ code: 400 });
  // Its own auditors see what others did with it.
  const log = listData.parse((await stateLog(client)).data);
  expect(log.rows.map(({ action, username }) => [action, username])).toEqual(
    expect.arrayContaining([
      ['suspend', 'admin@hq'],
      ['resume', 'admin@hq'],
    ]),
  );
});

const stateLog = async (client: TestClient) => {
  const route = { method: 'POST' as const, path: `/oa/portal/Admin/${auditScreen.name}/GetList` };
  return (await client.send(route, { body: { filter: { entity: 'tenants' } } })).json<{ data: unknown }>();
};

it('a session that began while the tenant was being suspended does nothing', async () => {
  const id = await make();
  await setState(id, '0');
  const late = await portal.as(id, 'chief');
  const answer = await late.act(accounts, 'list', {});
  expect(answer).toMatchObject({ code: 402, msg: '该租户已暂停使用，请联系平台管理员' });
});

it('removes a tenant with all that it has when its time has come, and not when that was called off', async () => {
  const id = await make();
  const kept = await make();
  await portal.server.services.files.save(
    id,
    'chief',
    { name: 'a.txt', content: readable(10), whole: () => Promise.resolve() },
    10,
  );
  const askFor = async (which: string, typed = which) => {
    const { version } = await rowOf(which);
    return extra(tenants.extraCalls.askDeletion, { id: which, version, tenant_id: typed, days: 30 });
  };
  expect(await askFor(id, 'plant')).toMatchObject({ code: 400, data: { fields: { tenant_id: expect.any(String) } } });
  expect(await askFor('hq')).toMatchObject({ code: 400 });
  const { delete_at } = askedDeletion.parse((await askFor(id)).data);
  await askFor(kept);
  expect(Date.parse(delete_at)).toBeGreaterThan(portal.server.clock.now() + 29 * DAY_MS);
  expect(await rowOf(id)).toMatchObject({ state: '0', delete_at });
  expect(await askFor(id)).toMatchObject({ code: 409 });
  expect(await setState(id, '1')).toMatchObject({ code: 409 });
  const callOff = async () =>
    extra(tenants.extraCalls.callOffDeletion, { id: kept, version: (await rowOf(kept)).version });
  expect(await callOff()).toMatchObject({ success: true });
  expect(await callOff()).toMatchObject({ code: 409 });
  expect(await setState(kept, '1')).toMatchObject({ success: true });
  expect(await deleteDueTenants(portal.server.services)).toEqual([]);
  portal.server.clock.forward(31 * DAY_MS);
  expect(await deleteDueTenants(portal.server.services)).toEqual([id]);
  for (const { name } of tenantTables())
    expect(await ask(`select 1 from "${name}" where tenant_id = '${id}'`), name).toEqual([]);
  const left = (await ask('select tenant_id from tenant')).map((row) => row.tenant_id);
  expect(left).not.toContain(id);
  expect(left).toContain(kept);
  // The code is free again.
  admin = await portal.as('hq', 'admin');
  stranger = await portal.as('plant', 'admin');
  expect(await make({ tenant_id: id })).toBe(id);
});

it('another tenant sees and does nothing of it, whatever its menus and roles say', async () => {
  const id = await make();
  const { store } = portal.server.services;
  await store.write(async (tx) => {
    await tx.insert(menu).values({
      tenant_id: 'plant',
      id: 'own-tenants',
      parent_id: 'admin',
      menu_type: 'menu',
      menu_name: '租户',
      menu_name_en: 'Tenants',
      menu_code: 'own-tenants',
      path: '/admin/tenants',
      component: 'admin/tenants',
      permission: 'portal:tenant:query',
    });
    for (const code of ['add', 'edit', 'delete', 'export'])
      await tx.insert(menu).values({
        tenant_id: 'plant',
        id: `own-tenants-${code}`,
        parent_id: 'own-tenants',
        menu_type: 'button',
        menu_name: code,
        menu_name_en: code,
        menu_code: `own-tenants-${code}`,
        permission: `portal:tenant:${code}`,
      });
    await tx.execute(sql`insert into role_menu (tenant_id, role_id, menu_id)
      select tenant_id, 'administrator', id from menu where tenant_id = 'plant' and id like 'own-tenants%'`);
    await tx.update(tenant).set({ menu_version: sql`menu_version + 1` });
  });
  const before = await ask('select * from tenant order by tenant_id');
  for (const caller of [stranger, await portal.as('plant', 'E10002'), await portal.as('hq', 'E10002')]) {
    const rows = [{ id, version: 1 }];
    const answers = await Promise.all([
      caller.act(tenants, 'list', {}),
      caller.act(tenants, 'info', { id }),
      caller.act(tenants, 'options', { ids: [id] }),
      caller.act(tenants, 'add', { values: valuesOf() }),
      caller.act(tenants, 'edit', { id, version: 1, values: valuesOf() }),
      caller.act(tenants, 'state', { rows, state: '0' }),
      caller.act(tenants, 'export', {}),
      extra(tenants.extraCalls.firstPassword, { id, version: 1 }, caller),
      extra(tenants.extraCalls.askDeletion, { id, version: 1, tenant_id: id, days: 1 }, caller),
      extra(tenants.extraCalls.callOffDeletion, { id, version: 1 }, caller),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  }
  const after = await ask('select * from tenant order by tenant_id');
  const stable = (rows: typeof after) => rows.map(({ menu_version: _, ...row }) => row);
  expect(stable(after)).toEqual(stable(before));
  const users = await store.read((db) => db.select().from(userRole).where(eq(userRole.tenant_id, id)));
  expect(users).toHaveLength(1);
  expect(await store.read((db) => db.select().from(account).where(eq(account.tenant_id, id)))).toHaveLength(1);
});
