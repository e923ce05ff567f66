import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { changed, identity, state, tenantKey } from './columns';

/** A sub-application of a tenant. Those of `microapps.config.ts` are added by themselves; others are registered. */
export const application = pgTable(
  'application',
  {
    ...identity(),
    prefix: text().notNull(),
    app_name: text().notNull(),
    app_name_en: text().notNull(),
    /** Who answers for it, and how they are reached. */
    owner: text().notNull().default(''),
    owner_contact: text().notNull().default(''),
    /** What is opened where nobody has given a release; empty for none. Of built-in ones it stands in their settings. */
    entry: text().notNull().default(''),
    /** Whether its releases need the report of a check without failures. */
    report_required: boolean().notNull().default(false),
    /** True for those of `microapps.config.ts`. */
    built_in: boolean().notNull().default(false),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.prefix)],
);
