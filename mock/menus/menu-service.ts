import { eq, and } from 'drizzle-orm';
import { ownedBy } from '../db/conditions';
import { favorite, parameter } from '../db/schema';
import type { Store } from '../db/store';
import type { MenuItem } from '@portal/contract/entities/menu';
import { PUBLIC_ADDRESS } from '../directory/subsystem-directory';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { authorizedMenus, pagePaths, roleLinks, roleScopes } from './menu-rows';
import { buildTree, type AuthorizedTree } from './menu-tree';
import { roleGrants, type RoleGrants } from './role-grants';
import { boundsOf, withinBounds } from './tenant-bounds';
import { wholeAddresses } from './whole-addresses';
import { withheldPaths } from './withheld-paths';

/** Menu paths may begin with this. The value of the parameter `portal_web_url` replaces it. */
const PORTAL_ADDRESS = '{portal_web_url}';
const CACHED_TREES = 256;

/** Everything that a set of roles may see, and which role gives what. */
export interface RolesTree extends AuthorizedTree {
  roles: readonly RoleGrants[];
  /** Paths of pages of the same sub-applications that none of the roles has. */
  withheld: string[];
}

/** The menu trees of callers. A tree is built once for each set of roles and each version of the tenant's menus. */
export class MenuService {
  private readonly trees = new Map<string, Promise<RolesTree>>();

  constructor(
    private readonly store: Store,
    private readonly publicUrl: string,
    /** Paths of pages that sub-applications say they have. One whose menu was deleted is nobody's any more. */
    private readonly describedPages: readonly string[] = [],
  ) {}

  /** All that the caller's roles may see. */
  treeOf(caller: Pick<Caller, 'tenantId' | 'roleIds' | 'menuVersion'>): Promise<RolesTree> {
    const key = JSON.stringify([caller.tenantId, caller.menuVersion, caller.roleIds]);
    const known = this.trees.get(key);
    if (known !== undefined) return known;
    const tree = this.build(caller.tenantId, caller.roleIds);
    tree.catch(() => this.trees.delete(key));
    this.trees.set(key, tree);
    for (const oldest of this.trees.keys()) {
      if (this.trees.size <= CACHED_TREES) break;
      this.trees.delete(oldest);
    }
    return tree;
  }

  /**
   * The page menu of a top-level application, with the caller's favourites marked.
   *
   * @throws {Refusal} 404 when there is no such application or it is not the caller's
   */
  async pageMenu(caller: Caller, appId: string): Promise<MenuItem[]> {
    const tree = await this.treeOf(caller);
    const menus = tree.menusOfApp.get(appId);
    if (menus === undefined) throw new Refusal(404, 'noSuchMenu');
    return markFavourites(menus, await this.favouriteMenuIds(caller));
  }

  /** Whether the caller has at least one page at or below a path prefix, compared by whole segments. */
  async hasPageBelow(caller: Caller, prefix: string): Promise<boolean> {
    const tree = await this.treeOf(caller);
    return [...tree.pages.values()].some((page) => page.path === prefix || page.path.startsWith(`${prefix}/`));
  }

  /**
   * Whether a page of the portal is the caller's, by the rule of the shell's guard: the closest menu decides.
   *
   * @param pattern the path with `:name` of a menu that stands for many pages
   */
  async hasPage(caller: Caller, path: string, pattern = path): Promise<boolean> {
    const { pages, withheld } = await this.treeOf(caller);
    const own = (wanted: string) => [...pages.values()].some((page) => page.path === wanted);
    return own(path) || (!withheld.includes(path) && own(pattern));
  }

  /** Whether a tenant may use the application of a path at all. */
  async mayUse(tenantId: string, path: string): Promise<boolean> {
    return (await boundsOf(this.store, tenantId)).mayOpen(path);
  }

  private async favouriteMenuIds(caller: Caller): Promise<ReadonlySet<string>> {
    const rows = await this.store.read((db) =>
      db.select({ menuId: favorite.menu_id }).from(favorite).where(ownedBy(favorite, caller)),
    );
    return new Set(rows.map((row) => row.menuId));
  }

  private async build(tenantId: string, roleIds: readonly string[]): Promise<RolesTree> {
    const rows = await authorizedMenus(this.store, tenantId, roleIds);
    const links = await roleLinks(this.store, tenantId, roleIds);
    const scopes = await roleScopes(this.store, tenantId, roleIds);
    const all = new Set([...(await pagePaths(this.store, tenantId)), ...this.describedPages]);
    const address = rows.some((row) => row.path.startsWith(PORTAL_ADDRESS)) ? await this.portalAddress(tenantId) : '';
    const whole = wholeAddresses(rows);
    const addressed = rows.map((row) => ({
      ...row,
      path: (whole.get(row.id) ?? row.path).replace(PORTAL_ADDRESS, address),
    }));
    const tree = buildTree(withinBounds(addressed, await boundsOf(this.store, tenantId)));
    return {
      ...tree,
      roles: roleGrants(tree, links, scopes),
      withheld: withheldPaths(
        [...all],
        [...tree.pages.values()].map((page) => page.path),
      ),
    };
  }

  private async portalAddress(tenantId: string): Promise<string> {
    const [row] = await this.store.read((db) =>
      db
        .select({ value: parameter.cfg_value })
        .from(parameter)
        .where(and(eq(parameter.tenant_id, tenantId), eq(parameter.cfg_code, 'portal_web_url'))),
    );
    return (row?.value ?? '').replace(PUBLIC_ADDRESS, this.publicUrl).replace(/\/+$/, '');
  }
}

function markFavourites(items: readonly MenuItem[], favourites: ReadonlySet<string>): MenuItem[] {
  return items.map((item) => ({
    ...item,
    isFavorite: favourites.has(item.id) ? '1' : '0',
    ...(item.children === undefined ? {} : { children: markFavourites(item.children, favourites) }),
  }));
}
