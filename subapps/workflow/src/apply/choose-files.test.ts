import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseFiles } from './choose-files';

const file = (name: string, size = 1) => ({ name, size });
const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);

/** @covers files:limit */
describe('files chosen at once', () => {
  it('are taken up to the limit, and the others are named', () => {
    const { taken, over } = chooseFiles(
      ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'].map((name) => file(name)),
      5,
      10,
    );
    expect([namesOf(taken), namesOf(over)]).toEqual([['f1', 'f2', 'f3', 'f4', 'f5'], ['f6']]);
  });

  it('leave their place to another one where they are too large', () => {
    const { taken, tooLarge, over } = chooseFiles([file('big', 11), file('a'), file('b'), file('c')], 2, 10);
    expect([taken, tooLarge, over].map(namesOf)).toEqual([['a', 'b'], ['big'], ['c']]);
  });

  it('are each taken or named, never both, whatever room there is', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(sizes, fc.integer({ min: -2, max: 8 }), (chosen, room) => {
        const files = chosen.map((size, index) => file(String(index), size));
        const { taken, tooLarge, over } = chooseFiles(files, room, 10);
        expect(taken.length).toBeLessThanOrEqual(Math.max(0, room));
        expect(namesOf([...taken, ...tooLarge, ...over]).sort()).toEqual(namesOf(files).sort());
        if (over.length > 0) expect(taken).toHaveLength(Math.max(0, room));
      }),
    );
  });
});
