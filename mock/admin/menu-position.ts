import { eq } from 'drizzle-orm';
import { menu } from '../db/schema';
import type { Tx } from '../db/store';
import { Refusal } from '../http/refusal';
import { brokenPosition, type BrokenRule, type MenuPosition } from './menu-rules';

/**
 * Checks whether a menu may stand below a parent. The caller must have locked the tenant's menus; otherwise two moves
 * at once could make a circle.
 *
 * @throws {Refusal} 400 with the reason
 */
export async function requireMenuPosition(tx: Tx, tenantId: string, position: MenuPosition): Promise<void> {
  const rows = await tx
    .select({ id: menu.id, type: menu.menu_type, parentId: menu.parent_id })
    .from(menu)
    .where(eq(menu.tenant_id, tenantId));
  refuseBroken(brokenPosition(new Map(rows.map((row) => [row.id, row])), position));
}

/** @throws {Refusal} 400 for a rule that is broken, at its field */
export function refuseBroken(rule: BrokenRule | undefined): void {
  if (rule) throw new Refusal(400, rule.words, { fields: { [rule.field]: rule.words } });
}
