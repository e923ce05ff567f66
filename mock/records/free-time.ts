import { and, eq, ne, sql } from 'drizzle-orm';
import type { RecordData } from '@portal/contract/entities/record';
import { employeeOfAccount } from '../db/conditions';
import { account, businessRecord as record, employee } from '../db/schema';
import type { Tx } from '../db/store';
import { Refusal } from '../http/refusal';
import type { BusinessKind } from './businesses';
import type { Scope } from './record-store';

/**
 * Refuses a booking of what somebody else has at that time. Bookings of one thing on one day wait for each other, so
 * that of two made at once the second is refused.
 *
 * @param id the record that is saved; it does not stand in its own way
 * @throws {Refusal} 400 naming what is taken, from when to when and by whom
 */
export async function requireFree(
  tx: Tx,
  { tenantId, prefix, kind: name }: Scope,
  kind: BusinessKind | undefined,
  id: string,
  data: RecordData,
): Promise<void> {
  if (kind?.exclusive === undefined) return;
  const { by, on, from, to } = kind.exclusive;
  const [thing, day, begins, ends] = [data[by], data[on], data[from], data[to]];
  if (![thing, day, begins, ends].every((value) => typeof value === 'string')) return;
  const lock = JSON.stringify([tenantId, prefix, name, thing, day]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [taken] = await tx
    .select({
      from: sql<string>`${record.data} ->> ${from}`,
      to: sql<string>`${record.data} ->> ${to}`,
      zh: sql<string>`coalesce(${employee.emp_name}, ${record.create_by})`,
      en: sql<string>`coalesce(nullif(${employee.emp_name_en}, ''), ${employee.emp_name}, ${record.create_by})`,
    })
    .from(record)
    .leftJoin(account, and(eq(account.tenant_id, record.tenant_id), eq(account.id, record.create_by)))
    .leftJoin(employee, employeeOfAccount)
    .where(
      and(
        eq(record.tenant_id, tenantId),
        eq(record.prefix, prefix),
        eq(record.kind, name),
        ne(record.id, id),
        sql`${record.data} @> ${JSON.stringify({ [by]: thing, [on]: day })}::jsonb`,
        // Who leaves when the next one comes is not in the way.
        sql`${record.data} ->> ${from} < ${ends} and ${record.data} ->> ${to} > ${begins}`,
      ),
    )
    .orderBy(sql`${record.data} ->> ${from}`)
    .limit(1);
  if (taken === undefined) return;
  const option = kind.fields.find(({ key }) => key === by)?.options?.find(({ key }) => key === thing);
  const what = option === undefined ? String(thing) : { zh: option.zh, en: option.en };
  const values = { what, from: taken.from, to: taken.to, who: { zh: taken.zh, en: taken.en } };
  throw new Refusal(400, 'bookedAlready', { values, at: from });
}
