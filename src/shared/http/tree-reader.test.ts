import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filledText, orElse, readWith, record, text } from './reader';
import { MAX_TREE_DEPTH, tree, type Tree } from './tree-reader';

interface Page {
  id: string;
  path: string;
  meta: { title: string };
}

const pages = tree<Page>(
  record<Page>({ id: filledText, path: orElse(text, ''), meta: record<Page['meta']>({ title: filledText }) }),
);
const page = (id: string, more: object = {}) => ({ id, path: `/${id}`, meta: { title: id }, ...more });
const read = (value: unknown) => readWith(pages, value, 'changeMenu');
const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn.mockReset().mockReturnValue(undefined);
});

describe('trees as they come', () => {
  it('lose what is unusable, by name', () => {
    expect(
      read([page('a'), { id: 'b', path: '/b' }, null, page('a'), page('c', { children: 'x' })]).map(({ id }) => id),
    ).toEqual(['a', 'c']);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('data[1].meta');
    expect(warn.mock.calls[0]?.[0]).toContain('data[3].id');
    expect(warn.mock.calls[0]?.[0]).toContain('data[4].children');
    expect(read(null)).toEqual([]);
  });

  it('with a circle end', () => {
    const a: Record<string, unknown> = page('a');
    a.children = [page('b', { children: [a] })];
    const [root] = read([a]);
    expect(root?.children?.[0]?.children).toBeUndefined();
  });

  it('that are absurdly deep end at the limit', () => {
    let node: Record<string, unknown> = page('leaf');
    for (let level = 0; level < 10_000; level += 1) node = page(`n${level}`, { children: [node] });
    const depth = (nodes: Tree<Page>[] | undefined): number => (nodes?.[0] ? 1 + depth(nodes[0].children) : 0);
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
          children: tie('nodes'),
        }),
      ),
    }));
    const ids = (items: readonly Tree<Page>[]): string[] =>
      items.flatMap((item) => [item.id, ...ids(item.children ?? [])]);
    fc.assert(
      fc.property(nodes, (value) => {
        const all = ids(read(value));
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
