import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { changed, identity, sameTenant, state, tenantKey, time } from './columns';
import { notice } from './desk';
import { account } from './people';

/** Robots of chat groups that are told of notices (docs/administration.md#group-robots). */
export const messageHook = pgTable(
  'message_hook',
  {
    ...identity(),
    hook_name: text().notNull(),
    robot: text({ enum: ['wecom', 'dingtalk', 'feishu'] }).notNull(),
    /** Holds a key, so it is encrypted at rest and never answered. */
    address_sealed: text().notNull(),
    /** Empty where the robot is not asked to check a signature. */
    sign_secret_sealed: text().notNull().default(''),
    language: text({ enum: ['zh', 'en'] })
      .notNull()
      .default('zh'),
    on_announcement: boolean().notNull().default(true),
    on_workflow: boolean().notNull().default(false),
    on_other: boolean().notNull().default(false),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.hook_name)],
);

/** Why a message could not be sent: the key of a text and its values. Nothing in it is a secret. */
export interface StoredFailure {
  key: string;
  values?: Record<string, string | number>;
}

/** Mails and messages that wait to be sent, and those that were given up. What is sent is deleted. */
export const outgoingMessage = pgTable(
  'outgoing_message',
  {
    ...identity(),
    way: text({ enum: ['mail', 'hook'] }).notNull(),
    /** A mail with a code has neither notice nor receiver's account. */
    notice_id: text(),
    account_id: text(),
    hook_id: text(),
    /** Whom the mail with a code goes to and what it says, encrypted; empty for notices. */
    code_sealed: text().notNull().default(''),
    created_at: time().notNull(),
    due_at: time().notNull(),
    /** Sent later it would be of no use. */
    expires_at: time(),
    attempts: integer().notNull().default(0),
    /** The server that sends it now, and until when the others leave it alone. */
    claimed_by: text(),
    claimed_until: time(),
    failure: jsonb().$type<StoredFailure>(),
    failed_at: time(),
    /** Nobody tries it again. */
    given_up: boolean().notNull().default(false),
  },
  (table) => [
    tenantKey(table),
    index('outgoing_message_due')
      .on(table.due_at)
      .where(sql`not ${table.given_up}`),
    index().on(table.failed_at),
    sameTenant(table.tenant_id, table.notice_id, notice),
    sameTenant(table.tenant_id, table.account_id, account),
    sameTenant(table.tenant_id, table.hook_id, messageHook),
  ],
);
