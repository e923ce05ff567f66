import { checkRow } from '@portal/contract/admin/crud/check';
import { formFields } from '@portal/contract/admin/crud/field';
import { problemSentence } from '@portal/contract/admin/crud/problems';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { menus } from '@portal/contract/admin/menus';
import type { MessageKey, MessageValues, Words } from '../../http/messages';
import { renumbered } from '../menu-order';
import {
  brokenFullRoute,
  brokenPosition,
  brokenTarget,
  TYPE_OF_PARENT_STAYS,
  type BrokenRule,
  type PlacedMenu,
} from '../menu-rules';
import type { StoredChange } from './stored-draft';

type Values = Readonly<Record<string, unknown>>;

/** Why a change cannot be made; `field` where a form can show it at one. */
interface ChangeProblem {
  words: Words;
  field?: string;
}

/** One change of a draft, applied after those before it. */
export interface DraftStep {
  change: StoredChange;
  /** With a problem the change was left out. */
  problem?: ChangeProblem;
  /** The menu before and after it; absent where there is none. */
  before?: AdminRow;
  after?: AdminRow;
  /** The menus above it from the top on, before and after. */
  from: readonly AdminRow[];
  to: readonly AdminRow[];
}

/** A tenant's menus as they will be. */
export interface DraftedMenus {
  /** All that there will be, by id. */
  rows: ReadonlyMap<string, AdminRow>;
  /** Those that the draft deletes, as they were. */
  deleted: ReadonlyMap<string, AdminRow>;
  steps: readonly DraftStep[];
  /** Of each menu that the draft changes, also by a new number: the revision of the last change. */
  touched: ReadonlyMap<string, number>;
}

/**
 * Makes the changes of a draft in their order. What cannot be made as things are now is left out, with its problem.
 * Publishing makes the same changes with the same rules in the database.
 *
 * @param published the menus in use
 */
export function applyDraft(published: readonly AdminRow[], changes: readonly StoredChange[]): DraftedMenus {
  const inUse = new Map(published.map((row) => [row.id, row]));
  const rows = new Map(inUse);
  const deleted = new Map<string, AdminRow>();
  const touched = new Map<string, number>();
  const steps = changes.map((change): DraftStep => {
    const before = rows.get(change.row_id);
    const from = wayAbove(rows, before);
    const outcome = clash(inUse, change) ?? outcomeOf(rows, before, change);
    if ('words' in outcome) return { change, problem: outcome, ...(before ? { before } : {}), from, to: from };
    for (const row of outcome.put) {
      rows.set(row.id, row);
      touched.set(row.id, Math.max(touched.get(row.id) ?? 0, change.revision));
    }
    if (before && outcome.put.length === 0) {
      rows.delete(before.id);
      deleted.set(before.id, before);
      touched.set(before.id, change.revision);
    }
    const after = rows.get(change.row_id);
    return { change, ...(before ? { before } : {}), ...(after ? { after } : {}), from, to: wayAbove(rows, after) };
  });
  return { rows, deleted, steps, touched };
}

/** The menus that a change puts in place of those before; none where the menu itself goes. */
interface Outcome {
  put: readonly AdminRow[];
}

/** What somebody did meanwhile outside the draft to the menu that a change is about. */
function clash(inUse: ReadonlyMap<string, AdminRow>, change: StoredChange): ChangeProblem | undefined {
  if (change.seen === null) return undefined;
  const row = inUse.get(change.row_id);
  if (!row) return problem('draftMenuGone');
  const other = Object.entries(change.seen).flatMap(([name, value]) =>
    (row[name] ?? null) === value ? [] : [fieldOf(menus, name).label],
  );
  return other.length === 0
    ? undefined
    : problem('draftChangedOutside', { by: String(row.update_by ?? ''), fields: other });
}

const problem = (key: MessageKey, values: MessageValues = {}): ChangeProblem => ({ words: { key, values } });

function outcomeOf(
  rows: ReadonlyMap<string, AdminRow>,
  before: AdminRow | undefined,
  change: StoredChange,
): Outcome | ChangeProblem {
  if (change.kind === 'add')
    return written(rows, { id: change.row_id, update_by: change.by, update_time: change.at }, change.values, 'add');
  if (!before) return problem(change.seen === null ? 'draftNotInDraft' : 'draftMenuGone');
  switch (change.kind) {
    case 'edit':
      return written(rows, before, mergedInput(before, change.values), 'edit');
    case 'state':
      return { put: [{ ...before, state: change.state }] };
    case 'move':
      return moved(rows, before, change);
    case 'delete':
      return childrenOf(rows, before.id).length > 0 ? problem('menusBelow') : { put: [] };
  }
}

/** What a form would send of a row that has these values changed. */
export function mergedInput(row: Values, values: Values): Record<string, unknown> {
  const own = formFields(menus.fields, 'edit').map(({ name }) => [name, row[name]]);
  return { ...Object.fromEntries(own), ...values };
}

function written(
  rows: ReadonlyMap<string, AdminRow>,
  before: AdminRow,
  input: Values,
  mode: 'add' | 'edit',
): Outcome | ChangeProblem {
  const checked = checkRow(menus.fields, input, mode);
  if ('problems' in checked) {
    const [first] = checked.problems;
    if (!first) throw new Error('A row was refused without a reason.');
    return { words: problemSentence(first.field, first.problem), field: first.field.name };
  }
  const row: AdminRow = { ...before, ...checked.values };
  const changesType = mode === 'edit' && row.menu_type !== before.menu_type;
  const broken =
    brokenPosition(placed(rows), positionOf(row)) ??
    (changesType && childrenOf(rows, row.id).length > 0 ? TYPE_OF_PARENT_STAYS : undefined) ??
    brokenFullRoute(checked.values) ??
    takenCode(rows, row);
  return broken ?? { put: [row] };
}

function takenCode(rows: ReadonlyMap<string, AdminRow>, row: AdminRow): BrokenRule | undefined {
  if (![...rows.values()].some((each) => each.id !== row.id && each.menu_code === row.menu_code)) return undefined;
  const { label } = fieldOf(menus, 'menu_code');
  return { field: 'menu_code', words: { key: 'valueTaken', values: { label, value: String(row.menu_code) } } };
}

function moved(
  rows: ReadonlyMap<string, AdminRow>,
  before: AdminRow,
  change: Extract<StoredChange, { kind: 'move' }>,
): Outcome | ChangeProblem {
  const target = rows.get(change.target_id);
  if (!target) return problem('draftTargetGone');
  const parentId = change.place === 'inside' ? target.id : parentOf(target);
  if (parentId !== change.parent_id) return problem('draftTargetMoved');
  const broken =
    brokenTarget(before.id, target.id) ?? brokenPosition(placed(rows), { ...positionOf(before), parentId });
  if (broken) return broken;
  const siblings = inOrder(childrenOf(rows, parentId)).filter(({ id }) => id !== before.id);
  const numbers = siblings.map((row) => ({ id: row.id, sort: sortOf(row) }));
  return {
    put: renumbered(numbers, before.id, change).flatMap(({ id, sort }) => {
      const row = id === before.id ? { ...before, parent_id: parentId } : rows.get(id);
      return row ? [{ ...row, sort }] : [];
    }),
  };
}

export const parentOf = (row: AdminRow): string | null => (typeof row.parent_id === 'string' ? row.parent_id : null);

const sortOf = (row: AdminRow): number => (typeof row.sort === 'number' ? row.sort : 0);

const positionOf = (row: AdminRow) => ({ id: row.id, type: String(row.menu_type), parentId: parentOf(row) });

const placed = (rows: ReadonlyMap<string, AdminRow>): ReadonlyMap<string, PlacedMenu> =>
  new Map([...rows.values()].map((row) => [row.id, positionOf(row)]));

const childrenOf = (rows: ReadonlyMap<string, AdminRow>, parentId: string | null): AdminRow[] =>
  [...rows.values()].filter((row) => parentOf(row) === parentId);

/** Menus as the tree shows them: by their numbers, equal ones by their ids. */
export const inOrder = (rows: Iterable<AdminRow>): AdminRow[] =>
  [...rows].sort((one, other) => sortOf(one) - sortOf(other) || (one.id < other.id ? -1 : 1));

function wayAbove(rows: ReadonlyMap<string, AdminRow>, row: AdminRow | undefined): AdminRow[] {
  const way: AdminRow[] = [];
  let above = row && rows.get(parentOf(row) ?? '');
  while (above && !way.includes(above)) {
    way.unshift(above);
    above = rows.get(parentOf(above) ?? '');
  }
  return way;
}
