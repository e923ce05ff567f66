import { getTableColumns } from 'drizzle-orm';
import { stateOfAccount, type AccountState } from '../db/conditions';
import { account, employee } from '../db/schema';

/** An account as it counts for signing in. `joins_on` is the first day of its person; null without an employee. */
export type AccountWithState = Omit<typeof account.$inferSelect, 'state'> & {
  state: AccountState;
  joins_on: string | null;
};

/** What is read of an account that is joined with its employee. */
export const accountWithState = { ...getTableColumns(account), state: stateOfAccount, joins_on: employee.joins_on };
