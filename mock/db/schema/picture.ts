import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PictureKind } from '@portal/contract/entities/profile';
import { identity, sameTenant, tenantKey, time } from './columns';
import { account } from './people';

/**
 * A picture that a person gave of themselves, or of their handwriting. A row never changes its content: a decision
 * keeps the signature that it was made with.
 */
export const picture = pgTable(
  'picture',
  {
    ...identity(),
    account_id: text().notNull(),
    kind: text().$type<PictureKind>().notNull(),
    /** The bytes of a PNG, in base64. */
    content: text().notNull(),
    /** The one that is shown now; the others are kept for what refers to them. */
    in_use: boolean().notNull().default(true),
    create_time: time().notNull(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.account_id),
    uniqueIndex('picture_in_use')
      .on(table.tenant_id, table.account_id, table.kind)
      .where(sql`${table.in_use}`),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
