import { and, eq } from 'drizzle-orm';
import { COMPANY_ZONE } from '../clock/company-day';
import { workflowNumber } from '../db/schema';
import type { Tx } from '../db/store';

/** The letters of a form that has none of its own. */
export const ANY_FORM = 'SQ';
const DIGITS = 6;

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
  Number(new Intl.DateTimeFormat('en', { timeZone: COMPANY_ZONE, year: 'numeric' }).format(moment));

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
