import { atBase, BASE_PATH } from '@portal/contract/paths/base';
import type { OpenType } from '@portal/contract/entities/menu';
import {
  filledText,
  flag,
  oneOf,
  orElse,
  record,
  text,
  textOrEmpty,
  UnreadableField,
  type Reader,
} from '@/shared/http/reader';
import { tree, type NodeReader, type Tree } from '@/shared/http/tree-reader';
import type { MenuNode } from './menu-node';

/** docs/specification.md#side-menu: up to three levels. */
export const MENU_LEVELS = 3;

interface ReadMenu extends Omit<MenuNode, 'children'> {
  hidden: boolean;
}

interface MenuFields {
  id: string;
  path: string;
  meta: { title: string; title_en: string; icon: string };
  hidden: boolean;
  isFavorite: '0' | '1';
  openType: OpenType;
}

const fields = record<MenuFields>({
  id: filledText,
  path: textOrEmpty,
  meta: record<MenuFields['meta']>({ title: text, title_en: textOrEmpty, icon: textOrEmpty }),
  hidden: orElse(flag, false),
  isFavorite: orElse(oneOf('0', '1'), '0'),
  openType: orElse(oneOf('1', '2', '3'), '1'),
});

const menu: NodeReader<ReadMenu> = (value, field, skip, parent) => {
  const { id, meta, hidden, isFavorite, openType, path } = fields(value, field, skip);
  const title = meta.title.trim();
  if (title === '') throw new UnreadableField(`${field}.meta.title`);
  const whole = fullPath(parent?.path ?? BASE_PATH, path.trim());
  if (whole === undefined) throw new UnreadableField(`${field}.path`);
  return {
    id,
    path: whole,
    title,
    titleEn: meta.title_en.trim() || undefined,
    icon: meta.icon.trim() || undefined,
    favourite: isFavorite === '1',
    openType,
    hidden,
  };
};

const menus = tree(menu);

/**
 * An answer of `Menu/change` as menus that are safe to draw. Hidden items are left out. Items without id or title,
 * repeated ids and unsafe addresses are left out and named. What lies below the third level is lifted into it.
 */
export const readMenus: Reader<MenuNode[]> = (value, field, skip) => drawable(menus(value, field, skip), 1);

function drawable(nodes: readonly Tree<ReadMenu>[], level: number): MenuNode[] {
  return nodes.flatMap(({ hidden, children = [], ...node }) => {
    if (hidden) return [];
    const below = drawable(children, Math.min(level + 1, MENU_LEVELS));
    if (level < MENU_LEVELS) return [{ ...node, children: below }];
    return below.length === 0 ? [{ ...node, children: [] }] : below;
  });
}

/** An http(s) address as it is; a path made absolute and joined to its parent's; undefined for any other scheme. */
function fullPath(base: string, path: string): string | undefined {
  if (isHttpPath(path)) return URL.canParse(path) ? path : undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//') || path.includes('\\')) return undefined;
  if (path === '') return '';
  if (path.startsWith('/')) return atBase(path.replace(/\/{2,}/g, '/'));
  const parent = isHttpPath(base) ? BASE_PATH : base;
  return `${parent}/${path}`.replace(/\/{2,}/g, '/');
}

export function isHttpPath(path: string): boolean {
  return /^https?:\/\//i.test(path);
}
