import { scopeRules, type ScopeRule } from '@portal/contract/entities/record-scope';
import type { AuthorizedTree } from './menu-tree';

/** What one role gives to its users. */
export interface RoleGrants {
  /** Paths of its pages, as far as they stand in a menu. */
  paths: ReadonlySet<string>;
  /** Its rules about the rows of records. */
  scopes: readonly ScopeRule[];
}

/** What each role gives, of the pages that the roles together reach. */
export function roleGrants(
  { pages }: Pick<AuthorizedTree, 'pages'>,
  links: readonly { role_id: string; menu_id: string }[],
  roles: readonly { id: string; record_scopes: string }[],
): RoleGrants[] {
  return roles.map(({ id, record_scopes }) => ({
    paths: new Set(
      links.filter((link) => link.role_id === id).flatMap(({ menu_id }) => pages.get(menu_id)?.path ?? []),
    ),
    scopes: scopeRules(record_scopes),
  }));
}
