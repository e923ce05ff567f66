import { useMemo, useState } from 'react';
import { useUser } from '@/features/session';
import { useOffered } from '@/shared/query/use-offered';
import { usePhone } from '@/shared/ui/use-phone';
import { ApplicationsCard } from './applications/applications-card';
import { CalendarCard } from './calendar/calendar-card';
import { FavouritesCard } from './favourites/favourites-card';
import { Hints } from './hints/hints';
import { ArrangeBar } from './board/arrange-bar';
import { Board } from './board/board';
import { HomeSkeleton } from './board/home-skeleton';
import { useArrangement } from './board/use-arrangement';
import { useArranging } from './card/arranging-store';
import { useCardsReady } from './board/use-cards-ready';
import { CARDS, type CardName } from './model/cards';
import { dayOf } from './model/days';
import { HomeNotices } from './notices/home-notices';
import { RecentCard } from './recent/recent-card';
import { StartCard } from './start/start-card';
import { TodosCard } from './todos/todos-card';
import { APPLICATIONS_PATH, TODO_PATH } from './work/work-queries';

/** The cards of the home page, as the person has arranged them. */
export function Workbench({ now }: { now: Date }) {
  const today = dayOf(now);
  const phone = usePhone();
  const routes = useUser((state) => state.routes);
  const hasWorkflow = useOffered('workflow');
  const hasCalendar = useOffered('home');
  const available = useMemo(() => {
    const has = (wanted: string) => routes.some(({ path }) => path === wanted);
    const missing = new Set<CardName>();
    if (!hasWorkflow || !has(TODO_PATH)) missing.add('todos');
    if (!hasWorkflow || !has(APPLICATIONS_PATH)) missing.add('applications');
    if (!hasCalendar) missing.add('calendar');
    return new Set(CARDS.filter((card) => !missing.has(card)));
  }, [routes, hasWorkflow, hasCalendar]);
  const { arrangement, arrange, seeHint, hintsSeen } = useArrangement();
  const arranging = useArranging((state) => state.arranging);
  const ready = useCardsReady(available);
  // Once they are there, the cards stay.
  const [opened, setOpened] = useState(false);
  if (ready && !opened) setOpened(true);
  if (!opened) return <HomeSkeleton />;
  const render = (card: CardName) => {
    switch (card) {
      case 'todos':
        return <TodosCard today={today} />;
      case 'applications':
        return <ApplicationsCard today={today} />;
      case 'start':
        return <StartCard />;
      case 'favourites':
        return <FavouritesCard />;
      case 'calendar':
        return <CalendarCard today={today} hasTodos={available.has('todos')} />;
      case 'notices':
        return <HomeNotices />;
      case 'recent':
        return <RecentCard />;
    }
  };
  return (
    <>
      {hintsSeen && !arranging ? <Hints seen={hintsSeen} onSeen={seeHint} /> : null}
      {arranging ? <ArrangeBar arrangement={arrangement} available={available} onArrange={arrange} /> : null}
      <Board
        arrangement={arrangement}
        available={available}
        arranging={arranging}
        phone={phone}
        onArrange={arrange}
        render={render}
      />
    </>
  );
}
