import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { randomId } from '../auth/secrets';
import { rowOf } from '../db/conditions';
import { workflowEvent, workflowInstance as instance, workflowTask as task } from '../db/schema';
import type { Sql, Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { whoseTurn, type Flow } from './flow-machine';
import { flowOf, type InstanceRow } from './instance-row';
import { notify, type NotifyServices } from './notify';
import type { Moved } from './workflow-instances';

/** Who hands over. It is the leaver where nobody else does it. */
export type HandingOver = Pick<Caller, 'tenantId' | 'accountId' | 'username'>;

/** The applications whose turn has gone to somebody else, for the notices about it. */
export type HandedOver = readonly Moved[];

/** The open to-dos of somebody who leaves. */
export class OpenTodos {
  constructor(private readonly services: NotifyServices) {}

  /** How many decisions wait for an account. */
  async count(db: Sql | Tx, tenantId: string, accountId: string): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(task)
      .where(and(openOf(tenantId, accountId), gte(task.step, 0)));
    return row?.count ?? 0;
  }

  /**
   * Hands every decision that waits for `from`, and each that would come to them, over to `to`. An application of `to`
   * stays as it is: nobody decides about their own.
   */
  async handOver(tx: Tx, by: HandingOver, from: string, to: string, now: Date): Promise<HandedOver> {
    const rows = await tx
      .select()
      .from(instance)
      .where(
        and(
          eq(instance.tenant_id, by.tenantId),
          inArray(instance.flow_state, ['pending', 'returned']),
          sql`${instance.steps} @> ${JSON.stringify([{ approvers: [from] }])}::jsonb`,
        ),
      )
      .orderBy(instance.id)
      .for('update');
    const handed: Moved[] = [];
    for (const row of rows) {
      const before = flowOf(row);
      const after = successorOf(before, from, to);
      if (after === before) continue;
      await storeSteps(tx, by, row, after, now);
      if (!whoseTurn(before).includes(from)) continue;
      await handTask(tx, by, { row, before, from, to, now });
      handed.push({ id: row.id, action: 'transfer', row, before, after });
    }
    return handed;
  }

  /**
   * Makes the applications of `from` those of `to`, both being one person. What `to` would decide about them is left to
   * `from`, who is put out of use in the same transaction: then the manager decides, as for everybody who has left.
   */
  async takeOver(tx: Tx, by: HandingOver, from: string, to: string, now: Date): Promise<void> {
    const { tenantId } = by;
    const mine = and(eq(instance.tenant_id, tenantId), eq(instance.account_id, from));
    const rows = await tx.select().from(instance).where(mine).orderBy(instance.id).for('update');
    if (rows.length === 0) return;
    await tx
      .update(instance)
      .set({
        account_id: to,
        // A sending of the one account may have the number of one of the other.
        request_id: sql`case when exists (select 1 from ${instance} other where other.tenant_id = ${tenantId}
          and other.account_id = ${to} and other.request_id = ${instance.request_id})
          then ${instance.id} else ${instance.request_id} end`,
      })
      .where(mine);
    const applicantsTurn = and(openOf(tenantId, from), lt(task.step, 0));
    await tx.update(task).set({ account_id: to }).where(applicantsTurn);
    for (const row of rows) {
      if (row.flow_state !== 'pending' && row.flow_state !== 'returned') continue;
      const before = flowOf({ ...row, account_id: to });
      const after = successorOf(before, to, from);
      if (after === before) continue;
      await storeSteps(tx, by, row, after, now);
      const theirs = and(openOf(tenantId, to), eq(task.instance_id, row.id), gte(task.step, 0));
      await tx.update(task).set({ account_id: from }).where(theirs);
    }
  }

  /** Tells the successor what is theirs now. Call it after the transaction. */
  async tell(by: HandingOver, handed: HandedOver): Promise<void> {
    for (const moved of handed) await notify(this.services, by, moved, '');
  }
}

/** The flow with `to` in the place of `from` from the present step on; the same flow where nothing changes. */
export function successorOf(flow: Flow, from: string, to: string): Flow {
  if (to === flow.applicant || to === from) return flow;
  const concerns = (index: number) => index >= flow.step && flow.steps[index]?.approvers.includes(from) === true;
  if (!flow.steps.some((_, index) => concerns(index))) return flow;
  const steps = flow.steps.map((step, index) =>
    concerns(index)
      ? { ...step, approvers: [...new Set(step.approvers.map((each) => (each === from ? to : each)))] }
      : step,
  );
  return { ...flow, steps };
}

const openOf = (tenantId: string, accountId: string) =>
  and(eq(task.tenant_id, tenantId), eq(task.account_id, accountId), eq(task.open, true));

async function storeSteps(tx: Tx, by: HandingOver, row: InstanceRow, after: Flow, now: Date): Promise<void> {
  await tx
    .update(instance)
    .set({
      steps: [...after.steps],
      update_by: by.username,
      update_time: now,
      version: sql`${instance.version} + 1`,
    })
    .where(rowOf(instance, by.tenantId, row.id));
}

interface HandedTask {
  row: InstanceRow;
  before: Flow;
  from: string;
  to: string;
  now: Date;
}

async function handTask(tx: Tx, by: HandingOver, { row, before, from, to, now }: HandedTask): Promise<void> {
  const { tenantId: tenant_id } = by;
  const theirs = and(openOf(tenant_id, from), eq(task.instance_id, row.id));
  await tx.update(task).set({ open: false, action: 'transfer', end_time: now }).where(theirs);
  const fresh = { tenant_id, id: randomId(), instance_id: row.id, step: before.step, create_time: now };
  if (!whoseTurn(before).includes(to)) await tx.insert(task).values({ ...fresh, account_id: to, open: true });
  await tx.insert(workflowEvent).values({
    ...fresh,
    id: randomId(),
    account_id: by.accountId,
    action: 'transfer',
    for_account_id: by.accountId === from ? '' : from,
    target: to,
  });
}
