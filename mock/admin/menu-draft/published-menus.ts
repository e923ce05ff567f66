import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { adminRow, type AdminRow } from '@portal/contract/admin/crud/wire';
import { menus } from '@portal/contract/admin/menus';
import { menu } from '../../db/schema';
import type { Sql } from '../../db/store';
import { defineAdminTable, type AdminContext } from '../crud/admin-table';
import { queryRows } from '../crud/query-rows';
import { sourceOf } from '../crud/row-source';
import { selection } from '../crud/select-sql';

const table = defineAdminTable({ screen: menus, table: menu });

/** All menus of the caller's tenant that are in use or disabled, in their order, as the screen is answered them. */
export async function publishedMenus(context: AdminContext, db: Sql): Promise<AdminRow[]> {
  const source = sourceOf(context, table, {});
  const rows = await queryRows(
    db,
    sql`select ${selection(menus, source)} from ${source.from} ${source.joins ?? sql``} where ${source.where} order by ${menu.sort}, ${menu.id}`,
  );
  return z.array(adminRow).parse(rows);
}
