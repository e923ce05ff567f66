import { useQuery } from '@tanstack/react-query';
import { favouritesQuery } from '@/features/favourites';
import { homeNoticesQuery } from '@/features/notices';
import { useAfter } from '@/shared/ui/use-after';
import { useStartPages } from '../start/use-start-pages';
import type { CardName } from '../model/cards';
import { applicationsQuery, todosQuery } from '../work/work-queries';
import { homeSettingsQuery } from './home-settings';

/**
 * The cards wait for each other's answers for so long, ms, because each is as high as what it shows: then none moves
 * another. One that is later comes into the room that it is given.
 */
const TOGETHER_MS = 400;

/** Whether the cards can be shown: all of them know what they have, or the wait has been long enough. */
export function useCardsReady(available: ReadonlySet<CardName>): boolean {
  const todos = useQuery({ ...todosQuery, enabled: available.has('todos') });
  const applications = useQuery({ ...applicationsQuery, enabled: available.has('applications') });
  const settings = useQuery(homeSettingsQuery);
  const notices = useQuery(homeNoticesQuery);
  const favourites = useQuery(favouritesQuery);
  const start = useStartPages();
  const late = useAfter(TOGETHER_MS);
  const pending = [
    available.has('todos') && todos.isPending,
    available.has('applications') && applications.isPending,
    settings.isPending,
    notices.isPending,
    favourites.isPending,
    start.isPending,
  ];
  return late || !pending.includes(true);
}
