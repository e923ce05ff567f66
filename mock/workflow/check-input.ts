import { and, eq, inArray } from 'drizzle-orm';
import {
  checkForm,
  cleanForm,
  codeOfPerson,
  leaveFieldOf,
  optionOf,
  fileLimitBytes,
  filesOfValue,
  fileTooLargeWords,
} from '@portal/contract/workflow/check-form';
import type { FormField, FormValues } from '@portal/contract/workflow/form';
import { columnOfLine, linesOf } from '@portal/contract/workflow/lines';
import { totalDays } from '@portal/contract/workflow/work-calendar';
import { notAChoiceWords } from '@portal/contract/input/field-words';
import { employee, file } from '../db/schema';
import { EVERYBODY } from '../files/file-store';
import type { Caller } from '../http/caller';
import type { Words } from '../http/messages';
import { Refusal } from '../http/refusal';
import type { Dictionaries } from '../directory/dictionaries';
import type { Store } from '../db/store';
import { askedLeave } from './leave/bookings';

/** What checking an input asks. */
export interface InputServices {
  store: Store;
  dictionaries: Dictionaries;
}

/** The workflow's own subsystem, as which it reads dictionaries. */
const WORKFLOW = 'wfs';
/** How many faults an answer tells at most. */
const TOLD_MAX = 5;

/**
 * Checks the input of a form and gives it as it is stored. The page checks most rules too. Only the server can check
 * that a choice is in its dictionary, that a person works here, and that a file is the sender's own and not too large.
 *
 * @throws {Refusal} 400 with the faults
 */
export async function checkedInput(
  services: InputServices,
  caller: Caller,
  fields: readonly FormField[],
  values: FormValues,
): Promise<FormValues> {
  const clean = await withCountedDays(services, caller, fields, cleanForm(fields, values));
  const faults = new Map<string, Words>(checkForm(fields, clean).map((fault) => [fault.key, fault]));
  for (const field of fields.filter(({ key }) => key in clean && !faults.has(key))) {
    const fault = await faultKnownHere(services, caller, field, clean);
    if (fault) faults.set(field.key, fault);
  }
  if (faults.size > 0) {
    const detail = [...faults.values()].slice(0, TOLD_MAX);
    throw new Refusal(400, 'formFaults', { values: { detail }, fields: Object.fromEntries(faults) });
  }
  return clean;
}

/** The days of a leave are the server's own count, whatever the page sent. */
async function withCountedDays(
  { store }: InputServices,
  { tenantId }: Caller,
  fields: readonly FormField[],
  values: FormValues,
): Promise<FormValues> {
  const field = leaveFieldOf(fields);
  if (field === undefined) return values;
  const { [field.key]: _, ...typed } = values;
  const asked = await store.read((db) => askedLeave(db, tenantId, fields, typed));
  return asked === undefined ? typed : { ...typed, [field.key]: totalDays(asked.years) };
}

async function faultKnownHere(
  services: InputServices,
  caller: Caller,
  field: FormField,
  values: FormValues,
): Promise<Words | undefined> {
  const value = values[field.key];
  if (field.type === 'select' && field.dict !== undefined) {
    const entries = await services.dictionaries.entries(caller.tenantId, field.dict, {
      all: false,
      subsystem: WORKFLOW,
    });
    if (entries.some((entry) => entry.dict_key === value)) return undefined;
    return notAChoiceWords(field);
  }
  if (field.options !== undefined && optionOf(field, value) === undefined) return notAChoiceWords(field);
  if (field.type === 'employee' && typeof value === 'string') {
    const works = and(
      eq(employee.tenant_id, caller.tenantId),
      eq(employee.emp_code, codeOfPerson(value)),
      eq(employee.state, '1'),
    );
    const rows = await services.store.read((db) => db.select({ id: employee.id }).from(employee).where(works));
    const label = { zh: field.zh, en: field.en };
    return rows.length > 0 ? undefined : { key: 'nobodyOfCode', values: { label } };
  }
  if (field.type === 'lines') return faultOfLines(services, caller, field, values);
  return field.type === 'files' ? faultOfFiles(services, caller, field, filesOfValue(value)) : undefined;
}

async function faultOfLines(
  services: InputServices,
  caller: Caller,
  field: FormField,
  values: FormValues,
): Promise<Words | undefined> {
  for (const [index, line] of linesOf(values[field.key]).entries()) {
    for (const column of (field.columns ?? []).filter(({ key }) => key in line)) {
      const fault = await faultKnownHere(services, caller, columnOfLine(field, column, index + 1), line);
      if (fault) return fault;
    }
  }
  return undefined;
}

async function faultOfFiles(
  services: InputServices,
  caller: Caller,
  field: FormField,
  named: readonly { fileId: string; name: string }[],
): Promise<Words | undefined> {
  const rows = await services.store.read((db) =>
    db
      .select({ id: file.id, size: file.size, owner: file.created_by })
      .from(file)
      .where(
        and(
          eq(file.tenant_id, caller.tenantId),
          inArray(
            file.id,
            named.map((one) => one.fileId),
          ),
        ),
      ),
  );
  for (const { fileId, name } of named) {
    const row = rows.find((one) => one.id === fileId);
    if (row === undefined || (row.owner !== caller.accountId && row.owner !== EVERYBODY)) {
      return { key: 'noSuchAttachment', values: { name } };
    }
    if (row.size > fileLimitBytes(field)) return fileTooLargeWords(field, name);
  }
  return undefined;
}
