import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '@portal/contract/admin/languages';
import { exportData, listData, type AdminRow } from '@portal/contract/admin/crud/wire';
import { onEachDatabase } from '../../test/test-server';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';

const ROWS = 130;
const SIZE = 20;

onEachDatabase('a long list', (database) => {
  let portal: AdminServer;
  let admin: TestCaller;
  beforeAll(async () => {
    portal = await startAdminServer(database);
    admin = await portal.as('plant', 'admin');
    await portal.server.services.store.write(async (tx) => {
      await tx.execute(sql`delete from language_entry where tenant_id = 'plant'`);
      // The column has few different values, and empty ones. Pages must not overlap where rows have equal values.
      await tx.execute(sql`insert into language_entry (tenant_id, id, lang_code, zh, en, subsystem_id, update_time)
        select 'plant', 'row-' || n, 'page.' || n, '文本' || n % 7, repeat('Long ', 150) || n % 3,
          case when n % 4 = 0 then null else (select id from subsystem where tenant_id = 'plant' order by id offset n % 4 limit 1) end,
          timestamptz '2026-01-01' + (n % 5) * interval '1 day'
        from generate_series(1, ${ROWS}::int) n`);
      await tx.execute(sql`insert into language_entry (tenant_id, id, lang_code, zh, en) values
        ('plant', 'odd', 'odd', '100%_满意\\', 'ÉCOLE Straße')`);
    });
  });
  afterAll(() => portal.close());

  const list = async (body: object) => listData.parse((await admin.act(languages, 'list', body)).data);

  async function wholeList(sort: { field: string; order: string }): Promise<AdminRow[]> {
    const rows: AdminRow[] = [];
    for (let page = 1; page <= Math.ceil((ROWS + 1) / SIZE); page += 1) {
      const answer = await list({ sort, page, size: SIZE });
      expect(answer.total).toBe(ROWS + 1);
      rows.push(...answer.rows);
    }
    return rows;
  }

  it('has every row once, in the order asked for, whichever end a page is read from', async () => {
    for (const { name: field } of languages.fields.filter((each) => each.sortable)) {
      const up = (await wholeList({ field, order: 'asc' })).map((row) => row.id);
      expect(new Set(up).size, field).toBe(ROWS + 1);
      const down = (await wholeList({ field, order: 'desc' })).map((row) => row.id);
      expect(down, field).toEqual(up.toReversed());
      const exported = exportData.parse((await admin.act(languages, 'export', { sort: { field, order: 'asc' } })).data);
      expect(
        exported.rows.map((row) => row.id),
        field,
      ).toEqual(up);
    }
    const codes = (await wholeList({ field: 'subsystem_id', order: 'asc' })).map((row) =>
      String(Object(row.subsystem_id_text).code ?? ''),
    );
    expect(codes).toEqual(codes.toSorted());
  });

  it('has nothing beyond its end', async () => {
    expect(await list({ page: 9, size: SIZE })).toEqual({ total: ROWS + 1, rows: [] });
    expect(await list({ page: 9, size: SIZE, sort: { field: 'subsystem_id', order: 'asc' } })).toEqual({
      total: ROWS + 1,
      rows: [],
    });
  });

  it('is searched and ordered by what rows refer to at once', async () => {
    const found = await list({ filter: { zh: '文本3' }, sort: { field: 'subsystem_id', order: 'desc' }, size: 100 });
    const codes = found.rows.map((row) => String(Object(row.subsystem_id_text).code ?? ''));
    expect([found.total, found.rows.length, codes]).toEqual([19, 19, codes.toSorted().toReversed()]);
    expect(new Set(codes).size).toBeGreaterThan(2);
  });

  it.each([
    ['zh', '文本3', 19],
    ['en', 'LONG', ROWS],
    ['en', 'école', 1],
    ['en', 'straße', 1],
    ['zh', '%_', 1],
    ['zh', '意\\', 1],
    ['zh', '_', 1],
    ['zh', 'x', 0],
  ])('is searched by a part of %s, whatever its case and signs: %s', async (field, part, total) => {
    expect((await list({ filter: { [field]: part }, size: 1 })).total).toBe(total);
  });
});
