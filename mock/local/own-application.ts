import { and, eq, like, notInArray, sql } from 'drizzle-orm';
import type { LocalApplication, LocalStart } from '@portal/contract/local-portal';
import { prefixFault } from '@portal/contract/microapp/prefix';
import { registrations } from '../../microapps.config';
import { raiseMenuVersion, raiseReleaseVersion } from '../admin/tenant-versions';
import * as table from '../db/schema';
import type { Store, Tx } from '../db/store';
import { StartFailure } from '../errors/start-failure';

/** The id of the owner's application, and that of its menu. */
const OWN_ID = 'portal-local';
/** After the menus of the example company. */
const OWN_SORT = 100_000;
/** How many accounts a message names. */
const NAMED_ACCOUNTS = 5;

/** Who is signed in. */
export interface LocalPerson {
  tenantId: string;
  accountId: string;
}

/** @throws {StartFailure} naming those who are there, where the tenant or the account is not */
export async function findPerson(store: Store, { tenant, account }: LocalStart): Promise<LocalPerson> {
  const tenants = await store.read((db) => db.select({ id: table.tenant.tenant_id }).from(table.tenant));
  if (!tenants.some(({ id }) => id === tenant))
    throw new StartFailure(`There is no tenant "${tenant}": --tenant takes ${tenants.map(({ id }) => id).join(', ')}.`);
  const accounts = await store.read((db) =>
    db
      .select({ id: table.account.id, username: table.account.username })
      .from(table.account)
      .where(and(eq(table.account.tenant_id, tenant), eq(table.account.state, '1')))
      .orderBy(table.account.username),
  );
  const found = accounts.find(({ username }) => username.toLowerCase() === account.toLowerCase());
  if (found) return { tenantId: tenant, accountId: found.id };
  const some = ['admin', ...accounts.map(({ username }) => username).filter((name) => name !== 'admin')];
  throw new StartFailure(
    `There is no account "${account}" in ${tenant}: --as takes ${some.slice(0, NAMED_ACCOUNTS).join(', ')}, and ` +
      `${accounts.length - NAMED_ACCOUNTS} more.`,
  );
}

/**
 * Registers the owner's application in every tenant, with its pages in the menu of everybody. What an earlier start has
 * registered goes.
 */
export async function registerOwn(store: Store, application: LocalApplication, entry: string): Promise<void> {
  await store.write(async (tx) => {
    const tenants = await tx.select({ id: table.tenant.tenant_id }).from(table.tenant);
    for (const { id } of tenants) await registerIn(tx, id, application, entry);
  });
}

/** @throws {StartFailure} where a prefix cannot be that of a further application */
export function refuseWrongPrefix(prefix: string): void {
  const fault = prefixFault(
    prefix,
    registrations.map((each) => each.prefix),
  );
  if (fault === undefined) return;
  const why = {
    form: 'it has two to four parts of small letters, digits and dashes, such as /oa/travel',
    own: 'the portal itself uses it',
    taken: `it lies at, above or below that of another application${fault.kind === 'taken' ? `, ${fault.by}` : ''}`,
  }[fault.kind];
  throw new StartFailure(`The prefix ${prefix} cannot be used: ${why}. Name another one: --prefix <path>.`);
}

async function registerIn(tx: Tx, tenant: string, application: LocalApplication, entry: string): Promise<void> {
  const { prefix, zh, en, pages } = application;
  const row = { tenant_id: tenant, id: OWN_ID, prefix, app_name: zh, app_name_en: en, entry };
  // Somebody may have registered the prefix by hand in an earlier run.
  await tx
    .delete(table.application)
    .where(and(eq(table.application.tenant_id, tenant), eq(table.application.prefix, prefix)));
  await tx
    .insert(table.application)
    .values(row)
    .onConflictDoUpdate({ target: [table.application.tenant_id, table.application.id], set: row });
  const named = { menu_name: zh, menu_name_en: en, menu_type: 'menu', component: 'microapp' } as const;
  const catalog = { menu_type: 'catalog', component: 'ParentView' } as const;
  // At the top stand applications, which are no pages: a project that names none has one, at its prefix.
  const shown = pages.length === 0 ? [{ path: '', zh, en }] : pages;
  const menus: Omit<typeof table.menu.$inferInsert, 'tenant_id' | 'menu_code' | 'sort'>[] = [
    { id: OWN_ID, menu_name: zh, menu_name_en: en, ...catalog, path: prefix, icon: 'appstore' },
    ...shown.map((page) => ({
      id: `${OWN_ID}.${page.path}`,
      parent_id: OWN_ID,
      ...named,
      menu_name: page.zh,
      menu_name_en: page.en,
      path: page.path === '' ? prefix : `${prefix}/${page.path}`,
    })),
  ];
  const own = and(eq(table.menu.tenant_id, tenant), like(table.menu.id, `${OWN_ID}%`));
  const kept = menus.map(({ id }) => id);
  // Children before their parent: a menu with children cannot be deleted.
  await tx.delete(table.menu).where(and(own, notInArray(table.menu.id, kept)));
  for (const [index, menu] of menus.entries()) {
    const values = { tenant_id: tenant, ...menu, menu_code: menu.id, sort: OWN_SORT + index };
    await tx
      .insert(table.menu)
      .values(values)
      .onConflictDoUpdate({ target: [table.menu.tenant_id, table.menu.id], set: { parent_id: null, ...values } });
  }
  await tx.execute(sql`
    insert into ${table.roleMenu} ("tenant_id", "role_id", "menu_id", "half")
    select "role"."tenant_id", "role"."id", "menu"."id", false from "role" join "menu" using ("tenant_id")
    where "role"."tenant_id" = ${tenant} and "menu"."id" like ${`${OWN_ID}%`}
    on conflict do nothing`);
  await raiseMenuVersion(tx, tenant);
  await raiseReleaseVersion(tx, tenant);
}
