import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { RETURN_TO_APPLICANT, type workflowAct } from '@portal/contract/entities/workflow';
import { APPLICANT_STEP, type FlowAction } from '@portal/contract/workflow/flow';
import type { FormValues } from '@portal/contract/workflow/form';
import { randomId } from '../auth/secrets';
import { workflowEvent, workflowInstance as instance } from '../db/schema';
import type { Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { dropDraft } from './drafts';
import { move, startFlow, type Flow, type FlowMove } from './flow-machine';
import { findForm } from './forms';
import { listInAttendance, type KnownLeave } from './leave/attendance-record';
import { reserveLeave, settleLeave } from './leave/bookings';
import { canRead, flowOf, isInstance, type InstanceRow } from './instance-row';
import { readApplicant, readOfficers, stepsFor } from './officers';
import { findAccount, readPeople } from './people';
import { syncTasks } from './tasks';

/** A move that was stored, for the notices about it. */
export interface Moved {
  id: string;
  action: FlowAction;
  row: Pick<InstanceRow, 'form_name' | 'form_name_en'>;
  /** Undefined for a new workflow instance. */
  before: Flow | undefined;
  after: Flow;
}

const rowOf = (flow: Flow) => ({ flow_state: flow.state, steps: [...flow.steps], step: flow.step });

/**
 * Sends a form as a new workflow instance. A request that was sent twice gives the instance that it made first.
 *
 * @throws {Refusal} 404 for an unknown form; 409 when nobody would decide about it, when there is other leave at that
 *   time or too little left, and when the first request had other contents
 */
export async function submit(
  tx: Tx,
  caller: Caller,
  sent: { form_code: string; data: FormValues; request_id: string },
  now: Date,
): Promise<{ id: string; moved: Moved | undefined }> {
  const form = await findForm(tx, caller.tenantId, sent.form_code);
  const applicant = await readApplicant(tx, caller.tenantId, caller.accountId);
  const flow = startFlow(
    caller.accountId,
    stepsFor(form.nodes, sent.data, applicant, await readOfficers(tx, caller.tenantId)),
  );
  if (flow === undefined) throw new Refusal(409, 'nobodyDecides');
  const id = randomId().replaceAll('-', '_');
  const { form_name, form_name_en, fields } = form;
  const added = await tx
    .insert(instance)
    .values({
      tenant_id: caller.tenantId,
      id,
      form_code: form.id,
      form_name,
      form_name_en,
      fields,
      data: sent.data,
      search_text: await searchText(tx, caller, [form_name, form_name_en], sent.data),
      account_id: caller.accountId,
      request_id: sent.request_id,
      ...rowOf(flow),
      create_time: now,
      update_time: now,
      update_by: caller.username,
    })
    .onConflictDoNothing({ target: [instance.tenant_id, instance.account_id, instance.request_id] })
    .returning({ id: instance.id });
  if (added.length === 0) {
    const [known] = await tx
      .select({ id: instance.id, data: instance.data })
      .from(instance)
      .where(
        and(
          eq(instance.tenant_id, caller.tenantId),
          eq(instance.account_id, caller.accountId),
          eq(instance.request_id, sent.request_id),
        ),
      );
    if (known === undefined) throw new Refusal(409, 'flowMoved');
    if (!isDeepStrictEqual(known.data, sent.data)) throw new Refusal(409, 'alreadySubmitted');
    return { id: known.id, moved: undefined };
  }
  await reserveLeave(tx, caller, id, fields, sent.data);
  await showInAttendance(tx, caller, id);
  await dropDraft(tx, caller, { form_code: form.id, instance_id: '' });
  await record(tx, caller, { id, action: 'submit', step: APPLICANT_STEP, now });
  await syncTasks(tx, caller, id, { action: 'submit', before: undefined, after: flow, now });
  return { id, moved: { id, action: 'submit', row: form, before: undefined, after: flow } };
}

/** Sends a workflow instance again that was sent back. @throws {Refusal} 403, 404 or 409 */
export async function resubmit(
  tx: Tx,
  caller: Caller,
  sent: { id: string; version: number; data: FormValues },
  now: Date,
): Promise<Moved> {
  const row = await lockedRow(tx, caller, sent.id, sent.version);
  const applicant = await readApplicant(tx, caller.tenantId, row.account_id);
  const steps = stepsFor(row.steps, sent.data, applicant, await readOfficers(tx, caller.tenantId));
  const before = flowOf(row);
  const after = moved({ ...before, steps }, { action: 'resubmit', by: caller.accountId });
  const search_text = await searchText(tx, caller, [row.form_name, row.form_name_en], sent.data);
  await store(tx, caller, row, after, now, { data: sent.data, search_text });
  await reserveLeave(tx, caller, row.id, row.fields, sent.data);
  await showInAttendance(tx, caller, row.id);
  await dropDraft(tx, caller, { form_code: row.form_code, instance_id: row.id });
  await record(tx, caller, { id: row.id, action: 'resubmit', step: APPLICANT_STEP, now });
  await syncTasks(tx, caller, row.id, { action: 'resubmit', before, after, now });
  return { id: row.id, action: 'resubmit', row, before, after };
}

/**
 * Approves, sends back, hands over, comments on or withdraws a workflow instance. @throws {Refusal} 400, 403, 404 or
 * 409
 */
export async function act(
  tx: Tx,
  caller: Caller,
  wanted: Omit<z.output<typeof workflowAct>, 'request_id'>,
  now: Date,
): Promise<Moved> {
  const { action, comment, target } = wanted;
  if (comment === '' && (action === 'return' || action === 'comment')) throw new Refusal(400, 'commentNeeded');
  const row = await lockedRow(tx, caller, wanted.id, action === 'comment' ? undefined : wanted.version);
  const before = flowOf(row);
  const made = await moveOf(tx, caller, row, action, target);
  const after = moved(before, made);
  if (action !== 'comment') {
    await store(tx, caller, row, after, now);
    await settleLeave(tx, caller.tenantId, row.id, after.state);
    await showInAttendance(tx, caller, row.id);
  }
  const to = made.action === 'transfer' ? made.to : made.action === 'return' ? target : '';
  await record(tx, caller, { id: row.id, action, step: before.step, target: to, comment, now });
  await syncTasks(tx, caller, row.id, { action, before, after, now });
  return { id: row.id, action, row, before, after };
}

async function moveOf(
  tx: Tx,
  caller: Caller,
  row: InstanceRow,
  action: z.output<typeof workflowAct>['action'],
  target: string,
): Promise<FlowMove> {
  const by = caller.accountId;
  if (action === 'return') {
    const step = row.steps.findIndex((one) => one.key === target);
    if (target !== RETURN_TO_APPLICANT && step === -1) throw new Refusal(400, 'noSuchStep');
    return { action, by, to: target === RETURN_TO_APPLICANT ? APPLICANT_STEP : step };
  }
  if (action === 'transfer') {
    const to = await findAccount(tx, caller.tenantId, target);
    if (to === undefined) throw new Refusal(400, 'noSuchColleague');
    return { action, by, to };
  }
  return { action, by };
}

/** The flow after a move. @throws {Refusal} where the rules refuse it */
function moved(flow: Flow, made: FlowMove): Flow {
  const next = move(flow, made);
  if (typeof next !== 'string') return next;
  throw new Refusal(next === 'notYourTurn' || next === 'notYourApplication' ? 403 : 409, next);
}

/**
 * A workflow instance, locked until the transaction ends. Of two people who act at once, the second sees what the first
 * did.
 *
 * @param version the version that the caller has read; undefined where any will do
 * @throws {Refusal} 404 when it is not there or not the caller's to see, 409 when it has moved since
 */
async function lockedRow(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<InstanceRow> {
  const [row] = await tx.select().from(instance).where(isInstance(caller, id)).for('update');
  if (row === undefined || !(await canRead(tx, caller, row))) throw new Refusal(404, 'noSuchApplication');
  if (version !== undefined && row.version !== version) throw new Refusal(409, 'flowMoved');
  return row;
}

async function store(
  tx: Tx,
  caller: Caller,
  row: InstanceRow,
  flow: Flow,
  now: Date,
  more: Partial<InstanceRow> = {},
): Promise<void> {
  const ended = flow.state === 'approved' || flow.state === 'withdrawn';
  await tx
    .update(instance)
    .set({
      ...more,
      ...rowOf(flow),
      end_time: ended ? now : null,
      update_by: caller.username,
      update_time: now,
      version: sql`${instance.version} + 1`,
    })
    .where(isInstance(caller, row.id));
}

/** Attendance lists the leave of the workflow, each as it is now. */
async function showInAttendance(tx: Tx, caller: Caller, id: string): Promise<void> {
  const [row] = await tx.select().from(instance).where(isInstance(caller, id));
  if (row !== undefined) await listInAttendance(tx, await knownLeave(tx, row));
}

/** A workflow instance as attendance is told of it. */
export async function knownLeave(tx: Tx, row: InstanceRow): Promise<KnownLeave> {
  const applicant = (await readPeople(tx, row.tenant_id, [row.account_id]))(row.account_id);
  const { tenant_id: tenantId, id: instanceId, account_id: accountId, fields, data } = row;
  const times = { created: row.create_time, changed: row.update_time };
  return {
    tenantId,
    instanceId,
    accountId,
    applicant,
    fields,
    data,
    state: row.flow_state,
    ...times,
    by: row.update_by,
  };
}

interface Happening {
  id: string;
  action: FlowAction;
  step: number;
  target?: string;
  comment?: string;
  now: Date;
}

async function record(
  tx: Tx,
  caller: Caller,
  { id, action, step, target = '', comment = '', now }: Happening,
): Promise<void> {
  await tx.insert(workflowEvent).values({
    tenant_id: caller.tenantId,
    id: randomId(),
    instance_id: id,
    account_id: caller.accountId,
    action,
    step,
    target,
    comment,
    create_time: now,
  });
}

async function searchText(tx: Tx, caller: Caller, names: readonly string[], data: FormValues): Promise<string> {
  const applicant = (await readPeople(tx, caller.tenantId, [caller.accountId]))(caller.accountId);
  return [...names, ...Object.values(applicant), ...Object.values(data).flat()].join('\n').toLowerCase();
}
