import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { employees, type MovedEmployees, type MoveEmployeesBody } from '@portal/contract/admin/employees';
import type { SeenRow } from '@portal/contract/admin/crud/wire';
import { dayOf } from '../../clock/company-day';
import { rowOf, rowsOf } from '../../db/conditions';
import { department, employee } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { AdminContext, AdminServices, AdminTable, StoredRow } from '../crud/admin-table';
import { writeAudit, type AuditContext } from '../crud/audit';
import { lockSeen } from '../crud/seen-rows';

/** Who moves people, and with what. */
type Recording = AuditContext & { readonly services: AdminServices };

/**
 * Moves people to other departments, all of them or nobody. On a day that has come, it happens at once. A later day is
 * kept; {@link moveDue} does it then. An undo is a move back, or takes the plan back.
 *
 * @throws {Refusal} 400 where a department does not exist, or somebody has left by then; 404 or 409 where somebody is
 * gone or changed
 */
export async function moveEmployees(
  context: AdminContext,
  definition: AdminTable,
  { moves, moves_on }: MoveEmployeesBody,
): Promise<MovedEmployees> {
  const { caller, services } = context;
  const targets = new Map(moves.map(({ id, dept_id }) => [id, dept_id]));
  const later = moves_on !== undefined && moves_on > today(services) ? moves_on : undefined;
  return services.store.write(async (tx) => {
    const rows = await lockSeen(context, tx, definition, moves);
    await requireDepartments(tx, caller.tenantId, [...new Set(targets.values())]);
    const people = [];
    for (const row of rows) {
      const mover = moverOf(row, targets.get(String(row.id)));
      if (later === undefined) {
        await moveNow(context, tx, mover);
      } else {
        refuseAfterLeaving(row, later);
        await plan(context, tx, mover, later);
      }
      people.push({ id: mover.id, version: Number(row.version) + 1, from_dept_id: mover.from });
    }
    return { planned: later !== undefined, people };
  });
}

/** Takes planned moves back, all of them or none. @throws {Refusal} 409 where nothing is planned for one of them */
export async function cancelMoves(
  context: AdminContext,
  definition: AdminTable,
  seen: readonly SeenRow[],
): Promise<number> {
  return context.services.store.write(async (tx) => {
    const rows = await lockSeen(context, tx, definition, seen);
    for (const row of rows) {
      if (row.moves_on === null) throw new Refusal(409, 'noMovePlanned');
      const changes = { moves_on: [row.moves_on, null], moves_to: [row.moves_to, null] } as const;
      await change(context, tx, moverOf(row), NOTHING_PLANNED, changes);
    }
    return rows.length;
  });
}

/** Does what was planned for today or before, in every tenant, once, whichever server comes first. */
export async function moveDue(services: AdminServices): Promise<void> {
  const due = and(eq(employee.state, '1'), isNotNull(employee.moves_on), lte(employee.moves_on, today(services)));
  const people = await services.store.read((db) =>
    db.select({ tenantId: employee.tenant_id, id: employee.id }).from(employee).where(due),
  );
  for (const { tenantId, id } of people) {
    await services.store.write(async (tx) => {
      // Another server may have done it, or an administrator may have taken it back.
      const [row] = await tx
        .select()
        .from(employee)
        .where(and(rowOf(employee, tenantId, id), due))
        .for('update');
      if (row === undefined) return;
      const caller = { tenantId, accountId: '', username: 'system' };
      await moveNow({ caller, request: { ip: '' }, services }, tx, moverOf(row, row.moves_to ?? undefined));
    });
  }
}

interface Mover {
  id: string;
  name: string;
  from: string;
  to: string;
}

const NOTHING_PLANNED = { moves_on: null, moves_to: null };

function moverOf(row: StoredRow, to?: string): Mover {
  const from = String(row.dept_id);
  return { id: String(row.id), name: String(row.emp_name), from, to: to ?? from };
}

/** A move takes the place of one that was planned. */
const moveNow = (recording: Recording, tx: Tx, mover: Mover) =>
  change(recording, tx, mover, { dept_id: mover.to, ...NOTHING_PLANNED }, { dept_id: [mover.from, mover.to] });

const plan = (recording: Recording, tx: Tx, mover: Mover, day: string) =>
  change(
    recording,
    tx,
    mover,
    { moves_on: day, moves_to: mover.to },
    { moves_on: [null, day], moves_to: [null, mover.to] },
  );

async function change(
  recording: Recording,
  tx: Tx,
  { id, name }: Mover,
  fields: Partial<Pick<typeof employee.$inferInsert, 'dept_id' | 'moves_on' | 'moves_to'>>,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
): Promise<void> {
  const { caller, services } = recording;
  await tx
    .update(employee)
    .set({
      ...fields,
      version: sql`${employee.version} + 1`,
      update_by: caller.username,
      update_time: new Date(services.clock.now()),
    })
    .where(rowOf(employee, caller.tenantId, id));
  await writeAudit(recording, tx, [{ action: 'move', entity: employees.name, entityId: id, name, changes }]);
}

function refuseAfterLeaving(row: StoredRow, day: string): void {
  const left = row.left_on;
  if (typeof left === 'string' && left <= day)
    throw new Refusal(400, 'movesAfterLeaving', { values: { name: String(row.emp_name), day: left } });
}

/** Departments that people are moved to stay until the transaction ends. @throws {Refusal} 400 */
async function requireDepartments(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: department.id })
    .from(department)
    .where(rowsOf(department, tenantId, ids))
    .for('key share');
  if (found.length < ids.length) throw new Refusal(400, 'noTargetDepartment', { at: 'dept_id' });
}

const today = ({ clock }: Pick<AdminServices, 'clock'>): string => dayOf(new Date(clock.now()));
