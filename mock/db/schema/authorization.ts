import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { changed, identity, sameTenant, state, tenantKey } from './columns';
import { account } from './people';

/**
 * Top-level applications, catalogs, pages and buttons, in one tree (docs/specification.md#menu-management, #menu-item).
 */
export const menu = pgTable(
  'menu',
  {
    ...identity(),
    /** Null for a top-level application. */
    parent_id: text(),
    menu_type: text({ enum: ['catalog', 'menu', 'button'] }).notNull(),
    menu_name: text().notNull(),
    menu_name_en: text().notNull(),
    menu_code: text().notNull(),
    /** Full path, or an http address; empty for a button. */
    path: text().notNull().default(''),
    component: text().notNull().default(''),
    /** The permission code of a page or button. */
    permission: text().notNull().default(''),
    icon: text().notNull().default(''),
    sort: integer().notNull().default(0),
    state: state(),
    hidden: boolean().notNull().default(false),
    full_route: boolean().notNull().default(false),
    open_type: text({ enum: ['1', '2', '3'] })
      .notNull()
      .default('1'),
    no_cache: boolean().notNull().default(false),
    affix: boolean().notNull().default(false),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.menu_code),
    index().on(table.tenant_id, table.parent_id),
    sameTenant(table.tenant_id, table.parent_id, table, 'restrict'),
  ],
);

export const role = pgTable(
  'role',
  {
    ...identity(),
    role_code: text().notNull(),
    role_name: text().notNull(),
    role_name_en: text().notNull(),
    role_type: text().notNull().default('business'),
    remark: text().notNull().default(''),
    /** Which rows of which records its users read, one rule a line: `/ehr/sal own`. */
    record_scopes: text().notNull().default(''),
    /** Whether its people need a second factor where they sign in by password. */
    second_factor: boolean().notNull().default(false),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.role_code)],
);

export const userRole = pgTable(
  'user_role',
  { tenant_id: text().notNull(), account_id: text().notNull(), role_id: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id, table.role_id] }),
    index().on(table.tenant_id, table.role_id),
    sameTenant(table.tenant_id, table.account_id, account),
    sameTenant(table.tenant_id, table.role_id, role),
  ],
);

/** Menu authorization. `half` is a parent in the tree of which only some children are ticked. */
export const roleMenu = pgTable(
  'role_menu',
  {
    tenant_id: text().notNull(),
    role_id: text().notNull(),
    menu_id: text().notNull(),
    half: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.role_id, table.menu_id] }),
    index().on(table.tenant_id, table.menu_id),
    sameTenant(table.tenant_id, table.role_id, role),
    sameTenant(table.tenant_id, table.menu_id, menu),
  ],
);
