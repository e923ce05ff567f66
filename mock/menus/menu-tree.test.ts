import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem, RouterItem } from '@portal/contract/entities/menu';
import type { MenuRow } from './menu-rows';
import { buildTree } from './menu-tree';

function row(id: string, parent: string | null, type: MenuRow['menu_type'], rest: Partial<MenuRow> = {}): MenuRow {
  return {
    tenant_id: 'hq',
    id,
    parent_id: parent,
    menu_type: type,
    menu_name: id,
    menu_name_en: id,
    menu_code: id,
    path: `/${id}`,
    component: 'microapp',
    permission: '',
    icon: '',
    sort: 0,
    state: '1',
    hidden: false,
    full_route: false,
    open_type: '1',
    no_cache: false,
    affix: false,
    update_by: '',
    update_time: new Date(0),
    version: 1,
    ...rest,
  };
}

const ids = (items: readonly (MenuItem | RouterItem)[]): string[] =>
  items.flatMap((item) => [item.id, ...ids(item.children ?? [])]);

describe('buildTree', () => {
  it('keeps the order and the levels, and leaves buttons out', () => {
    const tree = buildTree([
      row('app', null, 'catalog'),
      row('group', 'app', 'catalog'),
      row('page', 'group', 'menu'),
      row('add', 'page', 'button', { permission: 'x:add' }),
      row('more', 'group', 'catalog'),
      row('deep', 'more', 'menu'),
    ]);
    expect(ids(tree.menusOfApp.get('app') ?? [])).toEqual(['group', 'page', 'more', 'deep']);
    expect(ids(tree.routers)).toEqual(['root', 'app', 'group', 'page', 'more', 'deep']);
    expect(tree.permissions).toEqual(['x:add']);
    expect([...tree.pages.keys()]).toEqual(['page', 'deep']);
  });

  it('leaves out catalogs and applications without a page', () => {
    const tree = buildTree([row('empty', null, 'catalog'), row('group', 'empty', 'catalog')]);
    expect(tree.apps).toEqual([]);
  });

  /** @covers open:types */
  it('has the portal’s own pages among the routes however they open, and pages of others only in the menu', () => {
    const tree = buildTree([
      row('app', null, 'catalog'),
      row('here', 'app', 'menu'),
      row('dialog', 'app', 'menu', { open_type: '2' }),
      row('window', 'app', 'menu', { open_type: '3' }),
      row('out', 'app', 'menu', { path: 'https://example.com', open_type: '3' }),
      row('served', 'app', 'menu', { path: '/oa_portal/pages/handbook', open_type: '2' }),
    ]);
    expect(ids(tree.menusOfApp.get('app') ?? [])).toEqual(['here', 'dialog', 'window', 'out', 'served']);
    expect(tree.routers[0]?.children?.[0]?.children?.map(({ id, openType }) => [id, openType])).toEqual([
      ['here', '1'],
      ['dialog', '2'],
      ['window', '3'],
    ]);
  });

  it('ends for every shape of rows, circles among them, and shows no row twice', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const rows = fc.tuple(
      ...names.map((name) =>
        fc
          .record({
            parent: fc.constantFrom(null, ...names),
            type: fc.constantFrom('catalog' as const, 'menu' as const, 'button' as const),
          })
          .map(({ parent, type }) => row(name, parent, type)),
      ),
    );
    fc.assert(
      fc.property(rows, (all) => {
        const shown = [...buildTree(all).menusOfApp.values()].flatMap(ids);
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});
