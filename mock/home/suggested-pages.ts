import { and, countDistinct, desc, eq, exists, inArray, ne } from 'drizzle-orm';
import type { SuggestedPage } from '@portal/contract/entities/home';
import { favorite, userRole } from '../db/schema';
import type { Sql } from '../db/store';
import type { Caller } from '../http/caller';
import type { RolesTree } from '../menus/menu-service';

/** As many as the home page has tiles. */
const SUGGESTED = 8;
/** Colleagues' favourites that are looked at: some lead to pages that the caller does not have. */
const FAVOURITES_READ = 40;
/** A role with more pages than this says nothing about what its people do. */
const SPECIAL_ROLE_PAGES = 120;
/** How many pages of a special role are offered before what everybody needs. */
const OF_SPECIAL_ROLES = 4;

/** Pages for those who look after the portal. */
const ADMINISTRATION = ['/admin/menus', '/admin/roles', '/admin/dictionaries', '/admin/audit-log'];
/** Pages that everybody needs now and then. */
const EVERYDAY = [
  '/oa/wfs/applyForm/leave',
  '/oa/wfs/applyForm/expense',
  '/ehr/emp/colleagues',
  '/oa/tcs/my-tasks',
  '/oa/tcs/meeting-book',
  '/ehr/tas/daily-attendance',
  '/oa/doc/documents',
  '/oa/desk/ticket-new',
  '/ifs/exp/claims',
];
/** The home page shows what is in them already. */
const SHOWN_ANYWAY = new Set(['/oa/wfs/todo', '/oa/wfs/applications', '/oa/wfs/done']);

/**
 * Pages for somebody who has opened few yet, as far as they are theirs: favourites of colleagues with the same roles,
 * what their special roles are for, what looks after the portal, and what everybody needs.
 *
 * @param starred ids of menus, the one that most colleagues have starred first
 */
export function suggestPages(
  { pages, roles }: Pick<RolesTree, 'pages' | 'roles'>,
  starred: readonly string[],
): SuggestedPage[] {
  const offered = [...pages.values()].filter(
    ({ hidden, path }) => !hidden && !path.includes(':') && !SHOWN_ANYWAY.has(path),
  );
  const byPath = new Map(offered.map((page) => [page.path, page]));
  const administers = ADMINISTRATION.every((path) => byPath.has(path));
  const wanted = [
    ...starred.flatMap((id) => pages.get(id)?.path ?? []),
    ...(administers ? ADMINISTRATION : ofSpecialRoles(roles, byPath)),
    ...EVERYDAY,
    ...byPath.keys(),
  ];
  return [...new Set(wanted)]
    .flatMap((path) => byPath.get(path) ?? [])
    .slice(0, SUGGESTED)
    .map(({ id, menu_name, menu_name_en, icon, path, open_type }) => ({
      menu_id: id,
      menu_name,
      menu_name_en,
      icon,
      route_path: path,
      open_type,
    }));
}

/** The first page of each application of the roles that have few of them, the smallest role first. */
function ofSpecialRoles(roles: RolesTree['roles'], byPath: ReadonlyMap<string, unknown>): string[] {
  const special = roles
    .filter(({ paths }) => paths.size <= SPECIAL_ROLE_PAGES)
    .sort((a, b) => a.paths.size - b.paths.size);
  const first = new Map<string, string>();
  for (const { paths } of special) {
    for (const path of byPath.keys()) {
      const prefix = path.split('/').slice(0, 3).join('/');
      if (paths.has(path) && !first.has(prefix)) first.set(prefix, path);
    }
  }
  return [...first.values()].slice(0, OF_SPECIAL_ROLES);
}

/** What colleagues with one of the caller's roles have starred, the one that most of them have first. */
export async function starredByColleagues(db: Sql, caller: Caller): Promise<string[]> {
  if (caller.roleIds.length === 0) return [];
  const sameRole = db
    .select({ id: userRole.account_id })
    .from(userRole)
    .where(
      and(
        eq(userRole.tenant_id, favorite.tenant_id),
        eq(userRole.account_id, favorite.account_id),
        inArray(userRole.role_id, [...caller.roleIds]),
      ),
    );
  const people = countDistinct(favorite.account_id);
  const rows = await db
    .select({ id: favorite.menu_id, people })
    .from(favorite)
    .where(and(eq(favorite.tenant_id, caller.tenantId), ne(favorite.account_id, caller.accountId), exists(sameRole)))
    .groupBy(favorite.menu_id)
    .orderBy(desc(people), favorite.menu_id)
    .limit(FAVOURITES_READ);
  return rows.map((row) => row.id);
}
