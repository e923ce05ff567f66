import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import type { Label } from '@portal/contract/admin/crud/label';
import { Refusal } from '../../http/refusal';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

interface DatabaseFault {
  code: string;
  constraint: string;
}

/** drizzle wraps what the driver threw. */
function faultOf(error: unknown): DatabaseFault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^23\d{3}$/.test(cause.code)) {
      const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
      return { code: cause.code, constraint };
    }
  }
  return undefined;
}

/** Runs a change. A violated constraint of the database becomes a refusal with a sentence. */
export async function withRefusals<Result>(
  screen: AdminScreen,
  action: 'store' | 'remove',
  values: Readonly<Record<string, unknown>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = faultOf(error);
    if (fault?.code === UNIQUE_VIOLATION) throw taken(screen, fault.constraint, values);
    if (fault?.code === FOREIGN_KEY_VIOLATION)
      throw action === 'remove' ? stillUsed(screen) : unknownReference(screen, fault.constraint);
    throw error;
  }
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

const stillUsed = (screen: AdminScreen) =>
  new Refusal(400, {
    zh: `${screen.noun.zh}仍被其他数据使用，不能删除`,
    en: `The ${screen.noun.en} is still used by other data and cannot be deleted`,
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
