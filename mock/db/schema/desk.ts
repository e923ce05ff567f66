import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { changed, identity, sameTenant, state, tenantKey, time } from './columns';
import { menu } from './authorization';
import { account } from './people';

/** A favourite tile of a user (docs/specification.md#favourite-tile). */
export const favorite = pgTable(
  'favorite',
  {
    ...identity(),
    account_id: text().notNull(),
    menu_id: text().notNull(),
    coordinate_x: integer().notNull(),
    coordinate_y: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: time().notNull(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.account_id, table.menu_id),
    sameTenant(table.tenant_id, table.account_id, account),
    sameTenant(table.tenant_id, table.menu_id, menu),
  ],
);

export const noticeTemplate = pgTable(
  'notice_template',
  {
    ...identity(),
    template_code: text().notNull(),
    template_name: text().notNull(),
    template_name_en: text().notNull(),
    content: text().notNull(),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.template_code)],
);

export const notice = pgTable(
  'notice',
  {
    ...identity(),
    title: text().notNull(),
    content: text().notNull(),
    sent_by: text().notNull(),
    sent_at: time().notNull(),
    /** The order in which notices were stored: pages of the history follow it. */
    serial: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [tenantKey(table), index().on(table.tenant_id, table.serial)],
);

export const noticeRecipient = pgTable(
  'notice_recipient',
  { tenant_id: text().notNull(), notice_id: text().notNull(), account_id: text().notNull(), read_at: time() },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.notice_id, table.account_id] }),
    index().on(table.tenant_id, table.account_id),
    sameTenant(table.tenant_id, table.notice_id, notice),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** What a user has set for a screen: column settings, saved filters. */
export const userSetting = pgTable(
  'user_setting',
  {
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    setting_key: text().notNull(),
    setting_value: jsonb().notNull(),
    update_time: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id, table.setting_key] }),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** Who changed what, and when. */
export const auditLog = pgTable(
  'audit_log',
  {
    ...identity(),
    account_id: text().notNull(),
    username: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text().notNull(),
    /** Before and after, without secrets. */
    detail: jsonb().notNull(),
    address: text().notNull(),
    created_at: time().notNull(),
    serial: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.serial),
    index().on(table.tenant_id, table.created_at, table.id),
    index().on(table.tenant_id, table.entity, table.created_at),
  ],
);
