import { boolean, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { role } from './authorization';
import { changed, identity, sameTenant, state, tenantKey, time } from './columns';
import { account } from './people';

/** What an identity system changes accounts and roles with, by SCIM. Only a hash of it is kept. */
export const scimToken = pgTable(
  'scim_token',
  {
    ...identity(),
    token_name: text().notNull(),
    /** A digest. The tokens are random, so that nothing slower is needed. */
    token_hash: text().notNull(),
    last_used_at: time(),
    state: state(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.token_name),
    unique('scim_token_hash').on(table.token_hash),
  ],
);

/** What an identity system says of an account, beside what the portal keeps of it. */
export const scimUser = pgTable(
  'scim_user',
  {
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    external_id: text(),
    /** The attributes of the schemas, as they were given. */
    attributes: jsonb().notNull().$type<Record<string, unknown>>(),
    created_at: time().notNull(),
    updated_at: time().notNull(),
    /** When the identity system removed the person. While the account is out of use, it is not shown there. */
    removed_at: time(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id] }),
    index().on(table.tenant_id, table.external_id),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** What an identity system says of a role. */
export const scimGroup = pgTable(
  'scim_group',
  {
    tenant_id: text().notNull(),
    role_id: text().notNull(),
    external_id: text(),
    /** Whether the identity system made the role, and so may delete it. */
    made: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.role_id] }),
    sameTenant(table.tenant_id, table.role_id, role),
  ],
);
