import { and, eq } from 'drizzle-orm';
import type { FormSummary, WorkflowForm } from '@portal/contract/entities/workflow';
import { workflowDraft, workflowForm } from '../db/schema';
import type { Sql } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { approversOf, readApplicant, readOfficers } from './officers';
import { readPeople } from './people';

export type FormRow = typeof workflowForm.$inferSelect;

/** The forms in use, in their order, each with the time of the caller's draft. */
export async function listForms(db: Sql, caller: Caller): Promise<FormSummary[]> {
  const rows = await db
    .select({ form: workflowForm, draftTime: workflowDraft.update_time })
    .from(workflowForm)
    .leftJoin(
      workflowDraft,
      and(
        eq(workflowDraft.tenant_id, workflowForm.tenant_id),
        eq(workflowDraft.form_code, workflowForm.id),
        eq(workflowDraft.account_id, caller.accountId),
        eq(workflowDraft.instance_id, ''),
      ),
    )
    .where(and(eq(workflowForm.tenant_id, caller.tenantId), eq(workflowForm.state, '1')))
    .orderBy(workflowForm.sort, workflowForm.id);
  return rows.map(({ form, draftTime }) => ({ ...summaryOf(form), draft_time: draftTime?.toISOString() ?? null }));
}

/** @throws {Refusal} 404 naming the code, when the tenant has no such form in use */
export async function findForm(db: Sql, tenantId: string, code: string): Promise<FormRow> {
  const [row] = await db
    .select()
    .from(workflowForm)
    .where(and(eq(workflowForm.tenant_id, tenantId), eq(workflowForm.id, code), eq(workflowForm.state, '1')));
  if (row === undefined) throw new Refusal(404, 'noSuchForm', { values: { code } });
  return row;
}

/** A form, with the people who would decide about it. @throws {Refusal} 404 */
export async function showForm(db: Sql, caller: Caller, code: string): Promise<WorkflowForm> {
  const form = await findForm(db, caller.tenantId, code);
  const officers = await readOfficers(db, caller.tenantId, form.nodes);
  const applicant = await readApplicant(db, caller.tenantId, caller.accountId);
  const steps = form.nodes.map((node) => ({ ...node, approvers: approversOf(node, applicant, officers) }));
  const personOf = await readPeople(
    db,
    caller.tenantId,
    steps.flatMap((step) => step.approvers),
  );
  return {
    ...summaryOf(form),
    fields: form.fields,
    steps: steps.map((step) => ({ ...step, approvers: step.approvers.map(personOf), status: 'open' as const })),
  };
}

const summaryOf = (form: FormRow) => ({
  form_code: form.id,
  form_name: form.form_name,
  form_name_en: form.form_name_en,
  remark: form.remark,
  remark_en: form.remark_en,
});
