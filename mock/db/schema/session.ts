import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, sameTenant, tenantKey, time } from './columns';
import { account } from './people';

/** One signed-in browser. Its refresh tokens form the family; ending the family ends the session. */
export const sessionFamily = pgTable(
  'session_family',
  {
    ...identity(),
    account_id: text().notNull(),
    /** SHA-256 of the HttpOnly cookie that the family is bound to. */
    cookie_hash: text().notNull(),
    /** How many refresh tokens came before the present one: a token carries its own number. */
    generation: integer().notNull(),
    /** When the latest generations were first used, milliseconds since 1970, the latest last. */
    used_at: jsonb().$type<number[]>().notNull(),
    address: text().notNull(),
    user_agent: text().notNull(),
    created_at: time().notNull(),
    last_seen_at: time().notNull(),
    /** When the person last touched a page. Null until their browser tells it for the first time. */
    last_active_at: time(),
    expires_at: time().notNull(),
    /** The session that made the one-time code of this one. It ends this one with itself. */
    parent_id: text(),
    /** A role asks its person for a second factor that they do not have: nothing but setting it up is possible. */
    must_set_up_factor: boolean().notNull().default(false),
    /** It began by a password and nothing else: where a role begins to ask for a second factor, it asks this session. */
    password_alone: boolean().notNull().default(false),
    /** It began by a password, with a second factor or without: one that has to be changed is asked for in it. */
    by_password: boolean().notNull().default(true),
    ended_at: time(),
    end_reason: text({
      enum: [
        'logout',
        'password',
        'reuse',
        'admin',
        'own',
        'idle',
        'parent',
        'provider',
        'directory',
        'network',
        'life',
        'factor',
      ],
    }),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.account_id),
    index().on(table.tenant_id, table.parent_id),
    index().on(table.expires_at),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** Nonces of passwords that have been used, until their time is over. A captured password cannot be sent again. */
export const passwordNonce = pgTable(
  'password_nonce',
  { nonce: text().primaryKey(), expires_at: time().notNull() },
  (table) => [index().on(table.expires_at)],
);

/** Failed sign-ins, counted for each account and address. No reference: the account may not exist. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    /** SHA-256 of tenant, account and address. */
    id: text().primaryKey(),
    failures: integer().notNull(),
    window_ends_at: time().notNull(),
    /** SHA-256 of the tenant and the account that the counter can lock; null where it locks an address. */
    owner: text(),
    /** So many failures lock. Null where the counter is of an address. */
    locks_at: integer(),
  },
  (table) => [index().on(table.owner)],
);

/** Codes for one use: of a scan or the company domain, the steps of a forgotten password, and before a second factor. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: text().primaryKey(),
    purpose: text({ enum: ['sign-in', 'validate', 'retrieve', 'second-factor'] }).notNull(),
    /** Null where the person chooses the tenant afterwards. */
    tenant_id: text(),
    /** Null where there is no such account, so that nobody learns which accounts exist. */
    account_id: text(),
    username: text().notNull(),
    /** The session that made a code for another device. */
    family_id: text(),
    /** SHA-256 of the secret; for `validate` of the code that was sent, empty before. */
    secret_hash: text().notNull(),
    attempts: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    expires_at: time().notNull(),
  },
  (table) => [
    index().on(table.secret_hash),
    index().on(table.tenant_id, table.username),
    index().on(table.expires_at),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
