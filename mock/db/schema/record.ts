import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RecordData } from '@portal/contract/entities/record';
import { changed, identity, tenantKey, time } from './columns';

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
    /** The account; it may be gone, the record stays. */
    create_by: text().notNull(),
    create_time: time()
      .notNull()
      .default(sql`now()`),
    ...changed(),
  },
  (table) => [tenantKey(table), index().on(table.tenant_id, table.prefix, table.kind, table.create_time)],
);
