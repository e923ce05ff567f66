import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formFields, type AdminField } from '@portal/contract/admin/crud/field';
import { hasAction, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { adminRow, listData, USE_NAMES_TOLD, usedRows } from '@portal/contract/admin/crud/wire';
import { menus } from '@portal/contract/admin/menus';
import { posts } from '@portal/contract/admin/posts';
import { roles } from '@portal/contract/admin/roles';
import { adminScreens } from '@portal/contract/admin/screens';
import { triedScreens } from '@portal/contract/admin/test/tried-screens';
import { services } from '@portal/contract/admin/services';
import { subsystems } from '@portal/contract/admin/subsystems';
import { systems } from '@portal/contract/admin/systems';
import * as schema from '../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { newRow, sampleValues } from '../../test/sample-values';
import { onEachDatabase } from '../../test/test-server';
import { queryRows } from './query-rows';
import { screenOfTable } from './screen-tables';

/** A foreign key of the schema whose target a screen deletes. */
interface Key {
  name: string;
  from: PgTable;
  column: string;
  target: AdminScreen;
  restricts: boolean;
}

const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));
const deleted = (table: PgTable) => {
  const screen = screenOfTable(table);
  return screen && hasAction(screen, 'delete') ? screen : undefined;
};
const keys: Key[] = tables.flatMap((from) =>
  getTableConfig(from).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const target = deleted(foreignTable);
    const column = columns.at(-1)?.name ?? '';
    if (!target) return [];
    return [{ name: `${getTableName(from)}.${column}`, from, column, target, restricts: key.onDelete !== 'cascade' }];
  }),
);
const changing = triedScreens.filter((screen) => hasAction(screen, 'add') && !screen.installation);

/** What is typed or sent into a field of that kind. */
const WRONG: Partial<Record<AdminField['kind'], readonly unknown[]>> = {
  text: ['\0', 'x'.repeat(100_000)],
  integer: [2 ** 53],
  reference: ['gone'],
};

it('are walked for every foreign key to a table that a screen deletes from', () => {
  expect(keys.filter((key) => key.restricts).map((key) => key.name)).toEqual(
    expect.arrayContaining(['subsystem.system_id', 'dict_type.subsystem_id', 'service_call.service_id']),
  );
  expect(keys.length).toBeGreaterThan(10);
});

onEachDatabase('refusals of the database', (database) => {
  let portal: AdminServer;
  let admin: TestCaller;
  beforeAll(async () => {
    portal = await startAdminServer(database);
    admin = await portal.as('hq', 'admin');
  });
  afterAll(() => portal.close());

  const remove = async (screen: AdminScreen, ids: readonly string[], language: 'zh' | 'en' = 'zh') => {
    const rows = await Promise.all(
      ids.map(async (id) => {
        const row = adminRow.parse((await admin.act(screen, 'info', { id })).data);
        return { id, version: row.version };
      }),
    );
    return language === 'zh'
      ? admin.act(screen, 'delete', { rows })
      : admin.post(`/oa/portal/Admin/${screen.name}/Delete`, { rows }, 'en');
  };

  /** A row of the table that points to a row by that column: by its screen where that can, else as it is stored. */
  async function pointingRow({ from, column }: Key, id: string): Promise<() => Promise<unknown>> {
    const screen = deleted(from);
    if (screen && formFields(screen.fields, 'add').some(({ name }) => name === column)) {
      const type = screen === menus ? { menu_type: 'button' } : {};
      const values = { ...(await sampleValues(admin, screen)), ...type, [column]: id };
      const added = await admin.act(screen, 'add', { values });
      expect(added, added.msg).toMatchObject({ success: true });
      return () => remove(screen, [String(added.data)]);
    }
    const { store } = portal.server.services;
    const row: Record<string, unknown> = {};
    for (const each of getTableConfig(from).columns) {
      if (each.name === 'tenant_id') row[each.name] = 'hq';
      else if (each.name === column) row[each.name] = id;
      else if (each.notNull && !each.hasDefault && each.generated === undefined && !each.generatedIdentity)
        row[each.name] = await sampleColumn(from, each);
    }
    const names = Object.keys(row).map((name) => sql.identifier(name));
    const values = Object.values(row).map((value) => sql`${value}`);
    await store.write((tx) =>
      tx.execute(sql`insert into ${from} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`),
    );
    return () => store.write((tx) => tx.execute(sql`delete from ${from} where ${sql.identifier(column)} = ${id}`));
  }

  async function sampleColumn(table: PgTable, column: PgColumn): Promise<unknown> {
    const keys = getTableConfig(table).foreignKeys.map((one) => one.reference());
    const key = keys.find(({ columns }) => columns.some(({ name }) => name === column.name));
    if (key) {
      const pointedAt = key.foreignColumns[key.columns.findIndex(({ name }) => name === column.name)]?.name ?? '';
      // In one order: several columns of a key point to the same row.
      const order = key.foreignColumns.map(({ name }) => sql.identifier(name));
      const [found] = await portal.server.services.store.read((db) =>
        queryRows(
          db,
          sql`select ${sql.identifier(pointedAt)} from ${key.foreignTable} where "tenant_id" = 'hq' order by ${sql.join(order, sql`, `)} limit 1`,
        ),
      );
      return found?.[pointedAt];
    }
    if (column.dataType === 'number') return 1;
    if (column.dataType === 'boolean') return true;
    return column.dataType === 'date' ? new Date().toISOString() : 'sample';
  }

  it.each(keys.map((key) => [key.name, key] as const))('a row that %s points to', async (_name, key) => {
    // People of any department may hold a post of all.
    const { id } = await newRow(admin, key.target, key.target === posts ? { dept_id: null } : {});
    const free = await pointingRow(key, id);
    const refused = await remove(key.target, [id]);
    expect(refused.status, refused.msg).toBeLessThan(500);
    if (key.restricts) {
      expect(refused).toMatchObject({ success: false, code: 400 });
      expect(refused.msg).toMatch(/\p{Script=Han}/u);
      await free();
      expect(await remove(key.target, [id])).toMatchObject({ success: true });
    } else {
      expect(refused).toMatchObject({ success: true });
    }
  });

  it('name what uses a row, how many, the first of them, and how a search finds them', async () => {
    const { id, values } = await newRow(admin, systems);
    for (let at = 0; at <= USE_NAMES_TOLD; at += 1) {
      const subsystem = { ...(await sampleValues(admin, subsystems)), system_id: id };
      await admin.act(subsystems, 'add', { values: subsystem });
    }
    const refused = await remove(systems, [id]);
    expect(refused.msg).toContain(`系统“${String(values.system_name)}”仍被使用，不能删除：子系统管理 4 项（`);
    const { used } = usedRows.parse(refused.data);
    expect(used).toMatchObject([
      { id, name: values.system_name, uses: [{ screen: 'subsystems', field: 'system_id', count: 4 }] },
    ]);
    expect(used[0]?.uses[0]?.names).toHaveLength(USE_NAMES_TOLD);
    const english = await remove(systems, [id], 'en');
    expect(english.msg).not.toMatch(/\p{Script=Han}/u);
    expect(english.msg).toContain('is in use and cannot be deleted. Subsystems: 4 (');
  });

  it('of a batch delete nothing, and tell which rows are in use and which are not', async () => {
    const [free, used] = [await newRow(admin, services), await newRow(admin, services)];
    const callers = adminScreens.find((screen) => screen.name === 'service-calls');
    if (!callers) throw new Error('The screen is missing.');
    const values = { ...(await sampleValues(admin, callers)), service_id: used.id };
    expect(await admin.act(callers, 'add', { values })).toMatchObject({ success: true });
    const refused = await remove(services, [free.id, used.id]);
    expect(usedRows.parse(refused.data).used.map((row) => row.id)).toEqual([used.id]);
    expect(await admin.act(services, 'info', { id: free.id })).toMatchObject({ success: true });
    expect(await remove(services, [free.id])).toMatchObject({ success: true });
  });

  it('keep the names from somebody who does not see that screen', async () => {
    const { id } = await newRow(admin, systems);
    await admin.act(subsystems, 'add', { values: { ...(await sampleValues(admin, subsystems)), system_id: id } });
    const { id: role } = await newRow(admin, roles);
    const wanted = ['portal:system:query', 'portal:system:delete'];
    const tree = listData.parse((await admin.post('/oa/portal/Admin/menus/GetTree')).data);
    const checked = tree.rows.filter((row) => wanted.includes(String(row.permission))).map((row) => row.id);
    await admin.post('/oa/portal/Admin/roles/SaveMenus', { id: role, version: 1, checked, half: [] });
    await admin.post('/oa/portal/Admin/role-users/Authorize', { role_id: role, users: ['E10009'] });
    const partial = await portal.as('hq', 'E10009');
    expect(await partial.act(subsystems, 'list', {})).toMatchObject({ code: 403 });
    const refused = await partial.act(systems, 'delete', { rows: [{ id, version: 1 }] });
    const [row] = usedRows.parse(refused.data).used;
    expect(row?.uses[0]).toMatchObject({ screen: 'subsystems', count: 1, names: [] });
  });

  describe.each(changing.map((screen) => [screen.name, screen] as const))('a save of %s', (_name, screen) => {
    it('never fails, whatever stands in a field', async () => {
      const { id, values } = await newRow(admin, screen);
      for (const field of formFields(screen.fields, 'add')) {
        for (const wrong of WRONG[field.kind] ?? [{}]) {
          const body = { id, version: 1, values: { ...values, [field.name]: wrong } };
          const edited = await admin.act(screen, 'edit', body);
          expect(edited.status, `${field.name}: ${edited.msg}`).toBeLessThan(500);
        }
      }
      const again = await admin.act(screen, 'add', { values });
      expect(again.status, again.msg).toBeLessThan(500);
    });

    it('of two at once is done once or told', async () => {
      const values = await sampleValues(admin, screen);
      const both = await Promise.all([1, 2].map(() => admin.act(screen, 'add', { values })));
      for (const one of both) expect(one.status, one.msg).toBeLessThan(500);
      if (screen.unique) expect(both.filter((one) => one.success)).toHaveLength(1);
    });
  });
});
