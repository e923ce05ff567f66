import { and, asc, eq } from 'drizzle-orm';
import { RETURN_TO_APPLICANT, type WorkflowInstance } from '@portal/contract/entities/workflow';
import type { FlowAction } from '@portal/contract/workflow/flow';
import { workflowEvent, workflowInstance as instance } from '../db/schema';
import type { Sql } from '../db/store';
import { Refusal } from '../http/refusal';
import { signaturesOf } from '../pictures/pictures';
import type { Decider } from './delegations';
import { actsAs, isOpen, stepsToReturnTo, whoseTurn, type Flow } from './flow-machine';
import { canRead, flowOf, isInstance, nameOfStep } from './instance-row';
import { readPeople } from './people';

/** One workflow instance as the caller sees it. @throws {Refusal} 404 when it does not exist or is not theirs to see */
export async function showWorkflowInstance(db: Sql, caller: Decider, id: string): Promise<WorkflowInstance> {
  const [row] = await db.select().from(instance).where(isInstance(caller, id));
  if (row === undefined || !(await canRead(db, caller, row))) throw new Refusal(404, 'noSuchApplication');
  const events = await db
    .select()
    .from(workflowEvent)
    .where(and(eq(workflowEvent.tenant_id, caller.tenantId), eq(workflowEvent.instance_id, id)))
    .orderBy(asc(workflowEvent.serial));
  const handed = events.filter(namesSomebody).map((one) => one.target);
  const approvers = row.steps.flatMap((step) => step.approvers);
  const personOf = await readPeople(db, caller.tenantId, [
    row.account_id,
    ...events.map((one) => one.account_id),
    ...handed,
    ...events.flatMap((one) => one.copied_to),
    ...approvers,
    ...events.map((one) => one.for_account_id).filter(Boolean),
  ]);
  const signatures = await signaturesOf(
    db,
    caller.tenantId,
    events.map((one) => one.signature_id),
  );
  const flow = flowOf(row);
  const by = actsAs(flow, caller);
  const rejectedAt = events.findLast((one) => one.action === 'reject')?.step ?? 0;
  return {
    id,
    number: row.number,
    form_code: row.form_code,
    form_name: row.form_name,
    form_name_en: row.form_name_en,
    fields: row.fields,
    data: row.data,
    applicant: personOf(row.account_id),
    state: row.flow_state,
    version: row.version,
    steps: row.steps.map((step, index) => ({
      ...step,
      approvers: step.approvers.map(personOf),
      status: statusOf(flow, index, rejectedAt),
    })),
    events: events.map((one) => ({
      id: one.id,
      action: one.action,
      by: personOf(one.account_id),
      acted_for: one.for_account_id ? personOf(one.for_account_id) : null,
      step: nameOfStep(row, one.step),
      comment: one.comment,
      ...(one.signature_id in signatures ? { signature_id: one.signature_id } : {}),
      target: namesSomebody(one) ? personOf(one.target) : null,
      copied_to: one.copied_to.map(personOf),
      target_step:
        one.action === 'return' && one.target !== RETURN_TO_APPLICANT
          ? nameOfStep(
              row,
              row.steps.findIndex((step) => step.key === one.target),
            )
          : null,
      create_time: one.create_time.toISOString(),
    })),
    signatures,
    create_time: row.create_time.toISOString(),
    end_time: row.end_time?.toISOString() ?? null,
    acts_for: by === caller.accountId ? null : personOf(by),
    allowed: allowedTo(flow, caller.accountId, by),
    return_to: whoseTurn(flow).includes(by)
      ? stepsToReturnTo(flow).flatMap((index) => {
          const step = row.steps[index];
          return step ? [{ key: step.key, zh: step.zh, en: step.en }] : [];
        })
      : [],
  };
}

/** Whether the target of an event is a person, not a step. */
const namesSomebody = ({ action }: { action: FlowAction }): boolean => action === 'transfer' || action === 'sign';

function statusOf(flow: Flow, index: number, rejectedAt: number): WorkflowInstance['steps'][number]['status'] {
  if (flow.steps[index]?.approvers.length === 0) return 'skipped';
  if (flow.state === 'approved') return 'done';
  if (flow.state === 'rejected') return index <= rejectedAt ? 'done' : 'waiting';
  if (flow.state !== 'pending') return 'waiting';
  return index < flow.step ? 'done' : index === flow.step ? 'current' : 'waiting';
}

function allowedTo(flow: Flow, accountId: string, by: string): WorkflowInstance['allowed'] {
  const turn = whoseTurn(flow).includes(by);
  const own = flow.applicant === accountId;
  return [
    ...(turn && flow.state === 'pending' ? (['approve', 'reject', 'return', 'transfer', 'sign'] as const) : []),
    ...(own && flow.state === 'returned' ? (['resubmit'] as const) : []),
    ...(own && flow.state === 'pending' ? (['urge'] as const) : []),
    ...(own && isOpen(flow) ? (['withdraw'] as const) : []),
    'copy',
    'comment',
  ];
}
