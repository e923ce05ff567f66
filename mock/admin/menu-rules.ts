import type { MessageKey, Words } from '../http/messages';

/** Where a menu is to stand. */
export interface MenuPosition {
  id: string;
  type: string;
  parentId: string | null;
}

/** A rule that a menu would break: the field that is wrong, and why. */
export interface BrokenRule {
  field: string;
  words: Words;
}

/** What the rules have to know of every menu of a tenant. */
export interface PlacedMenu {
  readonly type: string;
  readonly parentId: string | null;
}

/** Why a menu cannot stand below a parent; undefined where it can. */
export function brokenPosition(
  menus: ReadonlyMap<string, PlacedMenu>,
  { id, type, parentId }: MenuPosition,
): BrokenRule | undefined {
  if (parentId === null) return type === 'catalog' ? undefined : parentRule('onlyCatalogsOnTop');
  const parent = menus.get(parentId);
  if (!parent) return parentRule('noSuchParent');
  if (type === 'button' ? parent.type !== 'menu' : parent.type !== 'catalog')
    return parentRule(type === 'button' ? 'buttonBelowMenu' : 'menuBelowCatalog');
  return isAtOrBelow(menus, parentId, id) ? parentRule('menuBelowItself') : undefined;
}

/** Why a menu cannot be put before, after or into a target; undefined where its new parent decides. */
export function brokenTarget(id: string, targetId: string): BrokenRule | undefined {
  return id === targetId ? parentRule('menuBesideItself') : undefined;
}

const parentRule = (key: MessageKey): BrokenRule => ({ field: 'parent_id', words: { key } });

/** Whether `id` is `ancestor` or stands anywhere below it. */
function isAtOrBelow(menus: ReadonlyMap<string, PlacedMenu>, id: string, ancestor: string): boolean {
  const passed = new Set<string>();
  for (let each: string | null = id; each !== null && !passed.has(each); each = menus.get(each)?.parentId ?? null) {
    if (each === ancestor) return true;
    passed.add(each);
  }
  return false;
}

/** A full route is an address that is whole by itself (docs/specification.md#menu-management). */
export function brokenFullRoute(values: Readonly<Record<string, unknown>>): BrokenRule | undefined {
  const path = String(values.path ?? '');
  if (values.full_route !== true || /^(\/|https?:|\{)/i.test(path)) return undefined;
  return { field: 'path', words: { key: 'fullRouteForm' } };
}

/** A menu with children keeps its type: a page with buttons cannot become a button. */
export const TYPE_OF_PARENT_STAYS: BrokenRule = { field: 'menu_type', words: { key: 'typeStays' } };
