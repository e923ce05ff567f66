import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, sameTenant, tenantKey, time } from './columns';
import { account } from './people';

/** What somebody opens in place of an application's release, in one session and for some hours. */
export const microappOverride = pgTable(
  'microapp_override',
  {
    ...identity(),
    account_id: text().notNull(),
    /** The session that it holds for. No reference: ended sessions are removed earlier than this is noted as ended. */
    family_id: text().notNull(),
    prefix: text().notNull(),
    /** A development server by a tunnel, an address, or a release of the application. */
    kind: text({ enum: ['server', 'address', 'release'] }).notNull(),
    /** The id of the tunnel, the address, or the id of the release. */
    place: text().notNull(),
    /** What people know it by: the name of the token, the address, or the version. */
    label: text().notNull(),
    /** The signed path of the tunnel; empty for the other kinds. */
    path: text().notNull().default(''),
    /** The publish token that the tunnel was opened with; empty for the other kinds. */
    token_id: text().notNull().default(''),
    begun_at: time().notNull(),
    ends_at: time().notNull(),
    ended_at: time(),
    end_reason: text({ enum: ['own', 'replaced', 'admin', 'time', 'session'] }),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.family_id),
    index().on(table.place),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
