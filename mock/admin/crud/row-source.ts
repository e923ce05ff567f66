import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { MASK, referenceTextKey, type AdminField } from '@portal/contract/admin/crud/field';
import { screenNamed } from '@portal/contract/admin/screens';
import type { Filter } from '@portal/contract/admin/crud/wire';
import { tableOfScreen } from './screen-tables';
import type { AdminContext, AdminTable, RowSource, TenantTable } from './admin-table';

/** The column that holds a sealed field's cipher text. */
export const sealedColumn = (field: string): string => `${field}_sealed`;

/** The column that holds what a field's text sounds like. */
export const soundsColumn = (field: string): string => `${field}_sounds`;

/** Where a screen's rows are read from: its own source, or its table with the referenced rows joined. */
export function sourceOf(context: AdminContext, definition: AdminTable, filter: Filter): RowSource {
  if (definition.source) return definition.source(context, filter);
  const { table, screen } = definition;
  if (!table) throw new Error(`The screen ${screen.name} has neither a table nor a source.`);
  const own = getTableColumns(table);
  const columns: Record<string, SQL> = {};
  const folded: Record<string, SQL> = {};
  const sounds: Record<string, SQL> = {};
  const extra: Record<string, SQL> = {};
  const joins: SQL[] = [];
  const references: Record<string, (id: SQL) => SQL> = {};
  for (const field of screen.fields) {
    const column = own[field.name];
    const foldedColumn = own[`${field.name}_folded`];
    if (foldedColumn) folded[field.name] = sql`${foldedColumn}`;
    const sound = own[soundsColumn(field.name)];
    if (sound) sounds[field.name] = sql`${sound}`;
    if (field.kind === 'sealed') {
      const sealed = own[sealedColumn(field.name)];
      if (sealed) columns[field.name] = sql`case when ${sealed} = '' then '' else ${MASK}::text end`;
    } else if (column && field.kind === 'reference') {
      const join = joinReference(table, field);
      joins.push(join.join);
      references[field.name] = (id) => codeOf(context.caller.tenantId, field, id);
      columns[field.name] = sql`${column}`;
      extra[referenceTextKey(field.name)] = join.text;
    } else if (column) {
      columns[field.name] = sql`${column}`;
    }
  }
  return {
    from: sql`${table}`,
    ...(joins.length > 0 ? { joins: sql.join(joins, sql` `) } : {}),
    id: sql`${table.id}`,
    version: sql`${table.version}`,
    columns,
    folded,
    sounds,
    references,
    extra,
    where: sql`${table.tenant_id} = ${context.caller.tenantId}`,
  };
}

const aliasOf = (field: AdminField): string => `ref_${field.name}`;

function joinReference(table: TenantTable, field: AdminField & { kind: 'reference' }): { join: SQL; text: SQL } {
  const target = tableOfScreen(field.screen);
  const alias = sql.identifier(aliasOf(field));
  const own = sql.identifier(getTableName(table));
  return {
    join: sql`left join ${target} as ${alias} on ${alias}."tenant_id" = ${own}."tenant_id" and ${alias}."id" = ${own}.${sql.identifier(field.name)}`,
    text: sql`case when ${alias}."id" is null then null else json_build_object('code', ${referenced(field, 'code')}, 'zh', ${referenced(field, 'zh')}, 'en', ${referenced(field, 'en')}) end`,
  };
}

/** The code of the row with an id; an empty text where there is none. */
function codeOf(tenantId: string, field: AdminField & { kind: 'reference' }, id: SQL): SQL {
  const alias = sql.identifier(aliasOf(field));
  const target = tableOfScreen(field.screen);
  return sql`coalesce((select ${referenced(field, 'code')} from ${target} as ${alias} where ${alias}."tenant_id" = ${tenantId} and ${alias}."id" = ${id}), '')`;
}

/** The code or a name of the row that a reference field points to. */
function referenced(field: AdminField & { kind: 'reference' }, part: 'code' | 'zh' | 'en'): SQL {
  const fields = screenNamed(field.screen)?.optionFields;
  if (!fields) throw new Error(`Rows of ${field.screen} cannot be referred to: it has no optionFields.`);
  return sql`${sql.identifier(aliasOf(field))}.${sql.identifier(fields[part])}`;
}

/** Longer texts, in characters, are ordered by their beginning: an index entry has at most 2,704 bytes. */
const SORTED_WHOLE_MAX = 500;

/** What a list is ordered by when a person sorts it by this field: references by their code. */
export function sortColumn(source: RowSource, field: AdminField): SQL {
  if (field.kind === 'reference' && source.references?.[field.name])
    return sql`coalesce(${referenced(field, 'code')}, '')`;
  const column = ownColumn(source, field);
  return field.kind === 'text' && field.maxLength > SORTED_WHOLE_MAX ? sql`left(${column}, 100)` : column;
}

/** The list's own column of a field; for a reference it holds the id. */
export function ownColumn(source: RowSource, field: AdminField): SQL {
  const column = source.columns[field.name];
  if (!column) throw new Error(`Nothing to sort ${field.name} by.`);
  return column;
}
