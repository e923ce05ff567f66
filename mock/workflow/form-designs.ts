import { and, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { FormDesign, FormDesignRow, formDesignKey, newFormDesign } from '@portal/contract/entities/workflow';
import { checkDesign } from '@portal/contract/workflow/check-design';
import { codeOfPerson } from '@portal/contract/workflow/check-form';
import { rowOf } from '../db/conditions';
import { workflowForm as form, workflowFormVersion as saved } from '../db/schema';
import type { Sql, Tx } from '../db/store';
import type { Caller } from '../http/caller';
import type { Words } from '../http/messages';
import { Refusal } from '../http/refusal';
import type { FormRow } from './forms';
import { findAccount, readPeople } from './people';

/** So many versions of a form are kept. */
const KEPT = 50;
/** How many faults an answer tells at most. */
const TOLD_MAX = 5;

/** All forms of the tenant in their order, also those out of use. */
export async function listDesigns(db: Sql, caller: Caller): Promise<FormDesignRow[]> {
  const rows = await db.select().from(form).where(eq(form.tenant_id, caller.tenantId)).orderBy(form.sort, form.id);
  const personOf = await readPeople(
    db,
    caller.tenantId,
    rows.map((row) => row.update_by),
  );
  return rows.map((row) => ({
    form_code: row.id,
    form_name: row.form_name,
    form_name_en: row.form_name_en,
    state: row.state,
    version: row.version,
    fields: row.fields.length,
    steps: row.nodes.length,
    by: personOf(row.update_by),
    update_time: row.update_time.toISOString(),
  }));
}

/** A form as it is, or as it was at an earlier version. @throws {Refusal} 404 for an unknown form or version */
export async function showDesign(
  db: Sql,
  caller: Caller,
  { form_code, version }: z.infer<typeof formDesignKey>,
): Promise<FormDesign> {
  const current = await findAnyForm(db, caller, form_code);
  const earlier = await db
    .select({ version: saved.version, create_by: saved.create_by, create_time: saved.create_time })
    .from(saved)
    .where(versionsOf(caller, form_code))
    .orderBy(desc(saved.version));
  const versions = earlier.some((row) => row.version === current.version)
    ? earlier
    : [{ version: current.version, create_by: current.update_by, create_time: current.update_time }, ...earlier];
  const shown =
    version === undefined || version === current.version ? current : await findVersion(db, caller, form_code, version);
  const personOf = await readPeople(
    db,
    caller.tenantId,
    versions.map((row) => row.create_by),
  );
  return {
    form_code,
    form_name: shown.form_name,
    form_name_en: shown.form_name_en,
    remark: shown.remark,
    remark_en: shown.remark_en,
    state: shown.state,
    fields: shown.fields,
    nodes: shown.nodes,
    version: current.version,
    versions: versions.map((row) => ({
      version: row.version,
      by: personOf(row.create_by),
      create_time: row.create_time.toISOString(),
    })),
  };
}

/**
 * Makes a new version of a form. Applications keep the fields and steps that they were sent with.
 *
 * @returns the number of the version
 * @throws {Refusal} 400 with what is wrong; 404 for an unknown form; 409 when somebody else saved since it was read
 */
export async function saveDesign(
  tx: Tx,
  caller: Caller,
  { form_code, version, ...content }: z.infer<typeof newFormDesign>,
  now: Date,
): Promise<number> {
  const current = await findAnyForm(tx, caller, form_code);
  const faults: Words[] = [...checkDesign(content), ...(await strangers(tx, caller, content))];
  if (faults.length > 0) throw new Refusal(400, 'formFaults', { values: { detail: faults.slice(0, TOLD_MAX) } });
  const next = version + 1;
  const changed = await tx
    .update(form)
    .set({ ...content, version: next, update_by: caller.accountId, update_time: now })
    .where(and(rowOf(form, caller.tenantId, form_code), eq(form.version, version)))
    .returning({ version: form.version });
  if (changed.length === 0) throw new Refusal(409, 'designMoved');
  const { form_name, form_name_en, remark, remark_en, state, fields, nodes } = current;
  const before = { form_name, form_name_en, remark, remark_en, state, fields, nodes };
  const own = { tenant_id: caller.tenantId, form_code };
  await tx
    .insert(saved)
    .values([
      { ...own, ...before, version, create_by: current.update_by, create_time: current.update_time },
      { ...own, ...content, version: next, create_by: caller.accountId, create_time: now },
    ])
    // What was saved before is there; only the form as it came with the portal is not.
    .onConflictDoNothing();
  await tx.delete(saved).where(and(versionsOf(caller, form_code), lt(saved.version, next - KEPT + 1)));
  return next;
}

const versionsOf = (caller: Caller, code: string) =>
  and(eq(saved.tenant_id, caller.tenantId), eq(saved.form_code, code));

async function findAnyForm(db: Sql, caller: Caller, code: string): Promise<FormRow> {
  const [row] = await db
    .select()
    .from(form)
    .where(rowOf(form, caller.tenantId, code));
  if (row === undefined) throw new Refusal(404, 'noSuchForm', { values: { code } });
  return row;
}

async function findVersion(db: Sql, caller: Caller, code: string, version: number) {
  const [row] = await db
    .select()
    .from(saved)
    .where(and(versionsOf(caller, code), eq(saved.version, version)));
  if (row === undefined) throw new Refusal(404, 'noSuchVersion', { values: { version } });
  return row;
}

/** The people whom steps name and who have no account in use here. */
async function strangers(
  db: Sql,
  caller: Caller,
  { nodes }: Pick<z.infer<typeof newFormDesign>, 'nodes'>,
): Promise<Words[]> {
  const named = new Set(nodes.flatMap((node) => (node.office === 'named' ? (node.named ?? []) : [])));
  const faults: Words[] = [];
  for (const value of named) {
    const known = await findAccount(db, caller.tenantId, codeOfPerson(value));
    if (known === undefined) faults.push({ key: 'nobodyOfCode', values: { label: { zh: value, en: value } } });
  }
  return faults;
}
