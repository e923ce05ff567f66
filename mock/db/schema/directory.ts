import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { changed, folded, identity, sameTenant, state, tenantKey, time } from './columns';

export const system = pgTable(
  'system',
  {
    ...identity(),
    system_code: text().notNull(),
    system_name: text().notNull(),
    system_name_en: text().notNull(),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.system_code)],
);

export const subsystem = pgTable(
  'subsystem',
  {
    ...identity(),
    system_id: text().notNull(),
    subsystem_code: text().notNull(),
    subsystem_name: text().notNull(),
    subsystem_name_en: text().notNull(),
    public_key: text().notNull().default(''),
    /** Encrypted at rest; never part of a list. */
    private_key_sealed: text().notNull().default(''),
    secret_key_sealed: text().notNull().default(''),
    state: state(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.subsystem_code),
    sameTenant(table.tenant_id, table.system_id, system, 'restrict'),
  ],
);

export const dictType = pgTable(
  'dict_type',
  {
    ...identity(),
    dict_code: text().notNull(),
    dict_name: text().notNull(),
    dict_name_en: text().notNull(),
    dict_type: text().notNull().default('list'),
    subsystem_id: text(),
    shared: boolean().notNull().default(true),
    remark: text().notNull().default(''),
    state: state(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.dict_code),
    sameTenant(table.tenant_id, table.subsystem_id, subsystem, 'restrict'),
  ],
);

export const dictEntry = pgTable(
  'dict_entry',
  {
    ...identity(),
    type_id: text().notNull(),
    dict_label: text().notNull(),
    dict_label_en: text().notNull(),
    dict_key: text().notNull(),
    sort: integer().notNull().default(0),
    remark: text().notNull().default(''),
    state: state(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.type_id, table.dict_key),
    index().on(table.tenant_id, table.type_id, table.sort, table.id),
    sameTenant(table.tenant_id, table.type_id, dictType),
  ],
);

export const languageEntry = pgTable(
  'language_entry',
  {
    ...identity(),
    lang_code: text().notNull(),
    lang_code_folded: folded('lang_code'),
    zh: text().notNull(),
    en: text().notNull(),
    en_folded: folded('en'),
    subsystem_id: text(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.subsystem_id, table.lang_code).nullsNotDistinct(),
    // Thousands of rows: one for each order that the list offers, which ends with the id.
    index().on(table.tenant_id, table.lang_code, table.id),
    index('language_entry_zh').on(table.tenant_id, sql`left(${table.zh}, 100)`, table.id),
    index('language_entry_en').on(table.tenant_id, sql`left(${table.en}, 100)`, table.id),
    index().on(table.tenant_id, table.subsystem_id, table.id),
    index().on(table.tenant_id, table.update_by, table.id),
    index().on(table.tenant_id, table.update_time, table.id),
    sameTenant(table.tenant_id, table.subsystem_id, subsystem, 'restrict'),
  ],
);

/** System parameters and service addresses (docs/specification.md#parameters-screen; read by GetConfigByCode). */
export const parameter = pgTable(
  'parameter',
  {
    ...identity(),
    cfg_code: text().notNull(),
    cfg_name: text().notNull(),
    cfg_name_en: text().notNull(),
    cfg_type: text({ enum: ['system', 'service', 'secret'] }).notNull(),
    /** Empty for a secret. */
    cfg_value: text().notNull(),
    /** Of a secret: encrypted at rest, and never answered. */
    cfg_secret_sealed: text().notNull().default(''),
    /** Who reads it by its code: every signed-in person, or those who see the parameters' screen. */
    readers: text({ enum: ['all', 'admin'] })
      .notNull()
      .default('all'),
    subsystem_id: text(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.cfg_code),
    sameTenant(table.tenant_id, table.subsystem_id, subsystem, 'restrict'),
  ],
);

/** A stored file: its bytes lie in DATA_DIR, under the row's id. */
export const file = pgTable(
  'file',
  {
    ...identity(),
    file_name: text().notNull(),
    content_type: text().notNull(),
    size: integer().notNull(),
    created_by: text().notNull(),
    created_at: time().notNull(),
  },
  (table) => [tenantKey(table), index().on(table.tenant_id, table.created_by)],
);
