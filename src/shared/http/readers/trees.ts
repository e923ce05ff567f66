import type { MenuItem, RouterItem } from '@portal/contract/entities/menu';
import { isRecord } from '@/shared/lib/is-record';
import { filledText, oneOf, optional, orElse, record, text, UnreadableField, type Reader, type Skip } from '../reader';

/** Deeper branches are left out: no menu or route tree of the portal has more than four levels. */
export const MAX_TREE_DEPTH = 8;

const flag: Reader<boolean> = (value, field) => {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false' || value === '') return false;
  throw new UnreadableField(field);
};

const openType = orElse(oneOf('1', '2', '3'), '1');
const meta = record<MenuItem['meta']>({ title: filledText, title_en: optional(text), icon: optional(text) });

const menuNode = record<Omit<MenuItem, 'children'>>({
  id: filledText,
  path: orElse(text, ''),
  meta,
  hidden: orElse(flag, false),
  isFavorite: orElse(oneOf('0', '1'), '0'),
  openType,
  component: orElse(text, ''),
  noCache: orElse(flag, false),
  affix: orElse(flag, false),
});

/** A pass-through node is of use without a title, so its absence costs only the title. */
const routerMeta: Reader<RouterItem['meta']> = (value, field, skip) => {
  const { title, title_en, icon } = isRecord(value) ? value : {};
  if (typeof title !== 'string') skip(`${field}.title`);
  const read = record<RouterItem['meta']>({ title: orElse(text, ''), title_en: optional(text), icon: optional(text) });
  return read({ title: typeof title === 'string' ? title : '', title_en, icon }, field, skip);
};

const routerNode = record<Omit<RouterItem, 'children'>>({
  id: filledText,
  path: text,
  name: optional(text),
  component: orElse(text, ''),
  meta: routerMeta,
  hidden: orElse(flag, false),
  noCache: orElse(flag, false),
  affix: orElse(flag, false),
  openType,
});

type Tree<Node> = Node & { children?: Tree<Node>[] };

/**
 * A tree that can be walked without fear: no id twice (so no circle), no more than {@link MAX_TREE_DEPTH} levels, no
 * node without what it needs. Whatever is left out is named.
 */
function tree<Node extends { id: string }>(node: Reader<Node>): Reader<Tree<Node>[]> {
  return (value, field, skip) => {
    const seen = new Set<string>();
    const walk = (nodes: unknown, at: string, depth: number): Tree<Node>[] => {
      if (nodes === null || nodes === undefined) return [];
      if (!Array.isArray(nodes) || depth > MAX_TREE_DEPTH) {
        skip(at);
        return [];
      }
      return nodes.flatMap((raw: unknown, index) => {
        const here = `${at}[${index}]`;
        const read = attempt(node, raw, here, skip);
        if (!read) return [];
        if (seen.has(read.id)) {
          skip(`${here}.id`);
          return [];
        }
        seen.add(read.id);
        const children = walk(isRecord(raw) ? raw.children : undefined, `${here}.children`, depth + 1);
        return [children.length > 0 ? { ...read, children } : read];
      });
    };
    return walk(value, field, 1);
  };
}

function attempt<Node>(node: Reader<Node>, raw: unknown, field: string, skip: Skip): Node | undefined {
  try {
    return node(raw, field, skip);
  } catch (error) {
    if (!(error instanceof UnreadableField)) throw error;
    skip(error.field);
    return undefined;
  }
}

/** SPEC.md section 3, "Menu item", as a tree; anything unusable is left out. */
export const menuTree: Reader<MenuItem[]> = tree(menuNode);
/** The user's router list; anything unusable is left out. */
export const routerTree: Reader<RouterItem[]> = tree(routerNode);
