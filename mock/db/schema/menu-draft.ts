import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns';
import { tenant } from './tenant';

/** Changes of a tenant's menus that wait to be published together. */
export const menuDraft = pgTable('menu_draft', {
  tenant_id: text()
    .primaryKey()
    .references(() => tenant.tenant_id, { onDelete: 'cascade' }),
  /** A list in the order of the changes; empty where nothing waits. */
  changes: jsonb().notNull().default([]),
  /** Raised by every write and never the same twice: the row stays when a draft is published. */
  version: integer().notNull().default(0),
  update_by: text().notNull().default('system'),
  update_time: time().notNull(),
});
