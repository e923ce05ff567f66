import { type QueryClient } from '@tanstack/react-query';
import { favouritesQuery } from '@/features/favourites';
import { homeNoticesQuery } from '@/features/notices';
import { useRecentPages } from '@/features/tabs';
import type { CardName } from '../model/cards';
import { applicationsQuery, todosQuery } from '../work/work-queries';
import { keptRows } from '../card/kept-rows';

/** Head, padding and the gap to the next card, px. */
const FRAME_PX = 64;
const EMPTY_PX = 36;
const CALENDAR_PX = 320;
const START_PX = 176;
/** The heights of a row, px. */
const ROW_PX = { todos: 52, applications: 56, notices: 48, recent: 18, favourites: 104 } as const;

/** How high each card will be, px, by what is known of its contents now. Near enough to spread cards over columns. */
export function cardHeights(client: QueryClient): (card: CardName) => number {
  const favourites = client.getQueryData(favouritesQuery.queryKey);
  const rows = {
    todos: client.getQueryData(todosQuery.queryKey)?.rows.length,
    applications: client.getQueryData(applicationsQuery.queryKey)?.rows.length,
    notices: client.getQueryData(homeNoticesQuery.queryKey)?.rows.length,
    recent: useRecentPages.getState().pages.length,
    favourites: favourites && Math.max(0, ...favourites.map((tile) => tile.coordinate_y + tile.height)),
  };
  const heightOf = (card: CardName): number => {
    if (card === 'calendar') return CALENDAR_PX;
    if (card === 'start') return START_PX;
    const count = rows[card] ?? keptRows(card);
    return count === 0 ? EMPTY_PX : count * ROW_PX[card];
  };
  return (card) => FRAME_PX + heightOf(card);
}
