import { getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  adminRow,
  EXPORT_PAGE_SIZE,
  OPTIONS_MAX,
  rowOption,
  type AdminRow,
  type ExportData,
  type Filter,
  type ListData,
  type RowOption,
  type SortOrder,
} from '@portal/contract/admin/crud/wire';
import { contains } from '../../db/contains';
import { soundPattern } from '../../db/sound-pattern';
import type { AdminContext, AdminTable } from './admin-table';
import { countRows, pageOfRows, rowsAfter, type RowQuery } from './page-of-rows';
import { queryRows } from './query-rows';
import { soundsColumn, sourceOf } from './row-source';
import { orderOf, selection, whereOf } from './select-sql';
import { refuseBrokenText } from '../../http/parse-input';
import { Refusal } from '../../http/refusal';

const rows = z.array(adminRow);

async function queryOf(
  context: AdminContext,
  definition: AdminTable,
  body: { filter: Filter; sort?: SortOrder },
): Promise<RowQuery> {
  const { screen } = definition;
  await readyFor(context, definition, Object.values(body.filter));
  const source = sourceOf(context, definition, body.filter);
  return {
    screen,
    source,
    where: whereOf(screen, source, body.filter),
    order: orderOf(definition, source, body.sort),
    searchesTexts: screen.fields.some(
      (field) =>
        field.kind === 'text' &&
        !field.exact &&
        typeof body.filter[field.name] === 'string' &&
        body.filter[field.name] !== '',
    ),
  };
}

/** Before a search: works out the sounds of texts, where one of the searched parts may be a sound. */
async function readyFor(context: AdminContext, definition: AdminTable, parts: readonly unknown[]): Promise<void> {
  if (parts.some((part) => typeof part === 'string' && soundPattern(part) !== undefined))
    await definition.completeSounds?.(context);
}

/** One page of a list, counted from 1. */
export async function listRows(
  context: AdminContext,
  definition: AdminTable,
  body: { filter: Filter; sort?: SortOrder; page: number; size: number },
): Promise<ListData> {
  const query = await queryOf(context, definition, body);
  const found = await context.services.store.read((db) => pageOfRows(db, query, body.page, body.size));
  return { total: found.total, rows: rows.parse(found.rows) };
}

const cursorOf = z.tuple([
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
  z.string(),
  z.number().int().min(0),
]);

/** The next page of an export. It begins after the last row of the page before, even if that row has moved. */
export async function exportRows(
  context: AdminContext,
  definition: AdminTable,
  body: { filter: Filter; sort?: SortOrder; cursor?: string },
): Promise<ExportData> {
  const query = await queryOf(context, definition, body);
  const after = body.cursor === undefined ? undefined : readCursor(body.cursor);
  return context.services.store.read(async (db) => {
    const found = await rowsAfter(db, query, EXPORT_PAGE_SIZE, after && { key: after[0], id: after[1] });
    const total = after ? after[2] : await countRows(db, query);
    const last = found.length === EXPORT_PAGE_SIZE ? found.at(-1) : undefined;
    const next = last
      ? Buffer.from(JSON.stringify(cursorOf.parse([last._key, last.id, total]))).toString('base64url')
      : null;
    return { total, rows: rows.parse(found.map(({ _key, ...row }) => row)), next };
  });
}

function readCursor(text: string): z.infer<typeof cursorOf> {
  try {
    const cursor = cursorOf.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    refuseBrokenText(cursor);
    return cursor;
  } catch {
    throw new Refusal(400, 'wrongCursor');
  }
}

/** @throws {Refusal} 404 where the tenant has no such row */
export async function rowInfo(context: AdminContext, definition: AdminTable, id: string): Promise<AdminRow> {
  const source = sourceOf(context, definition, {});
  const [row] = await context.services.store.read((db) =>
    queryRows(
      db,
      sql`select ${selection(definition.screen, source)} from ${source.from} ${source.joins ?? sql``} where ${source.where} and ${source.id} = ${id}`,
    ),
  );
  if (!row) throw noSuchRow(definition);
  return adminRow.parse(row);
}

export const noSuchRow = ({ screen }: AdminTable): Refusal =>
  new Refusal(404, 'noSuchRow', { values: { noun: screen.noun } });

/** The column of a table that holds what its rows are chosen by, in one text, with the ASCII letters folded. */
const NAMES_FOLDED = 'names_folded';

/** Rows that another screen's form can choose from. */
export async function rowOptions(
  context: AdminContext,
  definition: AdminTable,
  body: { keyword: string; ids?: string[] },
): Promise<RowOption[]> {
  const { optionFields } = definition.screen;
  const { table } = definition;
  if (!optionFields) return [];
  if (!body.ids) await readyFor(context, definition, [body.keyword]);
  if (!table) return optionsOfSource(context, definition, optionFields, body);
  const column = (name: string) => sql`${table}.${sql.identifier(name)}`;
  const own = getTableColumns(table);
  const soundsOf = (name: string) => {
    const sounds = own[soundsColumn(name)];
    return sounds && sql`${sounds}`;
  };
  const { code, zh, en } = optionFields;
  const matching = () => {
    const all = [code, zh, en];
    if (own[NAMES_FOLDED]) {
      const written = sql`concat_ws(' ', ${sql.join(all.map(column), sql`, `)})`;
      return contains(written, body.keyword, { folded: column(NAMES_FOLDED), sounds: soundsOf(zh) });
    }
    const each = all.map((name) => contains(column(name), body.keyword, { sounds: soundsOf(name) }));
    return sql`(${sql.join(each, sql` or `)})`;
  };
  const which = body.ids ? sql`${table.id} in ${body.ids.length > 0 ? body.ids : ['']}` : matching();
  const found = await context.services.store.read((db) =>
    queryRows(
      db,
      sql`select ${table.id} as "id", ${column(code)} as "code", ${column(zh)} as "zh", ${column(en)} as "en"
        from ${table} where ${table.tenant_id} = ${context.caller.tenantId} and ${which} order by ${column(code)} limit ${OPTIONS_MAX}`,
    ),
  );
  return z.array(rowOption).parse(found);
}

/** The same for a screen that has no table of its own. */
async function optionsOfSource(
  context: AdminContext,
  definition: AdminTable,
  { code, zh, en }: NonNullable<AdminTable['screen']['optionFields']>,
  { keyword, ids }: { keyword: string; ids?: string[] },
): Promise<RowOption[]> {
  const { from, id, columns, where, sounds } = sourceOf(context, definition, {});
  const column = (name: string) => columns[name] ?? sql`''`;
  const named = [code, zh, en].map((name) => contains(column(name), keyword, { sounds: sounds?.[name] }));
  const which = ids ? sql`${id} in ${ids.length > 0 ? ids : ['']}` : sql`(${sql.join(named, sql` or `)})`;
  const found = await context.services.store.read((db) =>
    queryRows(
      db,
      sql`select ${id} as "id", ${column(code)} as "code", ${column(zh)} as "zh", ${column(en)} as "en"
        from ${from} where ${where} and ${which} order by ${column(code)} limit ${OPTIONS_MAX}`,
    ),
  );
  return z.array(rowOption).parse(found);
}
