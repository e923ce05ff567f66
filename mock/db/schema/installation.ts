import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns';

/** The keys that this database has been used with, by their fingerprints. A start with other keys is refused. */
export const knownKey = pgTable(
  'known_key',
  {
    /** What the key is for, such as `server`. */
    kind: text().notNull(),
    /** The fingerprint. */
    id: text().notNull(),
    /** When the key was made; 1970 for a first one. */
    made_at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Work that one of the servers does from time to time, such as backups. */
export const scheduledJob = pgTable('scheduled_job', {
  name: text().primaryKey(),
  /** Until then nobody else begins it: somebody does it, or it failed a moment ago. */
  claimed_until: time(),
  /** When it was last done whole. Null before the first time. */
  succeeded_at: time(),
});

/**
 * Pages that asked one server for their notices while another one had their connection and could not be reached. The one
 * that has it finds them here.
 */
export const hubBinding = pgTable(
  'hub_binding',
  {
    connection_id: text().primaryKey(),
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    asked_at: time().notNull(),
  },
  (table) => [index().on(table.asked_at)],
);
