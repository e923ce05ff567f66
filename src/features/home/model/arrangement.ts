import type { HomeSettings } from '@portal/contract/entities/home';
import { CARDS, COLUMNS, isCard, OWN_ORDER, PHONE_ORDER, type CardName, type Column } from './cards';

/** Which card stands where; hidden ones keep their place. Each card is there once. */
export interface Arrangement {
  main: readonly CardName[];
  side: readonly CardName[];
  hidden: ReadonlySet<CardName>;
}

/**
 * What a person has stored as an arrangement. Names that are no cards, and repetitions, are left out. A card that is
 * missing, such as one of a newer version, comes to the end of its own column.
 */
export function arrangementOf({ main, side, hidden }: Pick<HomeSettings, 'main' | 'side' | 'hidden'>): Arrangement {
  const seen = new Set<CardName>();
  const known = (names: readonly string[]) =>
    names.filter((name): name is CardName => {
      if (!isCard(name) || seen.has(name)) return false;
      seen.add(name);
      return true;
    });
  const placed = { main: known(main), side: known(side) };
  const missing = (column: Column) => OWN_ORDER[column].filter((card) => !seen.has(card));
  return {
    main: [...placed.main, ...missing('main')],
    side: [...placed.side, ...missing('side')],
    hidden: new Set(hidden.filter(isCard)),
  };
}

/** What is stored of an arrangement; nothing where it is the portal's own. */
export function settingsOf(arrangement: Arrangement): Pick<HomeSettings, 'main' | 'side' | 'hidden'> {
  const own = isOwnOrder(arrangement);
  return {
    main: own ? [] : [...arrangement.main],
    side: own ? [] : [...arrangement.side],
    hidden: CARDS.filter((card) => arrangement.hidden.has(card)),
  };
}

/** Whether the cards stand as the portal puts them. */
export function isOwnOrder({ main, side }: Pick<Arrangement, 'main' | 'side'>): boolean {
  const same = (one: readonly CardName[], other: readonly CardName[]) => one.join() === other.join();
  return same(main, OWN_ORDER.main) && same(side, OWN_ORDER.side);
}

/** Puts a card into a column, before the card that stands at an index there; at the end where there is none. */
export function placeCard(arrangement: Arrangement, card: CardName, column: Column, index: number): Arrangement {
  const without = (cards: readonly CardName[]) => cards.filter((each) => each !== card);
  const target = without(arrangement[column]);
  const at = Math.min(Math.max(0, index), target.length);
  return {
    ...arrangement,
    main: without(arrangement.main),
    side: without(arrangement.side),
    [column]: [...target.slice(0, at), card, ...target.slice(at)],
  };
}

/** Moves a card by one place among the cards that are shown in its column. */
export function stepCard(
  arrangement: Arrangement,
  card: CardName,
  by: -1 | 1,
  shown: ReadonlySet<CardName>,
): Arrangement {
  const column = columnOf(arrangement, card);
  const visible = arrangement[column].filter((each) => shown.has(each) && !arrangement.hidden.has(each));
  const neighbour = visible[visible.indexOf(card) + by];
  if (neighbour === undefined) return arrangement;
  const without = arrangement[column].filter((each) => each !== card);
  return placeCard(arrangement, card, column, without.indexOf(neighbour) + (by === 1 ? 1 : 0));
}

export function columnOf(arrangement: Pick<Arrangement, Column>, card: CardName): Column {
  return COLUMNS.find((column) => arrangement[column].includes(card)) ?? 'main';
}

/** Hides a card, or shows it again where it stood. */
export function hideCard(arrangement: Arrangement, card: CardName, hide: boolean): Arrangement {
  const hidden = new Set(arrangement.hidden);
  if (hide) hidden.add(card);
  else hidden.delete(card);
  return { ...arrangement, hidden };
}

/** The cards one below the other, for a phone: in the portal's order for phones, or in the person's own. */
export function oneColumn(arrangement: Arrangement): readonly CardName[] {
  return isOwnOrder(arrangement) ? PHONE_ORDER : [...arrangement.main, ...arrangement.side];
}
