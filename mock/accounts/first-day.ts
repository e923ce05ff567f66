import { and, eq, inArray, sql } from 'drizzle-orm';
import { employee } from '../db/schema';
import type { Tx } from '../db/store';
import { Refusal } from '../http/refusal';

/** What somebody is told who has proved who they are, before the first day. */
export const beforeFirstDay = (day: string | null): Refusal =>
  new Refusal(400, 'joinsLater', { values: { day: day ?? '' } });

/**
 * Keeps people out who would get an account before their first day by signing in.
 *
 * @param numbers what may be their job number
 * @throws {Refusal} 400 with the day
 */
export async function requireFirstDayCome(tx: Tx, tenantId: string, numbers: readonly string[]): Promise<void> {
  const named = numbers.map((number) => number.toLowerCase());
  const [row] = await tx
    .select({ day: employee.joins_on })
    .from(employee)
    .where(
      and(eq(employee.tenant_id, tenantId), eq(employee.state, '2'), inArray(sql`lower(${employee.emp_code})`, named)),
    )
    .limit(1);
  if (row !== undefined) throw beforeFirstDay(row.day);
}
