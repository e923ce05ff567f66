import { isBlank } from '@portal/contract/admin/crud/check';
import { fieldApplies, type AdminField } from '@portal/contract/admin/crud/field';

type Values = Readonly<Record<string, unknown>>;

/** Values of one row: as it was read, as the form has it now, and as somebody else has saved it meanwhile. */
interface Versions {
  read: Values;
  mine: Values;
  theirs: Values;
}

const same = (one: unknown, other: unknown): boolean => one === other || (isBlank(one) && isBlank(other));

/** The fields that count for `after` and say something else there. Every empty value is alike. */
export function changedFields(fields: readonly AdminField[], before: Values, after: Values): AdminField[] {
  return fields.filter((field) => fieldApplies(field, after) && !same(before[field.name], after[field.name]));
}

/** The input, with the other person's changes in the fields that this form left alone. */
export function keepInput(fields: readonly AdminField[], { read, mine, theirs }: Versions): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name }) => [name, same(read[name], mine[name]) ? theirs[name] : mine[name]]));
}
