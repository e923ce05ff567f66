import { sql } from 'drizzle-orm';
import { rowOf } from '../db/conditions';
import { menu } from '../db/schema';
import type { Tx } from '../db/store';
import { queryRows } from './crud/query-rows';
import type { MessageKey } from '../http/messages';
import { Refusal } from '../http/refusal';

/** Where a menu is to stand. */
export interface MenuPosition {
  id: string;
  type: string;
  parentId: string | null;
}

/**
 * Checks whether a menu may stand below a parent. The caller must have locked the tenant's menus; otherwise two moves
 * at once could make a circle.
 *
 * @throws {Refusal} 400 with the reason
 */
export async function requireMenuPosition(
  tx: Tx,
  tenantId: string,
  { id, type, parentId }: MenuPosition,
): Promise<void> {
  if (parentId === null) {
    if (type !== 'catalog') {
      refuse('onlyCatalogsOnTop');
    }
    return;
  }
  const [parent] = await tx
    .select({ type: menu.menu_type })
    .from(menu)
    .where(rowOf(menu, tenantId, parentId));
  if (!parent) return refuse('noSuchParent');
  if (type === 'button' ? parent.type !== 'menu' : parent.type !== 'catalog') {
    refuse(type === 'button' ? 'buttonBelowMenu' : 'menuBelowCatalog');
  }
  if (await isAtOrBelow(tx, tenantId, parentId, id)) {
    refuse('menuBelowItself');
  }
}

function refuse(reason: MessageKey): never {
  throw new Refusal(400, reason, { at: 'parent_id' });
}

/** Whether `id` is `ancestor` or stands anywhere below it. */
async function isAtOrBelow(tx: Tx, tenantId: string, id: string, ancestor: string): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    sql`with recursive above as (
          select "id", "parent_id" from ${menu} where "tenant_id" = ${tenantId} and "id" = ${id}
          union
          select m."id", m."parent_id" from ${menu} as m join above on m."id" = above."parent_id" where m."tenant_id" = ${tenantId}
        ) select exists (select 1 from above where "id" = ${ancestor}) as "found"`,
  );
  return row?.found === true;
}
