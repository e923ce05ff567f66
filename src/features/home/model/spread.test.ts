import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CARDS, OWN_ORDER, type CardName } from './cards';
import { fromTheTop, spread } from './spread';

it('the cards come from the top of both parts, each once', () => {
  expect(fromTheTop(OWN_ORDER)).toEqual([
    'todos',
    'applications',
    'calendar',
    'start',
    'favourites',
    'notices',
    'recent',
  ]);
  fc.assert(
    fc.property(fc.shuffledSubarray([...CARDS]), fc.nat(CARDS.length), (cards, at) => {
      const order = fromTheTop({ main: cards.slice(0, at), side: cards.slice(at) });
      expect([...order].sort()).toEqual([...cards].sort());
    }),
  );
});

it('three columns differ by no more than one card, whatever the cards hold', () => {
  const heights = fc.record(Object.fromEntries(CARDS.map((card) => [card, fc.integer({ min: 60, max: 500 })])));
  fc.assert(
    fc.property(fc.shuffledSubarray([...CARDS], { minLength: 3 }), heights, fc.boolean(), (cards, all, keepOrder) => {
      const heightOf = (card: CardName) => all[card] ?? 0;
      const columns = spread(cards, 3, heightOf, keepOrder);
      expect([...columns.flat()].sort()).toEqual([...cards].sort());
      expect(columns.map(([first]) => first)).toEqual(cards.slice(0, 3));
      const sums = columns.map((column) => column.reduce((sum, card) => sum + heightOf(card), 0));
      const largest = Math.max(...cards.map(heightOf));
      expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(largest);
    }),
  );
});
