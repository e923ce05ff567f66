import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { changed, identity, sameTenant, state, tenantKey } from './columns';
import { subsystem } from './directory';

/** Databases that sub-systems use (docs/specification.md#databases-screen). */
export const databaseEntry = pgTable(
  'database_entry',
  {
    ...identity(),
    db_code: text().notNull(),
    db_name: text().notNull(),
    db_name_en: text().notNull(),
    db_type: text().notNull(),
    /** Encrypted at rest, masked in answers. */
    connection_sealed: text().notNull(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.db_code)],
);

export const service = pgTable(
  'service',
  {
    ...identity(),
    service_code: text().notNull(),
    service_name: text().notNull(),
    service_name_en: text().notNull(),
    service_url: text().notNull(),
    sort: integer().notNull().default(0),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.service_code)],
);

/** Which sub-system may call which service. */
export const serviceCall = pgTable(
  'service_call',
  {
    ...identity(),
    subsystem_id: text().notNull(),
    service_id: text().notNull(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.subsystem_id, table.service_id),
    sameTenant(table.tenant_id, table.subsystem_id, subsystem, 'restrict'),
    sameTenant(table.tenant_id, table.service_id, service, 'restrict'),
  ],
);
