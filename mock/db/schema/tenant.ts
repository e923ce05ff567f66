import { integer, pgTable, text } from 'drizzle-orm/pg-core';

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
});
