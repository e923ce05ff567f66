import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/conditions';
import { menu, role, roleMenu } from '../db/schema';
import type { Tx } from '../db/store';
import type { AdminContext } from './crud/admin-table';
import { queryRows } from './crud/query-rows';
import type { MenuPosition } from './menu-rules';

/**
 * Gives every role that has a catalog or page the catalogs above its new place. People see a page only below catalogs
 * of theirs, so without these links a move would take it from them. A catalog alone gives nothing.
 *
 * A button is left as it is: it works without its page, and its page would be more than the role had.
 */
export async function linkAncestors(
  { caller, services }: AdminContext,
  tx: Tx,
  { id, type, parentId }: MenuPosition,
): Promise<void> {
  if (parentId === null || type === 'button') return;
  const linked = await queryRows(
    tx,
    sql`with recursive above as (
          select "id", "parent_id" from ${menu} where "tenant_id" = ${caller.tenantId} and "id" = ${parentId}
          union
          select m."id", m."parent_id" from ${menu} as m join above on m."id" = above."parent_id" where m."tenant_id" = ${caller.tenantId}
        )
        insert into ${roleMenu} ("tenant_id", "role_id", "menu_id", "half")
        select own."tenant_id", own."role_id", above."id", true from ${roleMenu} as own cross join above
        where own."tenant_id" = ${caller.tenantId} and own."menu_id" = ${id}
        on conflict do nothing returning "role_id"`,
  );
  const roleIds = [...new Set(linked.map((row) => String(row.role_id)))];
  if (roleIds.length === 0) return;
  // An authorization that is open meanwhile knows nothing of the links: its save is told to look again.
  await tx
    .update(role)
    .set({ version: sql`${role.version} + 1`, update_by: caller.username, update_time: new Date(services.clock.now()) })
    .where(rowsOf(role, caller.tenantId, roleIds));
}
