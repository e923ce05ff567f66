import { describe, expect, it } from 'vitest';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import {
  buildMenuTree,
  filterMenus,
  lastShownBelow,
  mayDrop,
  neighbour,
  possibleParents,
  branchIds,
} from './menu-tree';

const row = (id: string, parent_id: string | null, menu_type: string): AdminRow => ({ id, parent_id, menu_type });
const app = row('app', null, 'catalog');
const group = row('group', 'app', 'catalog');
const page = row('page', 'group', 'menu');
const add = row('add', 'page', 'button');
const second = row('second', 'group', 'menu');
const rows = [app, group, page, add, second];

describe('the tree of menus', () => {
  it('hangs rows below their parents, in their order', () => {
    const [top] = buildMenuTree(rows);
    expect(top?.children?.[0]?.children?.map((node) => node.id)).toEqual(['page', 'second']);
    expect(top?.children?.[0]?.children?.[1]).not.toHaveProperty('children');
  });

  it('shows rows whose parent is unknown at the top', () => {
    expect(buildMenuTree([row('lost', 'gone', 'menu')]).map((node) => node.id)).toEqual(['lost']);
  });

  it('keeps the way to what matches', () => {
    expect(filterMenus(rows, (each) => each.id === 'add').map((each) => each.id)).toEqual([
      'app',
      'group',
      'page',
      'add',
    ]);
  });

  it('lets nothing be dropped below itself', () => {
    expect(mayDrop(rows, app, group, 'inside')).toBe(false);
    expect(mayDrop(rows, group, page, 'before')).toBe(false);
    expect(branchIds(rows, 'group')).toEqual(new Set(['group', 'page', 'add', 'second']));
  });

  it('lets each type hang only where it belongs', () => {
    expect(mayDrop(rows, page, app, 'inside')).toBe(true);
    expect(mayDrop(rows, page, app, 'after')).toBe(false);
    expect(mayDrop(rows, add, second, 'inside')).toBe(true);
    expect(mayDrop(rows, add, group, 'inside')).toBe(false);
    expect(mayDrop(rows, group, app, 'after')).toBe(true);
  });

  it('offers as parents what can be one', () => {
    expect(possibleParents(rows, 'catalog', 'group').map((each) => each.id)).toEqual(['app']);
    expect(possibleParents(rows, 'button', undefined).map((each) => each.id)).toEqual([
      'app',
      'group',
      'page',
      'second',
    ]);
  });

  it('knows where an open branch ends', () => {
    expect(lastShownBelow(rows, [], app)).toBe('app');
    expect(lastShownBelow(rows, ['app', 'group', 'page'], app)).toBe('second');
    expect(lastShownBelow(rows, ['page'], page)).toBe('add');
  });

  it('knows who stands beside', () => {
    expect(neighbour(rows, second, -1)).toBe(page);
    expect(neighbour(rows, page, -1)).toBeUndefined();
  });
});
