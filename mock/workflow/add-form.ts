import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { formBeginning } from '@portal/contract/entities/workflow';
import type { FlowNode, FormField } from '@portal/contract/workflow/form';
import { workflowForm as form } from '../db/schema';
import type { Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { messages } from '../http/messages';
import { Refusal } from '../http/refusal';
import type { FormRow } from './forms';
import { ANY_FORM } from './numbers';

/** What a form has that is not begun like another one. */
const FIRST_FIELDS: FormField[] = [
  { key: 'field_1', type: 'longtext', ...messages.firstFormField, required: true, maxLength: 500, summary: true },
];
const FIRST_STEPS: FlowNode[] = [{ key: 'step_1', office: 'manager', ...messages.firstFormStep }];

/**
 * Makes a form that nobody can apply with yet: its design puts it in use.
 *
 * @returns its code
 * @throws {Refusal} 404 for an unknown form to begin like; 409 when another form has one of its names or its letters
 */
export async function addForm(
  tx: Tx,
  caller: Caller,
  { like, form_name, form_name_en, number_prefix }: z.infer<typeof formBeginning>,
  now: Date,
): Promise<string> {
  const forms = await tx.select().from(form).where(eq(form.tenant_id, caller.tenantId));
  refuseTaken(forms, { form_name, form_name_en, number_prefix });
  const model = forms.find(({ id }) => id === like);
  if (like !== undefined && model === undefined) throw new Refusal(404, 'noSuchForm', { values: { code: like } });
  const id = `form_${randomUUID().slice(0, 8)}`;
  await tx.insert(form).values({
    tenant_id: caller.tenantId,
    id,
    form_name,
    form_name_en,
    remark: model?.remark ?? '',
    remark_en: model?.remark_en ?? '',
    fields: model?.fields ?? FIRST_FIELDS,
    nodes: model?.nodes ?? FIRST_STEPS,
    number_prefix,
    sort: Math.max(0, ...forms.map(({ sort }) => sort)) + 1,
    state: '0',
    update_by: caller.accountId,
    update_time: now,
  });
  return id;
}

function refuseTaken(forms: readonly FormRow[], wanted: Pick<FormRow, 'form_name' | 'form_name_en' | 'number_prefix'>) {
  for (const key of ['form_name', 'form_name_en'] as const) {
    const same = forms.some((row) => row[key].toLowerCase() === wanted[key].toLowerCase());
    if (same) throw new Refusal(409, 'formNameTaken', { values: { name: wanted[key] } });
  }
  const letters = wanted.number_prefix;
  const holder = forms.find((row) => (row.number_prefix || ANY_FORM) === letters);
  if (holder) {
    const called = { zh: holder.form_name, en: holder.form_name_en };
    throw new Refusal(409, 'formLettersTaken', { values: { letters, form: called } });
  }
}
