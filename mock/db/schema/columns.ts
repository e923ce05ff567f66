import { foreignKey, integer, primaryKey, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { tenant } from './tenant';

/** A point in time, as a `Date`; never without its zone. */
export const time = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** The two columns that identify a row of a tenant. */
export const identity = () => ({
  tenant_id: text()
    .notNull()
    .references(() => tenant.tenant_id, { onDelete: 'cascade' }),
  id: text().notNull(),
});

/** Who changed a row last, when, and how often. Optimistic concurrency compares `version`. */
export const changed = () => ({
  update_by: text().notNull().default('system'),
  update_time: time()
    .notNull()
    .default(sql`now()`),
  version: integer().notNull().default(1),
});

/** '1' in use, '0' not (docs/specification.md#enabled-and-disabled). */
export const state = () =>
  text({ enum: ['0', '1'] })
    .notNull()
    .default('1');

/**
 * A column for searches without regard to case. The ASCII letters are folded once, when a row is written, and not at
 * every search. It is named after its source column, with `_folded` at the end.
 */
export const folded = (column: string) => text().generatedAlwaysAs(sql.raw(`lower("${column}" collate "C")`));

interface TenantTable {
  tenant_id: AnyPgColumn;
  id: AnyPgColumn;
}

/** The primary key of a tenant's table. */
export const tenantKey = (table: TenantTable) => primaryKey({ columns: [table.tenant_id, table.id] });

/** A reference to another row of the same tenant; never one across tenants. */
export const sameTenant = (
  tenantColumn: AnyPgColumn,
  column: AnyPgColumn,
  target: TenantTable,
  onDelete: 'cascade' | 'restrict' = 'cascade',
) => foreignKey({ columns: [tenantColumn, column], foreignColumns: [target.tenant_id, target.id] }).onDelete(onDelete);
