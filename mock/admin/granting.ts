import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  isWider,
  scopeOf,
  scopeRules,
  widest,
  type RowScope,
  type ScopeRule,
} from '@portal/contract/entities/record-scope';
import { groupRoles } from '@portal/contract/entities/group-roles';
import { menu, role, roleMenu, userRole } from '../db/schema';
import type { Tx } from '../db/store';
import { Refusal } from '../http/refusal';
import { addressesOf } from '../menus/menu-rows';
import type { Addressed } from '../menus/whole-addresses';
import type { AdminContext } from './crud/admin-table';

/** The code of the built-in role that holds everything by definition (docs/decisions/036-who-grants-what.md). */
export const ADMINISTRATOR = 'administrator';
/** The permission code of those who authorize roles. */
const AUTHORIZE = 'portal:role:authorize';
/** Ids of one statement: PostgreSQL takes 65,535 parameters at most. */
const IDS_AT_ONCE = 1_000;
const PREFIX = /^\/[^/]+\/[^/]+/;

/** What the caller holds at this moment, by the roles of theirs that are in use. */
interface Holder {
  roleIds: string[];
  /** The rules of each role about the rows of records. */
  rules: ScopeRule[][];
  isAdministrator: boolean;
}

/** Reads it within the transaction of the change: what was taken from the caller a moment ago no longer counts. */
export async function holderOf({ caller }: Pick<AdminContext, 'caller'>, tx: Tx): Promise<Holder> {
  const rows = await tx
    .select({ id: role.id, code: role.role_code, scopes: role.record_scopes })
    .from(userRole)
    .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
    .where(
      and(eq(userRole.tenant_id, caller.tenantId), eq(userRole.account_id, caller.accountId), eq(role.state, '1')),
    );
  return {
    roleIds: rows.map((row) => row.id),
    rules: rows.map((row) => scopeRules(row.scopes)),
    isAdministrator: rows.some((row) => row.code === ADMINISTRATOR),
  };
}

/**
 * Checks that the caller holds menus, pages and buttons that somebody is to be given.
 *
 * @throws {Refusal} 403 where one of them is not theirs
 */
export async function requireHeld(
  { caller }: AdminContext,
  tx: Tx,
  holder: Holder,
  menuIds: readonly string[],
): Promise<void> {
  if (holder.isAdministrator || menuIds.length === 0) return;
  let held = 0;
  for (let from = 0; holder.roleIds.length > 0 && from < menuIds.length; from += IDS_AT_ONCE) {
    const some = menuIds.slice(from, from + IDS_AT_ONCE);
    const rows = await tx
      .selectDistinct({ id: roleMenu.menu_id })
      .from(roleMenu)
      .where(
        and(
          eq(roleMenu.tenant_id, caller.tenantId),
          inArray(roleMenu.role_id, holder.roleIds),
          inArray(roleMenu.menu_id, some),
        ),
      );
    held += rows.length;
  }
  if (held < menuIds.length) throw new Refusal(403, 'rightsNotHeld');
}

/**
 * Checks the roles of a mapping from groups.
 *
 * @param text one pair a line: `group = role_code`
 * @throws {Refusal} 400 naming the first role that the tenant does not have
 */
export async function requireRoleCodes({ caller }: AdminContext, tx: Tx, text: string): Promise<void> {
  const codes = [...new Set(groupRoles(text).map(({ roleCode }) => roleCode))];
  if (codes.length === 0) return;
  const rows = await tx
    .select({ code: role.role_code })
    .from(role)
    .where(and(eq(role.tenant_id, caller.tenantId), inArray(role.role_code, codes)));
  const missing = codes.find((code) => !rows.some((row) => row.code === code));
  if (missing !== undefined) throw new Refusal(400, 'providerNoRole', { values: { code: missing }, at: 'group_roles' });
}

/** The rows of records that a role's users read, before and after a change. */
interface RowsChange {
  /** Paths of the pages that it is about. */
  paths: readonly string[];
  before?: string;
  after: string;
}

/**
 * Checks that nobody is given rows of records that the caller does not read.
 *
 * @throws {Refusal} 403 where a kind of record would show more rows than before, and more than the caller sees
 */
export function requireRows({ services }: AdminContext, holder: Holder, { paths, before, after }: RowsChange): void {
  if (holder.isAdministrator) return;
  const now = scopeRules(after);
  const old = before === undefined ? undefined : scopeRules(before);
  for (const prefix of new Set(paths.flatMap((path) => PREFIX.exec(path) ?? []))) {
    const kinds = services.recordPages.kindsBelow(prefix);
    const named = now.flatMap((rule) => (rule.prefix === prefix && rule.kind !== undefined ? [rule.kind] : []));
    const usual = (kind: string): RowScope => kinds.find((one) => one.kind === kind)?.usual ?? 'all';
    for (const kind of new Set([...kinds.map((one) => one.kind), ...named, ''])) {
      // Where every kind is described there is no other one.
      if (kind === '' && kinds.length > 0) continue;
      const had = old ? [scopeOf(old, prefix, kind, usual(kind))] : [];
      const own = widest([...had, ...holder.rules.map((rules) => scopeOf(rules, prefix, kind, usual(kind)))]);
      if (own === undefined || isWider(scopeOf(now, prefix, kind, usual(kind)), own))
        throw new Refusal(403, 'rowsNotHeld');
    }
  }
}

/**
 * Checks that the caller may give a whole role to somebody: they hold all that it gives.
 *
 * @throws {Refusal} 403 otherwise
 */
export async function requireRoleHeld(context: AdminContext, tx: Tx, roleId: string): Promise<void> {
  const { tenantId } = context.caller;
  const holder = await holderOf(context, tx);
  if (holder.isAdministrator) return;
  const [given] = await tx
    .select({ code: role.role_code, scopes: role.record_scopes })
    .from(role)
    .where(and(eq(role.tenant_id, tenantId), eq(role.id, roleId)));
  if (given?.code === ADMINISTRATOR) throw new Refusal(403, 'administratorsOnly');
  const menus = await linkedMenus(tx, tenantId, roleId);
  await requireHeld(
    context,
    tx,
    holder,
    menus.map((row) => row.id),
  );
  requireRows(context, holder, { paths: menus.map((row) => row.path), after: given?.scopes ?? '' });
}

/** The menus that a role is authorized for, with their whole addresses. */
export async function linkedMenus(tx: Tx, tenantId: string, roleId: string): Promise<{ id: string; path: string }[]> {
  const addresses = await addressesOf(tx, tenantId);
  const rows = await tx
    .select({ id: roleMenu.menu_id })
    .from(roleMenu)
    .where(and(eq(roleMenu.tenant_id, tenantId), eq(roleMenu.role_id, roleId)));
  return rows.map(({ id }) => ({ id, path: addresses.get(id) ?? '' }));
}

/**
 * Checks that nobody but an administrator changes the built-in role.
 *
 * @throws {Refusal} 403 otherwise
 */
export async function requireNotAbove(context: AdminContext, tx: Tx, codes: readonly unknown[]): Promise<void> {
  if (!codes.includes(ADMINISTRATOR)) return;
  if (!(await holderOf(context, tx)).isAdministrator) throw new Refusal(403, 'administratorsOnly');
}

/**
 * Checks that the caller holds a permission code, for what needs two of them.
 *
 * @throws {Refusal} 403 otherwise
 */
export async function requireCode(context: AdminContext, tx: Tx, code: string): Promise<void> {
  const held = await heldGifts(tx, context.caller.tenantId, await holderOf(context, tx));
  if (!held.some((gift) => gift.permission === code)) throw new Refusal(403, 'noPermission');
}

/** What a page or button gives to those who have it. */
export interface MenuGift {
  /** Its whole address. */
  path: string;
  permission: string;
}

/**
 * Checks that the caller may let linked menus give something else, or something again. They must authorize roles, and
 * hold what is given.
 *
 * @param gifts what the menus give from now on
 * @throws {Refusal} 403 otherwise
 */
export async function requireMayGive(
  context: AdminContext,
  tx: Tx,
  menuIds: readonly string[],
  gifts: readonly MenuGift[],
): Promise<void> {
  const { tenantId } = context.caller;
  const holder = await holderOf(context, tx);
  if (holder.isAdministrator || !(await anyLinked(tx, tenantId, menuIds))) return;
  const held = await heldGifts(tx, tenantId, holder);
  if (!held.some((gift) => gift.permission === AUTHORIZE)) {
    throw new Refusal(403, 'authorizeNeeded');
  }
  const holds = ({ path, permission }: MenuGift) =>
    (permission === '' || held.some((gift) => gift.permission === permission)) &&
    (!path.startsWith('/') || held.some((gift) => gift.path === path));
  if (!gifts.every(holds)) throw new Refusal(403, 'rightsNotHeld');
}

/**
 * Checks that the caller may let the pages at and below a menu have the addresses that follow from a change of it: a
 * page that continues its parent's address moves with it.
 *
 * @throws {Refusal} 403 where a page that roles have would lead to one that the caller does not hold
 */
export async function requireAddresses(context: AdminContext, tx: Tx, changed: Addressed): Promise<void> {
  const { tenantId } = context.caller;
  const before = await addressesOf(tx, tenantId);
  const after = await addressesOf(tx, tenantId, changed);
  const moved = [...after].filter(([id, path]) => before.get(id) !== path);
  const ids = moved.map(([id]) => id);
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = moved.slice(from, from + IDS_AT_ONCE);
    const gifts = some.map(([, path]) => ({ path, permission: '' }));
    await requireMayGive(context, tx, ids.slice(from, from + IDS_AT_ONCE), gifts);
  }
}

async function anyLinked(tx: Tx, tenantId: string, menuIds: readonly string[]): Promise<boolean> {
  const [found] = await tx
    .select({ one: sql`1` })
    .from(roleMenu)
    .where(and(eq(roleMenu.tenant_id, tenantId), inArray(roleMenu.menu_id, [...menuIds])))
    .limit(1);
  return found !== undefined;
}

async function heldGifts(tx: Tx, tenantId: string, { roleIds }: Holder): Promise<MenuGift[]> {
  if (roleIds.length === 0) return [];
  const addresses = await addressesOf(tx, tenantId);
  const rows = await tx
    .selectDistinct({ id: menu.id, permission: menu.permission })
    .from(roleMenu)
    .innerJoin(menu, and(eq(menu.tenant_id, roleMenu.tenant_id), eq(menu.id, roleMenu.menu_id)))
    .where(and(eq(roleMenu.tenant_id, tenantId), inArray(roleMenu.role_id, roleIds), eq(menu.state, '1')));
  return rows.map(({ id, permission }) => ({ path: addresses.get(id) ?? '', permission }));
}
