import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { formFields, type AdminValue } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { CODE_CONFLICT, type AdminRow, type SeenRow } from '@portal/contract/admin/crud/wire';
import type { ChangeOfDraft } from '@portal/contract/admin/menu-draft';
import { menus } from '@portal/contract/admin/menus';
import { randomId } from '../../auth/secrets';
import { Refusal } from '../../http/refusal';
import type { AdminContext } from '../crud/admin-table';
import { checkedBy } from '../crud/change-row';
import { mergedInput, parentOf, type DraftedMenus } from './apply-draft';
import { draftedVersions } from './draft-tree';
import type { StoredChange } from './stored-draft';
import { namesOf } from './told-change';

interface Situation {
  context: AdminContext;
  /** The screen in the words of the tenant. */
  screen: AdminScreen;
  published: readonly AdminRow[];
  drafted: DraftedMenus;
  /** The version that the draft will have. */
  revision: number;
}

/**
 * What a draft has to keep for something that a person does to the menus as the draft shows them.
 *
 * @returns nothing where it changes nothing
 * @throws {Refusal} 400 for values that are wrong, 404 or 409 where a menu is gone or changed
 */
export function newChanges(situation: Situation, change: ChangeOfDraft): StoredChange[] {
  const seenRow = rowsAsSeen(situation);
  const store = storing(situation);
  switch (change.kind) {
    case 'add': {
      const values = checkedBy(situation.screen, change.values, 'add');
      const name = { zh: String(values.menu_name), en: String(values.menu_name_en) };
      return [{ ...store.common(randomId(), name), seen: null, kind: 'add', values }];
    }
    case 'edit': {
      const row = seenRow(change);
      const all = checkedBy(situation.screen, mergedInput(row, change.values), 'edit');
      const values = Object.fromEntries(Object.entries(all).filter(([name, value]) => (row[name] ?? null) !== value));
      if (Object.keys(values).length === 0) return [];
      return [{ ...store.of(row, Object.keys(values)), kind: 'edit', values }];
    }
    case 'state': {
      const { state } = change;
      const rows = change.rows.map(seenRow).filter((row) => row.state !== state);
      return rows.map((row) => ({ ...store.of(row, ['state']), kind: 'state', state }));
    }
    case 'move': {
      const row = seenRow(change);
      const target = situation.drafted.rows.get(change.target_id);
      if (!target) throw noSuchMenu();
      const { target_id, place } = change;
      const parent_id = change.parent_id !== undefined ? change.parent_id : parentAt(target, place);
      return [{ ...store.of(row, ['parent_id']), kind: 'move', target_id, place, parent_id }];
    }
    case 'delete':
      return deepestFirst(situation.drafted, change.rows.map(seenRow)).map((row) => ({
        ...store.of(row, FIELDS_OF_A_MENU),
        kind: 'delete',
      }));
  }
}

/** A new number is nobody's decision about the menu itself: its neighbours were moved. */
const FIELDS_OF_A_MENU = formFields(menus.fields, 'edit').flatMap(({ name }) => (name === 'sort' ? [] : [name]));

function rowsAsSeen({ published, drafted }: Situation): (seen: SeenRow) => AdminRow {
  const versions = draftedVersions(published, drafted);
  return ({ id, version }) => {
    const row = drafted.rows.get(id);
    if (!row) throw noSuchMenu();
    if (versions(id) !== version) throw changedMeanwhile(row);
    return row;
  };
}

function storing({ context, published, revision }: Situation) {
  const { caller, services } = context;
  const inUse = new Map(published.map((row) => [row.id, row]));
  const common = (rowId: string, name: StoredChange['name']) => ({
    id: randomId(),
    row_id: rowId,
    name,
    by: caller.username,
    at: new Date(services.clock.now()).toISOString(),
    revision,
  });
  return {
    common,
    /** A change of a menu that relies on these of its fields. */
    of(row: AdminRow, fields: readonly string[]) {
      const now = inUse.get(row.id);
      return { ...common(row.id, namesOf(row)), seen: now ? valuesIn(now, fields) : null };
    },
  };
}

const isValue = (value: unknown): value is AdminValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function valuesIn(row: AdminRow, fields: readonly string[]): CheckedValues {
  const values: CheckedValues = {};
  for (const name of fields) {
    const value = row[name] ?? null;
    if (isValue(value)) values[name] = value;
  }
  return values;
}

const parentAt = (target: AdminRow, place: 'before' | 'after' | 'inside') =>
  place === 'inside' ? target.id : parentOf(target);

/** Menus are deleted after those below them. */
function deepestFirst({ rows }: DraftedMenus, some: readonly AdminRow[]): AdminRow[] {
  const depthOf = (row: AdminRow): number => {
    const parent = rows.get(parentOf(row) ?? '');
    return parent ? depthOf(parent) + 1 : 0;
  };
  return [...new Set(some)].sort((one, other) => depthOf(other) - depthOf(one));
}

const noSuchMenu = () => new Refusal(404, 'draftNoSuchMenu');

const changedMeanwhile = (row: AdminRow) =>
  new Refusal(CODE_CONFLICT, 'draftRowChanged', { values: { name: namesOf(row) } });
