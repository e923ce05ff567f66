import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, sameTenant, tenantKey, time } from './columns';
import { account } from './people';

/**
 * Exports of whole tenants. `tenant_id` is that of the person who asked: the file outlives the tenant that is in it. The
 * newest one stays when its file has gone, so that a deletion can say when it was made.
 */
export const tenantExport = pgTable(
  'tenant_export',
  {
    ...identity(),
    /** The tenant that is in it. No reference: it may have been removed. */
    of_tenant: text().notNull(),
    account_id: text().notNull(),
    /** As the account was called then. */
    made_by: text().notNull(),
    state: text({ enum: ['running', 'done', 'failed', 'cancelled', 'expired'] }).notNull(),
    percent: integer().notNull().default(0),
    records: integer().notNull().default(0),
    files: integer().notNull().default(0),
    /** Bytes of the archive; 0 before it is whole. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    started_at: time().notNull(),
    /** When the server that makes it last said so. */
    seen_at: time().notNull(),
    ended_at: time(),
    /** Why it failed: the key of a text. */
    failure: text(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('tenant_export_running')
      .on(table.of_tenant)
      .where(sql`${table.state} = 'running'`),
    index().on(table.of_tenant, table.started_at),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
