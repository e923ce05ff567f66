import { isDeepStrictEqual } from 'node:util';
import { and, countDistinct, eq, gte, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import { APPLICANT_STEP, isAside, type FlowAction } from '@portal/contract/workflow/flow';
import { randomId } from '../auth/secrets';
import { workflowInstance as instance, workflowTask as task } from '../db/schema';
import type { Sql, Tx } from '../db/store';
import type { Caller } from '../http/caller';
import type { Decider } from './delegations';
import { whoseTurn, type Flow } from './flow-machine';

/**
 * The condition for the open tasks that somebody may deal with: their own, and those of people who are away and have
 * named them. What the person has sent themselves is not theirs to decide, and nobody changes it for somebody else.
 */
export function openTasksOf(db: Sql, { tenantId, accountId, standsFor = [] }: Decider): SQL | undefined {
  const own = eq(task.account_id, accountId);
  const sent = db
    .select({ id: instance.id })
    .from(instance)
    .where(and(eq(instance.tenant_id, tenantId), eq(instance.account_id, accountId)));
  const theirs =
    standsFor.length > 0
      ? and(inArray(task.account_id, [...standsFor]), gte(task.step, 0), notInArray(task.instance_id, sent))
      : undefined;
  return and(eq(task.tenant_id, tenantId), eq(task.open, true), theirs ? or(own, theirs) : own);
}

/** How many workflow instances wait for somebody. */
export async function countOpenTasks(db: Sql, decider: Decider): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(task.instance_id) })
    .from(task)
    .where(openTasksOf(db, decider));
  return row?.count ?? 0;
}

interface Change {
  action: FlowAction;
  before: Flow | undefined;
  after: Flow;
  /** Whose turn it was: the caller's, or that of somebody who is away. The caller's where absent. */
  by?: string;
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
  { action, before, after, by = caller.accountId, now }: Change,
): Promise<void> {
  if (isAside(action)) return;
  const { tenantId: tenant_id, accountId } = caller;
  const open = and(eq(task.tenant_id, tenant_id), eq(task.instance_id, instanceId), eq(task.open, true));
  const own = and(open, eq(task.account_id, by));
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
  if (by === accountId) await tx.update(task).set({ open: false, action, end_time: now }).where(own);
  else await dealFor(tx, accountId, own, action, now);
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

/** Closes the task of somebody who is away: whoever dealt with it has it among their own from then on. */
async function dealFor(
  tx: Tx,
  accountId: string,
  theirs: SQL | undefined,
  action: FlowAction,
  now: Date,
): Promise<void> {
  const rows = await tx.update(task).set({ open: false, end_time: now }).where(theirs).returning();
  const dealt = rows.map((row) => ({ ...row, id: randomId(), account_id: accountId, action }));
  if (dealt.length > 0) await tx.insert(task).values(dealt);
}
