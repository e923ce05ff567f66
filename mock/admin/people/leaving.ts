import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { employees, type LeaveBody, type LeaveResult } from '@portal/contract/admin/employees';
import { dayOf } from '../../clock/company-day';
import { rowOf } from '../../db/conditions';
import { account, employee } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { AdminContext, AdminServices, AdminTable, StoredRow } from '../crud/admin-table';
import { writeAudit, type AuditContext } from '../crud/audit';
import { lockSeen } from '../crud/seen-rows';
import { requireAdministratorLeft, requireDispensable } from './account-rights';
import { accountsOf } from './accounts';
import { stateFrom } from './joining';

/** Who records a leaving, and with what. */
type Recording = AuditContext & { readonly services: AdminServices };

interface Leaver {
  id: string;
  name: string;
  leftOn: string;
  handOverTo: string | null;
}

/** What has to be told when the transaction has ended. */
interface Left extends LeaveResult {
  families: readonly string[];
  tell: readonly (() => Promise<void>)[];
}

/**
 * Somebody leaves. On a day that has come, it happens at once: the accounts go out of use, the sessions end, and open
 * to-dos go to the successor or, without one, stay with the manager. A later day is kept; {@link leaveDue} does it then.
 *
 * @throws {Refusal} 403 for oneself, 409 for the last administrator, 400 for a successor who cannot decide
 */
export async function leave(context: AdminContext, definition: AdminTable, body: LeaveBody): Promise<LeaveResult> {
  const { caller, services } = context;
  const { id, left_on, hand_over_to } = body;
  if (id === hand_over_to) throw new Refusal(400, 'handOverToOneself', { at: 'hand_over_to' });
  const done = await services.store.write(async (tx): Promise<Left> => {
    const [row] = await lockSeen(context, tx, definition, [{ id, version: body.version }]);
    if (row === undefined || row.state === '0') throw new Refusal(409, 'hasLeftAlready');
    if (left_on > today(services)) requireAfterFirstDay(row, left_on);
    const accounts = await accountsOf(tx, caller.tenantId, [id]);
    await requireDispensable(
      context,
      tx,
      accounts.map((one) => one.id),
    );
    if (hand_over_to !== null) await requireSuccessor(tx, caller.tenantId, hand_over_to);
    await touch(context, tx, id, { left_on, hand_over_to });
    const changes = { left_on: [row.left_on ?? null, left_on], hand_over_to: [null, hand_over_to] } as const;
    const name = String(row.emp_name);
    await writeAudit(context, tx, [{ action: 'leave', entity: employees.name, entityId: id, name, changes }]);
    if (left_on > today(services)) return { left: false, handed: 0, kept: 0, families: [], tell: [] };
    return leaveNow(context, tx, { id, name, leftOn: left_on, handOverTo: hand_over_to });
  });
  await announce(services, done);
  return { left: done.left, handed: done.handed, kept: done.kept };
}

/** Nobody leaves on a later day before they have joined. @throws {Refusal} 400 */
function requireAfterFirstDay({ state, joins_on }: StoredRow, day: string): void {
  if (state === '2' && day <= String(joins_on))
    throw new Refusal(400, 'leavesBeforeJoining', { values: { day: String(joins_on) }, at: 'left_on' });
}

/**
 * Takes a leaving back. Where the first day has not come, they join on that day.
 *
 * @throws {Refusal} 409 where there is nothing to take back
 */
export async function comeBack(
  context: AdminContext,
  definition: AdminTable,
  seen: { id: string; version: number },
): Promise<void> {
  await context.services.store.write(async (tx) => {
    const [row] = await lockSeen(context, tx, definition, [seen]);
    if (row === undefined || (row.state !== '0' && row.left_on === null)) throw new Refusal(409, 'isInService');
    const state = stateFrom(context.services, String(row.joins_on));
    await touch(context, tx, seen.id, { state, left_on: null, hand_over_to: null });
    const changes = { left_on: [row.left_on ?? null, null] } as const;
    const name = String(row.emp_name);
    await writeAudit(context, tx, [{ action: 'come-back', entity: employees.name, entityId: seen.id, name, changes }]);
  });
}

/** Does what was planned for today or before, in every tenant. Whoever cannot be spared yet stays, and is tried again. */
export async function leaveDue(services: AdminServices): Promise<void> {
  const due = await services.store.read((db) =>
    db
      .select({ tenantId: employee.tenant_id, id: employee.id })
      .from(employee)
      .where(and(eq(employee.state, '1'), isNotNull(employee.left_on), lte(employee.left_on, today(services)))),
  );
  for (const one of due) {
    const done = await services.store.write((tx) => leaveOnDay(services, tx, one));
    if (done) await announce(services, done);
  }
}

async function leaveOnDay(
  services: AdminServices,
  tx: Tx,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Left | undefined> {
  const [row] = await tx
    .select()
    .from(employee)
    .where(rowOf(employee, tenantId, id))
    .for('update');
  // Another server may have done it, or an administrator may have taken it back.
  if (row?.state !== '1' || row.left_on === null || row.left_on > today(services)) return undefined;
  const accounts = await accountsOf(tx, tenantId, [id]);
  const [own] = accounts;
  if (
    await isRefused(() =>
      requireAdministratorLeft(
        tx,
        tenantId,
        accounts.map((one) => one.id),
      ),
    )
  )
    return undefined;
  const caller = { tenantId, accountId: own?.id ?? '', username: 'system' };
  const leaver = { id, name: row.emp_name, leftOn: row.left_on, handOverTo: row.hand_over_to };
  return leaveNow({ caller, request: { ip: '' }, services }, tx, leaver);
}

async function isRefused(check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

async function leaveNow(recording: Recording, tx: Tx, leaver: Leaver): Promise<Left> {
  const { caller, services } = recording;
  const { tenantId } = caller;
  const now = new Date(services.clock.now());
  await touch(recording, tx, leaver.id, { state: '0', moves_on: null, moves_to: null });
  const successor = leaver.handOverTo === null ? undefined : await successorAccount(tx, tenantId, leaver.handOverTo);
  const left: Left & { families: string[]; tell: (() => Promise<void>)[] } = {
    left: true,
    handed: 0,
    kept: 0,
    families: [],
    tell: [],
  };
  for (const own of await accountsOf(tx, tenantId, [leaver.id])) {
    await tx
      .update(account)
      .set({ state: '0', version: sql`${account.version} + 1`, update_by: caller.username, update_time: now })
      .where(rowOf(account, tenantId, own.id));
    await writeAudit(recording, tx, [{ action: 'disable', entity: 'accounts', entityId: own.id, name: own.username }]);
    left.families.push(...(await services.sessions.endOthers(tx, tenantId, own.id, undefined, 'admin')));
    if (successor !== undefined) {
      const by = { tenantId, accountId: caller.accountId, username: caller.username };
      const handed = await services.todos.handOver(tx, by, own.id, successor, now);
      left.handed += handed.length;
      left.tell.push(() => services.todos.tell(by, handed));
    }
    left.kept += await services.todos.count(tx, tenantId, own.id);
  }
  if (left.handed > 0) {
    const changes = { handed: [null, left.handed], to: [null, leaver.handOverTo] } as const;
    await writeAudit(recording, tx, [
      { action: 'hand-over', entity: employees.name, entityId: leaver.id, name: leaver.name, changes },
    ]);
  }
  return left;
}

async function announce(services: AdminServices, { families, tell }: Left): Promise<void> {
  services.sessions.announceEnd(families);
  for (const each of tell) await each();
}

async function requireSuccessor(tx: Tx, tenantId: string, employeeId: string): Promise<void> {
  if ((await successorAccount(tx, tenantId, employeeId)) === undefined)
    throw new Refusal(400, 'cannotDecide', { at: 'hand_over_to' });
}

async function successorAccount(tx: Tx, tenantId: string, employeeId: string): Promise<string | undefined> {
  const [person] = await tx
    .select({ state: employee.state })
    .from(employee)
    .where(rowOf(employee, tenantId, employeeId));
  if (person?.state !== '1') return undefined;
  return (await accountsOf(tx, tenantId, [employeeId])).find((one) => one.state === '1')?.id;
}

async function touch(
  { caller, services }: Recording,
  tx: Tx,
  id: string,
  fields: Partial<Pick<typeof employee.$inferInsert, 'state' | 'left_on' | 'hand_over_to' | 'moves_on' | 'moves_to'>>,
): Promise<void> {
  await tx
    .update(employee)
    .set({
      ...fields,
      version: sql`${employee.version} + 1`,
      update_by: caller.username,
      update_time: new Date(services.clock.now()),
    })
    .where(rowOf(employee, caller.tenantId, id));
}

const today = ({ clock }: Pick<AdminServices, 'clock'>): string => dayOf(new Date(clock.now()));
