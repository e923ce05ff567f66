import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { branchOf, leavesOf } from './branch';
import { cutTitle, MENU_TITLE_LIMIT } from './cut-title';
import type { MenuNode } from './menu-node';
import { MENU_LEVELS, readMenus } from './read-menus';
import { openTargetOf, withToken } from './open-target';

const read = (answer: unknown, skip: (field: string) => void = () => undefined) => readMenus(answer, 'data', skip);
const item = (id: string, path: string, more: object = {}) => ({ id, path, meta: { title: `T${id}` }, ...more });

function depthOf(nodes: readonly MenuNode[]): number {
  return nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depthOf(node.children)));
}

describe('menus', () => {
  /** @covers layout:side-menu */
  it('join paths, skip hidden items, and keep favourites and open types', () => {
    const [top] = read([
      item('1', '/ehr/emp', {
        children: [
          item('2', 'archive', { isFavorite: '1' }),
          item('3', 'x', { hidden: true }),
          item('4', 'http://a.example/b', { openType: '2' }),
        ],
      }),
    ]);
    expect(top?.children.map((node) => [node.path, node.favourite, node.openType])).toEqual([
      ['/ehr/emp/archive', true, '1'],
      ['http://a.example/b', false, '2'],
    ]);
  });

  /** @covers entity:menu */
  it('are taken with their defaults', () => {
    const skip = vi.fn();
    const defaults = { titleEn: undefined, icon: undefined, favourite: false, openType: '1', children: [] };
    expect(
      read([item('1', '/a', { children: [item('2', 'b', { isFavorite: '1', openType: 2, unknown: true })] })], skip),
    ).toEqual([
      {
        ...defaults,
        id: '1',
        path: '/a',
        title: 'T1',
        children: [{ ...defaults, id: '2', path: '/a/b', title: 'T2', favourite: true, openType: '2' }],
      },
    ]);
    expect(skip).not.toHaveBeenCalled();
  });

  it('skip what is malformed and say which field', () => {
    const skip = vi.fn();
    const cyclic: Record<string, unknown> = item('1', '/a');
    cyclic.children = [
      cyclic,
      { id: '2', path: 'b' },
      null,
      item('3', 'javascript:alert(1)'),
      item('4', '//evil.example'),
      item('5', 'ok'),
    ];
    const menus = read([cyclic], skip);
    expect(leavesOf(menus).map((node) => node.path)).toEqual(['/a/ok']);
    expect(skip.mock.calls.map(([field]) => String(field))).toEqual([
      'data[0].children[0].id',
      'data[0].children[1].meta',
      'data[0].children[2]',
      'data[0].children[3].path',
      'data[0].children[4].path',
    ]);
  });

  it('never throw and never go deeper than three levels, whatever comes', () => {
    const anyItem = fc.letrec((tie) => ({
      node: fc.record(
        {
          id: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
          path: fc.oneof(fc.string(), fc.webUrl(), fc.anything()),
          meta: fc.oneof(fc.record({ title: fc.string({ minLength: 1 }) }), fc.anything()),
          hidden: fc.oneof(fc.boolean(), fc.anything()),
          openType: fc.anything(),
          children: fc.oneof(
            { depthSize: 'small' },
            fc.constant(undefined),
            fc.array(tie('node'), { maxLength: 3 }),
            fc.anything(),
          ),
        },
        { requiredKeys: [] },
      ),
    })).node;
    fc.assert(
      fc.property(fc.oneof(fc.array(anyItem), fc.anything()), (answer) => {
        const menus = read(answer);
        expect(depthOf(menus)).toBeLessThanOrEqual(MENU_LEVELS);
        for (const leaf of leavesOf(menus)) expect(leaf.path).toMatch(/^(|\/(?!\/).*|https?:\/\/.*)$/is);
      }),
      { numRuns: 60 },
    );
    // Generating such trees is slow on a busy machine.
  }, 30_000);

  it('find the branch of a path, below a leaf too', () => {
    const menus = read([
      item('1', '/a', { children: [item('2', 'b', { children: [item('3', 'c')] })] }),
      item('9', '/ab'),
    ]);
    expect(branchOf(menus, '/a/b/c/77').map((node) => node.id)).toEqual(['1', '2', '3']);
    expect(branchOf(menus, '/abc')).toEqual([]);
    const twins = read([item('1', '/a'), item('2', '/a')]);
    expect(branchOf(twins, '/a').map((node) => node.id)).toEqual(['1']);
    expect(branchOf(twins, '/a', '2').map((node) => node.id)).toEqual(['2']);
  });
});

describe('opening', () => {
  const open = (path: string, openType: '1' | '2' | '3') => openTargetOf({ id: 'm', path, openType, title: 'T' });
  /** @covers open:types */
  it('knows the five ways, and home for nothing', () => {
    expect(open('/a', '1')).toEqual({ kind: 'route', href: '/a' });
    expect(open('https://x.example/', '2')).toEqual({ kind: 'popup', url: 'https://x.example/', menuId: 'm' });
    expect(open('https://x.example/', '3')).toEqual({ kind: 'tab', url: 'https://x.example/', menuId: 'm' });
    expect(open('/a', '2')).toEqual({ kind: 'dialog', href: '/a', title: 'T' });
    expect(open('/a', '3')).toEqual({ kind: 'window', href: '/a' });
    expect(openTargetOf(undefined)).toEqual({ kind: 'route', href: '/home' });
    for (const path of [
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'a',
      'http://',
    ]) {
      for (const openType of ['1', '2', '3'] as const)
        expect(open(path, openType)).toEqual({ kind: 'route', href: '/home' });
    }
  });

  /** @covers open:token */
  it('adds the token beside what the address has', () => {
    expect(withToken('https://x.example/p?a=1#f', 't+/=')).toBe('https://x.example/p?a=1&token=t%2B%2F%3D#f');
  });
});

describe('titles', () => {
  /** @covers constant:title */
  it('are cut after ten characters', () => {
    expect(cutTitle('一二三四五六七八九十')).toEqual({ text: '一二三四五六七八九十', cut: false });
    expect(cutTitle('一二三四五六七八九十一')).toEqual({ text: '一二三四五六七八九十…', cut: true });
    expect(cutTitle('（一）三四五六七八九十一')).toEqual({ text: '（一）三四五六七八九…', cut: true });
  });

  it('count two Latin letters as one Chinese character', () => {
    expect(cutTitle('Headcount by department')).toEqual({ text: 'Headcount by departm…', cut: true });
    expect(cutTitle('Personal data change')).toEqual({ text: 'Personal data change', cut: false });
    expect(cutTitle('ERP 系统权限申请')).toEqual({ text: 'ERP 系统权限申请', cut: false });
    expect(cutTitle('Leave of employees abroad')).toEqual({ text: 'Leave of employees a…', cut: true });
  });

  it('are never longer than the limit allows, and begin as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const { text, cut } = cutTitle(title);
        const kept = cut ? text.slice(0, -1) : text;
        expect(title.startsWith(kept)).toBe(true);
        expect([...kept].length).toBeLessThanOrEqual(2 * MENU_TITLE_LIMIT);
        if (!cut) expect(text).toBe(title);
      }),
    );
  });
});
