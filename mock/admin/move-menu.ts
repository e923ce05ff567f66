import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CODE_CONFLICT } from '@portal/contract/admin/crud/wire';
import type { movedMenu, MoveMenuBody } from '@portal/contract/admin/menus';
import { rowOf } from '../db/conditions';
import { menu } from '../db/schema';
import type { Tx } from '../db/store';
import type { AdminContext, AdminTable } from './crud/admin-table';
import { nameOf, writeAudit } from './crud/audit';
import { requireAddresses } from './granting';
import { noSuchRow } from './crud/list-rows';
import { lockSeen } from './crud/seen-rows';
import { Refusal } from '../http/refusal';
import { linkAncestors } from './link-ancestors';
import { requireMenuPosition } from './menu-position';
import { raiseMenuVersion } from './tenant-versions';

const SORT_STEP = 10;

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
    const target = await find(tx, caller.tenantId, move.target_id);
    if (!moved || !target) throw noSuchRow(definition);
    const parentId = move.place === 'inside' ? target.id : target.parent_id;
    if (move.parent_id !== undefined && move.parent_id !== parentId) throw targetMoved();
    const position = { id: move.id, type: String(moved.menu_type), parentId };
    await requireMenuPosition(tx, caller.tenantId, position);
    await requireAddresses(context, tx, { id: move.id, ...addressOf(moved), parent_id: parentId });
    const siblings = (await childrenOf(tx, caller.tenantId, parentId)).filter(({ id }) => id !== move.id);
    const order = insertAt(siblings, target.id, move.place, { id: move.id, sort: Number.NaN });
    const now = new Date(services.clock.now());
    for (const [index, { id, sort }] of order.entries()) {
      const next = (index + 1) * SORT_STEP;
      if (id !== move.id && sort === next) continue;
      await tx
        .update(menu)
        .set({
          sort: next,
          ...(id === move.id ? { parent_id: parentId } : {}),
          version: sql`${menu.version} + 1`,
          update_by: caller.username,
          update_time: now,
        })
        .where(and(eq(menu.tenant_id, caller.tenantId), inArray(menu.id, [id])));
    }
    if (parentId !== moved.parent_id) await linkAncestors(context, tx, position);
    await writeAudit(context, tx, [
      {
        action: 'move',
        entity: definition.screen.name,
        entityId: move.id,
        name: nameOf(definition.screen, moved),
        changes: { parent_id: [moved.parent_id ?? null, parentId] },
      },
    ]);
    return { version: move.version + 1 };
  });
}

/** What a menu's own address is made of. */
const addressOf = ({ path, full_route }: Awaited<ReturnType<typeof lockSeen>>[number]) => ({
  path: String(path ?? ''),
  full_route: full_route === true,
});

const targetMoved = () => new Refusal(CODE_CONFLICT, 'targetMoved');

interface Sibling {
  id: string;
  sort: number;
}

function insertAt(
  siblings: readonly Sibling[],
  targetId: string,
  place: MoveMenuBody['place'],
  moved: Sibling,
): Sibling[] {
  const at = siblings.findIndex(({ id }) => id === targetId);
  if (place === 'inside' || at === -1) return [...siblings, moved];
  return siblings.toSpliced(place === 'before' ? at : at + 1, 0, moved);
}

async function find(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({ id: menu.id, parent_id: menu.parent_id })
    .from(menu)
    .where(rowOf(menu, tenantId, id));
  return row;
}

function childrenOf(tx: Tx, tenantId: string, parentId: string | null): Promise<Sibling[]> {
  return tx
    .select({ id: menu.id, sort: menu.sort })
    .from(menu)
    .where(and(eq(menu.tenant_id, tenantId), parentId === null ? isNull(menu.parent_id) : eq(menu.parent_id, parentId)))
    .orderBy(menu.sort, menu.id);
}
