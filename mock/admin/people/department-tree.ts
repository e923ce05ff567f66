import { eq } from 'drizzle-orm';
import { department, tenant } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';

/**
 * A department stands below another one of the tenant, never below itself. Of two moves at once that would make a
 * circle together, the second is refused.
 *
 * @throws {Refusal} 400 otherwise
 */
export async function requireNotBelowItself(
  tx: Tx,
  tenantId: string,
  id: string,
  parent: string | null,
): Promise<void> {
  if (parent === null) return;
  await lockTree(tx, tenantId);
  const parents = await parentsOf(tx, tenantId);
  if (!parents.has(parent)) throw new Refusal(400, 'noSuchDepartment', { at: 'parent_id' });
  if (standsBelow(parents, parent, id)) throw new Refusal(400, 'departmentBelowItself', { at: 'parent_id' });
}

/** The department above each department of a tenant. */
export async function parentsOf(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx
    .select({ id: department.id, parent: department.parent_id })
    .from(department)
    .where(eq(department.tenant_id, tenantId));
  return new Map(rows.map((row) => [row.id, row.parent]));
}

/** Until the transaction ends, nobody else moves a department of the tenant. */
export async function lockTree(tx: Tx, tenantId: string): Promise<void> {
  await tx.select({ id: tenant.tenant_id }).from(tenant).where(eq(tenant.tenant_id, tenantId)).for('no key update');
}

/** Whether a department is another one or stands somewhere below it. Ends where departments run in a circle. */
export function standsBelow(parents: ReadonlyMap<string, string | null>, from: string, above: string): boolean {
  const seen = new Set<string>();
  for (let at: string | null = from; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}
