import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceCalls } from '@portal/contract/admin/service-calls';
import { services } from '@portal/contract/admin/services';
import { systems } from '@portal/contract/admin/systems';
import { adminScreens, auditLog } from '@portal/contract/admin/screens';
import { adminRoute, hasAction } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { newRow } from '../../test/sample-values';

let portal: AdminServer;
let admin: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const system = (code: string, name = '测试系统') => ({
  system_code: code,
  system_name: name,
  system_name_en: 'Test system',
  state: '1',
});
const listOf = async (caller: TestCaller, filter: Record<string, unknown>) =>
  listData.parse((await caller.act(systems, 'list', { filter })).data);

describe('every screen', () => {
  it.each(adminScreens.filter((screen) => hasAction(screen, 'list')).map((screen) => [screen.name, screen] as const))(
    'lists: %s',
    async (_name, screen) => {
      const filter = Object.fromEntries(
        screen.fields.filter((field) => field.scope).map((field) => [field.name, 'administrator']),
      );
      const answer = await admin.act(screen, 'list', { filter });
      expect(answer.msg).toBe('操作成功');
      expect(answer.status).toBe(200);
      listData.parse(answer.data);
      for (const field of screen.fields.filter(({ sortable }) => sortable)) {
        for (const order of ['asc', 'desc']) {
          const sorted = await admin.act(screen, 'list', { filter, sort: { field: field.name, order } });
          expect(sorted.status, `${field.name} ${order}`).toBe(200);
        }
      }
    },
  );
});

describe('a row', () => {
  /** @covers admin:screens state:enabled */
  it('is added, found, edited, disabled and deleted, each in the audit log', async () => {
    const added = await admin.act(systems, 'add', { values: system('T-1') });
    expect(added.success).toBe(true);
    const [row] = (await listOf(admin, { system_code: 't-1' })).rows;
    expect(row).toMatchObject({ id: added.data, version: 1, system_name: '测试系统', update_by: 'admin' });
    const edited = await admin.act(systems, 'edit', { id: added.data, version: 1, values: system('T-1', '改名') });
    expect(edited.success).toBe(true);
    const disabled = await admin.act(systems, 'state', { rows: [{ id: added.data, version: 2 }], state: '0' });
    expect(disabled).toMatchObject({ success: true, data: 1 });
    const deleted = await admin.act(systems, 'delete', { rows: [{ id: added.data, version: 3 }] });
    expect(deleted).toMatchObject({ success: true, data: 1 });
    expect((await listOf(admin, { system_code: 'T-1' })).total).toBe(0);
    const log = listData.parse((await admin.act(auditLog, 'list', { filter: { entity: 'systems' } })).data);
    expect(log.rows.slice(0, 4).map((entry) => entry.action)).toEqual(['delete', 'disable', 'edit', 'add']);
    expect(log.rows[2]?.changes).toContain('改名');
  });

  it('is not overwritten by the second of two editors', async () => {
    const { data: id } = await admin.act(systems, 'add', { values: system('T-2') });
    await admin.act(systems, 'edit', { id, version: 1, values: system('T-2', '第一个') });
    const second = await admin.act(systems, 'edit', { id, version: 1, values: system('T-2', '第二个') });
    expect(second).toMatchObject({ success: false, code: 409, status: 409 });
    expect(second.msg).toContain('“第一个”已被 admin 修改');
    const stale = { id, version: 1, values: system('T-2', '第三个') };
    const english = await admin.post(adminRoute(systems, 'edit').path, stale, 'en');
    expect(english.msg).toContain(`“${system('T-2').system_name_en}” was changed by admin`);
    expect((await listOf(admin, { system_code: 'T-2' })).rows[0]?.system_name).toBe('第一个');
  });

  it('is told by what it refers to where it has no name of its own, in a refusal and in the log', async () => {
    const service = await newRow(admin, services);
    const { id, values } = await newRow(admin, serviceCalls);
    const changed = { id, version: 1, values: { ...values, service_id: service.id } };
    expect(await admin.act(serviceCalls, 'edit', changed)).toMatchObject({ success: true });
    const [zh, en] = [service.values.service_name, service.values.service_name_en].map(String);
    expect((await admin.act(serviceCalls, 'edit', changed)).msg).toContain(`服务调用“${zh}”已被 admin 修改`);
    const english = await admin.post(adminRoute(serviceCalls, 'edit').path, changed, 'en');
    expect(english.msg).toContain(`service call “${en}” was changed by admin`);
    expect(await admin.act(serviceCalls, 'delete', { rows: [{ id, version: 2 }] })).toMatchObject({ success: true });
    const log = listData.parse((await admin.act(auditLog, 'list', { filter: { entity: 'service-calls' } })).data);
    expect(log.rows.slice(0, 2).map((entry) => [entry.action, entry.entity_name])).toEqual([
      ['delete', zh],
      ['edit', zh],
    ]);
  });

  /** @covers rule:admin-required */
  it('says in both languages what is wrong with it', async () => {
    const body = { values: { system_code: ' ', state: '7' } };
    expect(await admin.post('/oa/portal/Admin/systems/Add', body)).toMatchObject({
      code: 400,
      data: { fields: { system_code: '请输入系统代码', system_name: '请输入系统名称', state: '状态的选项不存在' } },
    });
    expect((await admin.post('/oa/portal/Admin/systems/Add', body, 'en')).msg).toContain('System code is required');
  });

  it('has its code once in a tenant, and again in another', async () => {
    await admin.act(systems, 'add', { values: system('T-3') });
    expect(await admin.act(systems, 'add', { values: system('T-3') })).toMatchObject({
      code: 400,
      msg: '系统代码“T-3”已存在',
    });
    const other = await portal.as('plant', 'admin');
    expect((await other.act(systems, 'add', { values: system('T-3') })).success).toBe(true);
  });
});

describe('a batch', () => {
  it('is refused as a whole when one row changed meanwhile', async () => {
    const first = await admin.act(systems, 'add', { values: system('B-1') });
    const second = await admin.act(systems, 'add', { values: system('B-2') });
    await admin.act(systems, 'edit', { id: second.data, version: 1, values: system('B-2', '改过') });
    const rows = [first.data, second.data].map((id) => ({ id, version: 1 }));
    expect((await admin.act(systems, 'delete', { rows })).code).toBe(409);
    expect((await listOf(admin, { system_code: 'B-' })).total).toBe(2);
  });
});

describe('an export', () => {
  it('gives every matching row once, page after page', async () => {
    const answer = await admin.act(systems, 'export', { filter: {} });
    expect(answer.data).toMatchObject({ next: null });
  });
});
