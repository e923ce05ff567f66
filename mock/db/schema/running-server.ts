import { bigint, boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns';

/** The servers that run now. Each renews its row; rows that nobody renews go away. */
export const runningServer = pgTable('running_server', {
  /** Chosen anew at each start. */
  id: text().primaryKey(),
  /** Machine and process, as people who run the portal know them. */
  name: text().notNull(),
  version: text().notNull(),
  node: text().notNull(),
  /** The newest migration that its build knows. */
  migration: text().notNull(),
  started_at: time().notNull(),
  seen_at: time().notNull(),
  /** How many processors' work waits on its machine, on average over a minute. */
  load: doublePrecision().notNull(),
  processors: integer().notNull(),
  memory_bytes: bigint({ mode: 'number' }).notNull(),
  /** How late its event loop was at worst since the last renewal, ms. */
  loop_delay_ms: doublePrecision().notNull(),
  hub_connections: integer().notNull(),
  hub_backlog: integer().notNull(),
  leaving: boolean().notNull().default(false),
});
