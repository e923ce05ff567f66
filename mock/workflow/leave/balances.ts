import { and, eq, sum } from 'drizzle-orm';
import type { LeaveBalance } from '@portal/contract/entities/leave';
import { ownedBy } from '../../db/conditions';
import { leaveBooking as booking, leaveEntitlement as entitlement } from '../../db/schema';
import type { Sql } from '../../db/store';
import { readLeaveKinds } from './leave-dictionaries';

/** Whose leave it is. */
export interface LeaveOwner {
  tenantId: string;
  accountId: string;
}

/** How many days of each kind of leave somebody has in a year, has asked for and has taken. */
export async function readBalances(db: Sql, owner: LeaveOwner, year: number): Promise<LeaveBalance[]> {
  const own = await db
    .select({ kind: entitlement.leave_type, days: entitlement.days })
    .from(entitlement)
    .where(and(ownedBy(entitlement, owner), eq(entitlement.year, year)));
  const taken = await db
    .select({ kind: booking.leave_type, state: booking.state, days: sum(booking.days).mapWith(Number) })
    .from(booking)
    .where(and(ownedBy(booking, owner), eq(booking.year, year)))
    .groupBy(booking.leave_type, booking.state);
  const daysOf = (kind: string, state: 'reserved' | 'booked') =>
    taken.find((one) => one.kind === kind && one.state === state)?.days ?? 0;
  return (await readLeaveKinds(db, owner.tenantId)).map(({ key, quota }) => {
    const entitled = own.find((one) => one.kind === key)?.days ?? quota;
    const reserved = daysOf(key, 'reserved');
    const booked = daysOf(key, 'booked');
    const left = entitled === null ? null : entitled - reserved - booked;
    return { leave_type: key, year, entitled, reserved, booked, left };
  });
}
