import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arranged, neighbour, pinned, placedAt, stepped, type ColumnStates } from './column-order';

const NAMES = ['code', 'name', 'state', 'note'];
const pin = fc.constantFrom('left' as const, 'right' as const, undefined);
const name = fc.constantFrom(...NAMES);
const step = fc.constantFrom(-1 as const, 1 as const);
/** Any settings that can come about. */
const states = fc
  .array(fc.tuple(name, pin), { maxLength: 6 })
  .map((pins) => pins.reduce<ColumnStates>((before, [one, to]) => pinned(NAMES, before, one, to), {}));

describe('the order of columns', () => {
  it('is that of the description at first', () => {
    expect(arranged(NAMES, {})).toEqual(NAMES);
  });

  it('begins with what is kept at the start, and ends with what is kept at the end', () => {
    const kept = pinned(NAMES, pinned(NAMES, {}, 'note', 'left'), 'code', 'right');
    expect(arranged(NAMES, kept)).toEqual(['note', 'name', 'state', 'code']);
    expect(pinned(NAMES, kept, 'note', undefined).note).toEqual({ order: 0 });
  });

  it('changes by one step, and back by the opposite one', () => {
    fc.assert(
      fc.property(states, name, step, (before, moved, to) => {
        const after = stepped(NAMES, before, moved, to);
        const line = [...arranged(NAMES, before)];
        const beside = neighbour(NAMES, before, moved, to);
        if (beside === undefined) {
          expect(after).toBe(before);
          return;
        }
        const [at, other] = [line.indexOf(moved), line.indexOf(beside)];
        [line[at], line[other]] = [beside, moved];
        expect(arranged(NAMES, after)).toEqual(line);
        expect(arranged(NAMES, stepped(NAMES, after, moved, to === 1 ? -1 : 1))).toEqual(arranged(NAMES, before));
      }),
    );
  });

  it('puts what is dropped on another into its place, kept where that one is', () => {
    fc.assert(
      fc.property(states, name, name, (before, moved, target) => {
        fc.pre(moved !== target);
        const after = placedAt(NAMES, before, moved, target);
        expect(after[moved]?.fixed).toBe(before[target]?.fixed);
        expect([...arranged(NAMES, after)].sort()).toEqual([...NAMES].sort());
      }),
    );
  });

  it('leaves alone what is shown', () => {
    expect(stepped(NAMES, { note: { show: false } }, 'note', -1).note).toEqual({ show: false, order: 2 });
  });
});
