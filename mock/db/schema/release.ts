import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { role } from './authorization';
import { changed, identity, sameTenant, state, tenantKey, time } from './columns';

/** A published version of a sub-application. Its files stand in `FILE_DIR`, in a folder that its content names. */
export const release = pgTable(
  'release',
  {
    ...identity(),
    prefix: text().notNull(),
    release_version: text().notNull(),
    /** Of the files as they were published, without what the portal prepares: SHA-256, hexadecimal. */
    content_hash: text().notNull(),
    /**
     * Each file: `{ path, hash, size }`, as it was published. One that stays where it is deployed has its address as
     * well, and by what its server knows that it is the same: `{ url, etag, modified }`.
     */
    files: jsonb().notNull(),
    file_count: integer().notNull(),
    /** Bytes of all files. */
    size: integer().notNull(),
    /** The page that is opened, from the root of the build. */
    entry: text().notNull(),
    /** Who published it: the name of a token, or a user name. */
    publisher: text().notNull(),
    source_commit: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** The version of the portal's contract that it was built against; empty where the publisher did not say. */
    contract_version: text().notNull().default(''),
    /** The permission codes that the build declares, in order, separated by spaces. */
    permissions: text().notNull().default(''),
    published_at: time().notNull(),
    /** What the check found, as the publisher sent it (`CheckReport` of the contract); null where nothing came. */
    check_report: jsonb(),
    /** The same in one word, for lists and rules. */
    check_result: text({ enum: ['none', 'passed', 'warned', 'failed'] })
      .notNull()
      .default('none'),
    /** How many of the files stay where they are deployed, and their bytes. */
    elsewhere_count: integer().notNull().default(0),
    elsewhere_size: integer().notNull().default(0),
    /** The origins of those, separated by spaces: pages that get the release may use them. */
    elsewhere_origins: text().notNull().default(''),
    /** What the last look at those found; empty where they are as they were published. */
    elsewhere_state: text({ enum: ['', 'changed', 'gone', 'unreached'] })
      .notNull()
      .default(''),
    /** The first file that it concerns. */
    elsewhere_name: text().notNull().default(''),
    /** Null where nobody has looked yet. */
    elsewhere_checked_at: time(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.prefix, table.release_version),
    index().on(table.tenant_id, table.published_at),
    index().on(table.prefix, table.content_hash),
  ],
);

/** The current release of each application. One without a row is opened at the entry of its registration. */
export const currentRelease = pgTable(
  'current_release',
  {
    /** `id` is the prefix. */
    ...identity(),
    release_id: text().notNull(),
    reason: text().notNull(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.release_id),
    sameTenant(table.tenant_id, table.release_id, release, 'restrict'),
  ],
);

/** Who gets another release of an application than its current one. */
export const releaseRule = pgTable(
  'release_rule',
  {
    ...identity(),
    /** Of the release; kept here so that one statement finds all rules. */
    prefix: text().notNull(),
    release_id: text().notNull(),
    target: text({ enum: ['person', 'role', 'share'] }).notNull(),
    username: text().notNull().default(''),
    role_id: text(),
    /** Of people, in per cent. */
    share: integer(),
    reason: text().notNull(),
    state: state(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.release_id),
    sameTenant(table.tenant_id, table.release_id, release, 'restrict'),
    sameTenant(table.tenant_id, table.role_id, role),
  ],
);

/** What an owner publishes with. Only a hash of it is kept. */
export const releaseToken = pgTable(
  'release_token',
  {
    ...identity(),
    token_name: text().notNull(),
    prefix: text().notNull(),
    /** A digest. The tokens are random, so that nothing slower is needed. */
    token_hash: text().notNull(),
    last_used_at: time(),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table), unique().on(table.tenant_id, table.token_hash), index().on(table.token_hash)],
);
