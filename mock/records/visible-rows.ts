import { sql, type SQL } from 'drizzle-orm';
import type { RowScope } from '@portal/contract/entities/record-scope';
import { account, businessRecord as record, employee } from '../db/schema';
import type { Caller } from '../http/caller';

/**
 * The condition for the records that a caller sees: those that the people in their scope made, and those that are about
 * one of these people.
 *
 * @param about the field that names whom a record is about, as `<employee code> <name>`
 * @returns undefined where they see all
 */
export function visibleRows(
  scope: RowScope,
  about: string | undefined,
  { tenantId, accountId }: Pick<Caller, 'tenantId' | 'accountId'>,
): SQL | undefined {
  if (scope === 'all') return undefined;
  const own = sql`${record.create_by} = ${accountId}`;
  const people =
    scope === 'own'
      ? sql`mate."id" = ${accountId}`
      : sql`colleague."dept_id" = (select me."dept_id" from ${employee} as me join ${account} as mine
          on mine."tenant_id" = me."tenant_id" and mine."employee_id" = me."id"
          where mine."tenant_id" = ${tenantId} and mine."id" = ${accountId})`;
  const among = (column: SQL) => sql`(select ${column} from ${account} as mate
      join ${employee} as colleague on colleague."tenant_id" = mate."tenant_id" and colleague."id" = mate."employee_id"
      where mate."tenant_id" = ${tenantId} and ${people})`;
  const made = scope === 'own' ? own : sql`(${own} or ${record.create_by} in ${among(sql`mate."id"`)})`;
  if (about === undefined) return made;
  const named = sql`split_part(${record.data} ->> ${about}, ' ', 1)`;
  return sql`(${made} or ${named} in ${among(sql`colleague."emp_code"`)})`;
}
