import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import type { Label } from '@portal/contract/admin/crud/label';
import { problemLabel } from '@portal/contract/admin/crud/problems';
import type { RowUse, UsedRow } from '@portal/contract/admin/crud/wire';
import { screenNamed } from '@portal/contract/admin/screens';
import { databaseFault, type DatabaseFault } from '../../db/database-fault';
import { Refusal } from '../../http/refusal';
import type { AdminContext, VersionedTable } from './admin-table';
import { rowUses } from './row-uses';

/** What is done: values are stored, or rows removed from a table; rows without a table have no users. */
type Work =
  | { readonly store: Readonly<Record<string, unknown>> }
  | { readonly remove: { readonly table: VersionedTable; readonly ids: readonly string[] } | undefined };

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
  const words = problemLabel(field, { kind: 'required' });
  return new Refusal(400, words, { fields: { [field.name]: words } });
}

async function removeRefusal(
  context: AdminContext,
  screen: AdminScreen,
  fault: DatabaseFault,
  { remove }: Extract<Work, { remove: unknown }>,
): Promise<Refusal | undefined> {
  if (fault.kind !== 'reference') return undefined;
  const used = remove ? await rowUses(context, screen, remove.table, remove.ids) : [];
  return used.length > 0 ? stillUsed(screen, used) : usedAMomentAgo(screen);
}

function taken(screen: AdminScreen, constraint: string, values: Readonly<Record<string, unknown>>): Refusal {
  const groups = screen.unique ?? [];
  const group = groups.find((names) => constraint.includes(names.join('_'))) ?? groups[0] ?? [screen.nameField];
  const name = group.at(-1) ?? screen.nameField;
  const { label, kind } = fieldOf(screen, name);
  const value = values[name];
  const shown = kind === 'reference' || typeof value !== 'string' ? '' : value;
  const words: Label = {
    zh: shown === '' ? `${screen.noun.zh}已存在` : `${label.zh}“${shown}”已存在`,
    en: shown === '' ? `This ${screen.noun.en} exists already` : `${label.en} “${shown}” exists already`,
  };
  return new Refusal(400, words, { fields: { [name]: words } });
}

/** Names the first row in use and what uses it. The data of the refusal has all of them. */
function stillUsed(screen: AdminScreen, used: readonly UsedRow[]): Refusal {
  const [first] = used;
  const uses = first?.uses ?? [];
  const more = used.length - 1;
  const zh = `${screen.noun.zh}“${first?.name}”仍被使用，不能删除：${uses.map(useText.zh).join('；')}`;
  const en = `The ${screen.noun.en} “${first?.name}” is in use and cannot be deleted. ${uses.map(useText.en).join('; ')}`;
  const words: Label = {
    zh: more === 0 ? zh : `${zh}。另有 ${more} 项也在使用中`,
    en: more === 0 ? en : `${en}. ${more} more are in use as well`,
  };
  return new Refusal(400, words, { used });
}

const titleOf = (use: RowUse): Label => screenNamed(use.screen)?.title ?? { zh: '其他数据', en: 'Other data' };

const useText = {
  zh: (use: RowUse) => `${titleOf(use).zh} ${use.count} 项${inBrackets(use, '（', '）', '、')}`,
  en: (use: RowUse) => `${titleOf(use).en}: ${use.count}${inBrackets(use, ' (', ')', ', ')}`,
};

function inBrackets({ names, count }: RowUse, open: string, close: string, between: string): string {
  if (names.length === 0) return '';
  return `${open}${names.join(between)}${count > names.length ? ' …' : ''}${close}`;
}

/** What used the row was deleted between the two looks at it. */
const usedAMomentAgo = (screen: AdminScreen) =>
  new Refusal(400, {
    zh: `${screen.noun.zh}刚才仍被其他数据使用，没有删除。请再试一次`,
    en: `The ${screen.noun.en} was still used by other data a moment ago and was not deleted. Try again.`,
  });

function unknownReference(screen: AdminScreen, constraint: string): Refusal {
  const field = screen.fields.find(
    (candidate) => candidate.kind === 'reference' && constraint.includes(candidate.name),
  );
  if (!field) return new Refusal(400, { zh: '引用的数据不存在', en: 'Data that is referred to does not exist' });
  const words: Label = {
    zh: `${field.label.zh}不存在，请重新选择`,
    en: `${field.label.en} does not exist. Choose again.`,
  };
  return new Refusal(400, words, { fields: { [field.name]: words } });
}
