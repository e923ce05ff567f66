import { sql } from 'drizzle-orm';
import type { Label } from '@portal/contract/admin/crud/label';
import { rowOf } from '../db/conditions';
import { menu } from '../db/schema';
import type { Tx } from '../db/store';
import { queryRows } from './crud/query-rows';
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
      refuse({
        zh: '只有目录可以位于最上级，请选择上级菜单',
        en: 'Only a catalog can stand at the top. Choose a parent menu.',
      });
    }
    return;
  }
  const [parent] = await tx
    .select({ type: menu.menu_type })
    .from(menu)
    .where(rowOf(menu, tenantId, parentId));
  if (!parent) return refuse({ zh: '上级菜单不存在，请重新选择', en: 'The parent menu does not exist. Choose again.' });
  if (type === 'button' ? parent.type !== 'menu' : parent.type !== 'catalog') {
    refuse(
      type === 'button'
        ? { zh: '按钮只能位于菜单之下', en: 'A button can only stand below a menu' }
        : { zh: '目录和菜单只能位于目录之下', en: 'Catalogs and menus can only stand below a catalog' },
    );
  }
  if (await isAtOrBelow(tx, tenantId, parentId, id)) {
    refuse({ zh: '上级菜单不能是自己或自己的下级', en: 'A menu cannot stand below itself' });
  }
}

function refuse(label: Label): never {
  throw new Refusal(400, label, { fields: { parent_id: label } });
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
