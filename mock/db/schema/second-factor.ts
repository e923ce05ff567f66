import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sameTenant, time } from './columns';
import { account } from './people';

/** The authenticator of an account, by which its codes are checked (docs/sign-in.md). */
export const secondFactor = pgTable(
  'second_factor',
  {
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    /** The shared secret, encrypted at rest. */
    secret_sealed: text().notNull(),
    /** Null until a first code has shown that the authenticator has the secret: before, no sign-in asks for it. */
    confirmed_at: time(),
    /** The time step of the code that was taken last, in periods since 1970. No code of it or before is taken again. */
    last_step: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id] }),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** Codes that stand in for the authenticator, each once. A used one is deleted. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    /** SHA-256 of the code. */
    code_hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id, table.code_hash] }),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
