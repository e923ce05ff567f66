import type { Label } from '@portal/contract/admin/crud/label';

/** Where a menu is to stand. */
export interface MenuPosition {
  id: string;
  type: string;
  parentId: string | null;
}

/** A rule that a menu would break: the field that is wrong, and why. */
export interface BrokenRule {
  field: string;
  label: Label;
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
  if (parentId === null) return type === 'catalog' ? undefined : parentRule(TOP_IS_FOR_CATALOGS);
  const parent = menus.get(parentId);
  if (!parent) return parentRule(NO_PARENT);
  if (type === 'button' ? parent.type !== 'menu' : parent.type !== 'catalog')
    return parentRule(type === 'button' ? BUTTON_PLACE : PAGE_PLACE);
  return isAtOrBelow(menus, parentId, id) ? parentRule(BELOW_ITSELF) : undefined;
}

const parentRule = (label: Label): BrokenRule => ({ field: 'parent_id', label });

const TOP_IS_FOR_CATALOGS: Label = {
  zh: '只有目录可以位于最上级，请选择上级菜单',
  en: 'Only a catalog can stand at the top. Choose a parent menu.',
};
const NO_PARENT: Label = {
  zh: '上级菜单不存在，请重新选择',
  en: 'The parent menu does not exist. Choose again.',
};
const BUTTON_PLACE: Label = { zh: '按钮只能位于菜单之下', en: 'A button can only stand below a menu' };
const PAGE_PLACE: Label = { zh: '目录和菜单只能位于目录之下', en: 'Catalogs and menus can only stand below a catalog' };
const BELOW_ITSELF: Label = { zh: '上级菜单不能是自己或自己的下级', en: 'A menu cannot stand below itself' };

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
  return { field: 'path', label: { zh: '全路由的路由地址须以 / 开头', en: 'A full route begins with /' } };
}

/** A menu with children keeps its type: a page with buttons cannot become a button. */
export const TYPE_OF_PARENT_STAYS: BrokenRule = {
  field: 'menu_type',
  label: { zh: '含有下级的菜单不能更改类型', en: 'The type of a menu with children cannot be changed' },
};

/** A menu is only removed together with everything below it. */
export const CHILDREN_FIRST: Label = {
  zh: '请先删除下级菜单，或一并勾选',
  en: 'Delete the menus below it first, or tick them as well',
};
