import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuItem } from '@portal/contract/entities/menu';
import { readWith } from '../reader';
import { accountReaders } from './account';
import { MAX_TREE_DEPTH, menuTree, routerTree } from './trees';

const menu = (id: string, more: object = {}) => ({ id, path: `/${id}`, meta: { title: id }, ...more });
const read = (value: unknown) => readWith(menuTree, value, 'changeMenu');
const warn = vi.spyOn(console, 'warn');
const person = { emp_code: 'E1', username: 'e1', id: '1' };

beforeEach(() => {
  warn.mockReset().mockReturnValue(undefined);
});

describe('menus as they come', () => {
  /** @covers entity:menu */
  it('are taken with their defaults', () => {
    expect(read([menu('a', { children: [menu('b', { isFavorite: '1', openType: 2, unknown: true })] })])).toEqual([
      {
        id: 'a',
        path: '/a',
        meta: { title: 'a' },
        hidden: false,
        isFavorite: '0',
        openType: '1',
        component: '',
        noCache: false,
        affix: false,
        children: [
          {
            id: 'b',
            path: '/b',
            meta: { title: 'b' },
            hidden: false,
            isFavorite: '1',
            openType: '2',
            component: '',
            noCache: false,
            affix: false,
          },
        ],
      },
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('lose what is unusable, by name', () => {
    expect(
      read([menu('a'), { id: 'b', path: '/b' }, null, menu('a'), menu('c', { children: 'x' })]).map(({ id }) => id),
    ).toEqual(['a', 'c']);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('data[1].meta');
    expect(warn.mock.calls[0]?.[0]).toContain('data[3].id');
    expect(warn.mock.calls[0]?.[0]).toContain('data[4].children');
    expect(read(null)).toEqual([]);
  });

  it('with a circle end', () => {
    const a: Record<string, unknown> = menu('a');
    a.children = [menu('b', { children: [a] })];
    const [root] = read([a]);
    expect(root?.children?.[0]?.children).toBeUndefined();
  });

  it('that are absurdly deep end at the limit', () => {
    let node: Record<string, unknown> = menu('leaf');
    for (let level = 0; level < 10_000; level += 1) node = menu(`n${level}`, { children: [node] });
    const depth = (nodes: MenuItem[] | undefined): number => (nodes?.[0] ? 1 + depth(nodes[0].children) : 0);
    expect(depth(read([node]))).toBe(MAX_TREE_DEPTH);
  });

  it('never throw, never repeat an id, whatever comes', () => {
    const junk = fc.oneof(fc.jsonValue(), fc.anything());
    const { nodes } = fc.letrec((tie) => ({
      nodes: fc.oneof({ depthSize: 'small' }, junk, fc.array(tie('node'), { maxLength: 4 })),
      node: fc.oneof(
        junk,
        fc.record({
          id: fc.oneof(fc.constantFrom('a', 'b', 'c', 1, 2), junk),
          path: fc.oneof(fc.constant('/x'), junk),
          meta: fc.oneof(fc.record({ title: fc.constant('t') }), junk),
          hidden: junk,
          openType: junk,
          children: tie('nodes'),
        }),
      ),
    }));
    interface Identified {
      id: string;
      children?: Identified[];
    }
    const ids = (items: readonly Identified[]): string[] =>
      items.flatMap((item) => [item.id, ...ids(item.children ?? [])]);
    fc.assert(
      fc.property(nodes, (value) => {
        for (const all of [ids(readWith(menuTree, value, 'x')), ids(readWith(routerTree, value, 'x'))])
          expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});

describe('the signed-in user as it comes', () => {
  const readUser = (value: unknown) => readWith(accountReaders.getLoginUser, value, 'getLoginUser');

  /** @covers entity:user */
  it('needs no more than a code', () => {
    expect(readUser({ user: person, permissions: null, routers: null, menus: 'x', apps: {} })).toMatchObject({
      id: '1',
      username: 'e1',
      permissions: '',
      routers: [],
      menus: [],
      apps: [],
    });
    expect(warn.mock.calls[0]?.[0]).toContain('data.menus');
    expect(warn.mock.calls[0]?.[0]).toContain('data.apps');
  });

  it('takes permission codes as a list too', () => {
    expect(readUser({ user: person, permissions: ['a:b', 'c:d'] }).permissions).toBe('a:b,c:d');
  });

  it('keeps a router without a title, as it may only pass through', () => {
    const { routers } = readUser({ user: person, routers: [{ id: '1', path: '/x', component: 'Layout' }] });
    expect(routers[0]).toMatchObject({ path: '/x', component: 'Layout', meta: { title: '' } });
  });
});
