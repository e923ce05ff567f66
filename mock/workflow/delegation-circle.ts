import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { workflowDelegation as delegation } from '../db/schema';
import type { Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';

/** Somebody who stands in for somebody, from and until a day, both included. */
interface Standing {
  account: string;
  from: string;
  to: string;
}

/**
 * Refuses a deputy who is away on one of the days and whose own deputy is, at once or by others, the one who is away
 * now. A delegation is not passed on, so on such a day all of them would be away and nobody would decide.
 *
 * @throws {Refusal} 409 where it would make a circle
 */
export async function refuseCircle(
  tx: Tx,
  { tenantId, accountId }: Pick<Caller, 'tenantId' | 'accountId'>,
  first: Standing,
): Promise<void> {
  const seen = new Set<string>();
  const keyOf = ({ account, from, to }: Standing) => [account, from, to].join(' ');
  for (let standing = [first]; standing.length > 0;) {
    for (const one of standing) seen.add(keyOf(one));
    const rows = await tx
      .select()
      .from(delegation)
      .where(
        and(
          eq(delegation.tenant_id, tenantId),
          inArray(
            delegation.account_id,
            standing.map((one) => one.account),
          ),
          isNull(delegation.end_time),
          lte(delegation.from_day, first.to),
          gte(delegation.to_day, first.from),
        ),
      );
    const next = standing.flatMap((one) =>
      rows
        .filter((row) => row.account_id === one.account)
        .map((row) => ({ account: row.to_account_id, ...sharedDays(one, row) }))
        .filter(({ from, to }) => from <= to),
    );
    if (next.some(({ account }) => account === accountId)) throw new Refusal(409, 'delegationCircle');
    standing = next.filter((one) => !seen.has(keyOf(one)));
  }
}

const sharedDays = (one: Standing, row: { from_day: string; to_day: string }) => ({
  from: one.from > row.from_day ? one.from : row.from_day,
  to: one.to < row.to_day ? one.to : row.to_day,
});
