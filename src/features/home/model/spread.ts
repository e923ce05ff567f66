import type { Arrangement } from './arrangement';
import type { CardName } from './cards';

/** How many cards of the wide part go before one of the narrow part: as wide as they are beside each other. */
const MAIN_PER_SIDE = 2;

/** The cards in the order in which a person sees them from the top: two of the wide part, one of the narrow one. */
export function fromTheTop({ main, side }: Pick<Arrangement, 'main' | 'side'>): CardName[] {
  const [left, right] = [[...main], [...side]];
  const order: CardName[] = [];
  while (left.length + right.length > 0) order.push(...left.splice(0, MAIN_PER_SIDE), ...right.splice(0, 1));
  return order;
}

/**
 * Spreads cards over columns of one width, so that none is much longer than the others: the first ones side by side, each
 * further one below the shortest.
 *
 * @param heightOf how high a card is, px
 * @param keepOrder the person has put them in this order; else the higher ones go first, so that low ones fill the gaps
 */
export function spread(
  cards: readonly CardName[],
  columns: number,
  heightOf: (card: CardName) => number,
  keepOrder: boolean,
): readonly CardName[][] {
  const filled = Array.from({ length: columns }, () => ({ cards: [] as CardName[], height: 0 }));
  const first = cards.slice(0, columns);
  const rest = cards.slice(columns);
  if (!keepOrder) rest.sort((a, b) => heightOf(b) - heightOf(a));
  for (const card of [...first, ...rest]) {
    const shortest = filled.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.cards.push(card);
    shortest.height += heightOf(card);
  }
  return filled.map((column) => column.cards);
}
