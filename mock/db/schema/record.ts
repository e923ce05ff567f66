import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RecordData } from '@portal/contract/entities/record';
import { changed, identity, sameTenant, tenantKey, time } from './columns';
import { account } from './people';

/** Business records of the sub-applications; what their fields mean is the sub-applications' own business. */
export const businessRecord = pgTable(
  'business_record',
  {
    ...identity(),
    prefix: text().notNull(),
    kind: text().notNull(),
    data: jsonb().$type<RecordData>().notNull(),
    /** The record's texts in lower case, for the keyword. */
    search_text: text().notNull().default(''),
    /** The account that made the record. The record stays when the account is removed. */
    create_by: text().notNull(),
    create_time: time()
      .notNull()
      .default(sql`now()`),
    ...changed(),
  },
  (table) => [tenantKey(table), index().on(table.tenant_id, table.prefix, table.kind, table.create_time)],
);

/** What a saving call with a request id has done, so that its repeat does nothing. Kept for a day. */
export const recordRequest = pgTable(
  'record_request',
  {
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    request_id: text().notNull(),
    /** SHA-256 of what was sent: the same id with other contents is a mistake, and no repeat. */
    digest: text().notNull(),
    record_id: text().notNull(),
    created_at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id, table.request_id] }),
    index().on(table.created_at),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
