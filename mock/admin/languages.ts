import { and, eq } from 'drizzle-orm';
import { extraSchemas } from '@portal/contract/admin/calls';
import { languages, type ImportResult, type ImportRow } from '@portal/contract/admin/languages';
import { checkRow, type CheckedValues } from '@portal/contract/admin/crud/check';
import { problemSentence } from '@portal/contract/admin/crud/problems';
import { extraRoute, fieldOf } from '@portal/contract/admin/crud/screen';
import { PORTAL_SUBSYSTEM } from '@portal/contract/paths/subsystem';
import { randomId } from '../auth/secrets';
import { languageEntry, subsystem } from '../db/schema';
import type { Tx } from '../db/store';
import { portalWordingFault } from '../directory/portal-texts';
import { addCall, type Api } from '../http/add-call';
import { wordsText, type Message, type OwnMessages, type Words } from '../http/messages';
import { Refusal } from '../http/refusal';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { insertRow, updateRow } from './crud/change-row';
import { raiseTextVersion } from './tenant-versions';

export const languagesTable = defineAdminTable({
  screen: languages,
  table: languageEntry,
  async store({ caller }, tx, { values, before }) {
    const row = { ...before, ...values };
    if (row.subsystem_id === (await portalId(tx, caller.tenantId))) {
      const fields = Object.fromEntries(wordingProblems(row).map(({ name, words }) => [name, words]));
      const sentences = Object.values(fields);
      if (sentences.length > 0) throw new Refusal(400, sentences, { fields });
    }
    return values;
  },
  changed: ({ caller }, tx) => raiseTextVersion(tx, caller.tenantId),
});

/** The largest sheet, in bytes. */
const SHEET_LIMIT_BYTES = 8_388_608;
/** How many problems an answer lists. It also tells the number of all. */
const PROBLEMS_TOLD = 50;

/** Adds the import of a sheet. One wrong row is enough to import none. */
export function addLanguageImport(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(languages, languages.extraCalls.import),
    schema: extraSchemas.importTexts,
    bodyLimit: SHEET_LIMIT_BYTES,
    async handle(call) {
      // Asked for before the transaction: it has the only connection of the embedded database.
      const own = await call.request.ownMessages?.();
      return {
        data: await services.store.write((tx) => importRows(contextOf(services, call), tx, call.body.rows, own)),
      };
    },
  });
}

/** The id of the portal's own subsystem, whose codes are the ids of the portal's texts. */
async function portalId(tx: Tx, tenantId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: subsystem.id })
    .from(subsystem)
    .where(and(eq(subsystem.tenant_id, tenantId), eq(subsystem.subsystem_code, PORTAL_SUBSYSTEM)));
  return row?.id;
}

/** What is wrong with the gaps of a reworded text of the portal, by the field that has it. */
function wordingProblems(row: Readonly<Record<string, unknown>>): { name: 'zh' | 'en'; words: Message[] }[] {
  return (['zh', 'en'] as const).flatMap((name) => {
    const fault = portalWordingFault(String(row.lang_code), String(row[name]));
    if (fault === undefined) return [];
    const { label } = fieldOf(languages, name);
    const faults = [
      { key: 'wordingMissing', gaps: fault.missing },
      { key: 'wordingUnknown', gaps: fault.unknown },
    ] as const;
    const told = faults.filter(({ gaps }) => gaps.length > 0);
    return [{ name, words: told.map(({ key, gaps }) => ({ key, values: { label, gaps: gaps.join(' ') } })) }];
  });
}

async function importRows(
  context: AdminContext,
  tx: Tx,
  rows: readonly ImportRow[],
  own: OwnMessages | undefined,
): Promise<ImportResult> {
  const { caller, language } = context;
  const result: ImportResult = { added: 0, changed: 0, unchanged: 0, problem_count: 0, problems: [] };
  const subsystems = await tx
    .select({ id: subsystem.id, code: subsystem.subsystem_code })
    .from(subsystem)
    .where(eq(subsystem.tenant_id, caller.tenantId));
  const idOf = new Map(subsystems.map(({ id, code }) => [code, id]));
  const checked: CheckedValues[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const number = row.line ?? index + 1;
    const say = (words: Words) => result.problems.push({ row: number, text: wordsText(words, language, own) });
    const code = row.subsystem_code.trim();
    const subsystemId = idOf.get(code);
    if (code !== '' && subsystemId === undefined) {
      say({ key: 'noSuchSubsystem', values: { code } });
      continue;
    }
    const outcome = checkRow(
      languages.fields,
      { lang_code: row.lang_code, zh: row.zh, en: row.en, subsystem_id: subsystemId },
      'add',
    );
    if ('problems' in outcome) {
      for (const { field, problem } of outcome.problems) say(problemSentence(field, problem));
      continue;
    }
    if (code === PORTAL_SUBSYSTEM) for (const { words } of wordingProblems(outcome.values)) say(words);
    const key = keyOf(outcome.values);
    const first = seen.get(key);
    if (first !== undefined) say({ key: 'sameAsRow', values: { row: first } });
    seen.set(key, number);
    checked.push(outcome.values);
  }
  const { length: problem_count } = result.problems;
  if (problem_count > 0) return { ...result, problem_count, problems: result.problems.slice(0, PROBLEMS_TOLD) };
  await storeRows(context, tx, checked, result);
  await raiseTextVersion(tx, caller.tenantId);
  return result;
}

const keyOf = (values: Readonly<Record<string, unknown>>) => JSON.stringify([values.subsystem_id, values.lang_code]);

async function storeRows(
  context: AdminContext,
  tx: Tx,
  rows: readonly CheckedValues[],
  result: ImportResult,
): Promise<void> {
  const known = await tx
    .select()
    .from(languageEntry)
    .where(eq(languageEntry.tenant_id, context.caller.tenantId))
    .for('update');
  const before = new Map(known.map((row) => [keyOf(row), row]));
  for (const values of rows) {
    const old = before.get(keyOf(values));
    if (!old) {
      await insertRow(context, tx, languagesTable, { mode: 'add', id: randomId(), values });
      result.added += 1;
    } else if (old.zh === values.zh && old.en === values.en) {
      result.unchanged += 1;
    } else {
      await updateRow(context, tx, languagesTable, languageEntry, { mode: 'edit', id: old.id, values, before: old });
      result.changed += 1;
    }
  }
}
