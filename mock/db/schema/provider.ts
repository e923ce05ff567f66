import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { userRole } from './authorization';
import { changed, identity, sameTenant, state, tenantKey, time } from './columns';
import { signInDirectory } from './sign-in-directory';
import { sessionFamily } from './session';

/** OpenID Connect providers that people of a tenant sign in with (docs/sign-in.md). */
export const signInProvider = pgTable(
  'sign_in_provider',
  {
    ...identity(),
    provider_name: text().notNull(),
    provider_name_en: text().notNull(),
    issuer: text().notNull(),
    client_id: text().notNull(),
    /** Encrypted at rest, never answered; empty for a public client. */
    client_secret_sealed: text().notNull().default(''),
    scopes: text().notNull(),
    account_claim: text().notNull(),
    account_match: text({ enum: ['username', 'emp_code', 'email'] }).notNull(),
    unknown_people: text({ enum: ['refuse', 'create'] })
      .notNull()
      .default('refuse'),
    /** Empty where groups give no roles. */
    groups_claim: text().notNull().default(''),
    /** One pair a line: `group = role_code`. */
    group_roles: text().notNull().default(''),
    /** Whether passwords open the tenant while this provider is in use. */
    passwords: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.issuer, table.client_id)],
);

/** Sign-ins that are on their way through a provider's page. Each is taken once, by the browser that began it. */
export const providerAttempt = pgTable(
  'provider_attempt',
  {
    /** SHA-256 of the state that travels through the browser. */
    state_hash: text().primaryKey(),
    tenant_id: text().notNull(),
    provider_id: text().notNull(),
    /** SHA-256 of the HttpOnly cookie of the browser. */
    browser_hash: text().notNull(),
    nonce: text().notNull(),
    /** The code verifier of PKCE, encrypted. */
    verifier_sealed: text().notNull(),
    expires_at: time().notNull(),
  },
  (table) => [index().on(table.expires_at), sameTenant(table.tenant_id, table.provider_id, signInProvider)],
);

/** What a provider knows a session by: for signing out there as well, and for what it tells of log-outs elsewhere. */
export const providerSession = pgTable(
  'provider_session',
  {
    tenant_id: text().notNull(),
    family_id: text().notNull(),
    provider_id: text().notNull(),
    subject: text().notNull(),
    /** The provider's own session; empty where it does not tell. */
    sid: text().notNull(),
    /** The hint for the provider's log-out, encrypted. */
    id_token_sealed: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.family_id] }),
    index().on(table.tenant_id, table.provider_id, table.subject),
    sameTenant(table.tenant_id, table.family_id, sessionFamily),
    sameTenant(table.tenant_id, table.provider_id, signInProvider),
  ],
);

/** Roles that somebody has by the groups of a provider or a directory. The next sign-in may take them again; others it leaves. */
export const providerRole = pgTable(
  'provider_role',
  {
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    role_id: text().notNull(),
    /** Null where a directory gave it. */
    provider_id: text(),
    directory_id: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id, table.role_id] }),
    foreignKey({
      name: 'provider_role_user_role_fk',
      columns: [table.tenant_id, table.account_id, table.role_id],
      foreignColumns: [userRole.tenant_id, userRole.account_id, userRole.role_id],
    }).onDelete('cascade'),
    sameTenant(table.tenant_id, table.provider_id, signInProvider),
    sameTenant(table.tenant_id, table.directory_id, signInDirectory),
  ],
);
