import { isDeepStrictEqual } from 'node:util';
import { and, count, eq } from 'drizzle-orm';
import { APPLICANT_STEP, type FlowAction } from '@portal/contract/workflow/flow';
import { randomId } from '../auth/secrets';
import { workflowTask as task } from '../db/schema';
import type { Sql, Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { whoseTurn, type Flow } from './flow-machine';

/** How many workflow instances wait for the caller. */
export async function countOpenTasks(db: Sql, caller: Caller): Promise<number> {
  const mine = and(eq(task.tenant_id, caller.tenantId), eq(task.account_id, caller.accountId), eq(task.open, true));
  const [row] = await db.select({ count: count() }).from(task).where(mine);
  return row?.count ?? 0;
}

interface Change {
  action: FlowAction;
  before: Flow | undefined;
  after: Flow;
  now: Date;
}

/**
 * Updates the tasks of a workflow instance after a move. The task of whoever acted is done, tasks of others are closed,
 * and everybody whose turn it is now gets a task.
 */
export async function syncTasks(
  tx: Tx,
  caller: Caller,
  instanceId: string,
  { action, before, after, now }: Change,
): Promise<void> {
  if (action === 'comment' || action === 'copy' || action === 'urge') return;
  const { tenantId: tenant_id, accountId } = caller;
  const open = and(eq(task.tenant_id, tenant_id), eq(task.instance_id, instanceId), eq(task.open, true));
  const own = and(open, eq(task.account_id, accountId));
  const step = after.state === 'returned' ? APPLICANT_STEP : after.step;
  const taskOf = (account_id: string) => ({
    tenant_id,
    id: randomId(),
    instance_id: instanceId,
    account_id,
    step,
    open: true,
    create_time: now,
  });
  // Whoever is asked to decide afterwards is asked when it comes to them.
  if (action === 'sign' && before && isDeepStrictEqual(whoseTurn(before), whoseTurn(after))) return;
  await tx.update(task).set({ open: false, action, end_time: now }).where(own);
  if (action === 'transfer') {
    const had = new Set(before ? whoseTurn(before) : []);
    const fresh = whoseTurn(after).filter((account) => !had.has(account));
    if (fresh.length > 0) await tx.insert(task).values(fresh.map(taskOf));
    return;
  }
  await tx.update(task).set({ open: false, end_time: now }).where(open);
  const next = whoseTurn(after);
  if (next.length > 0) await tx.insert(task).values(next.map(taskOf));
}
