import { bigint, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { identity, sameTenant, tenantKey, time } from './columns';
import { account } from './people';

/** The passkeys of accounts: credentials of WebAuthn (docs/sign-in.md). */
export const passkey = pgTable(
  'passkey',
  {
    ...identity(),
    account_id: text().notNull(),
    name: text().notNull(),
    /** As the authenticator calls it, base64url. */
    credential_id: text().notNull(),
    /** COSE, base64url. It is no secret. */
    public_key: text().notNull(),
    /** How often the authenticator has signed, as it says itself; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    created_at: time().notNull(),
    last_used_at: time(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.credential_id),
    index().on(table.tenant_id, table.account_id),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** What authenticators have to sign, each once, and only for what it was made for. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    purpose: text({ enum: ['sign-in', 'add', 'prove'] }).notNull(),
    /** The digest of the ticket of a sign-in, or the session. */
    bound_to: text().notNull(),
    /** Base64url. It is told to the browser, and is no secret. */
    challenge: text().notNull(),
    expires_at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id, table.purpose, table.bound_to] }),
    index().on(table.expires_at),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
