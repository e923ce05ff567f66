import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
