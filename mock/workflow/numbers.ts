import { and, eq } from 'drizzle-orm';
import { workflowNumber } from '../db/schema';
import type { Tx } from '../db/store';

/** The letters of a form that has none of its own. */
const ANY_FORM = 'SQ';
const DIGITS = 6;
/** Where the days and years of the company begin. */
const ZONE = 'Asia/Shanghai';

/** A number that nobody else gets until the transaction ends. */
export interface NextNumber {
  readonly number: string;
  /** Keeps it. A number that is not kept is given to the next one. */
  keep(): Promise<void>;
}

/** `QJ-2026-000123`. */
export const formatNumber = (prefix: string, year: number, serial: number): string =>
  `${prefix || ANY_FORM}-${year}-${String(serial).padStart(DIGITS, '0')}`;

/** The year of a moment in the company's time zone. */
export const yearOf = (moment: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: ZONE, year: 'numeric' }).format(moment));

/** The day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: Date): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(moment);
}

/** The day of a moment in the company's time zone, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => dayIn(ZONE, moment);

/**
 * The next number of a form's letters in the year of a moment. Others who ask for one of the same letters wait until
 * this transaction ends, so that no number is left out and none given twice.
 */
export async function nextNumber(tx: Tx, tenantId: string, letters: string, now: Date): Promise<NextNumber> {
  const key = { tenant_id: tenantId, prefix: letters || ANY_FORM, year: yearOf(now) };
  const { prefix, year } = key;
  const row = and(
    eq(workflowNumber.tenant_id, tenantId),
    eq(workflowNumber.prefix, prefix),
    eq(workflowNumber.year, year),
  );
  await tx
    .insert(workflowNumber)
    .values({ ...key, last: 0 })
    .onConflictDoNothing();
  const [found] = await tx.select({ last: workflowNumber.last }).from(workflowNumber).where(row).for('update');
  const serial = (found?.last ?? 0) + 1;
  return {
    number: formatNumber(prefix, year, serial),
    keep: async () => void (await tx.update(workflowNumber).set({ last: serial }).where(row)),
  };
}
