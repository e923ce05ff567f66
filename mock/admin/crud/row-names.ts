import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { referenceTextKey } from '@portal/contract/admin/crud/field';
import type { Label } from '@portal/contract/admin/crud/label';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { rowOption } from '@portal/contract/admin/crud/wire';
import { screenNamed } from '@portal/contract/admin/screens';
import type { Sql, Tx } from '../../db/store';
import type { AdminContext, StoredRow } from './admin-table';
import { queryRows } from './query-rows';
import { tableOfScreen } from './screen-tables';

const referred = z.object({ zh: z.string(), en: z.string() });
const options = z.array(rowOption);

/** What a person knows a row by; the same in both languages where it has no English name. */
export function namesOf(screen: AdminScreen, row: StoredRow): Label {
  const reference = referred.safeParse(row[referenceTextKey(screen.nameField)]);
  if (reference.success) return { zh: reference.data.zh, en: reference.data.en || reference.data.zh };
  const [zh = '', en = zh] = [row[screen.nameField], row[`${screen.nameField}_en`]].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  return { zh, en };
}

/**
 * The rows, each with the text of the reference that it is known by: of itself it has an id that nobody can read.
 *
 * @param rows as the database has them, of the caller's tenant
 */
export async function withReferredNames(
  { caller }: Pick<AdminContext, 'caller'>,
  db: Sql | Tx,
  screen: AdminScreen,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const field = screen.fields.find(({ name }) => name === screen.nameField);
  if (field?.kind !== 'reference' || rows.length === 0) return [...rows];
  const named = screenNamed(field.screen)?.optionFields;
  if (!named) throw new Error(`Rows of ${field.screen} cannot be referred to: it has no optionFields.`);
  const [code, zh, en] = [named.code, named.zh, named.en].map((name) => sql.identifier(name));
  const target = tableOfScreen(field.screen);
  const ids = rows.map((row) => String(row[field.name]));
  const found = await queryRows(
    db,
    sql`select "id", ${code} as "code", ${zh} as "zh", ${en} as "en" from ${target}
      where ${target.tenant_id} = ${caller.tenantId} and ${target.id} in ${ids}`,
  );
  const texts = new Map(options.parse(found).map((option) => [option.id, option]));
  return rows.map((row) => ({ ...row, [referenceTextKey(field.name)]: texts.get(String(row[field.name])) }));
}
