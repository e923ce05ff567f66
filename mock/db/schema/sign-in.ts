import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, sameTenant, tenantKey, time } from './columns';
import { account } from './people';

/** Sign-ins of accounts, the failed ones too. Lines are added and, when they are old, removed; never changed. */
export const signInLog = pgTable(
  'sign_in_log',
  {
    ...identity(),
    account_id: text().notNull(),
    /** As it was called then. */
    username: text().notNull(),
    outcome: text({
      enum: [
        'signed-in',
        'wrong-password',
        'wrong-code',
        'locked',
        'out-of-use',
        'too-early',
        'unreachable',
        'network',
      ],
    }).notNull(),
    way: text({ enum: ['password', 'second-factor', 'domain', 'code', 'directory', 'provider'] }).notNull(),
    address: text().notNull(),
    /** Browser and system, such as `Edge · Windows`; empty where the user agent tells neither. */
    device: text().notNull(),
    user_agent: text().notNull(),
    created_at: time().notNull(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.created_at, table.id),
    index().on(table.created_at),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
