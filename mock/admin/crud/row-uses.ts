import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { MASK } from '@portal/contract/admin/crud/field';
import { permissionOf, type AdminScreen } from '@portal/contract/admin/crud/screen';
import {
  USED_ROWS_TOLD,
  USE_NAMES_TOLD,
  type AdminRow,
  type RowUse,
  type UsedRow,
} from '@portal/contract/admin/crud/wire';
import * as schema from '../../db/schema';
import { defineAdminTable, type AdminContext, type VersionedTable } from './admin-table';
import { listRows } from './list-rows';
import { queryRows } from './query-rows';
import { namesOf, withReferredNames } from './row-names';
import { screenOfTable, tableOfScreen } from './screen-tables';

/** A column that points to rows of a table and keeps them from being deleted. */
interface Restriction {
  readonly table: PgTable;
  readonly column: string;
  /** The screen whose search finds the pointing rows by that column. */
  readonly screen: AdminScreen | undefined;
}

/** Every foreign key of the schema that keeps rows of a table from being deleted. */
function restrictionsOf(target: PgTable): Restriction[] {
  return Object.values<unknown>(schema)
    .filter((one): one is PgTable => is(one, PgTable))
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        const column = columns.at(-1)?.name;
        if (foreignTable !== target || key.onDelete === 'cascade' || column === undefined) return [];
        const screen = screenOfTable(table);
        const searched = screen?.fields.some((field) => field.name === column && field.search === true) === true;
        return [{ table, column, screen: searched ? screen : undefined }];
      }),
    );
}

const counts = z.array(z.object({ target: z.string(), total: z.number() }));

/**
 * Which of the rows others use, in the order of `ids`.
 *
 * @param ids rows of the caller's tenant that are to be deleted; those that are deleted together do not count as users
 */
export async function rowUses(
  context: AdminContext,
  screen: AdminScreen,
  table: VersionedTable,
  ids: readonly string[],
): Promise<UsedRow[]> {
  const { caller, services } = context;
  const uses = new Map<string, RowUse[]>();
  const { permissions } = await services.menus.treeOf(caller);
  for (const restriction of restrictionsOf(table)) {
    for (const { target, total } of await countUses(context, restriction, table, ids)) {
      const told = uses.get(target) ?? [];
      uses.set(target, told);
      const by = restriction.screen;
      const sees = by !== undefined && uses.size <= USED_ROWS_TOLD && permissions.includes(permissionOf(by, 'list'));
      const names = sees ? await firstNames(context, by, restriction.column, target) : [];
      told.push({ screen: by?.name ?? '', field: by ? restriction.column : '', count: total, names });
    }
  }
  const rows = await services.store.read(async (db) =>
    withReferredNames(
      context,
      db,
      screen,
      await queryRows(
        db,
        sql`select * from ${table} where ${table.tenant_id} = ${caller.tenantId} and ${table.id} in ${ids}`,
      ),
    ),
  );
  const names = new Map(rows.map((row) => [String(row.id), nameIn(context, screen, row)]));
  return ids.flatMap((id) => {
    const found = uses.get(id);
    return found ? [{ id, name: names.get(id) ?? '', uses: found }] : [];
  });
}

async function countUses(
  { services, caller }: AdminContext,
  { table, column }: Restriction,
  target: PgTable,
  ids: readonly string[],
) {
  const name = sql.identifier(column);
  // Rows of the same table that go with it are no users: a menu and those below it.
  const others = table === target ? sql` and "id" not in ${ids}` : sql``;
  const found = await services.store.read((db) =>
    queryRows(
      db,
      sql`select ${name} as "target", count(*)::int as "total" from ${table}
        where "tenant_id" = ${caller.tenantId} and ${name} in ${ids}${others} group by 1`,
    ),
  );
  return counts.parse(found);
}

async function firstNames(context: AdminContext, screen: AdminScreen, column: string, id: string): Promise<string[]> {
  const definition = defineAdminTable({ screen, table: tableOfScreen(screen.name) });
  const { rows } = await listRows(context, definition, { filter: { [column]: id }, page: 1, size: USE_NAMES_TOLD });
  return rows.map((row) => nameIn(context, screen, row));
}

/** What a person knows a row by, in the language of the call. */
function nameIn({ language }: AdminContext, screen: AdminScreen, row: AdminRow | Record<string, unknown>): string {
  const name = namesOf(screen, row)[language];
  return name === MASK ? '' : name;
}
