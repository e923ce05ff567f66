import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DayHalf } from '@portal/contract/workflow/work-calendar';
import { sameTenant } from './columns';
import { account } from './people';
import { workflowInstance } from './workflow';

/**
 * How many days of a kind of leave somebody has in a year. Without a row the dictionary `leave_quota` says it for all.
 */
export const leaveEntitlement = pgTable(
  'leave_entitlement',
  {
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    leave_type: text().notNull(),
    year: integer().notNull(),
    days: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id, table.leave_type, table.year] }),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/**
 * The days that an application takes of a year: reserved while it waits, booked once it is approved. An application
 * that was sent back or withdrawn has no rows.
 */
export const leaveBooking = pgTable(
  'leave_booking',
  {
    tenant_id: text().notNull(),
    instance_id: text().notNull(),
    year: integer().notNull(),
    account_id: text().notNull(),
    leave_type: text().notNull(),
    days: doublePrecision().notNull(),
    /** The whole leave, `YYYY-MM-DD`, not only its part of this year. */
    from_day: text().notNull(),
    from_half: text().$type<DayHalf>().notNull(),
    to_day: text().notNull(),
    to_half: text().$type<DayHalf>().notNull(),
    state: text({ enum: ['reserved', 'booked'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.instance_id, table.year] }),
    index().on(table.tenant_id, table.account_id, table.year),
    sameTenant(table.tenant_id, table.instance_id, workflowInstance),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
