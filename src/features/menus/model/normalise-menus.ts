import type { OpenType } from '@portal/contract/entities/menu';
import type { MenuNode } from './menu-node';

/** SPEC.md section 2, "Left side menu": up to three levels. */
export const MENU_LEVELS = 3;

/** Told what was skipped or mended, and where. */
export type MenuWarning = (field: string, why: string) => void;

/**
 * Turns any answer of `Menu/change` (or `getLoginUser().menus`) into menus that are safe to draw. Hidden items are
 * left out; items without id or title, repeated ids (a cycle among them) and unsafe addresses are skipped with a
 * warning that names the field; what lies below the third level is lifted into it. Never throws.
 */
export function normaliseMenus(answer: unknown, warn: MenuWarning = warnOnConsole): MenuNode[] {
  if (answer === null || answer === undefined) return [];
  if (!Array.isArray(answer)) {
    warn('menus', 'is not a list');
    return [];
  }
  return readList(answer, { base: '', where: 'menus', seen: new Set(), level: 1, warn });
}

interface Place {
  base: string;
  where: string;
  seen: Set<string>;
  level: number;
  warn: MenuWarning;
}

function readList(items: readonly unknown[], place: Place): MenuNode[] {
  return items.flatMap((item, index) => readItem(item, { ...place, where: `${place.where}[${index}]` }));
}

function readItem(item: unknown, place: Place): MenuNode[] {
  const { where, warn, seen } = place;
  if (!isRecord(item)) {
    warn(where, 'is not an object');
    return [];
  }
  if (item.hidden === true) return [];
  const id = text(item.id);
  if (id === undefined || seen.has(id)) {
    warn(`${where}.id`, id === undefined ? 'is missing' : `repeats "${id}"`);
    return [];
  }
  seen.add(id);
  const meta = isRecord(item.meta) ? item.meta : {};
  const title = text(meta.title);
  if (title === undefined) {
    warn(`${where}.meta.title`, 'is missing');
    return [];
  }
  const path = fullPath(place.base, text(item.path) ?? '');
  if (path === undefined) {
    warn(`${where}.path`, 'is not an address that can be opened');
    return [];
  }
  const children = readChildren(item.children, { ...place, base: path, where: `${where}.children` });
  const node: MenuNode = {
    id,
    path,
    title,
    titleEn: text(meta.title_en),
    icon: text(meta.icon),
    favourite: item.isFavorite === '1',
    openType: openTypeOf(item.openType),
    children: place.level < MENU_LEVELS ? children : [],
  };
  return place.level < MENU_LEVELS || children.length === 0 ? [node] : children;
}

function readChildren(children: unknown, place: Place): MenuNode[] {
  if (children === undefined || children === null) return [];
  if (!Array.isArray(children)) {
    place.warn(place.where, 'is not a list');
    return [];
  }
  return readList(children, { ...place, level: Math.min(place.level + 1, MENU_LEVELS) });
}

/** An http(s) address as it is; a path made absolute and joined to its parent's; undefined for any other scheme. */
function fullPath(base: string, path: string): string | undefined {
  if (isHttpPath(path)) return URL.canParse(path) ? path : undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//') || path.includes('\\')) return undefined;
  if (path === '') return '';
  if (path.startsWith('/')) return path.replace(/\/{2,}/g, '/');
  const parent = isHttpPath(base) ? '' : base;
  return `${parent}/${path}`.replace(/\/{2,}/g, '/');
}

export function isHttpPath(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

function openTypeOf(value: unknown): OpenType {
  return value === '2' || value === '3' ? value : '1';
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function warnOnConsole(field: string, why: string): void {
  console.warn(`menu skipped: ${field} ${why}`);
}
