import { and, eq, inArray, sql } from 'drizzle-orm';
import { account } from '../db/schema';
import type { Sql } from '../db/store';
import { EMPLOYEE_HASH, namedAccounts } from './data/accounts';

/** The hashes of the published passwords, as the seed writes them. A password that was changed has another one. */
const PUBLISHED = [EMPLOYEE_HASH, ...namedAccounts.map((one) => one.hash)];

/** How many accounts can still sign in with a password that the documentation names. */
export async function countDemoAccounts(db: Sql): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(account)
    .where(and(inArray(account.password_hash, PUBLISHED), eq(account.state, '1')));
  return row?.count ?? 0;
}
