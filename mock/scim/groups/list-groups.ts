import type { Filter } from '../filter/filter-tree';
import { matchesFilter } from '../filter/match-filter';
import { compareKeys, sortKey, type ListQuery, type Page } from '../list-query';
import { isAsked, project } from '../project';
import { groupType } from '../schemas/group-schema';
import type { ScimContext } from '../scim-context';
import { groupResource, membersOf, readGroupRows, type GroupRow } from './read-groups';

/** The roles that a client asks for. Members are read only where somebody asks for them: a role may have thousands. */
export async function listGroups(context: ScimContext, query: ListQuery): Promise<Page> {
  const { services, caller } = context;
  const { sortBy = 'displayName', filter, descending, startIndex, count, projection } = query;
  const all = await services.store.read((db) => readGroupRows(db, caller.tenantId));
  const found = filter === undefined ? all : await narrow(context, all, filter);
  const sorted = found
    .map((row) => ({ row, key: sortKey(groupType, groupResource(services, row), sortBy) }))
    .sort((one, other) => compareKeys(one.key, other.key))
    .map(({ row }) => row);
  if (descending) sorted.reverse();
  const page = sorted.slice(startIndex - 1, startIndex - 1 + count);
  const members = isAsked(groupType, projection, 'members') ? await membersOfRows(context, page) : undefined;
  return {
    total: sorted.length,
    resources: page.map((row) => project(groupType, groupResource(services, row, members?.get(row.id)), projection)),
  };
}

const membersOfRows = ({ services, caller }: ScimContext, rows: readonly GroupRow[]) =>
  services.store.read((db) =>
    membersOf(
      db,
      caller.tenantId,
      rows.map(({ id }) => id),
    ),
  );

/** What needs no members is looked at first: clients ask whether one user is in one group. */
async function narrow(context: ScimContext, rows: readonly GroupRow[], filter: Filter): Promise<readonly GroupRow[]> {
  const parts = filter.kind === 'and' ? filter.filters : [filter];
  const isOfMembers = (part: Filter) => JSON.stringify(part).toLowerCase().includes('members');
  const plain = parts.filter((part) => !isOfMembers(part));
  const rest = parts.filter(isOfMembers);
  const some = rows.filter((row) => {
    const resource = groupResource(context.services, row);
    return plain.every((part) => matchesFilter(groupType, resource, part));
  });
  if (rest.length === 0) return some;
  const members = await membersOfRows(context, some);
  return some.filter((row) => {
    const resource = groupResource(context.services, row, members.get(row.id));
    return rest.every((part) => matchesFilter(groupType, resource, part));
  });
}
