/** The cards of the home page. Their names are stored with a person's arrangement. */
export const CARDS = ['todos', 'applications', 'start', 'favourites', 'calendar', 'notices', 'recent'] as const;
export type CardName = (typeof CARDS)[number];

/** The wide part of the page and the narrow one. */
export const COLUMNS = ['main', 'side'] as const;
export type Column = (typeof COLUMNS)[number];

/** The portal's own order (docs/specification.md#route-home). */
export const OWN_ORDER: Readonly<Record<Column, readonly CardName[]>> = {
  main: ['todos', 'applications', 'start', 'favourites'],
  side: ['calendar', 'notices', 'recent'],
};

/** On a phone, what one came to do is in reach first. */
export const PHONE_ORDER: readonly CardName[] = [
  'todos',
  'start',
  'applications',
  'notices',
  'calendar',
  'recent',
  'favourites',
];

export function isCard(name: string): name is CardName {
  return CARDS.some((card) => card === name);
}
