import { and, eq, ne } from 'drizzle-orm';
import { leaveFieldOf, leaveSpan } from '@portal/contract/workflow/check-form';
import type { FlowState } from '@portal/contract/workflow/flow';
import type { FormField, FormValues } from '@portal/contract/workflow/form';
import { leaveDays, overlaps, type LeaveSpan } from '@portal/contract/workflow/work-calendar';
import { ownedBy, rowOf } from '../../db/conditions';
import { account, leaveBooking as booking } from '../../db/schema';
import type { Sql, Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import { readBalances, type LeaveOwner } from './balances';
import { readLeaveKinds, readWorkCalendar } from './leave-dictionaries';

/** A leave that a form asks for. */
export interface AskedLeave {
  kind: string;
  span: LeaveSpan;
  /** The working days by year. */
  years: ReadonlyMap<number, number>;
}

/**
 * The leave that a form asks for, counted by the tenant's calendar; undefined of a form that asks for none, and while
 * its days are missing.
 */
export async function askedLeave(
  db: Sql,
  tenantId: string,
  fields: readonly FormField[],
  data: FormValues,
): Promise<AskedLeave | undefined> {
  const field = leaveFieldOf(fields);
  const span = field && leaveSpan(field, data);
  const kind = field?.leave && data[field.leave.kind];
  if (span === undefined) return undefined;
  const years = leaveDays(await readWorkCalendar(db, tenantId), span);
  return { kind: typeof kind === 'string' ? kind : '', span, years };
}

/**
 * Reserves the days of an application that is sent. Of two at once the second sees what the first has reserved.
 *
 * @throws {Refusal} 409 where the applicant has other leave at that time, or fewer days left
 */
export async function reserveLeave(
  tx: Tx,
  owner: LeaveOwner,
  instanceId: string,
  fields: readonly FormField[],
  data: FormValues,
): Promise<void> {
  const asked = await askedLeave(tx, owner.tenantId, fields, data);
  if (asked === undefined) return;
  // All leave of a person waits here for its turn, of whatever kind and year.
  await tx
    .select({ id: account.id })
    .from(account)
    .where(rowOf(account, owner.tenantId, owner.accountId))
    .for('no key update');
  await requireFreeTime(tx, owner, instanceId, asked.span);
  await requireDaysLeft(tx, owner, asked);
  const { span } = asked;
  const rows = [...asked.years].map(([year, days]) => ({
    tenant_id: owner.tenantId,
    instance_id: instanceId,
    year,
    account_id: owner.accountId,
    leave_type: asked.kind,
    days,
    from_day: span.from,
    from_half: span.fromHalf,
    to_day: span.to,
    to_half: span.toHalf,
    state: 'reserved' as const,
  }));
  if (rows.length > 0) await tx.insert(booking).values(rows);
}

/** Books the days of an application that was approved, and gives back those of one that was sent back, rejected or
 * withdrawn. */
export async function settleLeave(tx: Tx, tenantId: string, instanceId: string, state: FlowState): Promise<void> {
  const mine = and(eq(booking.tenant_id, tenantId), eq(booking.instance_id, instanceId));
  if (state === 'approved') await tx.update(booking).set({ state: 'booked' }).where(mine);
  if (state === 'returned' || state === 'rejected' || state === 'withdrawn') await tx.delete(booking).where(mine);
}

async function requireFreeTime(tx: Tx, owner: LeaveOwner, instanceId: string, span: LeaveSpan): Promise<void> {
  const others = await tx
    .select()
    .from(booking)
    .where(and(ownedBy(booking, owner), ne(booking.instance_id, instanceId)))
    .orderBy(booking.from_day);
  const other = others.find((one) =>
    overlaps(span, { from: one.from_day, fromHalf: one.from_half, to: one.to_day, toHalf: one.to_half }),
  );
  if (other === undefined) return;
  throw new Refusal(409, 'leaveOverlaps', {
    values: { from: other.from_day, to: other.to_day },
  });
}

async function requireDaysLeft(tx: Tx, owner: LeaveOwner, { kind, years }: AskedLeave): Promise<void> {
  const kinds = await readLeaveKinds(tx, owner.tenantId);
  for (const [year, days] of years) {
    const left = (await readBalances(tx, owner, year)).find((one) => one.leave_type === kind)?.left ?? null;
    if (left === null || days <= left) continue;
    const named = kinds.find((one) => one.key === kind);
    throw new Refusal(409, 'leaveShort', {
      values: { kind: { zh: named?.label ?? kind, en: named?.labelEn ?? kind }, year, left: Math.max(left, 0), days },
    });
  }
}
