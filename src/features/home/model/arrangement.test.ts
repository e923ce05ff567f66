import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrangementOf,
  columnOf,
  hideCard,
  isOwnOrder,
  oneColumn,
  placeCard,
  settingsOf,
  stepCard,
  type Arrangement,
} from './arrangement';
import { CARDS, COLUMNS, OWN_ORDER, PHONE_ORDER } from './cards';

const own = arrangementOf({ main: [], side: [], hidden: [] });
const all = new Set(CARDS);
const names = fc.array(fc.oneof(fc.constantFrom(...CARDS), fc.string({ maxLength: 6 })), { maxLength: 12 });
const card = fc.constantFrom(...CARDS);
const column = fc.constantFrom(...COLUMNS);

function expectWhole({ main, side }: Arrangement): void {
  expect([...main, ...side].sort()).toEqual([...CARDS].sort());
}

describe('the cards of the home page', () => {
  it('stand as the portal puts them until the person moves one', () => {
    expect([own.main, own.side]).toEqual([OWN_ORDER.main, OWN_ORDER.side]);
    expect(settingsOf(own)).toEqual({ main: [], side: [], hidden: [] });
    expect(oneColumn(own)).toEqual(PHONE_ORDER);
    expect(oneColumn(hideCard(own, 'calendar', true))).toEqual(PHONE_ORDER);
  });

  it('are each there once, whatever was stored', () => {
    fc.assert(
      fc.property(names, names, names, (main, side, hidden) => {
        const arrangement = arrangementOf({ main, side, hidden });
        expectWhole(arrangement);
        expect(arrangementOf(settingsOf(arrangement))).toEqual(arrangement);
      }),
    );
  });

  it('stay whole however they are moved, hidden and shown', () => {
    const move = fc.oneof(
      fc.record({ place: card, column, index: fc.integer({ min: -3, max: 12 }) }),
      fc.record({ step: card, by: fc.constantFrom(-1 as const, 1 as const) }),
      fc.record({ hide: card, on: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        const end = moves.reduce<Arrangement>((now, each) => {
          if ('place' in each) return placeCard(now, each.place, each.column, each.index);
          if ('step' in each) return stepCard(now, each.step, each.by, all);
          return hideCard(now, each.hide, each.on);
        }, own);
        expectWhole(end);
        expect([...oneColumn(end)].sort()).toEqual([...CARDS].sort());
      }),
    );
  });

  it('go to the place where they are dropped, and one step past what is shown', () => {
    expect(placeCard(own, 'notices', 'main', 0).main).toEqual(['notices', ...OWN_ORDER.main]);
    expect(placeCard(own, 'todos', 'side', 99).side.at(-1)).toBe('todos');
    expect(columnOf(placeCard(own, 'todos', 'side', 0), 'todos')).toBe('side');
    expect(stepCard(own, 'todos', 1, all).main.slice(0, 2)).toEqual(['applications', 'todos']);
    expect(stepCard(own, 'todos', -1, all)).toBe(own);
    const hidden = hideCard(own, 'applications', true);
    expect(stepCard(hidden, 'todos', 1, all).main).toEqual(['applications', 'start', 'todos', 'favourites']);
    const withoutWorkflow = new Set(CARDS.filter((name) => name !== 'applications'));
    expect(stepCard(own, 'start', -1, withoutWorkflow).main).toEqual(['start', 'todos', 'applications', 'favourites']);
    expect(isOwnOrder(stepCard(own, 'todos', 1, all))).toBe(false);
  });
});
