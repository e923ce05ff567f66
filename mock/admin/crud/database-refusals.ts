import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { problemSentence } from '@portal/contract/admin/crud/problems';
import type { RowUse, UsedRow } from '@portal/contract/admin/crud/wire';
import { screenNamed } from '@portal/contract/admin/screens';
import { databaseFault, type DatabaseFault } from '../../db/database-fault';
import type { Words } from '../../http/messages';
import { Refusal } from '../../http/refusal';
import type { AdminContext, VersionedTable } from './admin-table';
import { rowUses } from './row-uses';

/** What is done: values are stored, or rows removed from a table. */
type Work =
  | { readonly store: Readonly<Record<string, unknown>> }
  | { readonly remove: { readonly table: VersionedTable; readonly ids: readonly string[] } };

/**
 * Runs a change in a transaction of its own. What the database refuses becomes a refusal with a sentence; where rows are
 * still used, it names what uses them. Faults that have no words of the screen are answered by `mock/http/errors.ts`.
 */
export async function withRefusals<Result>(
  context: AdminContext,
  screen: AdminScreen,
  work: Work,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const fault = databaseFault(error);
    const refusal =
      fault &&
      ('store' in work ? storeRefusal(screen, fault, work.store) : await removeRefusal(context, screen, fault, work));
    throw refusal ?? error;
  }
}

function storeRefusal(
  screen: AdminScreen,
  fault: DatabaseFault,
  values: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  if (fault.kind === 'taken') return taken(screen, fault.constraint, values);
  if (fault.kind === 'reference') return unknownReference(screen, fault.constraint);
  const field = screen.fields.find(({ name }) => name === fault.column);
  if (fault.kind !== 'empty' || !field) return undefined;
  return new Refusal(400, problemSentence(field, { kind: 'required' }), { at: field.name });
}

async function removeRefusal(
  context: AdminContext,
  screen: AdminScreen,
  fault: DatabaseFault,
  { remove }: Extract<Work, { remove: unknown }>,
): Promise<Refusal | undefined> {
  if (fault.kind !== 'reference') return undefined;
  const used = await rowUses(context, screen, remove.table, remove.ids);
  return used.length > 0 ? stillUsed(screen, used) : usedAMomentAgo(screen);
}

function taken(screen: AdminScreen, constraint: string, values: Readonly<Record<string, unknown>>): Refusal {
  const groups = screen.unique ?? [];
  const group = groups.find((names) => constraint.includes(names.join('_'))) ?? groups[0] ?? [screen.nameField];
  const name = group.at(-1) ?? screen.nameField;
  const { label, kind } = fieldOf(screen, name);
  const value = values[name];
  const shown = kind === 'reference' || typeof value !== 'string' ? '' : value;
  return shown === ''
    ? new Refusal(400, 'rowTaken', { values: { noun: screen.noun }, at: name })
    : new Refusal(400, 'valueTaken', { values: { label, value: shown }, at: name });
}

/** Names the first row in use and what uses it. The data of the refusal has all of them. */
function stillUsed(screen: AdminScreen, used: readonly UsedRow[]): Refusal {
  const [first] = used;
  const more = used.length - 1;
  const values = { noun: screen.noun, name: first?.name ?? '', uses: (first?.uses ?? []).map(useWords), more };
  return new Refusal(400, more === 0 ? 'rowInUse' : 'rowsInUse', { values, used });
}

function useWords({ screen, names, count }: RowUse): Words {
  const title = screenNamed(screen)?.title ?? { key: 'otherData' as const };
  const named = { zh: names.join('、'), en: names.join(', ') };
  if (names.length === 0) return { key: 'useOf', values: { title, count } };
  return { key: count > names.length ? 'useOfSome' : 'useOfNamed', values: { title, count, names: named } };
}

/** What used the row was deleted between the two looks at it. */
const usedAMomentAgo = ({ noun }: AdminScreen) => new Refusal(400, 'usedAMomentAgo', { values: { noun } });

function unknownReference(screen: AdminScreen, constraint: string): Refusal {
  const field = screen.fields.find(
    (candidate) => candidate.kind === 'reference' && constraint.includes(candidate.name),
  );
  if (!field) return new Refusal(400, 'unknownReference');
  return new Refusal(400, 'unknownChoice', { values: { label: field.label }, at: field.name });
}
