import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { changed, identity, sameTenant, state, tenantKey } from './columns';
import { account } from './people';

/** LDAP directories whose passwords people of a tenant sign in with (docs/sign-in.md#a-directory). */
export const signInDirectory = pgTable(
  'sign_in_directory',
  {
    ...identity(),
    directory_name: text().notNull(),
    directory_name_en: text().notNull(),
    /** One a line. */
    addresses: text().notNull(),
    start_tls: boolean().notNull().default(true),
    /** In PEM; empty where the CAs of this machine are meant. */
    ca_certificate: text().notNull().default(''),
    /** Empty for a search without a name. */
    bind_dn: text().notNull().default(''),
    /** Encrypted at rest, never answered. */
    bind_password_sealed: text().notNull().default(''),
    base_dn: text().notNull(),
    /** `{name}` stands for what somebody enters on the sign-in page. */
    user_filter: text().notNull(),
    account_attribute: text().notNull(),
    account_match: text({ enum: ['username', 'emp_code', 'email'] }).notNull(),
    name_attribute: text().notNull().default(''),
    number_attribute: text().notNull().default(''),
    mail_attribute: text().notNull().default(''),
    phone_attribute: text().notNull().default(''),
    unknown_people: text({ enum: ['refuse', 'create'] })
      .notNull()
      .default('refuse'),
    group_source: text({ enum: ['none', 'member-of', 'search'] })
      .notNull()
      .default('none'),
    /** Empty where groups are below `base_dn`. */
    group_base_dn: text().notNull().default(''),
    /** One pair a line: `group = role_code`. */
    group_roles: text().notNull().default(''),
    sort: integer().notNull().default(0),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.directory_name)],
);

/** Accounts whose password is a directory's. The entry is known by its id: it may be renamed and moved. */
export const directoryAccount = pgTable(
  'directory_account',
  {
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    directory_id: text().notNull(),
    /** `entryUUID` or `objectGUID`, in small letters. */
    entry_id: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id] }),
    unique().on(table.tenant_id, table.directory_id, table.entry_id),
    index().on(table.tenant_id, table.directory_id),
    sameTenant(table.tenant_id, table.account_id, account),
    sameTenant(table.tenant_id, table.directory_id, signInDirectory),
  ],
);
