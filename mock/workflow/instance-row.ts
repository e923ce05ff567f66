import { and, eq } from 'drizzle-orm';
import { rowOf } from '../db/conditions';
import { workflowCopy as copy, workflowInstance as instance, workflowTask as task } from '../db/schema';
import type { Sql } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { Decider } from './delegations';
import type { Flow } from './flow-machine';
import { openTasksOf } from './tasks';

export type InstanceRow = typeof instance.$inferSelect;

/** The flow of a stored workflow instance. */
export const flowOf = (row: Pick<InstanceRow, 'flow_state' | 'account_id' | 'steps' | 'step'>): Flow => ({
  state: row.flow_state,
  applicant: row.account_id,
  steps: row.steps,
  step: row.step,
});

/** A step by its key and names; null where there is none with that index. */
export const nameOfStep = ({ steps }: Pick<Flow, 'steps'>, index: number) => {
  const step = steps[index];
  return step ? { key: step.key, zh: step.zh, en: step.en } : null;
};

/** The condition for a workflow instance of the caller's tenant. */
export const isInstance = (caller: Pick<Caller, 'tenantId'>, id: string) => rowOf(instance, caller.tenantId, id);

/**
 * Whether the caller may read a workflow instance: they sent it, had a task in it at some time, have a copy, or stand
 * for somebody whose turn it is.
 */
export async function canRead(db: Sql, caller: Decider, row: Pick<InstanceRow, 'id' | 'account_id'>): Promise<boolean> {
  if (row.account_id === caller.accountId) return true;
  const mine = and(
    eq(task.tenant_id, caller.tenantId),
    eq(task.instance_id, row.id),
    eq(task.account_id, caller.accountId),
  );
  const [found] = await db.select({ id: task.id }).from(task).where(mine).limit(1);
  if (found !== undefined) return true;
  const given = and(
    eq(copy.tenant_id, caller.tenantId),
    eq(copy.instance_id, row.id),
    eq(copy.account_id, caller.accountId),
  );
  const [copied] = await db.select({ id: copy.instance_id }).from(copy).where(given).limit(1);
  if (copied !== undefined) return true;
  if (caller.standsFor === undefined || caller.standsFor.length === 0) return false;
  const open = and(eq(task.instance_id, row.id), openTasksOf(db, caller));
  const [turn] = await db.select({ id: task.id }).from(task).where(open).limit(1);
  return turn !== undefined;
}

/** @throws {Refusal} 404 when it is not the caller's own workflow instance of this form */
export async function requireOwn(db: Sql, caller: Caller, id: string, formCode: string): Promise<void> {
  const own = and(isInstance(caller, id), eq(instance.account_id, caller.accountId), eq(instance.form_code, formCode));
  const [found] = await db.select({ id: instance.id }).from(instance).where(own);
  if (found === undefined) throw new Refusal(404, 'noSuchApplication');
}
