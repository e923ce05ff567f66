import { memo, Suspense, type ContextType, type ReactNode } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

/** What a page renders, and the router as it was when the page was last shown. */
export interface Frozen {
  outlet: ReactNode;
  location: ContextType<typeof LocationContext>;
  state: ContextType<typeof DataRouterStateContext>;
  /** The router itself, which does not change. */
  router: ContextType<typeof DataRouterContext>;
  navigation: ContextType<typeof NavigationContext>;
}

/** A page that goes on seeing the router as it was left; it renders anew only when it is shown at another address. */
export const FrozenPage = memo(function FrozenPage({ frozen }: { frozen: Frozen }) {
  return (
    <DataRouterContext value={frozen.router}>
      <NavigationContext value={frozen.navigation}>
        <DataRouterStateContext value={frozen.state}>
          <LocationContext value={frozen.location}>
            <Suspense fallback={<PageSkeleton />}>{frozen.outlet}</Suspense>
          </LocationContext>
        </DataRouterStateContext>
      </NavigationContext>
    </DataRouterContext>
  );
});
