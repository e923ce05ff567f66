import { formFields, type AdminField } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';

/** What a form starts with: the row, or the fields' own first values and what is proposed. Secrets start empty. */
export function initialValues(
  screen: AdminScreen,
  row: AdminRow | undefined,
  proposed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of formFields(screen.fields, row ? 'edit' : 'add')) {
    if (field.kind === 'sealed') continue;
    values[field.name] = row ? row[field.name] : (proposed[field.name] ?? field.initial);
  }
  return values;
}

/** What a form sends: the fields it shows, an emptied one as null. */
export function valuesOf(
  fields: readonly AdminField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, values[field.name] ?? null]));
}
