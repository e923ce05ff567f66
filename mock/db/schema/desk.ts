import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { NoticeTarget } from '@portal/contract/entities/notice';
import type { NoticeKind } from '@portal/contract/notice-kinds';
import { announcement } from './announcement';
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
    /** Where it is empty, everybody reads `content`. */
    content_en: text().notNull().default(''),
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
    /** English; where they are empty, everybody reads `title` and `content`. */
    title_en: text().notNull().default(''),
    content_en: text().notNull().default(''),
    kind: text().$type<NoticeKind>().notNull().default('other'),
    /** What a click leads to. */
    target: jsonb().$type<NoticeTarget>(),
    /** All four texts with their ASCII letters in lower case, to be searched by. */
    texts_folded: text().generatedAlwaysAs(
      sql.raw(`lower(("title" || ' ' || "content" || ' ' || "title_en" || ' ' || "content_en") collate "C")`),
    ),
    /** The announcement that it carries, or reminds of. */
    announcement_id: text(),
    sent_by: text().notNull(),
    sent_at: time().notNull(),
    /** The order in which notices were stored: pages of the history follow it. */
    serial: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.serial),
    index().on(table.serial),
    index('notice_of_announcement')
      .on(table.tenant_id, table.announcement_id)
      .where(sql`${table.announcement_id} is not null`),
    sameTenant(table.tenant_id, table.announcement_id, announcement),
  ],
);

export const noticeRecipient = pgTable(
  'notice_recipient',
  {
    tenant_id: text().notNull(),
    notice_id: text().notNull(),
    account_id: text().notNull(),
    read_at: time(),
    /** The notice's own: a person's history is read in this order without a look at every notice. */
    serial: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.notice_id, table.account_id] }),
    index().on(table.tenant_id, table.account_id, table.serial),
    index('notice_recipient_unread')
      .on(table.tenant_id, table.account_id, table.serial)
      .where(sql`${table.read_at} is null`),
    sameTenant(table.tenant_id, table.notice_id, notice),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** What a user has set: columns and filters of a screen, the home page, the sounds of notices. */
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
