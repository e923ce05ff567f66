import { boolean, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { identity, tenantKey, time } from './columns';

/** An opening of a sub-application, as a page reported it. Nothing of the person is in it. */
export const opening = pgTable(
  'opening',
  {
    /** `id` is the page's own, random. */
    ...identity(),
    prefix: text().notNull(),
    /** The folder of the release's content; empty for the entry of the environment. */
    release_key: text().notNull(),
    at: time().notNull(),
    warm: boolean().notNull(),
    fallback: boolean().notNull(),
    /** The cause; empty where it opened. */
    failed: text().notNull(),
    first_paint_ms: integer(),
    /** `{ part, ms }`, in their order. */
    parts: jsonb().notNull(),
    /** How many openings it stands for: pages may report a share of them. */
    weight: real().notNull(),
    faults: integer().notNull().default(0),
    long_tasks: integer().notNull().default(0),
    long_task_ms: integer().notNull().default(0),
    /** How many things of each kind had to be released when it was closed. */
    released: jsonb(),
  },
  (table) => [tenantKey(table), index().on(table.tenant_id, table.prefix, table.at), index().on(table.at)],
);

/** Errors in the files of a sub-application: one row for each message, place and release, with a count. */
export const openingFault = pgTable(
  'opening_fault',
  {
    /** `id` is a digest of application, release, message and place. */
    ...identity(),
    prefix: text().notNull(),
    release_key: text().notNull(),
    message: text().notNull(),
    /** `{ name, file, line, column }` of the first report, the innermost first. */
    frames: jsonb().notNull(),
    times: integer().notNull(),
    first_at: time().notNull(),
    last_at: time().notNull(),
  },
  (table) => [tenantKey(table), index().on(table.tenant_id, table.prefix, table.last_at), index().on(table.last_at)],
);
