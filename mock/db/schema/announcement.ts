import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NoticeTarget } from '@portal/contract/entities/notice';
import { changed, identity, sameTenant, tenantKey, time } from './columns';
import { account } from './people';

/** What an administrator tells an audience, from one moment until another. Its notices carry it to people. */
export const announcement = pgTable(
  'announcement',
  {
    ...identity(),
    title: text().notNull(),
    content: text().notNull(),
    /** English; where they are empty, everybody reads `title` and `content`. */
    title_en: text().notNull().default(''),
    content_en: text().notNull().default(''),
    /** What a click leads to. */
    target: jsonb().$type<NoticeTarget>(),
    audience: text({ enum: ['everybody', 'departments', 'roles', 'users'] }).notNull(),
    /** Ids of departments, roles or accounts. */
    audience_ids: jsonb().$type<string[]>().notNull().default([]),
    begins_at: time().notNull(),
    /** Nothing where it has no end: then it stays with those who received it at its beginning. */
    ends_at: time(),
    /** Whether its notices are out. */
    begun: boolean().notNull().default(false),
    /** When its notices were taken back: at its end, or by an administrator. */
    ended_at: time(),
    reminded_at: time(),
    sent_by: text().notNull(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.begins_at, table.id),
    index('announcement_open')
      .on(table.begins_at)
      .where(sql`${table.ended_at} is null`),
  ],
);

/** Whom an announcement has reached, and when each of them read it first. It stays when its notices are gone. */
export const announcementReader = pgTable(
  'announcement_reader',
  {
    tenant_id: text().notNull(),
    announcement_id: text().notNull(),
    account_id: text().notNull(),
    read_at: time(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.announcement_id, table.account_id] }),
    index().on(table.tenant_id, table.account_id),
    sameTenant(table.tenant_id, table.announcement_id, announcement),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
