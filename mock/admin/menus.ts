import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { extraSchemas } from '@portal/contract/admin/calls';
import { menus } from '@portal/contract/admin/menus';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { menu } from '../db/schema';
import type { Tx } from '../db/store';
import { addCall, type Api } from '../http/add-call';
import {
  contextOf,
  defineAdminTable,
  type AdminContext,
  type AdminServices,
  type Change,
  type StoredRow,
} from './crud/admin-table';
import { queryRows } from './crud/query-rows';
import { Refusal } from '../http/refusal';
import { addressesOf } from '../menus/menu-rows';
import type { Addressed } from '../menus/whole-addresses';
import { requireAddresses, requireMayGive, type MenuGift } from './granting';
import { raiseMenuVersion } from './tenant-versions';
import { linkAncestors } from './link-ancestors';
import { countPeople } from './menu-people';
import { addDraftCalls } from './menu-draft/add-draft-calls';
import { publishedMenus } from './menu-draft/published-menus';
import { moveMenu } from './move-menu';
import { refuseBroken, requireMenuPosition } from './menu-position';
import { brokenFullRoute, TYPE_OF_PARENT_STAYS, type MenuPosition } from './menu-rules';
import { whoSeesMenu } from './who-sees';

export const menusTable = defineAdminTable({
  screen: menus,
  table: menu,
  async store(context, tx, change): Promise<CheckedValues> {
    await raiseMenuVersion(tx, context.caller.tenantId);
    const { values } = change;
    const position: MenuPosition = {
      id: change.id,
      type: String(values.menu_type),
      parentId: typeof values.parent_id === 'string' ? values.parent_id : null,
    };
    await requireMenuPosition(tx, context.caller.tenantId, position);
    if (change.before) await requireChildrenFit(context, tx, change);
    refuseBroken(brokenFullRoute(values));
    if (change.before) await requireGift(context, tx, change.id, values, change.before);
    if (change.before && change.before.parent_id !== position.parentId) await linkAncestors(context, tx, position);
    return values;
  },
  async guard(context, tx, action, rows) {
    if (action !== 'enable') return;
    const ids = rows.map((row) => String(row.id));
    const addresses = await addressesOf(tx, context.caller.tenantId);
    const gifts = rows.map((row) => giftOf(row, addresses.get(String(row.id)) ?? ''));
    await requireMayGive(context, tx, ids, gifts);
  },
  async remove(context, tx, ids) {
    await raiseMenuVersion(tx, context.caller.tenantId);
    await removeFromBelow(tx, context.caller.tenantId, ids);
  },
  changed: ({ caller }, tx) => raiseMenuVersion(tx, caller.tenantId),
});

type Row = Readonly<Record<string, unknown>>;

const giftOf = (row: Row, path: string): MenuGift => ({ path, permission: String(row.permission ?? '') });

const addressed = (id: string, row: Row): Addressed => ({
  id,
  parent_id: typeof row.parent_id === 'string' ? row.parent_id : null,
  path: String(row.path ?? ''),
  full_route: row.full_route === true,
});

/**
 * A menu that roles have gives them what it names: its address and those that continue it, its permission mark, and
 * itself where it is enabled.
 */
async function requireGift(
  context: AdminContext,
  tx: Tx,
  id: string,
  values: CheckedValues,
  before: StoredRow,
): Promise<void> {
  const row = { ...before, ...values };
  await requireAddresses(context, tx, addressed(id, row));
  const names = ['path', 'permission', 'component'] as const;
  const enabled = before.state !== '1' && values.state === '1';
  if (!enabled && names.every((name) => values[name] === undefined || values[name] === before[name])) return;
  const addresses = await addressesOf(tx, context.caller.tenantId, addressed(id, row));
  await requireMayGive(context, tx, [id], [giftOf(row, addresses.get(id) ?? '')]);
}

async function requireChildrenFit({ caller }: AdminContext, tx: Tx, { id, values, before }: Change): Promise<void> {
  if (before?.menu_type === values.menu_type) return;
  const [child] = await tx
    .select({ id: menu.id })
    .from(menu)
    .where(and(eq(menu.tenant_id, caller.tenantId), eq(menu.parent_id, id)))
    .limit(1);
  if (child) refuseBroken(TYPE_OF_PARENT_STAYS);
}

/** Removes menus, children first. A menu is only removed together with everything below it. */
async function removeFromBelow(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const inner = await tx
    .select({ id: menu.id })
    .from(menu)
    .where(and(eq(menu.tenant_id, tenantId), inArray(menu.parent_id, [...ids]), notInArray(menu.id, [...ids])))
    .limit(1);
  if (inner.length > 0) throw new Refusal(400, 'menusBelow');
  let left = [...ids];
  while (left.length > 0) {
    const removed = await queryRows(
      tx,
      sql`delete from ${menu} as gone where gone."tenant_id" = ${tenantId} and gone."id" in ${left}
        and not exists (select 1 from ${menu} as child where child."tenant_id" = gone."tenant_id" and child."parent_id" = gone."id")
        returning gone."id"`,
    );
    if (removed.length === 0) throw new Error('The menus form a circle.');
    const gone = new Set(removed.map((row) => row.id));
    left = left.filter((id) => !gone.has(id));
  }
}

/** Adds the calls for the whole tree, for a move and how many people it concerns, and for the draft. */
export function addMenuCalls(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(menus, menus.extraCalls.tree),
    schema: extraSchemas.menuTree,
    async handle(call) {
      const rows = await services.store.read((db) => publishedMenus(contextOf(services, call), db));
      return { data: { total: rows.length, rows } };
    },
  });
  addCall(api, {
    route: extraRoute(menus, menus.extraCalls.move),
    schema: extraSchemas.moveMenu,
    handle: async (call) => ({ data: await moveMenu(contextOf(services, call), menusTable, call.body) }),
  });
  addCall(api, {
    route: extraRoute(menus, menus.extraCalls.whoSees),
    schema: extraSchemas.whoSees,
    handle: async (call) => ({ data: await whoSeesMenu(contextOf(services, call), menusTable, call.body) }),
  });
  addCall(api, {
    route: extraRoute(menus, menus.extraCalls.people),
    schema: extraSchemas.menuPeople,
    handle: async (call) => ({
      data: { people: await countPeople(contextOf(services, call), menusTable, call.body.ids) },
    }),
  });
  addDraftCalls(api, services, menusTable);
}
