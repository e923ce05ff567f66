import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changedFields, codeField, flagField, nameField, stateField } from '@portal/contract/admin/crud/common-fields';
import { adminRoute, defineScreen, type AdminAction } from '@portal/contract/admin/crud/screen';
import { adminRow, exportData, listData } from '@portal/contract/admin/crud/wire';
import { menus } from '@portal/contract/admin/menus';
import { roleMenus, roles } from '@portal/contract/admin/roles';
import { auditLog } from '@portal/contract/admin/screens';
import { API_BASE } from '@portal/contract/call';
import { changed, identity, state, tenantKey } from './db/schema/columns';
import { apiOf } from './app';
import { answerFailures } from './http/errors';
import { addScreen } from './admin/crud/add-screen';
import { pageOf } from './seed/admin-pages';
import { startAdminServer, type AdminServer, type TestCaller } from './test/admin-server';

// The two files of docs/administration.md, "Adding a screen".
const holidays = defineScreen({
  name: 'holidays',
  icon: 'calendar',
  area: 'holiday',
  title: { zh: '节假日管理', en: 'Holidays' },
  noun: { zh: '节假日', en: 'holiday' },
  nameField: 'holiday_name',
  fields: [
    codeField('holiday_code', { zh: '日期', en: 'Date' }),
    nameField('holiday_name', { zh: '名称', en: 'Name' }),
    nameField('holiday_name_en', { zh: '英文名称', en: 'English name' }),
    flagField(
      'workday',
      { zh: '是否上班', en: 'Worked' },
      { zh: '上班', en: 'Yes' },
      { zh: '放假', en: 'No' },
      { initial: false },
    ),
    stateField,
    ...changedFields,
  ],
  unique: [['holiday_code']],
  defaultSort: { field: 'holiday_code', order: 'asc' },
});

const holiday = pgTable(
  'holiday',
  {
    ...identity(),
    holiday_code: text().notNull(),
    holiday_name: text().notNull(),
    holiday_name_en: text().notNull(),
    workday: boolean().notNull().default(false),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.holiday_code)],
);

let portal: AdminServer;
let admin: TestCaller;
const app = Fastify();

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
  // What drizzle-kit writes for the table.
  await portal.server.services.store.write((tx) =>
    tx.execute(sql`create table ${holiday} (
      tenant_id text not null references tenant, id text not null, holiday_code text not null, holiday_name text not null,
      holiday_name_en text not null, workday boolean not null default false, state text not null default '1',
      update_by text not null default 'system', update_time timestamptz(3) not null default now(), version integer not null default 1,
      primary key (tenant_id, id), constraint holiday_tenant_id_holiday_code_unique unique (tenant_id, holiday_code))`),
  );
  answerFailures(app);
  addScreen(apiOf(app, portal.server.services), portal.server.services, { screen: holidays, table: holiday });
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const answer = z.object({ success: z.boolean(), code: z.number(), msg: z.string(), data: z.unknown() });
async function act(caller: TestCaller, action: AdminAction, body: Record<string, unknown>) {
  const response = await app.inject({
    method: 'POST',
    url: API_BASE + adminRoute(holidays, action).path,
    headers: caller.headers,
    payload: body,
  });
  return answer.parse(response.json());
}

/** Adds the screen's menu item with its buttons, as an administrator would, and gives it to the administrators. */
async function authorize(): Promise<void> {
  const page = pageOf(holidays);
  const [parent] = listData.parse((await admin.act(menus, 'list', { filter: { menu_type: 'catalog' } })).data).rows;
  const menu = {
    menu_type: 'menu',
    menu_name: page.zh,
    menu_name_en: page.en,
    menu_code: 'holidays',
    path: page.path,
    component: page.component,
    permission: page.permission,
    open_type: '1',
    sort: 1,
    state: '1',
    hidden: false,
  };
  const added = [String((await admin.act(menus, 'add', { values: { ...menu, parent_id: parent?.id } })).data)];
  for (const { permission, zh, en } of page.buttons ?? []) {
    const button = {
      ...menu,
      parent_id: added[0],
      menu_type: 'button',
      menu_name: zh,
      menu_name_en: en,
      menu_code: permission,
      permission,
    };
    added.push(String((await admin.act(menus, 'add', { values: button })).data));
  }
  const role = adminRow.parse(
    listData.parse((await admin.act(roles, 'list', { filter: { role_code: 'administrator' } })).data).rows[0],
  );
  const before = roleMenus.parse((await admin.post('/oa/portal/Admin/roles/GetMenus', { id: role.id })).data);
  const body = { id: role.id, version: before.version, checked: [...before.checked, ...added], half: before.half };
  expect(await admin.post('/oa/portal/Admin/roles/SaveMenus', body)).toMatchObject({ success: true });
}

describe('a screen of one description and one table', () => {
  const values = {
    holiday_code: '2027-01-01',
    holiday_name: '元旦',
    holiday_name_en: 'New Year',
    workday: false,
    state: '1',
  };

  it('has its page at its name, and is nobody’s before it is authorized', async () => {
    expect(pageOf(holidays)).toMatchObject({
      path: '/admin/holidays',
      component: 'admin/holidays',
      permission: 'portal:holiday:query',
    });
    expect(await act(admin, 'list', {})).toMatchObject({ code: 403 });
    await authorize();
    expect(await act(admin, 'list', {})).toMatchObject({ success: true, data: { total: 0, rows: [] } });
  });

  it('adds, finds, edits, disables, exports and deletes; refuses, and keeps the second editor from overwriting', async () => {
    const wrong = await act(admin, 'add', { values: { ...values, holiday_name: ' ' } });
    expect(wrong).toMatchObject({ code: 400, data: { fields: { holiday_name: '请输入名称' } } });
    const id = String((await act(admin, 'add', { values })).data);
    expect((await act(admin, 'add', { values })).msg).toBe('日期“2027-01-01”已存在');
    const found = listData.parse(
      (await act(admin, 'list', { filter: { holiday_name: '元' }, sort: { field: 'holiday_name', order: 'desc' } }))
        .data,
    );
    expect(found.rows).toMatchObject([{ id, holiday_code: '2027-01-01', workday: false, update_by: 'admin' }]);
    expect(await act(admin, 'edit', { id, version: 1, values: { ...values, workday: true } })).toMatchObject({
      success: true,
    });
    expect(await act(admin, 'edit', { id, version: 1, values })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('节假日“元旦”已被 admin 修改'),
    });
    expect(await act(admin, 'state', { rows: [{ id, version: 2 }], state: '0' })).toMatchObject({ data: 1 });
    expect(exportData.parse((await act(admin, 'export', {})).data)).toMatchObject({
      total: 1,
      rows: [{ workday: true, state: '0' }],
      next: null,
    });
    const log = listData.parse((await admin.act(auditLog, 'list', { filter: { entity_name: '元旦' } })).data);
    expect(log.rows.map((row) => row.action)).toEqual(['disable', 'edit', 'add']);
    expect(await act(await portal.as('plant', 'admin'), 'delete', { rows: [{ id, version: 3 }] })).toMatchObject({
      code: 403,
    });
    expect(await act(admin, 'delete', { rows: [{ id, version: 3 }] })).toMatchObject({ data: 1 });
  });
});
