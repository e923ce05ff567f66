import { and, eq, lte, sql } from 'drizzle-orm';
import { employees } from '@portal/contract/admin/employees';
import { dayOf } from '../../clock/company-day';
import { rowOf } from '../../db/conditions';
import { employee } from '../../db/schema';
import { Refusal } from '../../http/refusal';
import type { AdminServices, Change } from '../crud/admin-table';
import { writeAudit } from '../crud/audit';

/** The state of somebody who begins on a day, `YYYY-MM-DD`; an empty one has come. */
export const stateFrom = ({ clock }: Pick<AdminServices, 'clock'>, day: string): '1' | '2' =>
  day > dayOf(new Date(clock.now())) ? '2' : '1';

/**
 * The state of an employee with the first day that the form has. Who has left stays so: the day counts when they come
 * back.
 *
 * @throws {Refusal} 400 for a later day of somebody in service, or one after leaving
 */
export function joiningState(services: Pick<AdminServices, 'clock'>, { values, before }: Change): '0' | '1' | '2' {
  const day = String(values.joins_on ?? '');
  const state = stateFrom(services, day);
  if (before === undefined) return state;
  if (before.state === '0') return '0';
  if (state === '1') return state;
  if (before.state === '1') throw new Refusal(400, 'joinedAlready', { at: 'joins_on' });
  const left = before.left_on;
  if (typeof left === 'string' && left <= day)
    throw new Refusal(400, 'joinsAfterLeaving', { values: { day: left }, at: 'joins_on' });
  return state;
}

/** Whose first day has come is in service from now on, in every tenant, once, whichever server comes first. */
export async function joinDue(services: AdminServices): Promise<void> {
  const now = new Date(services.clock.now());
  const due = and(eq(employee.state, '2'), lte(employee.joins_on, dayOf(now)));
  const people = await services.store.read((db) =>
    db.select({ tenantId: employee.tenant_id, id: employee.id }).from(employee).where(due),
  );
  for (const { tenantId, id } of people) {
    await services.store.write(async (tx) => {
      // Another server may have done it, or an administrator may have chosen another day.
      const [joined] = await tx
        .update(employee)
        .set({ state: '1', version: sql`${employee.version} + 1`, update_by: 'system', update_time: now })
        .where(and(rowOf(employee, tenantId, id), due))
        .returning({ name: employee.emp_name });
      if (joined === undefined) return;
      const caller = { tenantId, accountId: '', username: 'system' };
      const changes = { state: ['2', '1'] } as const;
      await writeAudit({ caller, request: { ip: '' }, services }, tx, [
        { action: 'join', entity: employees.name, entityId: id, name: joined.name, changes },
      ]);
    });
  }
}
