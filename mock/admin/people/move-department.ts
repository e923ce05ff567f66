import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CODE_CONFLICT } from '@portal/contract/admin/crud/wire';
import { departments, type movedDepartment, type MoveDepartmentBody } from '@portal/contract/admin/departments';
import { rowOf } from '../../db/conditions';
import { department } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { AdminContext, AdminTable } from '../crud/admin-table';
import { writeAudit } from '../crud/audit';
import { noSuchRow } from '../crud/list-rows';
import { namesOf } from '../crud/row-names';
import { lockSeen } from '../crud/seen-rows';
import { renumbered } from '../menu-order';
import { lockTree, requireNotBelowItself } from './department-tree';

/**
 * Puts a department, with all below it, before, after or into another one.
 *
 * @returns the department's new version
 * @throws {Refusal} 400 where it would stand below itself, 404 or 409 where one of the two is gone or changed
 */
export async function moveDepartment(
  context: AdminContext,
  definition: AdminTable,
  move: MoveDepartmentBody,
): Promise<z.infer<typeof movedDepartment>> {
  const { caller, services } = context;
  const { id, target_id, place } = move;
  const { tenantId } = caller;
  if (id === target_id) throw new Refusal(400, place === 'inside' ? 'departmentBelowItself' : 'departmentBesideItself');
  await services.store.write(async (tx) => {
    await lockTree(tx, tenantId);
    const [moved] = await lockSeen(context, tx, definition, [{ id, version: move.version }]);
    const target = await find(tx, tenantId, target_id);
    if (!moved || !target) throw noSuchRow(definition);
    const parentId = place === 'inside' ? target.id : target.parent_id;
    if (move.parent_id !== parentId) throw new Refusal(CODE_CONFLICT, 'departmentTargetMoved');
    await requireNotBelowItself(tx, tenantId, id, parentId);
    const now = new Date(services.clock.now());
    for (const each of renumbered(await siblingsOf(tx, tenantId, parentId, id), id, move)) {
      await tx
        .update(department)
        .set({
          sort: each.sort,
          ...(each.id === id ? { parent_id: parentId } : {}),
          version: sql`${department.version} + 1`,
          update_by: caller.username,
          update_time: now,
        })
        .where(rowOf(department, tenantId, each.id));
    }
    await writeAudit(context, tx, [
      {
        action: 'move',
        entity: departments.name,
        entityId: id,
        name: namesOf(departments, moved).zh,
        changes: { parent_id: [moved.parent_id ?? null, parentId] },
      },
    ]);
  });
  return { version: move.version + 1 };
}

async function find(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({ id: department.id, parent_id: department.parent_id })
    .from(department)
    .where(rowOf(department, tenantId, id));
  return row;
}

function siblingsOf(tx: Tx, tenantId: string, parentId: string | null, movedId: string) {
  const below = parentId === null ? isNull(department.parent_id) : eq(department.parent_id, parentId);
  return tx
    .select({ id: department.id, sort: department.sort })
    .from(department)
    .where(and(eq(department.tenant_id, tenantId), below, ne(department.id, movedId)))
    .orderBy(department.sort, department.id);
}
