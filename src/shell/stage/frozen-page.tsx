import { memo, Suspense, type ContextType, type ReactNode } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

/** What a page renders, and the router as it was when the page was last shown. */
export interface Frozen {
  outlet: ReactNode;
  location: ContextType<typeof LocationContext>;
  router: ContextType<typeof DataRouterStateContext>;
}

/** A page that goes on seeing the router as it was left; it renders anew only when it is shown at another address. */
export const FrozenPage = memo(function FrozenPage({ frozen }: { frozen: Frozen }) {
  return (
    <DataRouterStateContext value={frozen.router}>
      <LocationContext value={frozen.location}>
        <Suspense fallback={<PageSkeleton />}>{frozen.outlet}</Suspense>
      </LocationContext>
    </DataRouterStateContext>
  );
});
