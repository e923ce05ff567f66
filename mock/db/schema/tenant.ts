import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const tenant = pgTable('tenant', {
  tenant_id: text().primaryKey(),
  tenant_name: text().notNull(),
  tenant_name_en: text().notNull(),
  sort: integer().notNull().default(0),
  state: text({ enum: ['0', '1'] })
    .notNull()
    .default('1'),
  /** Raised with every change of menus, roles or their links: caches of menu trees compare it. */
  menu_version: integer().notNull().default(1),
  /**
   * Raised with every change of dictionaries and of language codes. Open pages compare them. 0 until the first change.
   */
  dict_version: integer().notNull().default(0),
  text_version: integer().notNull().default(0),
  /** Raised with every change of who gets which release: servers tell the open pages. 0 until the first change. */
  release_version: integer().notNull().default(0),
  /** Whether its administrators administer the tenants of the installation. One tenant has it, the first one. */
  is_main: boolean().notNull().default(false),
  /** How many accounts may be in use; 0 for any number. */
  account_limit: integer().notNull().default(0),
  /** How much its files may take, MB; 0 for what the server's setting says. */
  storage_limit_mb: integer().notNull().default(0),
  /** The prefixes of the applications that it may use, one a line; empty for all. */
  applications: text().notNull().default(''),
  /** The account that was made with the tenant; null where the portal did not make it. */
  first_account: text(),
  /** When it is removed with all that it has; null where nobody asked for that. It is suspended until then. */
  delete_at: timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
  // As `changed` of `columns.ts`, which imports this file.
  update_by: text().notNull().default('system'),
  update_time: timestamp({ withTimezone: true, mode: 'date', precision: 3 })
    .notNull()
    .default(sql`now()`),
  version: integer().notNull().default(1),
});
