import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { account, scimUser } from '../../db/schema';
import type { Filter } from '../filter/filter-tree';
import { matchesFilter } from '../filter/match-filter';
import { compareKeys, sortKey, type ListQuery, type Page } from '../list-query';
import { isAsked, project } from '../project';
import { placeOf } from '../schemas/resource-type';
import { userType } from '../schemas/user-schema';
import type { ScimContext } from '../scim-context';
import { countUsers, groupsOf, isShown, readUserRows, type UserRow } from './read-users';
import { userResource } from './user-resource';

/** How many users are looked at in one step. */
const STEP = 1_000;

/** The users that a client asks for. */
export async function listUsers(context: ScimContext, query: ListQuery): Promise<Page> {
  const { services, caller } = context;
  const { filter, sortBy, count, startIndex } = query;
  const offset = startIndex - 1;
  const isPlain = filter === undefined && (sortBy === undefined || isUserName(sortBy)) && !query.descending;
  if (isPlain) {
    const total = await services.store.read((db) => countUsers(db, caller.tenantId, isShown));
    if (count === 0) return { total, resources: [] };
    const rows = await services.store.read((db) =>
      readUserRows(db, caller.tenantId, { where: isShown, limit: count, offset }),
    );
    return { total, resources: await answered(context, rows, query) };
  }
  const found = await search(context, query);
  const ids = found.slice(offset, offset + count);
  if (ids.length === 0) return { total: found.length, resources: [] };
  const rows = await services.store.read((db) =>
    readUserRows(db, caller.tenantId, { where: inArray(account.id, ids) }),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    total: found.length,
    resources: await answered(
      context,
      ids.flatMap((id) => byId.get(id) ?? []),
      query,
    ),
  };
}

const isUserName = (path: string): boolean => placeOf(userType, path)?.attribute.name === 'userName';

async function answered(context: ScimContext, rows: readonly UserRow[], { projection }: ListQuery) {
  const withGroups = isAsked(userType, projection, 'groups');
  const groups = withGroups ? await groupsOfRows(context, rows) : undefined;
  return rows.map((row) =>
    project(userType, userResource(context.services, row, groups && (groups.get(row.id) ?? [])), projection),
  );
}

const groupsOfRows = ({ services, caller }: ScimContext, rows: readonly UserRow[]) =>
  services.store.read((db) =>
    groupsOf(
      db,
      caller.tenantId,
      rows.map(({ id }) => id),
    ),
  );

/** The ids of all users that a filter asks for, in the order that is asked for. The database narrows them down first. */
async function search(context: ScimContext, { filter, sortBy = 'userName', descending }: ListQuery): Promise<string[]> {
  const { services, caller } = context;
  const narrowed = and(isShown, filter && necessary(filter));
  const looksAtGroups = [filter && JSON.stringify(filter), sortBy].some((text) =>
    text?.toLowerCase().includes('groups'),
  );
  const found: { id: string; key: ReturnType<typeof sortKey> }[] = [];
  let after: SQL | undefined;
  for (;;) {
    const where = and(narrowed, after);
    const rows = await services.store.read((db) => readUserRows(db, caller.tenantId, { where, limit: STEP }));
    const groups = looksAtGroups ? await groupsOfRows(context, rows) : undefined;
    for (const row of rows) {
      const resource = userResource(services, row, groups && (groups.get(row.id) ?? []));
      if (filter === undefined || matchesFilter(userType, resource, filter))
        found.push({ id: row.id, key: sortKey(userType, resource, sortBy) });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) break;
    after = sql`(${account.username}, ${account.id}) > (${last.username}, ${last.id})`;
  }
  found.sort((one, other) => compareKeys(one.key, other.key));
  if (descending) found.reverse();
  return found.map(({ id }) => id);
}

/**
 * A condition that every user meets whom a filter asks for; undefined where the database has none. Clients look people
 * up by name or id, which an index answers.
 */
function necessary(filter: Filter): SQL | undefined {
  if (filter.kind === 'and') return and(...filter.filters.map(necessary));
  if (filter.kind === 'or') {
    const parts = filter.filters.map(necessary);
    return parts.every((part) => part !== undefined) ? or(...parts) : undefined;
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string') return undefined;
  const place = placeOf(userType, filter.path);
  if (place?.extension !== undefined) return undefined;
  switch (place?.attribute.name) {
    case 'userName':
      return eq(sql`lower(${account.username})`, sql`lower(${filter.value})`);
    case 'id':
      return eq(account.id, filter.value);
    case 'externalId':
      return eq(scimUser.external_id, filter.value);
    default:
      return undefined;
  }
}
