import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { changed, identity, state, tenantKey, time } from './columns';

/** Page tokens that have been redeemed. A token is good once. */
export const usedPageToken = pgTable(
  'used_page_token',
  {
    /** The `jti` of the token. */
    id: text().primaryKey(),
    /** When the token ends by itself. Its row can go then. */
    expires_at: time().notNull(),
  },
  (table) => [index().on(table.expires_at)],
);

/** Keys with which a wall board opens outside the listed networks. */
export const boardKey = pgTable(
  'board_key',
  {
    ...identity(),
    key_name: text().notNull(),
    board: text({ enum: ['equipment', 'users'] }).notNull(),
    board_key: text().notNull(),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.board_key)],
);

/** What browsers refused by the Content-Security-Policy: one row for each kind, with a count. */
export const violation = pgTable(
  'violation',
  {
    /** `id` is a digest of application, directive, blocked and source. */
    ...identity(),
    application: text().notNull(),
    directive: text().notNull(),
    /** An origin, or a word such as `inline`. */
    blocked: text().notNull(),
    /** The script's address without its query; empty where the browser did not say. */
    source: text().notNull(),
    reports: integer().notNull(),
    first_at: time().notNull(),
    last_at: time().notNull(),
  },
  (table) => [tenantKey(table), index().on(table.tenant_id, table.last_at)],
);
