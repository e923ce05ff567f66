import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfOf, isLinked, tick, tickTree, type TickNode } from './tick-tree';

const nodes: TickNode[] = [
  { id: 'app', parent_id: null },
  { id: 'page', parent_id: 'app' },
  { id: 'add', parent_id: 'page' },
  { id: 'edit', parent_id: 'page' },
  { id: 'other', parent_id: 'app' },
];
const tree = tickTree(nodes);
const set = (...ids: string[]) => new Set(ids);

/** Trees whose nodes hang below an earlier one, or at the top. */
const anyTree = fc.array(fc.nat(), { minLength: 1, maxLength: 40 }).map((numbers) =>
  numbers.map((number, index): TickNode => ({
    id: `n${index}`,
    parent_id: number % (index + 1) === index ? null : `n${number % (index + 1)}`,
  })),
);

describe('the ticks of the authorization tree', () => {
  it('follow parents and children when they are linked', () => {
    expect(tick(tree, set(), 'page', true, true)).toEqual(set('page', 'add', 'edit'));
    expect(tick(tree, set('page', 'add', 'edit'), 'other', true, true)).toEqual(
      set('app', 'page', 'add', 'edit', 'other'),
    );
    expect(tick(tree, set('app', 'page', 'add', 'edit', 'other'), 'add', false, true)).toEqual(set('edit', 'other'));
  });

  it('stand alone when they are not', () => {
    expect(tick(tree, set(), 'page', true, false)).toEqual(set('page'));
    expect(tick(tree, set('page', 'add'), 'page', false, false)).toEqual(set('add'));
  });

  it('leave other branches as they are: a page without its buttons keeps its tick', () => {
    expect(tick(tree, set('page'), 'other', true, true)).toContain('page');
  });

  it('show the way to a tick as half', () => {
    expect(halfOf(tree, set('add'))).toEqual(set('page', 'app'));
    expect(halfOf(tree, set('page', 'add'))).toEqual(set('app'));
  });

  it('end when menus hang in a circle', () => {
    const circle = tickTree([
      { id: 'a', parent_id: 'b' },
      { id: 'b', parent_id: 'a' },
    ]);
    expect(tick(circle, set(), 'a', true, true)).toEqual(set('a', 'b'));
  });

  it('are linked after any number of linked ticks, and nothing is ticked and half at once', () => {
    fc.assert(
      fc.property(anyTree, fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 20 }), (made, steps) => {
        const any = tickTree(made);
        let checked: Set<string> = new Set();
        for (const [at, on] of steps) checked = tick(any, checked, made[at % made.length]?.id ?? '', on, true);
        expect(isLinked(any, checked)).toBe(true);
        for (const id of halfOf(any, checked)) expect(checked.has(id)).toBe(false);
      }),
    );
  });

  it('undo what they did, where nothing was ticked below', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), (made, at) => {
        const any = tickTree(made);
        const id = made[at % made.length]?.id ?? '';
        expect(tick(any, tick(any, set(), id, true, true), id, false, true)).toEqual(set());
      }),
    );
  });
});
