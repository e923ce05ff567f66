import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { RETURN_TO_APPLICANT, type workflowAct } from '@portal/contract/entities/workflow';
import { APPLICANT_STEP, isAside, type FlowAction } from '@portal/contract/workflow/flow';
import type { FlowNode, FormValues } from '@portal/contract/workflow/form';
import { partsOfValue } from '@portal/contract/workflow/lines';
import { pictureInUse } from '../pictures/pictures';
import { randomId } from '../auth/secrets';
import { workflowEvent, workflowInstance as instance, workflowTask } from '../db/schema';
import type { Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { giveCopies, readersOf } from './copies';
import type { Decider } from './delegations';
import { dropDraft } from './drafts';
import { actsAs, isOpen, move, startFlow, stepOfSigner, type Flow, type FlowMove } from './flow-machine';
import { findForm } from './forms';
import { listInAttendance, type KnownLeave } from './leave/attendance-record';
import { reserveLeave, settleLeave } from './leave/bookings';
import { canRead, flowOf, isInstance, type InstanceRow } from './instance-row';
import { emptyStep, readApplicant, readOfficers, stepsFor } from './officers';
import { nextNumber } from './numbers';
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
  /** Who was given a copy. */
  copiedTo?: readonly string[];
}

const rowOf = (flow: Flow) => ({ flow_state: flow.state, steps: [...flow.steps], step: flow.step });

/**
 * Sends a form as a new workflow instance. A request that was sent twice gives the instance that it made first.
 *
 * @throws {Refusal} 404 for an unknown form; 409 when nobody would decide about it or at one of its steps, when there is other leave at that
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
  const officers = await readOfficers(tx, caller.tenantId, form.nodes);
  const flow = startFlow(caller.accountId, stepsFor(form.nodes, sent.data, applicant, officers));
  if (flow === undefined) throw new Refusal(409, 'nobodyDecides');
  requireHolders(emptyStep(form.nodes, sent.data, applicant, officers));
  const id = randomId().replaceAll('-', '_');
  const { form_name, form_name_en, fields } = form;
  // Whoever sends the same request at the same time waits here, and finds below what the first has made.
  const next = await nextNumber(tx, caller.tenantId, form.number_prefix, now);
  const added = await tx
    .insert(instance)
    .values({
      tenant_id: caller.tenantId,
      id,
      number: next.number,
      form_code: form.id,
      form_name,
      form_name_en,
      fields,
      data: sent.data,
      search_text: await searchText(tx, caller, [next.number, form_name, form_name_en], sent.data),
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
  await next.keep();
  await reserveLeave(tx, caller, id, fields, sent.data);
  await showInAttendance(tx, caller, id);
  await dropDraft(tx, caller, { form_code: form.id, instance_id: '' });
  await record(tx, caller, { id, action: 'submit', step: APPLICANT_STEP, now });
  await syncTasks(tx, caller, id, { action: 'submit', before: undefined, after: flow, now });
  return { id, moved: { id, action: 'submit', row: form, before: undefined, after: flow } };
}

/** @throws {Refusal} 409 naming the step whose office nobody holds */
function requireHolders(step: FlowNode | undefined): void {
  if (step === undefined) return;
  throw new Refusal(409, 'nobodyHolds', { values: { step: { zh: step.zh, en: step.en } } });
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
  const officers = await readOfficers(tx, caller.tenantId, row.steps);
  const steps = stepsFor(row.steps, sent.data, applicant, officers);
  requireHolders(emptyStep(row.steps, sent.data, applicant, officers));
  const before = flowOf(row);
  const after = moved({ ...before, steps }, { action: 'resubmit', by: caller.accountId });
  const search_text = await searchText(tx, caller, [row.number, row.form_name, row.form_name_en], sent.data);
  await store(tx, caller, row, after, now, { data: sent.data, search_text });
  await reserveLeave(tx, caller, row.id, row.fields, sent.data);
  await showInAttendance(tx, caller, row.id);
  await dropDraft(tx, caller, { form_code: row.form_code, instance_id: row.id });
  await record(tx, caller, { id: row.id, action: 'resubmit', step: APPLICANT_STEP, now });
  await syncTasks(tx, caller, row.id, { action: 'resubmit', before, after, now });
  return { id: row.id, action: 'resubmit', row, before, after };
}

/** Does what somebody has chosen for a workflow instance. @throws {Refusal} 400, 403, 404 or 409 */
export async function act(
  tx: Tx,
  caller: Decider,
  wanted: Omit<z.output<typeof workflowAct>, 'request_id'>,
  now: Date,
): Promise<Moved> {
  const { action, comment, target } = wanted;
  if (comment === '' && COMMENT_NEEDED.has(action)) throw new Refusal(400, 'commentNeeded');
  const row = await lockedRow(tx, caller, wanted.id, isAside(action) ? undefined : wanted.version);
  const before = flowOf(row);
  const by = isAside(action) ? caller.accountId : actsAs(before, caller);
  const made = await moveOf(tx, caller, row, by, wanted);
  const after = moved(before, made);
  if (action === 'urge') await requireNotUrged(tx, caller, row.id, now);
  const copiedTo = action === 'copy' ? await readersOf(tx, caller, wanted.targets) : [];
  if (action === 'copy') await giveCopies(tx, caller, row.id, copiedTo, now);
  if (made.action === 'sign') await makeRoom(tx, caller, row.id, stepOfSigner(before, made.place));
  if (!isAside(action)) {
    await store(tx, caller, row, after, now);
    await settleLeave(tx, caller.tenantId, row.id, after.state);
    await showInAttendance(tx, caller, row.id);
  }
  const to = 'to' in made && typeof made.to === 'string' ? made.to : made.action === 'return' ? target : '';
  // A step that was put before the present one has moved it on.
  const step = made.action === 'sign' && made.place === 'before' ? before.step + 1 : before.step;
  await record(tx, caller, { id: row.id, action, step, by, target: to, copiedTo, comment, now });
  await syncTasks(tx, caller, row.id, { action, before, after, by, now });
  return { id: row.id, action, row, before, after, copiedTo };
}

const COMMENT_NEEDED: ReadonlySet<FlowAction> = new Set(['return', 'reject', 'comment']);
/** What people sign. */
const SIGNED: ReadonlySet<FlowAction> = new Set(['approve', 'reject', 'return']);
/** How often an applicant may remind whose turn it is, ms. */
const URGE_EACH_MS = 3_600_000;

/** @throws {Refusal} 409 where the same application was urged within the hour */
async function requireNotUrged(tx: Tx, caller: Caller, id: string, now: Date): Promise<void> {
  const mine = and(
    eq(workflowEvent.tenant_id, caller.tenantId),
    eq(workflowEvent.instance_id, id),
    eq(workflowEvent.action, 'urge'),
  );
  const [last] = await tx
    .select({ at: workflowEvent.create_time })
    .from(workflowEvent)
    .where(mine)
    .orderBy(desc(workflowEvent.serial))
    .limit(1);
  if (last && now.getTime() - last.at.getTime() < URGE_EACH_MS) throw new Refusal(409, 'urgedAlready');
}

/** Before a step is put in: what is known of the steps from there on belongs to the next one each. */
async function makeRoom(tx: Tx, caller: Caller, id: string, from: number): Promise<void> {
  for (const table of [workflowEvent, workflowTask]) {
    const behind = and(eq(table.tenant_id, caller.tenantId), eq(table.instance_id, id), gte(table.step, from));
    await tx
      .update(table)
      .set({ step: sql`${table.step} + 1` })
      .where(behind);
  }
}

async function moveOf(
  tx: Tx,
  caller: Caller,
  row: InstanceRow,
  by: string,
  { action, target, place }: Pick<z.output<typeof workflowAct>, 'action' | 'target' | 'place'>,
): Promise<FlowMove> {
  if (action === 'return') {
    const step = row.steps.findIndex((one) => one.key === target);
    if (target !== RETURN_TO_APPLICANT && step === -1) throw new Refusal(400, 'noSuchStep');
    return { action, by, to: target === RETURN_TO_APPLICANT ? APPLICANT_STEP : step };
  }
  if (action === 'transfer' || action === 'sign') {
    const to = await findAccount(tx, caller.tenantId, target);
    if (to === undefined) throw new Refusal(400, 'noSuchColleague');
    return action === 'sign' ? { action, by, to, place } : { action, by, to };
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
async function lockedRow(tx: Tx, caller: Decider, id: string, version: number | undefined): Promise<InstanceRow> {
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
  const ended = !isOpen(flow);
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
  /** For whom it was done; the caller where absent. */
  by?: string;
  target?: string;
  copiedTo?: readonly string[];
  comment?: string;
  now: Date;
}

async function record(
  tx: Tx,
  caller: Caller,
  { id, action, step, by = caller.accountId, target = '', copiedTo = [], comment = '', now }: Happening,
): Promise<void> {
  // Whoever decides for somebody else signs with their own name.
  const signature = SIGNED.has(action) ? await pictureInUse(tx, caller, 'signature') : null;
  await tx.insert(workflowEvent).values({
    tenant_id: caller.tenantId,
    id: randomId(),
    instance_id: id,
    account_id: caller.accountId,
    action,
    step,
    for_account_id: by === caller.accountId ? '' : by,
    target,
    copied_to: [...copiedTo],
    comment,
    signature_id: signature ?? '',
    create_time: now,
  });
}

async function searchText(tx: Tx, caller: Caller, names: readonly string[], data: FormValues): Promise<string> {
  const applicant = (await readPeople(tx, caller.tenantId, [caller.accountId]))(caller.accountId);
  return [...names, ...Object.values(applicant), ...Object.values(data).flatMap(partsOfValue)].join('\n').toLowerCase();
}
