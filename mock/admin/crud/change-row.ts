import { sql, type SQL } from 'drizzle-orm';
import { checkRow, type CheckedValues } from '@portal/contract/admin/crud/check';
import { problemSentence } from '@portal/contract/admin/crud/problems';
import { rewordScreen } from '@portal/contract/admin/crud/own-labels';
import { fieldOf, sealedFields, type AdminScreen } from '@portal/contract/admin/crud/screen';
import type { RuleSentence } from '@portal/contract/input/rule-texts';
import { randomId } from '../../auth/secrets';
import type { Tx } from '../../db/store';
import type { AdminContext, AdminTable, Change, FormInput, StoredRow, VersionedTable } from './admin-table';
import { changesOf, writeAudit } from './audit';
import { withRefusals } from './database-refusals';
import { noSuchRow } from './list-rows';
import { once } from './once';
import { queryRows } from './query-rows';
import { namesOf, withReferredNames } from './row-names';
import { sealedColumn } from './row-source';
import { conflict, lockRows } from './seen-rows';
import { seal } from '../../auth/sealing';
import { Refusal } from '../../http/refusal';

/** Adds a row; gives its id, also when the same request comes again. */
export async function addRow(context: AdminContext, definition: AdminTable, input: FormInput): Promise<string> {
  const values = await checked(context, definition.screen, input.values, 'add');
  const id = randomId();
  const saving = { requestId: input.request_id, contents: contentsOf(definition.screen, values), id };
  return withRefusals(context, definition.screen, { store: values }, () =>
    context.services.store.write((tx) =>
      once(context, tx, saving, async () => {
        await insertRow(context, tx, definition, { mode: 'add', id, values });
        await definition.changed?.(context, tx, [id]);
      }),
    ),
  );
}

/** What makes a request the same as another one. Secrets stay out: a hash of them is kept for a day. */
export function contentsOf(screen: AdminScreen, values: CheckedValues, row?: { id: string; version: number }): unknown {
  const secrets = new Set(sealedFields(screen).map(({ name }) => name));
  return { screen: screen.name, ...row, values: Object.entries(values).filter(([name]) => !secrets.has(name)) };
}

/** Adds a row within a transaction that also does more, such as an import. */
export async function insertRow(context: AdminContext, tx: Tx, definition: AdminTable, change: Change): Promise<void> {
  const table = tableOf(definition);
  const stored = await storedValues(context, tx, definition, change);
  const columns = { tenant_id: context.caller.tenantId, id: change.id, ...stored, ...stamp(context) };
  const names = sql.join(
    Object.keys(columns).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const contents = sql.join(
    Object.values(columns).map((value) => sql`${value}`),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${names}) values (${contents})`);
  await definition.stored?.(context, tx, change);
  await writeAudit(context, tx, [
    {
      action: 'add',
      entity: definition.screen.name,
      entityId: change.id,
      name: await loggedName(context, tx, definition, change.values),
      changes: changesOf(definition.screen, undefined, change.values),
    },
  ]);
}

/**
 * Changes a row that the person saw in a version.
 *
 * @throws {Refusal} 409 when somebody else changed it meanwhile: nothing is overwritten
 */
export async function editRow(
  context: AdminContext,
  definition: AdminTable,
  input: FormInput & { id: string; version: number },
): Promise<null> {
  const { id, version } = input;
  const values = await checked(context, definition.screen, input.values, 'edit');
  const table = tableOf(definition);
  const saving = { requestId: input.request_id, contents: contentsOf(definition.screen, values, { id, version }), id };
  await withRefusals(context, definition.screen, { store: values }, () =>
    context.services.store.write((tx) =>
      once(context, tx, saving, async () => {
        const [before] = await lockRows(context, tx, definition, [id]);
        if (!before) throw noSuchRow(definition);
        if (before.version !== version) throw conflict(definition, before);
        await updateRow(context, tx, definition, table, { mode: 'edit', id, values, before });
        await definition.changed?.(context, tx, [id]);
      }),
    ),
  );
  return null;
}

/** Changes a row that the transaction has locked. */
export async function updateRow(
  context: AdminContext,
  tx: Tx,
  definition: AdminTable,
  table: VersionedTable,
  change: Change & { before: StoredRow },
): Promise<void> {
  const stored = await storedValues(context, tx, definition, change);
  const sets: SQL[] = Object.entries({ ...stored, ...stamp(context) }).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${value}`,
  );
  await queryRows(
    tx,
    sql`update ${table} set ${sql.join(sets, sql`, `)}, "version" = ${table.version} + 1 where ${table.tenant_id} = ${context.caller.tenantId} and ${table.id} = ${change.id}`,
  );
  await definition.stored?.(context, tx, change);
  await writeAudit(context, tx, [
    {
      action: 'edit',
      entity: definition.screen.name,
      entityId: change.id,
      name: await loggedName(context, tx, definition, { ...change.before, ...change.values }),
      changes: changesOf(definition.screen, change.before, change.values),
    },
  ]);
}

/** What the log calls a row; the values need not be stored yet. */
async function loggedName(context: AdminContext, tx: Tx, { screen }: AdminTable, values: StoredRow): Promise<string> {
  const [row] = await withReferredNames(context, tx, screen, [values]);
  return row ? namesOf(screen, row).zh : '';
}

function tableOf({ table, screen }: AdminTable): VersionedTable {
  if (!table) throw new Error(`The screen ${screen.name} has no table to change.`);
  return table;
}

const stamp = ({ caller, services }: AdminContext) => ({
  update_by: caller.username,
  update_time: new Date(services.clock.now()).toISOString(),
});

/** The columns of a row: secrets encrypted, the rest as it was checked, and what the screen itself makes of it. */
async function storedValues(
  context: AdminContext,
  tx: Tx,
  definition: AdminTable,
  change: Change,
): Promise<CheckedValues> {
  if (definition.store) return definition.store(context, tx, change);
  return usualColumns(context, definition.screen, change.values);
}

/** The columns of a screen without rules of its own. */
export function usualColumns({ services }: AdminContext, screen: AdminScreen, values: CheckedValues): CheckedValues {
  const columns: CheckedValues = {};
  for (const field of screen.fields) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (field.kind === 'sealed')
      columns[sealedColumn(field.name)] = value === '' ? '' : seal(services.keys, String(value));
    else columns[field.name] = value;
  }
  return columns;
}

/** @throws {Refusal} as {@link checkedBy}, in the words of the tenant */
export async function checked(
  context: AdminContext,
  screen: AdminScreen,
  input: Record<string, unknown>,
  mode: 'add' | 'edit',
): Promise<CheckedValues> {
  const outcome = checkRow(screen.fields, input, mode);
  return 'values' in outcome ? outcome.values : checkedBy(await ownScreen(context, screen), input, mode);
}

/** A screen in the words of the caller's tenant. Ask for it before a transaction begins. */
export async function ownScreen({ request }: AdminContext, screen: AdminScreen): Promise<AdminScreen> {
  const own = (await request.ownMessages?.()) ?? {};
  return rewordScreen(screen, (id) => own[id]);
}

/**
 * The values of a row as they are stored.
 *
 * @throws {Refusal} 400 with a sentence for each field that breaks a rule of docs/specification.md#validation-rules
 */
export function checkedBy(
  screen: AdminScreen,
  input: Readonly<Record<string, unknown>>,
  mode: 'add' | 'edit',
): CheckedValues {
  const outcome = checkRow(screen.fields, input, mode);
  if ('values' in outcome) return outcome.values;
  const fields: Record<string, RuleSentence> = {};
  for (const { field, problem } of outcome.problems)
    fields[field.name] = problemSentence(fieldOf(screen, field.name), problem);
  throw new Refusal(400, Object.values(fields), { fields });
}
