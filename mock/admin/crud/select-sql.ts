import { sql, type SQL } from 'drizzle-orm';
import type { AdminField } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { Filter, FilterValue, SortOrder } from '@portal/contract/admin/crud/wire';
import { contains, type BesideText } from '../../db/contains';
import type { AdminTable, RowSource } from './admin-table';
import { ownColumn, sortColumn } from './row-source';
import { Refusal } from '../../http/refusal';

/** ISO 8601, UTC, to the millisecond. */
const timeText = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of an answer, named as on the wire. */
export function selection(screen: AdminScreen, source: RowSource): SQL {
  const parts: SQL[] = [sql`${source.id} as "id"`];
  if (source.version) parts.push(sql`${source.version} as "version"`);
  for (const field of screen.fields) {
    const column = source.columns[field.name];
    if (column) parts.push(sql`${field.kind === 'time' ? timeText(column) : column} as ${sql.identifier(field.name)}`);
  }
  for (const [name, column] of Object.entries(source.extra ?? {}))
    parts.push(sql`${column} as ${sql.identifier(name)}`);
  return sql.join(parts, sql`, `);
}

/**
 * The rows that a search means.
 *
 * @throws {Refusal} 400 for a field that is not searched by, or a value of the wrong kind
 */
export function whereOf(screen: AdminScreen, source: RowSource, filter: Filter): SQL {
  const conditions: SQL[] = [source.where];
  for (const field of screen.fields) {
    if (field.scope && filter[field.name] === undefined) throw wrongFilter(field.name);
  }
  for (const [name, value] of Object.entries(filter)) {
    const field = screen.fields.find((candidate) => candidate.name === name);
    if (!field || !(field.search || field.scope)) throw wrongFilter(name);
    const column = source.columns[name];
    const matches = source.matches?.[name];
    if (matches) conditions.push(...textCondition(field, value, matches));
    else if (column)
      conditions.push(
        ...condition(field, column, value, { folded: source.folded?.[name], sounds: source.sounds?.[name] }),
      );
    else if (!field.scope) throw wrongFilter(name);
  }
  return sql.join(conditions, sql` and `);
}

function textCondition(field: AdminField, value: FilterValue, matches: (part: string) => SQL): SQL[] {
  if (typeof value !== 'string') throw wrongFilter(field.name);
  const part = value.trim();
  return part === '' ? [] : [matches(part)];
}

const wrongFilter = (name: string) => new Refusal(400, 'wrongFilter', { values: { name } });

function condition(field: AdminField, column: SQL, value: FilterValue, beside: BesideText): SQL[] {
  switch (field.kind) {
    case 'text':
      return textCondition(field, value, (part) =>
        field.exact ? sql`${column} = ${part}` : contains(column, part, beside),
      );
    case 'choice':
    case 'reference':
      if (typeof value !== 'string') throw wrongFilter(field.name);
      return value === '' ? [] : [sql`${column} = ${value}`];
    case 'flag':
      if (typeof value !== 'boolean') throw wrongFilter(field.name);
      return [sql`${column} = ${value}`];
    case 'integer':
      if (typeof value !== 'number') throw wrongFilter(field.name);
      return [sql`${column} = ${value}`];
    case 'time': {
      if (!Array.isArray(value)) throw wrongFilter(field.name);
      const [from, to] = value;
      return [
        ...(from === '' ? [] : [sql`${column} >= ${instant(field.name, from)}::timestamptz`]),
        ...(to === '' ? [] : [sql`${column} <= ${instant(field.name, to)}::timestamptz`]),
      ];
    }
    default:
      throw wrongFilter(field.name);
  }
}

function instant(name: string, text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw wrongFilter(name);
  return new Date(time).toISOString();
}

/** A reference field by whose code a list is ordered. */
export interface Reference {
  /** The list's own column, with the id. */
  readonly column: SQL;
  /** The code of the row with an id; an empty text where there is none. */
  readonly codeOf: (id: SQL) => SQL;
}

/** An order in which no two rows are equal, so that pages neither repeat nor lose one. */
export interface RowOrder {
  readonly key: SQL;
  readonly cast: SQL;
  readonly descending: boolean;
  readonly by: SQL;
  /** The same order from its end. */
  readonly backwards: SQL;
  readonly direction: SQL;
  /** Present where the list is ordered by a joined row. */
  readonly reference?: Reference;
}

/** @throws {Refusal} 400 for a field that is not sorted by */
export function orderOf(definition: AdminTable, source: RowSource, sort: SortOrder | undefined): RowOrder {
  const { screen } = definition;
  const { field: name, order } = sort ?? screen.defaultSort;
  const field = screen.fields.find((candidate) => candidate.name === name);
  if (!field || (sort && !field.sortable && name !== screen.defaultSort.field)) throw wrongFilter(name);
  const key = sortColumn(source, field);
  const codeOf = source.references?.[field.name];
  const [direction, opposite] = order === 'desc' ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  return {
    key,
    cast: CASTS[field.kind] ?? sql`text`,
    descending: order === 'desc',
    by: sql`${key} ${direction}, ${source.id} ${direction}`,
    backwards: sql`${key} ${opposite}, ${source.id} ${opposite}`,
    direction,
    ...(codeOf ? { reference: { column: ownColumn(source, field), codeOf } } : {}),
  };
}

const CASTS: Partial<Record<AdminField['kind'], SQL>> = {
  integer: sql`integer`,
  flag: sql`boolean`,
  time: sql`timestamptz`,
};
