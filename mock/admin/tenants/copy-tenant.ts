import { and, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { tenants } from '@portal/contract/admin/tenants';
import * as table from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { AdminContext, FirstAccount } from '../crud/admin-table';
import { ADMINISTRATOR } from '../granting';
import { noSuchTenant } from './lock-tenants';

/** What a tenant is set up with, each after what it refers to. Nothing of its people, and nothing that they made. */
const SET_UP: readonly PgTable[] = [
  table.system,
  table.subsystem,
  table.dictType,
  table.dictEntry,
  table.languageEntry,
  table.parameter,
  table.noticeTemplate,
  table.menu,
  table.role,
  table.roleMenu,
  table.application,
  table.workflowForm,
];

/** Secrets are not copied: a key that two tenants have is none. */
const EMPTIED = new Set(['public_key', 'private_key_sealed', 'secret_key_sealed', 'cfg_secret_sealed']);
/** What the copy has anew. */
const RENEWED: Readonly<Record<string, SQL>> = { version: sql`1`, update_time: sql`now()`, update_by: sql`'system'` };
/** Menus of the main tenant alone. */
const MAIN_ONLY = `portal:${tenants.area}:%`;

/**
 * Makes a tenant that is set up as another one, with its first administrator.
 *
 * @throws {Refusal} 404 where the template is gone, 400 where it has no role of administrators in use
 */
export async function copyTenant(
  { services }: AdminContext,
  tx: Tx,
  template: string,
  { row, administrator }: { row: typeof table.tenant.$inferInsert; administrator: FirstAccount },
): Promise<void> {
  // Menus and roles of the template change together with its row, and so not meanwhile.
  const [known] = await tx
    .select({ id: table.tenant.tenant_id })
    .from(table.tenant)
    .where(eq(table.tenant.tenant_id, template))
    .for('update');
  if (known === undefined) throw noSuchTenant();
  const roles = await tx
    .select({ id: table.role.id })
    .from(table.role)
    .where(and(eq(table.role.tenant_id, template), eq(table.role.role_code, ADMINISTRATOR), eq(table.role.state, '1')));
  if (roles.length === 0) throw new Refusal(400, 'templateWithoutAdministrator', { at: 'template' });
  await tx.insert(table.tenant).values(row);
  for (const each of SET_UP) await copyRows(tx, each, template, row.tenant_id);
  await services.newTenants.addFirstPerson(
    tx,
    row,
    administrator,
    roles.map(({ id }) => id),
  );
}

async function copyRows(tx: Tx, source: PgTable, from: string, to: string): Promise<void> {
  const columns = Object.values(getTableColumns(source)).filter(
    (column) => column.name !== 'tenant_id' && column.generated === undefined,
  );
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map(({ name }) =>
    EMPTIED.has(name) ? sql`''` : (RENEWED[name] ?? sql`"each".${sql.identifier(name)}`),
  );
  await tx.execute(
    sql`insert into ${source} (tenant_id, ${sql.join(names, sql`, `)})
      select ${to}::text, ${sql.join(values, sql`, `)} from ${source} as "each"
      where "each"."tenant_id" = ${from} and ${copied(source)}`,
  );
}

/** Which rows of a table are copied. */
function copied(source: PgTable): SQL {
  switch (getTableName(source)) {
    case 'menu':
      return sql`"each"."permission" not like ${MAIN_ONLY}`;
    case 'role_menu':
      return sql`not exists (select 1 from ${table.menu} as "own" where "own"."tenant_id" = "each"."tenant_id"
        and "own"."id" = "each"."menu_id" and "own"."permission" like ${MAIN_ONLY})`;
    default:
      return sql`true`;
  }
}
