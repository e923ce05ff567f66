import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CODE_CONFLICT } from '@portal/contract/admin/crud/wire';
import type { movedMenu, MoveMenuBody } from '@portal/contract/admin/menus';
import { rowOf } from '../db/conditions';
import { menu } from '../db/schema';
import type { Tx } from '../db/store';
import type { AdminContext, AdminTable, StoredRow } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { requireAddresses } from './granting';
import { noSuchRow } from './crud/list-rows';
import { namesOf } from './crud/row-names';
import { lockSeen } from './crud/seen-rows';
import { Refusal } from '../http/refusal';
import { linkAncestors } from './link-ancestors';
import { renumbered } from './menu-order';
import { refuseBroken, requireMenuPosition } from './menu-position';
import { brokenTarget } from './menu-rules';
import { raiseMenuVersion } from './tenant-versions';

/**
 * Puts a menu before, after or into another one. Whoever sees it goes on seeing it.
 *
 * @returns the menu's new version
 * @throws {Refusal} 400 where it cannot stand there, 403 where its page would lead to one that the caller does not hold,
 * 404 or 409 where one of the two is gone or changed
 */
export async function moveMenu(
  context: AdminContext,
  definition: AdminTable,
  move: MoveMenuBody,
): Promise<z.infer<typeof movedMenu>> {
  const { caller, services } = context;
  return services.store.write(async (tx) => {
    await raiseMenuVersion(tx, caller.tenantId);
    const [moved] = await lockSeen(context, tx, definition, [{ id: move.id, version: move.version }]);
    if (!moved) throw noSuchRow(definition);
    await moveLocked(context, tx, definition, moved, move);
    return { version: move.version + 1 };
  });
}

/**
 * Moves a menu that the transaction has locked, as it has the tenant's menus.
 *
 * @throws {Refusal} as {@link moveMenu}
 */
export async function moveLocked(
  context: AdminContext,
  tx: Tx,
  definition: AdminTable,
  moved: StoredRow,
  to: Pick<MoveMenuBody, 'target_id' | 'place' | 'parent_id'>,
): Promise<void> {
  const { caller, services } = context;
  const id = String(moved.id);
  refuseBroken(brokenTarget(id, to.target_id));
  const target = await find(tx, caller.tenantId, to.target_id);
  if (!target) throw noSuchRow(definition);
  const parentId = to.place === 'inside' ? target.id : target.parent_id;
  if (to.parent_id !== undefined && to.parent_id !== parentId) throw targetMoved();
  const position = { id, type: String(moved.menu_type), parentId };
  await requireMenuPosition(tx, caller.tenantId, position);
  await requireAddresses(context, tx, { id, ...addressOf(moved), parent_id: parentId });
  const now = new Date(services.clock.now());
  for (const each of renumbered(await siblingsOf(tx, caller.tenantId, parentId, id), id, to)) {
    await tx
      .update(menu)
      .set({
        sort: each.sort,
        ...(each.id === id ? { parent_id: parentId } : {}),
        version: sql`${menu.version} + 1`,
        update_by: caller.username,
        update_time: now,
      })
      .where(rowOf(menu, caller.tenantId, each.id));
  }
  if (parentId !== moved.parent_id) await linkAncestors(context, tx, position);
  await writeAudit(context, tx, [
    {
      action: 'move',
      entity: definition.screen.name,
      entityId: id,
      name: namesOf(definition.screen, moved).zh,
      changes: { parent_id: [moved.parent_id ?? null, parentId] },
    },
  ]);
}

/** What a menu's own address is made of. */
const addressOf = ({ path, full_route }: StoredRow) => ({ path: String(path ?? ''), full_route: full_route === true });

const targetMoved = () => new Refusal(CODE_CONFLICT, 'targetMoved');

async function find(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({ id: menu.id, parent_id: menu.parent_id })
    .from(menu)
    .where(rowOf(menu, tenantId, id));
  return row;
}

function siblingsOf(tx: Tx, tenantId: string, parentId: string | null, movedId: string) {
  const below = parentId === null ? isNull(menu.parent_id) : eq(menu.parent_id, parentId);
  return tx
    .select({ id: menu.id, sort: menu.sort })
    .from(menu)
    .where(and(eq(menu.tenant_id, tenantId), below, ne(menu.id, movedId)))
    .orderBy(menu.sort, menu.id);
}
