import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, sameTenant, tenantKey, time } from './columns';
import { account } from './people';

/**
 * Invitations to set the first password of an account. Each sending has a row of its own, so that an old link can say
 * that there is a newer one.
 */
export const accountInvitation = pgTable(
  'account_invitation',
  {
    ...identity(),
    account_id: text().notNull(),
    /** SHA-256 of the token in the link. The tokens are random, so that nothing slower is needed. */
    token_hash: text().notNull(),
    created_by: text().notNull(),
    created_at: time().notNull(),
    expires_at: time().notNull(),
    ended_at: time(),
    /** `used`: the account has a password now, by this link or another way. `replaced`: it was sent again. */
    end_reason: text({ enum: ['used', 'replaced', 'withdrawn'] }),
  },
  (table) => [
    tenantKey(table),
    unique('account_invitation_token').on(table.token_hash),
    index().on(table.tenant_id, table.account_id, table.created_at),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
