import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { BOARD_PATHS } from '@portal/contract/paths/portal';
import type { ServerConfig } from '../config/config';
import * as table from '../db/schema';
import type { Store, Tx } from '../db/store';
import type { FileStore } from '../files/file-store';
import { readBusinesses } from '../records/businesses';
import { applicationSeeds, seedMissingApplications } from './application-seed';
import { tenants } from './data/accounts';
import { seedDirectory, seedNotices } from './directory-seed';
import { seedFiles } from './file-seed';
import { newAdministrator, seedEmptyTenant, type FirstAdministrator } from './first-administrator';
import { insertAll, ofTenant } from '../db/insert-all';
import { bookKnownLeave, seedEntitlements, seedLeaveDictionaries, seedMissingLeave } from './leave-seed';
import { menuSeeds } from './menu-seed';
import { readPagesManifest } from '../records/pages-manifest';
import { BOARD_OPEN_TYPE } from './portal-pages';
import { peopleSeed } from './people-seed';
import { recordSeed } from './record-seed';
import { roleSeeds } from './role-seed';
import { seedMissingWorkflow, seedWorkflow } from './workflow-seed';

export interface SeedOptions {
  /** The folder of the sub-applications' page lists. */
  webRoot: string;
}

export type FirstSeed = SeedOptions & Pick<ServerConfig, 'seed' | 'firstTenant'>;

/** The number of the advisory lock; nothing else may use it. */
const SEED_LOCK = 7_231_905;
/** Between two looks whether the other server is done, ms. */
const BUSY_MS = 200;
const lockAnswer = z.object({ rows: z.tuple([z.object({ locked: z.boolean() })]) });

/**
 * Fills an empty database, all or nothing: with the data of an example company, or with one tenant and its
 * administrator. A database with data stays as it is.
 *
 * @param beforeDemo called before demo data is written; nothing is when it throws
 * @returns the administrator of a portal that has just been made
 */
export async function seed(
  store: Store,
  files: FileStore,
  options: FirstSeed,
  beforeDemo: () => void = () => undefined,
): Promise<FirstAdministrator | undefined> {
  // When several servers start at once on one database, one fills it and the others wait.
  for (;;) {
    const outcome = await seedAlone(store, files, options, beforeDemo);
    if (outcome !== 'busy') return outcome === 'done' ? undefined : outcome;
    await setTimeout(BUSY_MS);
  }
}

/** Fills the database; `busy` while another server does. To wait inside of a statement would take too long for one. */
function seedAlone(
  store: Store,
  files: FileStore,
  options: FirstSeed,
  beforeDemo: () => void,
): Promise<FirstAdministrator | 'busy' | 'done'> {
  return store.write(async (tx) => {
    const { rows } = lockAnswer.parse(await tx.execute(sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as locked`));
    if (!rows[0].locked) return 'busy';
    const [known] = await tx.select({ id: table.tenant.tenant_id }).from(table.tenant).limit(1);
    if (known !== undefined) {
      await seedMissingWorkflow(tx);
      await seedMissingLeave(tx);
      await seedMissingApplications(tx);
      await openBoardsOutside(tx);
      return 'done';
    }
    if (options.seed === 'empty') {
      const { hash, ...administrator } = await newAdministrator(options.firstTenant);
      const first = { ...options.firstTenant, is_main: true };
      await seedEmptyTenant(tx, first, { username: administrator.username, hash }, options.webRoot);
      return administrator;
    }
    beforeDemo();
    for (const [index, tenant] of tenants.entries()) {
      await seedTenant(tx, files, tenant, index + 1, options, new Date());
    }
    return 'done';
  });
}

/** Boards of earlier databases replaced the whole shell. One whose menu nobody has edited opens in a window. */
async function openBoardsOutside(tx: Tx): Promise<void> {
  await tx
    .update(table.menu)
    .set({ open_type: BOARD_OPEN_TYPE })
    .where(and(inArray(table.menu.path, [...BOARD_PATHS]), eq(table.menu.open_type, '1'), eq(table.menu.version, 1)));
}

/** How many people made the example records. */
const RECORD_AUTHORS = 30;

/**
 * Fills one tenant.
 *
 * @param number each number gives other people
 * @param now the dates in the data follow it
 */
export async function seedTenant(
  tx: Tx,
  files: FileStore,
  { mail, ...row }: typeof table.tenant.$inferInsert & { mail: string },
  number: number,
  options: SeedOptions,
  now: Date,
): Promise<void> {
  await tx.insert(table.tenant).values(row);
  await fillTenant(tx, row, number, mail, options, now);
  await seedFiles(tx, files, row.tenant_id, now);
}

async function fillTenant(
  tx: Tx,
  { tenant_id: tenant, is_main: isMain = false }: typeof table.tenant.$inferInsert,
  number: number,
  mail: string,
  options: SeedOptions,
  now: Date,
): Promise<void> {
  const people = peopleSeed(number, mail);
  await insertAll(tx, table.department, ofTenant(tenant, people.departments));
  await insertAll(tx, table.post, ofTenant(tenant, people.posts));
  await insertAll(tx, table.employee, ofTenant(tenant, people.employees));
  await insertAll(tx, table.account, ofTenant(tenant, people.accounts));
  const menus = menuSeeds(readPagesManifest(options.webRoot), isMain);
  const roles = roleSeeds(menus);
  await insertAll(tx, table.menu, ofTenant(tenant, menus));
  await insertAll(tx, table.role, ofTenant(tenant, roles.roles));
  await insertAll(tx, table.roleMenu, ofTenant(tenant, roles.roleMenus));
  await insertAll(tx, table.userRole, ofTenant(tenant, people.userRoles));
  await insertAll(tx, table.application, ofTenant(tenant, applicationSeeds()));
  await seedDirectory(tx, tenant);
  await seedLeaveDictionaries(tx, tenant);
  await seedNotices(
    tx,
    tenant,
    people.accounts.map((account) => account.id),
    now,
  );
  const authors = ['E10001', ...people.accounts.slice(0, RECORD_AUTHORS).map((account) => account.id)];
  const records = recordSeed(readBusinesses(options.webRoot), { employees: people.employees, authors }, now);
  await insertAll(tx, table.businessRecord, ofTenant(tenant, records));
  await seedWorkflow(tx, tenant, people, now);
  await seedEntitlements(
    tx,
    tenant,
    people.accounts.map((account) => account.id),
    now,
  );
  await bookKnownLeave(tx, tenant);
}
