import { and, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { Delegation, Delegations, newDelegation } from '@portal/contract/entities/delegation';
import { daysBetween, SPAN_DAYS_MAX } from '@portal/contract/workflow/work-calendar';
import type { z } from 'zod';
import { randomId } from '../auth/secrets';
import { employeeOfAccount, ownedBy, rowOf, rowsOf } from '../db/conditions';
import { account, employee, workflowDelegation as delegation } from '../db/schema';
import type { Sql, Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { leaversFor, successorsOf } from './leavers';
import { dayOf } from '../clock/company-day';
import { refuseCircle } from './delegation-circle';
import { accountsInUse, findAccount, readPeople } from './people';

/** Whose delegation it is. */
export type Delegating = Pick<Caller, 'tenantId' | 'accountId'>;

/** A caller with the accounts for which they decide as well; nobody where absent. */
export type Decider = Caller & { readonly standsFor?: readonly string[] };

/** How many delegations a person is shown of each kind, the newest first. */
const SHOWN = 50;

const isActive = (today: string) =>
  and(isNull(delegation.end_time), lte(delegation.from_day, today), gte(delegation.to_day, today));

/**
 * The caller, with those who are away now and have named them, and those who have left with decisions open that are the
 * caller's now. A delegation is not passed on: who is named by somebody
 * who is named by somebody else decides for the first of them only. So nobody can be led in a circle.
 */
export async function withDelegations(db: Sql, caller: Caller, now: Date): Promise<Decider> {
  const mine = and(eq(delegation.tenant_id, caller.tenantId), eq(delegation.to_account_id, caller.accountId));
  const rows = await db
    .selectDistinct({ account: delegation.account_id })
    .from(delegation)
    .where(and(mine, isActive(dayOf(now))));
  const left = await leaversFor(db, caller);
  return { ...caller, standsFor: [...new Set([...rows.map(({ account }) => account), ...left])].sort() };
}

/**
 * Who decides for accounts that are away now, or whose people have left. Whoever has left, or is disabled, is nobody's
 * deputy any more.
 */
export async function deputiesOf(db: Sql, tenantId: string, accounts: readonly string[], now: Date): Promise<string[]> {
  if (accounts.length === 0) return [];
  const theirs = and(eq(delegation.tenant_id, tenantId), inArray(delegation.account_id, [...accounts]));
  const rows = await db
    .selectDistinct({ account: delegation.to_account_id })
    .from(delegation)
    .where(and(theirs, isActive(dayOf(now))));
  const deputies = await accountsInUse(
    db,
    tenantId,
    rows.map((row) => row.account),
  );
  return [...new Set([...deputies, ...(await successorsOf(db, tenantId, accounts))])];
}

/** The delegations of somebody, and those that name them. One whose deputy has left counts as ended. */
export async function listDelegations(db: Sql, caller: Delegating, now: Date): Promise<Delegations> {
  const today = dayOf(now);
  const rowsOf = (where: ReturnType<typeof and>) =>
    db.select().from(delegation).where(where).orderBy(desc(delegation.from_day), desc(delegation.id)).limit(SHOWN);
  const mine = await rowsOf(ownedBy(delegation, caller));
  const forMe = await rowsOf(
    and(eq(delegation.tenant_id, caller.tenantId), eq(delegation.to_account_id, caller.accountId)),
  );
  const personOf = await readPeople(db, caller.tenantId, [
    ...mine.map((row) => row.to_account_id),
    ...forMe.map((row) => row.account_id),
  ]);
  const inUse = await accountsInUse(
    db,
    caller.tenantId,
    [...mine, ...forMe].map((row) => row.to_account_id),
  );
  const hasEnded = (row: (typeof mine)[number]) =>
    row.end_time !== null || row.to_day < today || !inUse.has(row.to_account_id);
  const shown = (row: (typeof mine)[number], other: string): Delegation => ({
    id: row.id,
    person: personOf(other),
    from_day: row.from_day,
    to_day: row.to_day,
    note: row.note,
    state: hasEnded(row) ? 'ended' : row.from_day > today ? 'planned' : ('active' as const),
  });
  return {
    mine: mine.map((row) => shown(row, row.to_account_id)),
    for_me: forMe.map((row) => shown(row, row.account_id)),
  };
}

/**
 * Names a colleague who decides while somebody is away.
 *
 * @returns its id
 * @throws {Refusal} 400 where the days or the colleague are none, or where the colleague leaves meanwhile; 409 where
 * another delegation has one of the days, or where the decisions would come back in a circle
 */
export async function addDelegation(
  tx: Tx,
  caller: Delegating,
  { to, from_day, to_day, note }: z.output<typeof newDelegation>,
  now: Date,
): Promise<string> {
  const { tenantId, accountId } = caller;
  if (to_day < from_day || to_day < dayOf(now)) throw new Refusal(400, 'delegationDays');
  if (daysBetween(from_day, to_day).length > SPAN_DAYS_MAX) throw new Refusal(400, 'delegationTooLong');
  const deputy = await findAccount(tx, tenantId, to);
  if (deputy === undefined) throw new Refusal(400, 'noSuchColleague');
  if (deputy === accountId) throw new Refusal(400, 'delegateYourself');
  // Of two that are sent at once the second waits here for the first, also where they name each other.
  await tx
    .select({ id: account.id })
    .from(account)
    .where(rowsOf(account, tenantId, [accountId, deputy]))
    .orderBy(account.id)
    .for('no key update');
  await refuseLeaving(tx, tenantId, deputy, to_day);
  const overlapping = and(
    ownedBy(delegation, caller),
    isNull(delegation.end_time),
    lte(delegation.from_day, to_day),
    gte(delegation.to_day, from_day),
  );
  const others = await tx.select({ to: delegation.to_account_id }).from(delegation).where(overlapping);
  const inUse = await accountsInUse(
    tx,
    tenantId,
    others.map((other) => other.to),
  );
  if (inUse.size > 0) throw new Refusal(409, 'delegationOverlaps');
  await refuseCircle(tx, caller, { account: deputy, from: from_day, to: to_day });
  const id = randomId();
  await tx.insert(delegation).values({
    tenant_id: tenantId,
    id,
    account_id: accountId,
    to_account_id: deputy,
    from_day,
    to_day,
    note,
    create_time: now,
  });
  return id;
}

/** A deputy who leaves before the last day could not decide until then. @throws {Refusal} 400 */
async function refuseLeaving(tx: Tx, tenantId: string, deputy: string, lastDay: string): Promise<void> {
  const [person] = await tx
    .select({ leftOn: employee.left_on })
    .from(account)
    .innerJoin(employee, employeeOfAccount)
    .where(rowOf(account, tenantId, deputy));
  const day = person?.leftOn ?? undefined;
  if (day !== undefined && day <= lastDay) throw new Refusal(400, 'deputyLeaves', { values: { day } });
}

/** Ends a delegation of somebody at once. One that has ended stays as it is. @throws {Refusal} 404 */
export async function endDelegation(tx: Tx, caller: Delegating, id: string, now: Date): Promise<void> {
  const own = and(ownedBy(delegation, caller), eq(delegation.id, id));
  const [found] = await tx.select({ ended: delegation.end_time }).from(delegation).where(own).for('update');
  if (found === undefined) throw new Refusal(404, 'noSuchDelegation');
  if (found.ended === null) await tx.update(delegation).set({ end_time: now }).where(own);
}
