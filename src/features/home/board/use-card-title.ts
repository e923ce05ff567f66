import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import type { CardName } from '../model/cards';

const TITLES = {
  todos: 'home.todo',
  applications: 'home.applications',
  start: 'home.start',
  calendar: 'home.calendar',
  notices: 'home.notices',
  recent: 'home.recent',
  favourites: 'home.favourites',
} as const satisfies Record<CardName, keyof (typeof cardsMessages)['zh']>;

/** What the cards are called. */
export function useCardTitle(): (card: CardName) => string {
  const t = useMessages(cardsMessages);
  return (card) => t(TITLES[card]);
}
