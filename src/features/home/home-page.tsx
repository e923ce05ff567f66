import { lazy, Suspense, useState, type ComponentType } from 'react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { homeNoticesQuery } from '@/features/notices';
import { useUser } from '@/features/session';
import { chunkInTime } from '@/shared/lib/chunk-failure';
import { GreetingLine } from './greeting/greeting-line';
import { useToday } from './greeting/use-today';
import styles from './home-page.module.css';
import { HomeSkeleton } from './board/home-skeleton';
import { homeSettingsQuery } from './board/home-settings';
import { suggestedQuery } from './start/suggested-query';
import { APPLICATIONS_PATH, applicationsQuery, TODO_PATH } from './work/work-queries';

const makeWorkbench = (): ComponentType<{ now: Date }> =>
  lazy(async () => {
    try {
      return { default: await chunkInTime('the home page', async () => (await import('./workbench')).Workbench) };
    } catch (error) {
      // React would keep the failure for ever; the next attempt asks anew.
      Workbench = makeWorkbench();
      throw error;
    }
  });
let Workbench = makeWorkbench();

/**
 * The first page of the day (docs/specification.md#route-home). Its first paint is one line of greeting; the cards come
 * with their code, and what they show is asked for meanwhile.
 */
export function HomePage() {
  const now = useToday();
  const [Cards] = useState(() => Workbench);
  const hasTodos = useUser((state) => state.routes.some((route) => route.path === TODO_PATH));
  return (
    <div className={styles.page}>
      <GreetingLine now={now} mayAct={hasTodos} />
      <Ahead />
      <Suspense fallback={<HomeSkeleton />}>
        <Cards now={now} />
      </Suspense>
    </div>
  );
}

/** Asks for what the cards show, before their code is there. */
function Ahead() {
  const hasApplications = useUser((state) => state.routes.some((route) => route.path === APPLICATIONS_PATH));
  usePrefetchQuery(homeSettingsQuery);
  usePrefetchQuery(homeNoticesQuery);
  usePrefetchQuery(suggestedQuery);
  return hasApplications ? <ApplicationsAhead /> : null;
}

function ApplicationsAhead() {
  usePrefetchQuery(applicationsQuery);
  return null;
}
