interface Menu {
  id: string;
  parentId: string | null;
  type: string;
  state: string;
}

/** The menus of a tenant, the roles in use that have them, and the people who have these roles. */
export interface Authorization {
  menus: readonly Menu[];
  links: readonly { roleId: string; menuId: string }[];
  holders: readonly { accountId: string; roleId: string }[];
}

/**
 * The accounts that see one of the menus, or a page below it. As in the portal, a page is seen where it and everything
 * above it is in use and linked to one of the person's roles; a button where it is itself.
 */
export function peopleWhoSee({ menus, links, holders }: Authorization, ids: readonly string[]): Set<string> {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const wanted = new Set(ids);
  const chains = menus.flatMap((menu) => {
    if (menu.type === 'catalog') return [];
    const chain = chainOf(byId, menu);
    if (!chain.some(({ id }) => wanted.has(id))) return [];
    // The button of a page goes with the page.
    if (menu.type === 'button' && !wanted.has(menu.id)) return [];
    const needed = menu.type === 'button' ? [menu] : chain;
    return needed.every(({ state }) => state === '1') ? [needed.map(({ id }) => id)] : [];
  });
  const menusOfRole = grouped(links.map(({ roleId, menuId }) => [roleId, menuId]));
  const rolesOfAccount = grouped(holders.map(({ accountId, roleId }) => [accountId, roleId]));
  // Many people have the same roles: each set of roles is looked at once.
  const seenByRoles = new Map<string, boolean>();
  const people = new Set<string>();
  for (const [accountId, roleIds] of rolesOfAccount) {
    const key = JSON.stringify([...roleIds].sort());
    const known = seenByRoles.get(key);
    const has = (menuId: string) => [...roleIds].some((roleId) => menusOfRole.get(roleId)?.has(menuId));
    const seen = known ?? chains.some((chain) => chain.every(has));
    seenByRoles.set(key, seen);
    if (seen) people.add(accountId);
  }
  return people;
}

/** A menu and everything above it. */
function chainOf(byId: ReadonlyMap<string, Menu>, menu: Menu): Menu[] {
  const chain: Menu[] = [];
  let each: Menu | undefined = menu;
  while (each && !chain.includes(each)) {
    chain.push(each);
    each = each.parentId === null ? undefined : byId.get(each.parentId);
  }
  return chain;
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.add(value);
    else groups.set(key, new Set([value]));
  }
  return groups;
}
